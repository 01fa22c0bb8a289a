/** What a battle is about, a rule that is opened, and the figures at the end. */
export const briefingWords = {
  label: "Briefing",
  head: (title: string) => `Briefing: ${title}`,
  begin: "Begin",
  close: "Close",
  again: "Briefing",
  house: "House rules can be changed below until somebody acts.",
  rule: {
    label: (rule: string) => `Rule ${rule}`,
    open: (rule: string) => `Read rule ${rule}`,
    reading: "How we read it:",
    close: "Close the rule",
    all: "All rules",
  },
  progress: {
    turn: (word: string, turn: number, last: number | null) => `${turn === 0 ? `Before ${word.toLowerCase()} 1` : `${word} ${turn}`}${last === null ? "" : ` of ${last}`}`,
    aim: (title: string, have: number, want: number, keep: boolean) => (keep ? `${title} ${have}, at least ${want}` : `${title} ${have} of ${want}`),
  },
  tally: {
    label: "Figures of the battle",
    side: "Side",
    whole: (title: string, count: number) => `${title}: ${count}`,
  },
};
