import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('optimizing late');

/** What a process says that optimizes late with so many files, and how often it optimizes a function that runs often. */
function run(files: number): { readonly stderr: string; readonly optimized: number } {
  const program = `
    import { optimizeLate } from ${JSON.stringify(new URL('../../src/io/optimizing.ts', import.meta.url).href)};
    optimizeLate(${files});
    let sum = 0;
    const add = (a, b) => { for (let i = 0; i < 10; i++) a += b; return a; };
    for (let round = 0; round < 2000; round++) sum = add(sum, round) % 1000;
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--trace-opt',
      '--no-concurrent-recompilation',
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
    ],
    { encoding: 'utf8' },
  );
  const optimized = stdout
    .split('\n')
    .filter(line => /completed (?:optimizing|compiling) .*<JSFunction add\b/.test(line));
  return { stderr, optimized: optimized.length };
}

test('says nothing under any Node', () => {
  for (const files of [1, 100_000]) assert.is(run(files).stderr, '');
});

test('waits where there are few files, under Node 20', () => {
  const [few, many] = [run(1), run(100_000)];
  assert.ok(many.optimized > 0, 'the function runs too seldom to tell');
  if (process.versions.node.startsWith('20.')) assert.is(few.optimized, 0);
  else assert.ok(few.optimized > 0);
});

test.run();
