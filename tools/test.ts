/**
 * `npm test [-- FILE|DIR…] [--sweep] [--cpu SECONDS] [--patience SECONDS]` runs uvu's suites and fails where uvu would pass or hang: no
 * tests, a forgotten `run()`, `.only`, `.skip`, a throwing hook, a hang, a crash, something left open.
 * `--sweep` adds the files called `*.sweep.ts`, and has `test/kit/sweep.ts` try everything instead of a sample.
 * Milliseconds are those of processors.
 * A file may use so much processor time, 20 s or 240 s in a sweep, and wait for something else so long. The last line is `N passed, N failed`.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { optionsOf, refuse } from './options.ts';
import { startTestProcess, type Outcome, type TestProcess } from './test-process.ts';

/** For two cores; sweeps start programs and wait for them and for the network, so that one worker more fills the gaps. */
const WORKERS = { tests: 2, sweeps: 3 };

/** Lines of a stack trace that lead to the runner, not to the test. */
const OUR_FRAMES = /\n *at .*\/(?:node_modules\/uvu\/|tools\/test-worker\.ts).*/g;

const { values, positionals } = optionsOf(
  {
    options: {
      cpu: { type: 'string' },
      patience: { type: 'string', default: '1200' },
      sweep: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  },
  'test [-- FILE|DIR…] [--sweep] [--cpu SECONDS] [--patience SECONDS]',
);

const TESTS = values.sweep ? /\.(?:test|sweep)\.ts$/ : /\.test\.ts$/;

/** The test files under a path, sorted; a file that is named is taken as it is. */
function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found)
    refuse(
      `${path} does not exist`,
      statSync(join('test', path), { throwIfNoEntry: false })
        ? `did you mean test/${path}?`
        : 'name files or folders of test/',
    );
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names
    .filter(name => TESTS.test(name) && !name.includes('node_modules'))
    .map(name => join(path, name))
    .sort();
}

interface Finished extends Outcome {
  readonly file: string;
}

const failures = ({ failed, faults }: Outcome): number => failed + faults.length;

function print(outcome: Finished): void {
  const { file, passed, output, faults, cpuMs } = outcome;
  if (failures(outcome) === 0) {
    console.log(`ok    ${file} (${passed}, ${cpuMs} ms)`);
    for (const line of output.match(/(?:not run|agrees): .*$/gm) ?? []) console.log(`      ${line}`);
    return;
  }
  console.log(`FAIL  ${file} (${passed} passed, ${failures(outcome)} failed, ${cpuMs} ms)`);
  const text = [output.trim(), ...faults].filter(Boolean).join('\n').replace(OUR_FRAMES, '');
  console.log(text.replace(/^(?=.)/gm, '      '));
}

interface Limits {
  readonly cpuSeconds: number;
  readonly patienceSeconds: number;
}

/** Runs the files in a few processes and prints the outcomes in the order of the files. */
async function runAll(files: readonly string[], limits: Limits): Promise<Finished[]> {
  const outcomes: Finished[] = [];
  let next = 0;
  let printed = 0;
  const work = async (): Promise<void> => {
    let runner: TestProcess | undefined;
    for (let index; (index = next++) < files.length;) {
      const file = files[index]!;
      runner ??= startTestProcess(values.sweep);
      const outcome = await runner.run(
        { file: resolve(file), cpuSeconds: limits.cpuSeconds },
        limits.patienceSeconds,
      );
      outcomes[index] = { ...outcome, file: relative('.', file) };
      if (outcome.spent) {
        await runner.stop();
        runner = undefined;
      }
      while (outcomes[printed]) print(outcomes[printed++]!);
    }
    await runner?.stop();
  };
  await Promise.all(
    Array.from({ length: Math.min(values.sweep ? WORKERS.sweeps : WORKERS.tests, files.length) }, work),
  );
  return outcomes;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const files = [...new Set((positionals.length > 0 ? positionals : ['test']).flatMap(filesUnder))];
const outcomes = await runAll(files, {
  cpuSeconds: Number(values.cpu ?? (values.sweep ? 240 : 20)),
  patienceSeconds: Number(values.patience),
});
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
let failed = outcomes.reduce((sum, outcome) => sum + failures(outcome), 0);
const broken = outcomes.filter(outcome => failures(outcome) > 0);
if (broken.length > 0) console.log(`\nfailed: ${broken.map(({ file }) => file).join(', ')}`);
if (passed + failed === 0) {
  console.log('no tests');
  failed = 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
