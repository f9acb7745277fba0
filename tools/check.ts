/**
 * `npm run check` runs everything that must hold before a commit, whatever fails on the way. `-- --changed` asks only
 * what the files can fail that differ from the last commit, or from that of `--since`. The last line is
 * `N passed, N failed`: the tests, and every other step that failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { changedSince, isShipped, questionsFor } from './changed.ts';
import { optionsOf, refuse } from './options.ts';
import { sourcesIn } from './sources.ts';

const TALLY = /^(\d+) passed, (\d+) failed$/m;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const USAGE = 'check [-- --changed] [--since COMMIT]';
const { values } = optionsOf(
  { options: { changed: { type: 'boolean', default: false }, since: { type: 'string' } } },
  USAGE,
);
const { since } = values;
if (
  since !== undefined &&
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${since}^{commit}`]).status !== 0
)
  refuse(`${since} is no commit of this repository`, `npm run ${USAGE}`);

type Step = readonly [name: string, command: string];

/** Everything, cheapest first. Commands of package.json are meant by their name. */
const everything: readonly Step[] = [
  ['generated files', `${scripts.generate} --check`],
  ['format', `${scripts.format}`.replace('--write', '--check')],
  ['types', `${scripts.types}`],
  ['lint', `${scripts.lint}`],
  ['dist', `${scripts.bundle} --check`],
  ['counters', `${scripts.count}`],
  ['tests', `${scripts.test} --sweep`],
];

const quoted = (paths: readonly string[]): string =>
  paths.map(path => `'${path.replaceAll("'", String.raw`'\''`)}'`).join(' ');

/** The same, for what was changed. `dist/` is renewed, because tests run what is in it. */
function stepsFor(changed: readonly string[]): readonly Step[] {
  const { tests, rules } = questionsFor(changed, ['src', 'rules', 'test'].flatMap(sourcesIn));
  const modules = changed.filter(path => path.endsWith('.ts'));
  const only = rules.length > 0 ? `IPAMLINT_TEST_RULE=${rules.join(',')} ` : '';
  const steps: readonly (readonly [name: string, command: string, isAsked: boolean])[] = [
    ['generated files', `${scripts.generate} --check`, true],
    ['format', `prettier --check --ignore-unknown ${quoted(changed)}`, changed.length > 0],
    ['types', `${scripts.types}`, true],
    ['lint', `oxlint --type-aware --deny-warnings ${quoted(modules)}`, modules.length > 0],
    ['bundle', `${scripts.bundle}`, changed.some(isShipped) && rules.length === 0],
    ['tests', `${only}${scripts.test} ${quoted(tests)}`, tests.length > 0],
  ];
  console.log(`${changed.length} files changed, which ${tests.length} test files look at`);
  return steps.filter(([, , isAsked]) => isAsked).map(([name, command]) => [name, command]);
}

const steps = values.changed || since !== undefined ? stepsFor(changedSince(since ?? 'HEAD')) : everything;

interface Done {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command as npm would; `show` passes its output on while it runs. */
function run(command: string, show: boolean): Promise<Done> {
  return new Promise(done => {
    const path = `node_modules/.bin:${process.env.PATH}`;
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    child.on('close', code => done({ ok: code === 0, output }));
  });
}

let failedSteps = 0;
let tally = { passed: 0, failed: 0 };

for (const [name, command] of steps) {
  const isTests = name === 'tests';
  if (isTests) console.log('\ntests:');
  const start = performance.now();
  const { ok, output } = await run(command, isTests);
  console.log(`${ok ? 'ok   ' : 'FAIL '} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok && !isTests) console.log(output.trim().replace(/^(?=.)/gm, '      '));
  const [, passed, failed] = TALLY.exec(output) ?? [];
  if (isTests && passed && failed) tally = { passed: Number(passed), failed: Number(failed) };
  // Tests that fail are in the tally, unless they did not even come to one.
  if (!ok && !(isTests && tally.failed > 0)) failedSteps++;
}

const failed = tally.failed + failedSteps;
console.log(`\n${tally.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
