import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from './kit/world.ts';

const test = suite('examples');

for (const name of readdirSync('examples').sort()) {
  test(name, async () => {
    const { stdout, stderr } = await ran([`examples/${name}`]);
    assert.is(stderr, '');
    const path = `examples/${name}/expected.txt`;
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, stdout);
    assert.ok(existsSync(path), `${path} is missing: look at the output, then UPDATE_GOLDEN=1 npm test`);
    assert.is(stdout, readFileSync(path, 'utf8'));
  });
}

test.run();
