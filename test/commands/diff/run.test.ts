import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';

const both = ['--root', 'examples/pool-migration/after', '--base-dir', 'examples/pool-migration/before'];

const test = suite('ipamlint diff');

test('shows people what changes', async () => {
  const { code, stdout, stderr } = await ran(['diff', ...both]);
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /~ pool "core": blockSize 28 → 26/);
  assert.match(stdout, /- pool "batch": 10\.66\.0\.0\/18 \(16,384 addresses\)/);
  assert.match(stdout, /moves: 1 workload from "edge" to "core": Deployment shop\/web/);
});

test('keeps to its schema', async () => {
  const schema = JSON.parse(readFileSync('schema/diff.schema.json', 'utf8')) as object;
  const isValid = new Ajv2020({ allErrors: true }).compile(schema);
  const { stdout } = await ran(['diff', ...both, '-f', 'json']);
  assert.ok(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors));
});

test('is a part of the page that check writes', async () => {
  const { stdout } = await ran([...both, '-f', 'markdown']);
  assert.match(stdout, /^### Address plan$/m);
  assert.match(stdout, /^\| changed \| pool "core" \|/m);
});

test('takes no PATH and one format', async () => {
  assert.is((await ran(['diff', 'pools'])).code, 2);
  assert.is((await ran(['diff', '-f', 'json', '-f', 'pretty=x'])).code, 2);
});

test.run();
