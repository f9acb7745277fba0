import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from './kit/world.ts';

/** Small repositories in the shapes that real ones have (`README.md` of each), what is understood and what is found. */
const shapes = readdirSync('test/shapes').sort();

const test = suite('shapes of repositories');

/** `UPDATE_GOLDEN=1` writes the file instead; read what changed against the README before you commit it. */
function compare(path: string, actual: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, actual);
  assert.ok(existsSync(path), `${path} is missing: look at the output, then UPDATE_GOLDEN=1 npm test`);
  assert.is(actual, readFileSync(path, 'utf8'), `${path} differs`);
}

for (const shape of shapes) {
  const folder = `test/shapes/${shape}`;
  const root = ['--root', `${folder}/repository`, `${folder}/repository`];

  test(`what is understood of ${shape}`, async () => {
    const { code, stdout, stderr } = await ran(['inventory', ...root]);
    assert.equal([code, stderr], [0, '']);
    compare(`${folder}/expected.inventory.txt`, stdout);
  });

  test(`what is found in ${shape}`, async () => {
    const { stdout, stderr } = await ran(root);
    assert.is(stderr, '');
    compare(`${folder}/expected.txt`, stdout);
  });
}

test.run();
