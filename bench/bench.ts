/**
 * `npm run bench` measures `dist/`: the kinds of work that people have, each in turns with a floor or a peer, for
 * milliseconds mean nothing on another machine. It fails where a line takes 15 % more than it should. `-- --write` puts what
 * it measures into docs/speed.md; `--quick` runs each less often, `--only WORDS` those lines that hold the words.
 * `--million`, `--schemas FOLDER` and `--tree NAME=PATH` add what is else left out, and said to be.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { mixed } from './generate.ts';
import { missed, spelled, type Line, type Measured } from './line.ts';
import { lines } from './lines.ts';
import { measure } from './measure.ts';
import { plant } from './plant.ts';
import { programs } from './programs.ts';
import { withTable } from './page.ts';
import { version } from '../src/base/version.ts';
import { optionsOf } from '../tools/options.ts';

const { values: wish } = optionsOf(
  {
    options: {
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      schemas: { type: 'string' },
      tree: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
    },
  },
  'bench [-- --quick] [--only WORDS] [--million] [--schemas FOLDER] [--tree NAME=PATH]… [--write]',
);

const PAGE = 'docs/speed.md';

/** What js-yaml took for 10,000 manifests on the machine of the reaches: two cores, Node 20.20. Seconds. */
const REFERENCE = 1.2;

function machine(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  return `${others.length + 1} × ${model}, ${memory}, ${process.platform} ${release()}, Node ${process.version.slice(1)}`;
}

if (wish.write && (wish.quick || wish.only !== '')) {
  console.error('bench: --write wants every line: leave out --quick and --only');
  process.exit(2);
}

const all = await programs();
console.log(`${machine()}, load ${loadavg()[0]!.toFixed(1)}`);
const [yardstick] = measure([{ command: all.loadAll(plant(mixed(10_000))) }], 3, all.probe, [0]);
const slowness = yardstick!.cpu / REFERENCE;
console.log(`this machine takes ${slowness.toFixed(2)} times as long as that of the reaches\n`);

function take(line: Line): Measured {
  const works = [line.work, ...(line.beside ? [line.beside.work] : [])];
  const [costs, floor] = measure(works, line.rounds, all.probe, [0, 1]);
  return { line, costs: costs!, ratio: floor && costs!.cpu / floor.cpu };
}

const measured: Measured[] = [];
const misses: string[] = [];
for (const entry of lines(all, {
  isQuick: wish.quick,
  isMillion: wish.million,
  schemas: wish.schemas,
  trees: wish.tree,
})) {
  if (!entry.what.includes(wish.only)) continue;
  if ('why' in entry) {
    console.log(`SKIPPED  ${entry.what}: ${entry.why}`);
    continue;
  }
  const line = { what: entry.what, ...entry.make() };
  const found = take(line);
  measured.push(found);
  const { costs, ratio } = found;
  const told = [
    `${spelled(costs.cpu)} (${spelled(costs.wall)} by the clock)`,
    ...(costs.peak === undefined ? [] : [`${costs.peak.toFixed(0)} MB`]),
    ...(ratio === undefined ? [] : [`${ratio.toFixed(2)} × ${line.beside!.what}`]),
  ];
  const wrong = missed(found, slowness);
  console.log(`${wrong.length > 0 ? 'MISSED ' : 'ok     '}  ${line.what}: ${told.join(', ')}`);
  misses.push(...wrong.map(words => `${line.what}: ${words}`));
}

if (wish.write) {
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = `ipamlint ${version} on ${machine()}, ${day}; the least of several runs of whole processes:`;
  const text = withTable(readFileSync(PAGE, 'utf8'), measured, circumstances);
  const style = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(text, { ...style, parser: 'markdown' }));
}
console.log(`\n${machine()}, load ${loadavg()[0]!.toFixed(1)}`);
for (const miss of misses) console.log(`missed: ${miss}`);
if (misses.length > 0) process.exitCode = 1;
