import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DumpReader } from '../../src/cluster/live/dump.ts';
import { cli } from '../e2e/sandbox.ts';
import { pool } from '../e2e/manifests.ts';
import { scene } from './scene.ts';

const test = suite('dumps of a cluster that a repository brings');

const declared = (path: string): string => `clusters: [{ name: prod, live: '${path}' }]\n`;

for (const command of [
  ['check'],
  ['drift', '--cluster', 'prod'],
  ['why', 'pool/one'],
  ['report', '-o', 'x.html'],
])
  test(`${command[0]} refuses a pipe that the configuration names, and waits for nothing`, () => {
    const box = scene({ 'one.yaml': pool('one', '10.0.0.0/16'), 'ipamlint.yaml': declared('live.yaml') });
    box.pipe('live.yaml');
    const { code, stderr } = box.attack(command);
    box.remove();
    assert.is(code, 2, stderr);
    assert.match(stderr, 'ipamlint.yaml:1:');
    assert.match(stderr, 'the dump live.yaml cannot be used: it is not a regular file');
  });

for (const path of ['/dev/stdin', '/dev/fd/0', '/dev/zero', 'link.yaml', '-'])
  test(`a configuration cannot name ${path} as a dump`, () => {
    const box = scene({ 'one.yaml': pool('one', '10.0.0.0/16'), 'ipamlint.yaml': declared(path) });
    execFileSync('ln', ['-s', '/dev/zero', join(box.repo, 'link.yaml')]);
    const { code, stderr } = box.attack(['check'], { input: 'kind: Node\n' });
    box.remove();
    assert.is(code, 2, stderr);
  });

test('a pipe that the command line names is read', () => {
  const box = scene({ 'one.yaml': pool('one', '10.0.0.0/16') });
  const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: a, uid: b }\n';
  const script = `printf '%s' "$DUMP" | '${cli}' drift --live - --cluster prod; exec '${cli}' drift --live <(printf '%s' "$DUMP")`;
  const { stdout, stderr } = box.run('bash', ['-c', script], {
    cwd: 'repo',
    env: { DUMP: `${pool('one', '10.0.0.0/16')}---\n${node}`, PATH: process.env.PATH! },
  });
  box.remove();
  assert.not.match(stderr, 'cannot be used');
  assert.match(stdout, 'one');
});

/** What a dump holds behind what it begins with, and on which line a fault of it is told. */
function read(...pieces: readonly string[]) {
  const reader = new DumpReader();
  reader.open('dump');
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += 1 << 20) reader.push(piece.slice(at, at + (1 << 20)));
  reader.close();
  return reader.read();
}

const rest = pool('one', '10.0.0.0/16');

for (const [what, line, count] of [
  ['comments', '#\n', 4_000_000],
  ['comments with words', '  # a b c\r\n', 200_000],
  ['empty lines', '\n', 200_000],
  ['marks of documents', '---\n', 200_000],
] as const) {
  const lines = line.repeat(count);
  test(`a dump that begins with ${count} ${what} is read like any other`, () => {
    const before = process.cpuUsage();
    assert.is(read(lines, rest).manifests.length, 1);
    assert.is(read(lines, '{"apiVersion": "v1", "kind": "List", "items": []}').manifests.length, 0);
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 10_000_000, `${(user + system) / 1e6} s`);
  });
  test(`${count / 10} ${what} between two documents and at the end of a dump change nothing`, () => {
    const between = line.trimStart().repeat(count / 10) || '\n'.repeat(count / 10);
    assert.is(read(`${rest}---\n`, between, pool('two', '10.1.0.0/16'), between).manifests.length, 2);
  });
}

test('one comment of many letters costs what it weighs', () => {
  assert.is(read(`#${'x'.repeat(20 << 20)}\n`, rest).manifests.length, 1);
  assert.throws(() => read(`#${'x'.repeat(40 << 20)}\n`, rest), /longer than 32 MiB at line 1/);
});

test('ten thousand objects between brackets on one line cost what they weigh', () => {
  const items = Array.from(
    { length: 10_000 },
    (_, index) =>
      `{apiVersion: projectcalico.org/v3, kind: IPPool, metadata: {name: p${index}}, spec: {cidr: 10.${index >> 8}.${index & 255}.0/24}}`,
  );
  const { manifests } = read(`{apiVersion: v1, kind: List, items: [${items.join(', ')}]}\n`);
  assert.is(manifests.length, items.length);
  const letters = manifests.reduce((sum, { file }) => sum + file.text.length, 0);
  assert.ok(letters < 4_000_000, `${letters} letters are kept`);
});

test('places are counted from the first line of the dump', () => {
  const broken = '{"kind": "List", "items": [\n';
  for (const begin of ['', '# a\n\n---\n', '\uFEFF# a\n'])
    assert.throws(() => read(begin, `${begin}kind: Pod\nitems:\n- a: 1\n b: 2\n`), /line \d+/, begin);
  assert.throws(() => read('# a\n', broken), /not every bracket of it is closed/);
  assert.throws(() => read('-'), /its last line does not end/);
  assert.is(read('---').manifests.length, 0);
  assert.is(read('# a comment that does not end').manifests.length, 0);
});

test.run();
