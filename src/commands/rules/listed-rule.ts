import type { Level } from '../../model/config/level.ts';
import type { Rule } from '../../linter/rule/rule.ts';

/** What lists of rules tell of each. */
export type ListedRule = Pick<
  Rule,
  'id' | 'summary' | 'severity' | 'family' | 'since' | 'fixable' | 'policy' | 'plugin'
>;

/** All rules as they hold in a repository. */
export interface RuleList {
  /** Of ipamlint. */
  readonly version: string;
  readonly rules: readonly (ListedRule & {
    /** What findings of it have, unless they or a file set their own. */
    readonly level: Level;
    /** What sets the level: `default`, an option, or a place in a configuration. */
    readonly origin: string;
  })[];
  /** The rules that have another level in some files. */
  readonly overridden: ReadonlySet<string>;
}

const fixes: Readonly<Record<NonNullable<Rule['fixable']>, string>> = {
  safe: 'safe',
  unsafe: 'unsafe',
  mixed: 'some',
};

/** How it is fixed, in a word: `safe` with `--fix`, `unsafe` with `--unsafe-fixes` alone, `some` where both occur; empty by hand. */
export const fixWord = ({ fixable }: Pick<Rule, 'fixable'>): string =>
  fixable === undefined ? '' : fixes[fixable];
