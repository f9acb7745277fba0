import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openWatch } from '../../../src/host/machine/plugin-watch.ts';

const test = suite('what of a plugin runs for long');

const folder = mkdtempSync(join(tmpdir(), 'ipamlint-watch-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Keeps this thread busy, as an endless loop does. */
function block(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

test('it is named while it blocks its thread, and what ended before is not', async () => {
  const path = join(folder, 'stderr');
  const file = openSync(path, 'w');
  const watch = openWatch(0.2, file);
  watch('`check` of team/rules/quick/rule.js')();
  // The thread takes a while to begin.
  await new Promise(done => setTimeout(done, 500));
  watch('`check` of team/rules/a/rule.js')();
  const end = watch('`check` of team/rules/b/rule.js');
  for (let waited = 0; waited < 50 && readFileSync(path, 'utf8') === ''; waited++) block(100);
  end();
  closeSync(file);
  assert.is(
    readFileSync(path, 'utf8'),
    'ipamlint: `check` of team/rules/b/rule.js is still running after 0.2 seconds\n' +
      'help: if it never ends, press Ctrl-C, and look for an endless loop in it\n',
  );
});

test.run();
