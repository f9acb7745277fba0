import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const tags = readFileSync('test/conformance/versions', 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' ')[0]!);

const test = suite<{ programs: string }>('npm run conformance');

test.before.each(context => {
  context.programs = mkdtempSync(join(tmpdir(), 'ipamlint-programs-'));
});

test.after.each(({ programs }) => rmSync(programs, { recursive: true, force: true }));

/** A program that answers what the vectors hold, each line of it put through `sed`. */
function plant(programs: string, tag: string, sed: string): void {
  const path = join(programs, `conformance-${tag}`);
  const vectors = resolve('test/conformance/vectors');
  const name = `selectors-${tag}.jsonl.gz`;
  writeFileSync(path, `#!/bin/sh\ngzip -dc '${vectors}/${name}' | sed '${sed}' | gzip -c > "$2/${name}"\n`);
  chmodSync(path, 0o755);
}

function compare(programs: string): { status: number | null; output: string } {
  const script = ['--import', 'tsx', 'tools/conformance.ts', programs, '--set', 'selectors'];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('agrees where Calico says the same, whatever Go it was built with', ({ programs }) => {
  for (const tag of tags) plant(programs, tag, '1s/"go":"[^"]*"/"go":"go9.9"/');
  const { status, output } = compare(programs);
  assert.is(status, 0, output);
  assert.match(output, new RegExp(`ok +selectors ${tags[0]}: \\d{4,} cases`));
});

test('fails at the first line that differs', ({ programs }) => {
  plant(programs, tags[0]!, '');
  plant(programs, tags[1]!, '3s/"accepted":true/"accepted":false/');
  const { status, output } = compare(programs);
  assert.is(status, 1, output);
  assert.match(output, `FAIL  selectors ${tags[1]}: line 3 differs`);
  assert.match(output, `1 of ${tags.length} differ`);
});

test('fails where answers are missing', ({ programs }) => {
  for (const tag of tags) plant(programs, tag, '$d');
  assert.is(compare(programs).status, 1);
});

test('says what it lacks', ({ programs }) => {
  const { status, output } = compare(programs);
  assert.is(status, 2);
  assert.match(output, `conformance-${tags[0]}: test/conformance/README.md says what it is`);
});

test.run();
