import type { Settings } from '../../../model/config/settings.ts';
import { lint } from '../../lint.ts';
import type { Repository } from '../../../load/program/programs.ts';
import type { Rule } from '../../rule/rule.ts';
import type { Case } from './cases.ts';
import { difference, said, wantsIn, type WantedText } from './wants.ts';
import { settingsIn, unfitSettings } from './settings.ts';

/** A finding that was not wanted, and what reported it. */
export interface Surplus extends WantedText {
  readonly policy: string;
}

/** What became of a case. Paths begin at the folder of the policies. */
export interface CaseOutcome {
  readonly name: string;
  readonly path: string;
  /** `broken` is what cannot be tried as it is. */
  readonly status: 'passed' | 'failed' | 'broken';
  readonly missing: readonly WantedText[];
  readonly unexpected: readonly Surplus[];
  /** What keeps it from being tried, or what failed meanwhile: clauses, with places where there are any. */
  readonly errors: readonly string[];
  /** The policies of which it wants a finding, and has one. */
  readonly shown: readonly string[];
}

/** All cases of some policies. */
export interface Trial {
  readonly policies: readonly string[];
  readonly outcomes: readonly CaseOutcome[];
  /** Policies of which no case wants a finding: it is unknown whether they find anything. */
  readonly unshown: readonly string[];
}

export function trialOf(policies: readonly string[], outcomes: readonly CaseOutcome[]): Trial {
  const shown = new Set(outcomes.flatMap(outcome => outcome.shown));
  return { policies, outcomes, unshown: policies.filter(id => !shown.has(id)) };
}

/** A case that cannot be tried. */
export const broken = ({ name, path }: Case, errors: readonly string[]): CaseOutcome => ({
  name,
  path,
  status: 'broken',
  missing: [],
  unexpected: [],
  errors,
  shown: [],
});

/** Judges a case by policies alone, and compares what they say with what its comments want. */
export function tried(
  trial: Case,
  repository: Repository,
  settings: Settings,
  rules: readonly Rule[],
): CaseOutcome {
  const { name, path, isSilent } = trial;
  const prefix = trial.root === '' ? '' : `${trial.root}/`;
  const files = [...repository.files, ...(repository.sources ?? [])];
  const own = new Set(files.map(({ path }) => path));
  /** What stands in the case begins at its folder; what stands in a policy begins there anyway. */
  const below = <Kind extends { readonly path: string }>(each: Kind): Kind => ({
    ...each,
    path: `${prefix}${each.path}`,
  });
  const { wanted, misspelt } = wantsIn(files);
  const { diagnostics, failures, fleet, summary } = lint(
    repository,
    settingsIn(files, settings, settings.config),
    rules,
  );
  const problems = fleet.clusters.flatMap(cluster => cluster.problems);
  const faults = [
    ...misspelt
      .map(below)
      .map(
        ({ path, line, text }) =>
          `${path}:${line}: this want cannot be read: ${text}; write # want "part of the message", and nothing behind it`,
      ),
    ...unfitSettings(files).map(({ path, line, fault }) => `${prefix}${path}:${line}: ${fault}`),
    ...problems.map(({ file, reason }) => `${prefix}${file.path}: cannot be read: ${reason}`),
    ...summary.unseen
      .filter(({ why }) => ['skipped', 'bytes', 'absent', 'unbuilt'].includes(why))
      .map(below)
      .map(({ path, reason }) => `${path}: ${reason}`),
    ...(isSilent && wanted.length > 0
      ? [
          `${prefix}${wanted[0]!.path}:${wanted[0]!.line}: a case called silent-… wants nothing: rename it, or remove the comment`,
        ]
      : []),
  ];
  if (faults.length > 0) return broken(trial, [...new Set(faults)]);
  const got = diagnostics.map((diagnostic, index) => ({
    ...said(diagnostics)[index]!,
    policy: diagnostic.rule,
  }));
  const { missing, unexpected } = difference(got, wanted);
  const errors = [
    ...failures.map(({ rule, error }) => `policy ${rule} failed: ${error}`),
    ...(!isSilent && wanted.length === 0 && got.length === 0
      ? ['it wants nothing: write # want "…" where a finding belongs, or begin its name with silent-']
      : []),
  ];
  const isFine = missing.length + unexpected.length + errors.length === 0;
  return {
    name,
    path,
    status: isFine ? 'passed' : 'failed',
    missing: missing.map(below),
    unexpected: unexpected.map(each => (own.has(each.path) ? below(each) : each)),
    errors,
    shown: [...new Set(got.filter(each => !unexpected.includes(each)).map(({ policy }) => policy))].sort(),
  };
}
