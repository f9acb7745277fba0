import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('npm run fuzz');

const fuzz = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), 'tools/fuzz.ts', ...args], {
    encoding: 'utf8',
  });

test('a run goes on where the last one ended, by inputs and by minutes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const state = join(folder, 'state.json');
    const options = ['--seed', '7', '--state', state, '--out', join(folder, 'out')];
    const next = (): number => (JSON.parse(readFileSync(state, 'utf8')) as { next: number }).next;
    const first = fuzz(...options, '--from', '1', '--inputs', '20');
    assert.match(first.stdout, 'inputs 1 to 20 of seed 7: 0 failed', first.stderr);
    assert.is(next(), 21);
    const second = fuzz(...options, '--minutes', '0.02');
    assert.match(second.stdout, /inputs 21 to \d+ of seed 7: 0 failed/, second.stderr);
    assert.equal([first.status, second.status], [0, 0]);
    assert.not.ok(existsSync(join(folder, 'out')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('options that are no numbers are refused', () => {
  const { status, stderr } = fuzz('--minutes', 'soon');
  assert.is(status, 2);
  assert.match(stderr, 'help: npm run fuzz');
});

test.run();
