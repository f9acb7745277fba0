import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('bombs');

test('CONTRIBUTING.md says about how many there are', async () => {
  const lists: unknown[] = [];
  for (const file of readdirSync('test/hostile/bombs')) {
    const module = (await import(`./bombs/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) if (name.endsWith('Bombs')) lists.push(value);
  }
  const all = lists.flat() as readonly { readonly name: string }[];
  const [, said] = /lints more than (\d+) repositories/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  assert.ok(Number(said) < all.length && all.length < Number(said) + 50, `${all.length}`);
  assert.is(new Set(all.map(({ name }) => name)).size, all.length, 'two have one name');
});

test.run();
