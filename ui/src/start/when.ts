import { words } from "../words";

const DAY = 86_400_000;

/** `today, 22:41`, `yesterday, 9:05`, `9 November`: seconds since 1970 as people say it. */
export function whenWords(seconds: number, now: Date = new Date()): string {
  const then = new Date(seconds * 1000);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const time = `${then.getHours()}:${String(then.getMinutes()).padStart(2, "0")}`;
  if (then.getTime() >= midnight) return words.start.today(time);
  if (then.getTime() >= midnight - DAY) return words.start.yesterday(time);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}
