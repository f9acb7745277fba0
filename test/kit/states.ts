import { defaultSettings } from '../../src/model/config/settings.ts';
import { onStored } from '../../src/calico/facts/change/stored.ts';
import { unwatched } from '../../src/base/text/watch.ts';
import { survey } from '../../src/cluster/survey.ts';
import { lint, type Linted } from '../../src/linter/lint.ts';
import { makePlan } from '../../src/answers/plan/make.ts';
import type { Plan } from '../../src/answers/plan/plan.ts';
import { rules } from '../../rules/index.ts';
import { snapshotOf } from './case.ts';
import { configAmong } from './config.ts';

/** The files of one state, by their paths. */
export type State = Readonly<Record<string, string>>;

export const pool = (name: string, cidr: string, more = ''): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: ${name}\nspec:\n  cidr: ${cidr}\n${more}---\n`;

export const namespace = (name: string, pools: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n  annotations:\n    cni.projectcalico.org/ipv4pools: '["${pools}"]'\n---\n`;

export const node = (name: string, labels = ''): string =>
  `apiVersion: v1\nkind: Node\nmetadata:\n  name: ${name}\n  labels:\n    kubernetes.io/hostname: ${name}\n${labels}---\n`;

const filesOf = (state: State) =>
  Object.entries(state)
    .map(([path, text]) => ({ path, text }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** What the change from one state to the other is reported as. */
export function changed(
  before: State,
  after: State,
  manner: { readonly showsExisting?: boolean; readonly isBaseTrusted?: boolean } = {},
): Linted {
  const [old, now] = [filesOf(before), filesOf(after)];
  const [oldConfig, config] = [configAmong(old), configAmong(now)];
  const trusted = manner.isBaseTrusted ? oldConfig : config;
  return lint(snapshotOf(now), { ...defaultSettings, ...(trusted && { config: trusted }) }, rules, {
    base: 'main',
    snapshot: snapshotOf(old),
    settings: { ...defaultSettings, ...(oldConfig && { config: oldConfig }) },
    configs: [oldConfig, trusted],
    showsExisting: false,
    isBaseTrusted: false,
    ...manner,
  });
}

/** What the change does to the address plan. */
export function planned(before: State, after: State): Plan {
  const former = survey(snapshotOf(filesOf(before)));
  const later = survey(snapshotOf(filesOf(after)), {}, unwatched, former);
  const { fleet, counterparts } = onStored(former.fleet, later.fleet);
  return makePlan(former.fleet, fleet, counterparts, 'main');
}
