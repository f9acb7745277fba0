import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk } from '../kit/desk.ts';
import { golden } from '../kit/golden.ts';
import { ran } from '../kit/world.ts';

const racks = ['--root', 'test/faults/bases/racks'];
const live = ['--live', 'test/drift/live.yaml'];

const test = suite('ipamlint drift');

test('for people, and differences are exit code 1', async () => {
  const { code, stdout, stderr } = await ran(['drift', ...live, ...racks]);
  assert.equal([code, stderr], [1, '']);
  golden('drift/racks.txt', stdout);
});

test('for programs, as the schema has it', async () => {
  const schema = JSON.parse(readFileSync('schema/drift.schema.json', 'utf8')) as object;
  const isValid = new Ajv2020({ allErrors: true }).compile(schema);
  const { stdout } = await ran(['drift', ...live, ...racks, '--format', 'json']);
  assert.ok(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors));
});

test('a cluster that is as Git says is exit code 0', async () => {
  const { code, stdout } = await ran(['drift', '--live', 'test/faults/bases/racks/pools.yaml', ...racks]);
  assert.is(code, 0);
  assert.match(
    stdout,
    /Git and the cluster agree\n\nread from .*: 2 IPPool\n\nnot compared, since the dump has none: Node, Namespace, IPAMBlock\n$/,
  );
});

test('what is read is not written over, by whichever name', async () => {
  const table = desk();
  const text = readFileSync('test/drift/live.yaml', 'utf8');
  const files = {
    'git/pool.yaml': readFileSync('test/faults/bases/racks/pools.yaml', 'utf8'),
    'live.yaml': text,
  };
  const path = `${table.folder}/live.yaml`;
  for (const target of [path, `${table.folder}/git/../live.yaml`]) {
    const { code, stderr } = await table.run(files, 'drift', '--live', path, '--format', `json=${target}`);
    assert.is(code, 2);
    assert.match(stderr, /live\.yaml is read, so nothing is written over it\nhelp: /);
    assert.is(readFileSync(path, 'utf8'), text);
  }
  table.remove();
});

const mistakes: readonly (readonly [what: string, text: string | undefined, says: RegExp])[] = [
  ['a dump that is not there', undefined, /the dump .*live\.yaml does not exist/],
  [
    'a dump that is cut off',
    'apiVersion: v1\nkind: List\nitems:\n- { apiVersion: v1, kind: Node',
    /cannot be read: it breaks off/,
  ],
  ['a dump of something else', 'apiVersion: v1\nkind: Secret\ndata: { a: aGlkZGVu }\n', /holds no IPPool/],
  ['nothing at all', '', /holds no IPPool/],
];

for (const [what, text, says] of mistakes)
  test(`${what} is a mistake`, async () => {
    const table = desk();
    const path = `${table.folder}/live.yaml`;
    const files = { 'git/pool.yaml': readFileSync('test/faults/bases/racks/pools.yaml', 'utf8') };
    const all = text === undefined ? files : { ...files, 'live.yaml': text };
    const { code, stdout, stderr } = await table.run(all, 'drift', '--live', path);
    table.remove();
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, says);
    assert.match(stderr, /\nhelp: /);
    assert.not.match(stderr, /hidden|aGlkZGVu/);
  });

test('no dump is a mistake', async () => {
  const { code, stderr } = await ran(['drift', ...racks]);
  assert.is(code, 2);
  assert.match(stderr, /drift takes a dump/);
});

test.run();
