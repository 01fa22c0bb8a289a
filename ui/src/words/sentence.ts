/** A few words of the core as a sentence. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** Names as they are said: "South, West and North". */
export const listed = (names: readonly string[]) => [names.slice(0, -1).join(", "), names.at(-1) ?? ""].filter((part) => part !== "").join(" and ");
