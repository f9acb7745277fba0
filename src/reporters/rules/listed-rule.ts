import type { Rule } from '../../rule/rule.ts';

/** What lists of rules tell of each. */
export type ListedRule = Pick<
  Rule,
  'id' | 'summary' | 'severity' | 'family' | 'since' | 'fixable' | 'policy'
>;

const fixes: Readonly<Record<NonNullable<Rule['fixable']>, string>> = {
  safe: 'safe',
  unsafe: 'unsafe',
  mixed: 'some',
};

/** How it is mended, in a word: `safe` with `--fix`, `unsafe` with `--unsafe-fixes` alone, `some` where both occur; empty by hand. */
export const fixWord = ({ fixable }: Pick<Rule, 'fixable'>): string =>
  fixable === undefined ? '' : fixes[fixable];
