import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('optimizing late');

/** What a process says that optimizes late with so many files, and how often it optimizes a function that runs often. */
function run(files: number): { readonly stderr: string; readonly optimized: number } {
  const program = `
    import { optimizeLate } from ${JSON.stringify(new URL('../../../src/host/machine/optimizing.ts', import.meta.url).href)};
    optimizeLate(${files});
    let sum = 0;
    const add = (a, b) => { a += b; a ^= b; a += 3; return a; };
    for (let round = 0; round < 12_000; round++) sum = add(sum, round) % 1000;
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
    .filter(line => /completed (?:optimizing|compiling) .*<JSFunction add\b.*target TURBOFAN/.test(line));
  return { stderr, optimized: optimized.length };
}

test('says nothing under any Node', () => {
  for (const files of [1, 100_000]) assert.is(run(files).stderr, '');
});

test('waits where there are few files, under each Node that is supported', () => {
  const [few, many] = [run(1), run(100_000)];
  assert.ok(many.optimized > 0, 'the function runs too seldom to tell');
  assert.is(few.optimized, 0);
});

/** How much the space for young objects grows under much garbage, in a process that keeps it as it is or does not. */
function youngSpace(call: string): { readonly stderr: string; readonly growth: number } {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { boundHeap } from ${JSON.stringify(new URL('../../../src/host/machine/optimizing.ts', import.meta.url).href)};
    const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
    const files = (...lengths) => lengths.map(length => ({ text: ' '.repeat(length) }));
    const before = size();
    ${call};
    let kept = [];
    for (let index = 0; index < 4_000_000; index++) {
      kept.push({ index });
      if (kept.length > 100_000) kept = [];
    }
    console.log(size() / before);
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );
  return { stderr, growth: Number(stdout) };
}

test('keeps the space for young objects as small as it is, under each Node that is supported', () => {
  const [grown, kept] = [youngSpace(''), youngSpace('boundHeap(files(2_000_000, 1_000_000))')];
  assert.is(kept.stderr, '');
  // Where V8 had let it grow before the call, it becomes smaller again.
  assert.ok(kept.growth <= 1, `it grows ${kept.growth} times`);
  assert.ok(grown.growth > 1, `without the setting it grows ${grown.growth} times`);
});

test('lets it grow for a large file, and for many', () => {
  for (const call of ['boundHeap(files(2_000_001))', 'boundHeap(files(...Array(9).fill(1_000_000)))']) {
    const { stderr, growth } = youngSpace(call);
    assert.is(stderr, '');
    assert.ok(growth > 1, `${call}: ${growth} times`);
  }
});

test.run();
