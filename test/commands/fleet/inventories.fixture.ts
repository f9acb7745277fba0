import { noFleetConfig } from '../../../src/commands/fleet/config.ts';
import { Collection } from '../../../src/commands/fleet/collection.ts';
import type { FleetReport } from '../../../src/commands/fleet/fleet.ts';
import { judgeFleet, type FleetSettings } from '../../../src/commands/fleet/judge.ts';
import { takeIn } from '../../../src/commands/fleet/take-in.ts';

type Values = Readonly<Record<string, unknown>>;

/** A place in a file of the repository that tells of it. */
export const place = (path: string, line = 4, column = 9): Values => ({
  path,
  range: { start: { line, column }, end: { line, column: column + 5 } },
});

export const pool = (name: string, cidr: string | undefined, more: Values = {}): Values => ({
  name,
  ...(cidr !== undefined && { cidr }),
  blockSize: 26,
  origin: 'projectcalico.org/v3',
  isEffective: true,
  disabled: false,
  allowedUses: ['Workload', 'Tunnel'],
  isOnRequest: false,
  remarks: [],
  at: place('pools.yaml', 2),
  cidrAt: place('pools.yaml'),
  ...more,
});

export const network = (use: string, cidr: string, name?: string, more: Values = {}): Values => ({
  cidr,
  use,
  ...(name !== undefined && { name }),
  source: 'a file',
  at: place('networks.yaml'),
  ...more,
});

export const clusterOf = (name: string, pools: readonly Values[], more: Values = {}): Values => ({
  name,
  evidence: 'a kustomization',
  groups: [],
  usesPools: true,
  pools,
  nodes: [],
  namespaces: [],
  workloads: { count: 0, requesting: [] },
  values: [],
  networks: [],
  reservations: [],
  mayReserveMore: false,
  hidden: [],
  ...more,
});

/** What `ipamlint inventory --format json` would print of a repository. */
export const inventory = (
  name: string | undefined,
  clusters: readonly Values[],
  more: Values = {},
): Values => ({
  version: 1,
  tool: { name: 'ipamlint', version: '0.1.0' },
  ...(name !== undefined && { repository: { name } }),
  clusters,
  unread: [],
  remoteBases: [],
  skippedFiles: [],
  skippedDocuments: [],
  ...more,
});

/** Inventories, or whatever else stands for them, taken in one after the other. */
export function collected(inventories: readonly unknown[]): Collection {
  const collection = new Collection();
  for (const [index, each] of inventories.entries()) {
    const text = typeof each === 'string' ? each : JSON.stringify(each);
    takeIn({ source: `${index}.json`, label: String(index), text }, collection);
  }
  return collection;
}

const usual: FleetSettings = {
  config: noFleetConfig,
  isOneNetwork: true,
  levels: new Map(),
  only: undefined,
};

/** What is said of them, all on one network unless settings say more. */
export const judged = (inventories: readonly unknown[], settings: Partial<FleetSettings> = {}): FleetReport =>
  judgeFleet(collected(inventories), { ...usual, ...settings }, '0.1.0');

/** The words of all findings, each behind its rule. */
export const said = (report: FleetReport): readonly string[] =>
  report.findings.map(({ rule, message }) => `${rule}: ${message}`);
