import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';
import { cleanUp, POOL, repository } from '../../host/machine/history/repository.ts';

const both = ['--root', 'examples/pool-migration/after', '--base-dir', 'examples/pool-migration/before'];

const test = suite('ipamlint diff');

test.after(cleanUp);

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

test('places are links, where they are known; those of what is removed lead to the base', async () => {
  const made = repository();
  made.write('pools/b.yaml', POOL.replace('name: a', 'name: b').replace('10.0', '10.1'));
  made.git('add', '-A');
  made.git('commit', '-q', '-m', 'two');
  const base = made.git('rev-parse', 'HEAD');
  made.git('rm', '-q', 'pools/b.yaml');
  made.write('pools/c.yaml', POOL.replace('name: a', 'name: c').replace('10.0', '10.2'));
  const forge = 'https://forge.example/acme/net/-/blob';
  const argv = ['-f', 'markdown', '--base', 'HEAD', '--link-base', `${forge}/change`];
  for (const command of [['diff'], ['check']]) {
    const { stdout } = await ran([...command, ...argv], { cwd: made.folder });
    assert.match(stdout, `| [pools/b.yaml:3](${forge}/${base}/pools/b.yaml#L3) |`, command[0]);
    assert.match(stdout, `| [pools/c.yaml:3](${forge}/change/pools/c.yaml#L3) |`, command[0]);
  }
});

test('takes no PATH and one format', async () => {
  assert.is((await ran(['diff', 'pools'])).code, 2);
  assert.is((await ran(['diff', '-f', 'json', '-f', 'pretty=x'])).code, 2);
});

test.run();
