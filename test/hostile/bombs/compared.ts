import type { Bomb } from '../bomb.ts';
import { hosts, ipPool, objects, workload } from './objects.ts';
import { times } from './parts.ts';
import { before } from './totals.ts';

type Files = Readonly<Record<string, string>>;

const pool = { 'pool.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')) };
const workloads = (): Files => ({
  ...pool,
  'r.yaml': objects(50_000, index => workload(`b${index}`)),
  's.yaml': objects(50_000, index => workload(`c${index}`)),
});

/** A manifest a file. */
const scattered = (): Files => ({
  ...pool,
  ...Object.fromEntries(
    times(60_000, index => [
      `d${index % 500}/${index}.yaml`,
      index % 2
        ? objects(1, () => workload(`b${index}`))
        : `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${index}\n  namespace: a\ndata:\n  key: value\n`,
    ]),
  ),
});

const leftOut = /exceed the limit, with its earlier state/;

/** Two states, of which each alone is as large as it may be. */
export const comparedBombs: readonly Bomb[] = [
  {
    name: 'a hundred thousand workloads, all of which change',
    files: workloads,
    earlier: before(workloads),
    says: leftOut,
  },
  {
    name: 'a hundred thousand workloads, none of which changes',
    files: workloads,
    earlier: workloads,
    says: leftOut,
  },
  {
    name: 'sixty thousand files, all of which change',
    files: scattered,
    earlier: before(scattered),
  },
  {
    name: '4,000 pools, nodes and workloads, each of one host, all of which change',
    files: () => hosts(4000),
    earlier: before(() => hosts(4000)),
    says: /moved-workloads/,
  },
];
