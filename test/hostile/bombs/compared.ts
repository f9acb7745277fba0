import type { Bomb } from '../bomb.ts';
import { ipPool, node, objects, range, workload } from './objects.ts';
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

/** A pool and a workload for each node. */
const hosts = (): Files => {
  const labels = (index: number) => ({ 'kubernetes.io/hostname': `n${index}` });
  return {
    'pools.yaml': objects(4000, index =>
      ipPool(`p${index}`, range(index), { nodeSelector: `kubernetes.io/hostname == "n${index}"` }),
    ),
    'nodes.yaml': objects(4000, index => node(`n${index}`, labels(index))),
    'workloads.yaml': objects(4000, index => workload(`w${index}`, {}, { nodeSelector: labels(index) })),
  };
};

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
    files: hosts,
    earlier: before(hosts),
    says: /moved-workloads/,
  },
];
