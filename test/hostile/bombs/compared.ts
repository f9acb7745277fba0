import type { Bomb } from '../bomb.ts';
import { argoBombs } from './argo.ts';
import { clusterBombs } from './clusters.ts';
import { fluxBombs } from './flux.ts';
import { largeFileBombs } from './large-files.ts';
import { hosts, ipPool, objects, workload } from './objects.ts';
import { times } from './parts.ts';
import { before, totalBombs } from './totals.ts';
import { yamlBombs } from './yaml.ts';

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

/** What is dear by itself, beside a state of which every file differs. */
const dear = [
  'twenty-eight kustomizations of 3 MB of values that an alias may repeat',
  'three thousand ApplicationSets of unknown folders among ten thousand',
  'eight thousand overlays of a base, each a cluster with a patch',
  'eight thousand Applications, each to a cluster of its own with values of its own',
  'two hundred and seventy sources of Flux that ignore one folder of forty thousand files',
  '3,000 files of values with 2,000 keys each',
  'twenty thousand DaemonSets of calico-node',
];
const lists = [...argoBombs, ...clusterBombs, ...fluxBombs, ...largeFileBombs, ...totalBombs, ...yamlBombs];
const named = (name: string): Bomb => lists.find(each => each.name === name)!;
const beside = dear.map((name): Bomb => {
  const { says, ...bomb } = named(name);
  // What both states leave out alike is nothing new, and only counted.
  const isNew = says && !/of Flux/.test(name);
  return {
    ...bomb,
    ...(isNew && { says }),
    name: `${name}, all of which changes`,
    earlier: before(bomb.files),
  };
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
  {
    ...named('forty programs of 31 MB'),
    name: 'forty programs of 31 MB, all of which changes',
    earlier: before(named('forty programs of 31 MB').files),
    args: ['--base=main'],
    exitCode: 3,
    says: /the earlier state holds more than 128 MiB that the work tree does not hold/,
  },
  ...beside,
];
