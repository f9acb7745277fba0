/**
 * `npm run check` runs everything that must hold before a commit, whatever fails on the way. The last line is
 * `N passed, N failed`: the tests, and every other step that failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TALLY = /^(\d+) passed, (\d+) failed$/m;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Named commands, cheapest first. Those of package.json are meant by their name. */
const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['generated files', `${scripts.generate} --check`],
  ['format', `${scripts.format}`.replace('--write', '--check')],
  ['types', `${scripts.types}`],
  ['lint', `${scripts.lint}`],
  ['dist', `${scripts.bundle} --check`],
  ['tests', `${scripts.test}`],
];

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

for (const [name, command] of STEPS) {
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
