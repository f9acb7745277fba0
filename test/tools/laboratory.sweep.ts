import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFileSync } from 'node:fs';
import { runTests } from '../../tools/mutation/laboratory.ts';

const test = suite('the runner of npm run mutate');

const outcomesOf = async (
  files: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<readonly (readonly [file: string, failed: string | undefined])[]> => {
  const outcomes = await runTests(
    texts,
    files.map(file => ({ file, limitMs: 60_000 })),
  );
  return outcomes.map(({ file, failed }) => [file, failed]);
};

test('tests pass that load what the bundle makes', async () => {
  const files = [
    'test/host/steps/policies.test.ts',
    'test/host/cli/options/explain.test.ts',
    'test/run.test.ts',
  ];
  assert.equal(
    await outcomesOf(files),
    files.map(file => [file, undefined]),
  );
});

test('a test fails that looks at a fault', async () => {
  const path = 'src/base/text/some.ts';
  const fault = readFileSync(path, 'utf8').replace('left > 0', 'left > 1');
  const file = 'test/base/text/some.test.ts';
  assert.equal(await outcomesOf([file], new Map([[path, fault]])), [[file, 'a test failed']]);
});

test('a fault in the guest of policies is one in what is made of it', async () => {
  const path = 'src/linter/extensions/policy/cel/judge.ts';
  const fault = `${readFileSync(path, 'utf8')}\nthrow new Error('a fault');\n`;
  const file = 'test/linter/extensions/policy/fleet.test.ts';
  assert.equal(await outcomesOf([file], new Map([[path, fault]])), [[file, 'a test failed']]);
});

test.run();
