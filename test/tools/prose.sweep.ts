import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { complaintsInText, complaints, modulesToRead, pagesToRead } from '../../tools/prose.ts';

const test = suite('npm run prose');

const words = (count: number): string => `${'word '.repeat(count).trim()}.`;

test('a word to avoid and a long sentence are complaints, each at its line', async () => {
  const text = ['Nobody reads this pool.', words(30), words(31)].join('\n\n');
  assert.equal(await complaintsInText('page.md', text), [
    'page.md:1: Incorrect term: “Nobody”, use “Name who: no node, no pod, Calico does not” instead',
    'page.md:5: Exceeds the maximum word count of 30.',
  ]);
});

test('every page that people read is free of complaints', async () => {
  const pages = pagesToRead();
  assert.ok(pages.length > 90);
  assert.equal(await complaints(pages), []);
});

test('every string that people read is free of complaints', async () => {
  const modules = modulesToRead();
  assert.ok(modules.includes('rules/overlapping-pools/rule.ts'));
  assert.equal(await complaints(modules), []);
});

test.run();
