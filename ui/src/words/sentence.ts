/** A few words of the core as a sentence. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");

/** Names as they are said: "South, West and North". */
export const listed = (names: readonly string[]) => [names.slice(0, -1).join(", "), names.at(-1) ?? ""].filter((part) => part !== "").join(" and ");

/** A thing's name within a sentence, as the core says it: "East wall" is "the east wall", "Marker 3" and "Old Mill" stay. */
export function the(name: string): string {
  const rest = name.replace(/^[Tt]he /, "");
  return /^.[^\p{Lu}\p{N}'’]*$/u.test(rest) ? `the ${rest.charAt(0).toLowerCase()}${rest.slice(1)}` : name;
}

/** A name that stands within a sentence: "the ants" for "The ants". */
export const within = (name: string) => name.replace(/^The /, "the ");
