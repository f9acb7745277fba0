/**
 * `npm run count` compares what ipamlint does for small repositories with `bench/budget.json`: how often it opens files, reads
 * documents, evaluates selectors, calls anything in each room, and how many bytes it keeps. Times are noise on a machine
 * that others use; these numbers are not. It fails where one is 10 % over its budget; `-- --write` renews the budget.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { optionsOf } from '../tools/options.ts';
import { mixed } from './generate.ts';
import { plant } from './plant.ts';
import { countCalls } from './calls.ts';
import { compared, tallied, type Tally } from './tally.ts';

const BUDGET = 'bench/budget.json';
const { write } = optionsOf(
  { options: { write: { type: 'boolean', default: false } } },
  'count [-- --write]',
).values;

/** Bytes are of one Node: each lays out its objects as it likes. */
interface Budget {
  readonly node: number;
  readonly work: Readonly<Record<string, Tally>>;
}

const node = Number(process.versions.node.split('.')[0]);
const nothing = { seed: 1, clusters: 1, pools: 0, namespaces: 0, deployments: 0, configMaps: 0, nodes: 0 };
const work = {
  '500 manifests of four clusters': mixed(500, 4),
  '500 manifests in 10 clusters of Flux': { ...mixed(500, 10), isDeployed: true },
  '400 workloads, 100 nodes, 20 pools': {
    ...nothing,
    pools: 20,
    nodes: 100,
    namespaces: 20,
    deployments: 400,
  },
  '300 pools and 15 nodes': { ...nothing, pools: 300, nodes: 15 },
  '1,000 namespaces': { ...nothing, pools: 10, namespaces: 1000 },
  'a List of 500 objects': { ...mixed(500), isListed: true },
};
const [smallest] = Object.values(work);

const { since } = await countCalls();
const { lint } = await import('../src/linter/lint.ts');
const { nodeWorld } = await import('../src/host/machine/node.ts');
const { defaultSettings } = await import('../src/model/config/settings.ts');
const { rules } = await import('../rules/index.ts');

const judge = async (tree: string): Promise<object> =>
  lint(await nodeWorld().readSnapshot(tree, ['']), defaultSettings, rules);

/** As often what is kept is weighed: compiled code and what is kept for all runs come in the first ones alone. */
const WEIGHINGS = 3;

/** What is kept as long as the report is, in whole kilobytes: the least of several times. */
async function kilobytesKept(tree: string): Promise<number> {
  let least = Infinity;
  for (let each = 0; each < WEIGHINGS; each++) least = Math.min(least, await weighed(tree));
  return least;
}

async function weighed(tree: string): Promise<number> {
  const used = (): number => {
    for (let each = 0; each < 4; each++) gc!();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const held = [await judge(tree)];
  const after = used();
  held.pop();
  return Math.round((after - before) / 1024);
}

await judge(plant(smallest!));
await since();
const found: Record<string, Tally> = {};
for (const [what, shape] of Object.entries(work)) {
  const tree = plant(shape);
  await judge(tree);
  const tally = tallied(await since());
  const kept = await kilobytesKept(tree);
  await since();
  found[what] = { ...tally, 'kilobytes kept': kept };
}

if (write) {
  writeFileSync(BUDGET, `${JSON.stringify({ node, work: found } satisfies Budget, null, 2)}\n`);
  console.log(`${BUDGET} is renewed`);
} else {
  const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Budget;
  for (const [what, tally] of Object.entries(found)) {
    const { 'kilobytes kept': kept, ...calls } = tally;
    const { over, under } = compared(node === budget.node ? tally : calls, budget.work[what] ?? {});
    for (const line of under) console.log(`less   ${what}: ${line}`);
    for (const line of over) console.log(`FAIL   ${what}: ${line}`);
    if (over.length > 0) process.exitCode = 1;
    if (node !== budget.node)
      console.log(`       ${what}: ${kept} kilobytes kept, not compared: Node ${node}`);
  }
  if (process.exitCode === 1)
    console.log('help: let it do less, or renew the budget with `npm run count -- --write` and say why');
}
