import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../../kit/world.ts';

const FOLDER = 'docs/policies';

const page = readFileSync(`${FOLDER}.md`, 'utf8');
const [, cookbook = ''] = page.split('## Cookbook');
const recipes = new Map(
  [...cookbook.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => [
    /^id: (.*)$/m.exec(text)?.[1] ?? '',
    text,
  ]),
);

const test = suite('policy: cookbook');

test('every recipe is a file, word by word, and there are twelve at least', () => {
  assert.ok(recipes.size >= 12);
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.yaml'));
  assert.equal(files.sort(), [...recipes.keys()].map(id => `${id}.yaml`).sort());
  const head = /^apiVersion: ipamlint\.dev\/v1\nkind: Policy\n/m;
  for (const [id, recipe] of recipes)
    assert.is(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8').replace(head, ''), recipe);
});

test('every recipe has cases that offend it, and cases that do not', () => {
  for (const id of recipes.keys()) {
    const cases = readdirSync(`${FOLDER}/cases/${id}`);
    const silent = cases.filter(name => name.startsWith('silent-'));
    assert.ok(silent.length > 0 && silent.length < cases.length, id);
  }
});

test('every recipe finds what offends it, and nothing else', async () => {
  const { code, stdout, stderr } = await ran(['policies', 'test', FOLDER]);
  assert.equal([code, stderr], [0, ''], stdout);
  assert.not.match(stdout, 'no case wants');
});

test.run();
