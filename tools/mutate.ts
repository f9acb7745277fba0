/**
 * `npm run mutate [-- --count 500] [--seed 1] [--path src/base/net]… [--save FILE] [--again FILE]` puts one
 * small fault at a time into the code, and counts how many of them the tests notice. Each mutant is judged by the tests
 * that evaluate the very place, up to `--budget` seconds of processor time: those beside it first, then the cases of rules,
 * which see the most, then the others, quickest first; test files that take longer than `--slowest` are not asked. Both
 * bounds make the score smaller, never larger. `--again` judges those that survived in a saved run.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, mutantsOf } from './mutation/mutants.ts';
import { withChange, type Mutant } from './mutation/mutant.ts';
import type { FileOutcome } from './mutation/job.ts';
import { runTests } from './mutation/laboratory.ts';
import { sample } from './mutation/sample.ts';
import { diffOf, reasonFor, scoreOf, type Equal, type Verdict } from './mutation/score.ts';
import { GUEST_USER, isOfGuest } from './made-files.ts';
import { numberIn, optionsOf } from './options.ts';
import { reachOf, sourcesIn } from './sources.ts';

const PATHS = ['src', 'rules'];
const EQUALS = 'test/mutants.json';
/** What is not written by hand, and what tests cannot notice: they would compare it with itself. */
const LEFT_OUT = /^rules\/(_template\/|index\.ts)|^src\/commands\/index\.ts$|\.d\.ts$/;
/** Tests that run the bundle, in which there is no mutant, or that look at how sources are written. */
const NOT_ASKED = /^test\/(e2e|tools|action|browser|bench)\/|architecture/;
/** Tests of policies, which run in the guest. */
const OF_POLICIES = /polic/;
/** What asks the most of the way from files to findings. It is not quick, so it would come too late by its time alone. */
const BROAD = 'test/rules.test.ts';
/** Most mutants are noticed by one of so many test files. */
const FIRST = 3;
/** A mutant may take this much longer than the original before it counts as one that never ends. */
const PATIENCE = { times: 5, plusMs: 5000 };

const USAGE =
  'mutate [-- --count N] [--seed N] [--path DIR]… [--slowest SECONDS] [--budget SECONDS] [--save FILE] [--again FILE]';
const { values } = optionsOf(
  {
    options: {
      count: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      path: { type: 'string', multiple: true, default: PATHS },
      slowest: { type: 'string', default: '20' },
      budget: { type: 'string', default: '90' },
      save: { type: 'string' },
      again: { type: 'string' },
    },
  },
  USAGE,
);

interface Trial {
  readonly file: string;
  readonly cpuMs: number;
  readonly reached: ReadonlySet<number>;
}

function modulesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map(name => join(path, name))
    .filter(name => name.endsWith('.ts') && !LEFT_OUT.test(name))
    .sort();
}

const texts = new Map(
  [...new Set(values.path.flatMap(modulesUnder))].map(path => [path, readFileSync(path, 'utf8')]),
);
const every = [...texts].flatMap(([path, text]) => mutantsOf(path, text));

/** The mutants that are judged: a sample, or the survivors of an earlier run. */
function chosen(): readonly Mutant[] {
  if (values.again === undefined)
    return sample(every, numberIn(values.count, 'count', USAGE), numberIn(values.seed, 'seed', USAGE));
  const earlier = JSON.parse(readFileSync(values.again, 'utf8')) as readonly Verdict[];
  const key = ({ path, before, after }: Mutant): string => JSON.stringify([path, before, after]);
  const alive = new Set(earlier.filter(({ fate }) => fate === 'survived').map(({ mutant }) => key(mutant)));
  return every.filter(mutant => alive.delete(key(mutant)));
}

const mutants = chosen();
console.log(`${mutants.length} of ${every.length} mutants in ${texts.size} modules`);

/** Runs every test file that needs a mutated module, and sees which marks it passes, and in what time. */
async function rehearse(): Promise<readonly Trial[]> {
  const modules = [...new Set(mutants.map(({ path }) => path))];
  const marks = [...mutants.entries()];
  const standIns = new Map(
    modules.map(path => [
      path,
      marked(
        texts.get(path)!,
        marks.filter(([, mutant]) => mutant.path === path),
      ),
    ]),
  );
  const reach = reachOf(['src', 'rules', 'test'].flatMap(sourcesIn));
  const asksGuest = (file: string): boolean => OF_POLICIES.test(file) && reach(file).has(GUEST_USER);
  const inGuest = marks.filter(([, { path }]) => isOfGuest(path)).map(([index]) => index);
  let files = sourcesIn('test')
    .map(({ path }) => path)
    .filter(path => path.endsWith('.test.ts') && !NOT_ASKED.test(path))
    .filter(
      path => modules.some(module => reach(path).has(module)) || (inGuest.length > 0 && asksGuest(path)),
    );
  const outcomes: FileOutcome[] = [];
  while (files.length > 0) {
    const done = await runTests(
      standIns,
      files.map(file => ({ file, limitMs: 1000 * Number(values.slowest) })),
      { renewsGuest: false },
    );
    outcomes.push(...done);
    files = files.slice(done.length);
  }
  for (const { file, failed } of outcomes)
    if (failed !== undefined) console.log(`not asked: ${file}: ${failed}`);
  const loaded = [...new Set(outcomes.flatMap(outcome => outcome.loaded))];
  return outcomes
    .filter(({ failed }) => failed === undefined)
    .map(({ file, cpuMs, reached }) => {
      const needed = reach(file);
      return {
        file,
        cpuMs,
        reached: new Set([
          ...reached,
          ...loaded.filter(at => needed.has(mutants[at]!.path)),
          ...(asksGuest(file) ? inGuest : []),
        ]),
      };
    });
}

/** The test file that stands for a module, in the mirror of its folder. */
const mirrorOf = (path: string): string =>
  path.startsWith('rules/')
    ? 'test/rules.test.ts'
    : path.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');

async function judge(index: number, mutant: Mutant, trials: readonly Trial[]): Promise<Verdict> {
  const mirror = mirrorOf(mutant.path);
  const folder = mirror.slice(0, mirror.lastIndexOf('/') + 1);
  const near = (file: string): number =>
    file === mirror ? 0 : folder !== 'test/' && file.startsWith(folder) ? 1 : file === BROAD ? 2 : 3;
  let budgetMs = 1000 * Number(values.budget);
  const asked = trials
    .filter(({ reached }) => reached.has(index))
    .sort((a, b) => near(a.file) - near(b.file) || a.cpuMs - b.cpuMs)
    .filter(({ cpuMs }) => {
      const fits = cpuMs <= budgetMs;
      if (fits) budgetMs -= cpuMs;
      return fits;
    });
  const changed = new Map([[mutant.path, withChange(texts.get(mutant.path)!, mutant)]]);
  const rule = /^rules\/([^/]+)\/rule\.ts$/.exec(mutant.path)?.[1];
  const jobs = asked.map(({ file, cpuMs }) => ({ file, limitMs: cpuMs * PATIENCE.times + PATIENCE.plusMs }));
  for (const part of [jobs.slice(0, FIRST), jobs.slice(FIRST)]) {
    const outcomes = part.length > 0 ? await runTests(changed, part, { rule }) : [];
    const noticed = outcomes.find(({ failed }) => failed !== undefined);
    if (noticed) return { mutant, fate: 'killed', by: noticed.file };
  }
  const reason = reasonFor(equals, mutant);
  if (reason !== undefined) return { mutant, fate: 'equal', by: reason };
  return {
    mutant,
    fate: 'survived',
    by: asked.length === 0 ? 'no test comes here' : `${asked.length} test files`,
  };
}

const equals = existsSync(EQUALS) ? (JSON.parse(readFileSync(EQUALS, 'utf8')) as readonly Equal[]) : [];
const trials = await rehearse();
console.log(`${trials.length} test files come near them`);

const verdicts: Verdict[] = [];
for (const [index, mutant] of mutants.entries()) {
  const verdict = await judge(index, mutant, trials);
  verdicts.push(verdict);
  if (verdict.fate === 'survived') console.log(`${diffOf(mutant)}\n  ${verdict.by}`);
  if (verdicts.length % 50 === 0) console.log(`… ${verdicts.length}: ${scoreOf(verdicts).toFixed(1)} %`);
  if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(verdicts, null, 2));
}

const count = (fate: Verdict['fate']): number => verdicts.filter(verdict => verdict.fate === fate).length;
console.log(`\n${count('killed')} killed, ${count('survived')} survived, ${count('equal')} equal`);
console.log(`score: ${scoreOf(verdicts).toFixed(1)} %`);
process.exitCode = count('survived') > 0 ? 1 : 0;
