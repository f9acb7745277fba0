/**
 * `npm run bench [-- --quick]` measures `dist/` and prints ratios to floors that run in turns with it over the same
 * files: milliseconds mean nothing on another machine. `--quick` leaves out what takes minutes.
 */
import { cpus, loadavg, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { mixed } from './generate.ts';
import { group, type Row } from './group.ts';
import { plant } from './plant.ts';
import { policies } from './policies.ts';
import { twinOf } from './plugin.ts';
import { programs } from './programs.ts';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const { probe, bare, version, lint, loadAll, readBytes, selectors, overlaps } = await programs();

function machine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const system = `${process.platform} ${release()}, node ${process.version}`;
  return `${model} × ${others.length + 1}, ${memory}, ${system}, load ${loadavg()[0]!.toFixed(1)}\n`;
}

/** ipamlint over a repository, beside its floors. */
const beside = (tree: string, target: Pick<Row, 'atMost'> = {}): readonly Row[] => [
  { name: 'js-yaml loadAll', command: loadAll(tree) },
  { name: 'reading the bytes', command: readBytes(tree) },
  { name: 'ipamlint', command: lint(tree), ...target, atMostMegabytes: 200 },
];

console.log(machine());
const start = [
  { name: 'bare node', command: bare },
  { name: 'ipamlint --version', command: version, atMost: 1.25 },
];
console.log(group('start-up', quick ? 10 : 40, start));

const tree = plant(mixed(10_000));
console.log(group('10,000 manifests of one cluster', quick ? 5 : 9, beside(tree, { atMost: 0.8 }), probe));

const growth = [1000, 10_000, ...(quick ? [] : [100_000])].map((files, index) => {
  const name = `${files.toLocaleString('en')} manifests`;
  return { name, command: lint(plant(mixed(files))), files, ...(index > 0 && { atMost: 1 }) };
});
console.log(group('growth: time by the file, against the row above', quick ? 5 : 3, growth, probe));

/** The same work on more and more things: time by the thing must not grow. */
const sizes = (
  what: string,
  counts: readonly number[],
  command: (count: number) => Row['command'],
): readonly Row[] =>
  counts.map((files, index) => {
    const name = `${files.toLocaleString('en')} ${what}`;
    return { name, command: command(files), files, ...(index > 0 && { atMost: 1 }) };
  });

if (!quick) {
  const title = (what: string) => `${what}: time by the one, against the row above`;
  console.log(
    group(
      title('selectors parsed and evaluated'),
      3,
      sizes('selectors', [10_000, 100_000, 1_000_000], selectors),
      probe,
    ),
  );
  console.log(
    group(title('pools searched for overlaps'), 3, sizes('pools', [1000, 10_000, 100_000], overlaps), probe),
  );
  const inventory = (workloads: number) =>
    lint(
      plant({
        seed: 1,
        clusters: 1,
        pools: workloads / 20,
        nodes: workloads / 4,
        namespaces: workloads / 20,
        deployments: workloads,
        configMaps: 0,
      }),
    );
  const growing = sizes(
    'workloads, a quarter as many nodes, a twentieth as many pools',
    [1250, 5000, 20_000],
    inventory,
  );
  console.log(group(title('all rules over one cluster'), 3, growing, probe));

  console.log(
    group('10,000 manifests of eight clusters', 5, beside(plant(mixed(10_000, 8)), { atMost: 0.8 }), probe),
  );

  const fleet = mixed(10_000, 50);
  const scoping: readonly Row[] = [
    { name: 'one cluster', command: lint(tree) },
    { name: '50 clusters, told apart by their folders', command: lint(plant(fleet)), atMost: 1.3 },
    {
      name: '50 clusters of Flux, with patches and variables on a shared base',
      command: lint(plant({ ...fleet, isDeployed: true })),
      atMost: 1.3,
    },
  ];
  console.log(group('what scoping costs: 10,000 manifests', 5, scoping, probe));

  const few = mixed(1000);
  const programs: readonly Row[] = [
    { name: '1,000 manifests', command: lint(plant(few)) },
    {
      name: 'with 10,000 programs that never speak of Calico',
      command: lint(plant({ ...few, programs: 10_000 })),
    },
    { name: 'reading the bytes of those', command: readBytes(plant({ ...few, programs: 10_000 })) },
    { name: 'with 10 MB of programs that make pools', command: lint(plant({ ...few, charts: 140 })) },
  ];
  console.log(group('what programs cost', 5, programs, probe));

  const nothing = { seed: 1, clusters: 1, namespaces: 0, deployments: 0, configMaps: 0 };
  const pools = plant({ ...nothing, pools: 10_000, nodes: 500 });
  console.log(group('10,000 pools and 500 nodes of one cluster', 5, beside(pools), probe));

  const thousand = plant({ ...nothing, pools: 1000, nodes: 50 });
  const judged: readonly Row[] = [
    { name: 'no policy', command: lint(thousand) },
    ...[1, 100, 1000].map(count => ({
      name: count === 1 ? '1 policy: the start of the guest' : `${count.toLocaleString('en')} policies`,
      command: lint(thousand, policies(count)),
    })),
  ];
  console.log(group('policies over 1,000 pools', 5, judged, probe));
  const twin = twinOf('pool-smaller-than-block');
  const tree5000 = plant({ ...nothing, pools: 5000, nodes: 0 });
  const same: readonly Row[] = [
    { name: `${twin.own}, built in`, command: [...lint(tree5000), '--only', twin.own] },
    {
      name: 'the same as a plugin',
      command: [...lint(tree5000), '--only', twin.id, '--plugin', twin.path],
      atMost: 10,
    },
  ];
  console.log(group('a rule over 5,000 pools of one cluster', 5, same, probe));

  const asked = plant({ ...nothing, pools: 10_000, nodes: 500, namespaces: 1000, deployments: 1000 });
  console.log(
    group(
      'the same, 1,000 namespaces that ask for one of the pools, 1,000 workloads',
      5,
      beside(asked),
      probe,
    ),
  );
}
console.log(machine());
