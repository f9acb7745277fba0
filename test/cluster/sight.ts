import { lint } from '../../src/linter/lint.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import type { Snapshot } from '../../src/base/files/snapshot.ts';
import { rules } from '../../rules/index.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool, type State } from '../kit/states.ts';

export const state = (files: State, more: Partial<Snapshot> = {}): Snapshot => ({
  ...snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))),
  ...more,
});

export const other = { 'c.yaml': pool('c', '10.9.0.0/16', '  natOutgoing: true\n') };
export const before = { 'a.yaml': pool('a', '10.0.0.0/16', '  natOutgoing: true\n'), ...other };

/** The rules that find something, and the places that are not read; each that fails strict coverage has a mark. */
export function told(after: Snapshot, from: State | Snapshot = before): readonly string[] {
  const { diagnostics, summary } = lint(after, defaultSettings, rules, {
    base: 'main',
    snapshot: 'files' in from ? (from as Snapshot) : state(from),
    settings: defaultSettings,
    configs: [undefined, undefined],
    showsExisting: false,
    isBaseTrusted: false,
  });
  return [
    ...diagnostics.map(({ rule }) => rule),
    ...summary.unseen.map(({ path, reason, fails }) => `${fails ? '! ' : ''}${path}: ${reason}`),
  ];
}
