import type { RuleSheet } from "../backend/bindings";

/** The rules in which every word that is sought stands: in the id, the title, the words or the reading. */
export function rulesWith(rules: readonly RuleSheet[], sought: string): readonly RuleSheet[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (rule: RuleSheet) => {
    const text = [rule.rule, rule.title, rule.words, rule.reading ?? ""].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return rules.filter(has);
}
