import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { KIT, sectionsOf } from '../../../tools/kit-page.ts';
import { ruleIds } from '../../../tools/rule-folders.ts';
import { golden } from '../../kit/golden.ts';

const test = suite('the kit of rules');

const sections = sectionsOf(readFileSync(KIT, 'utf8'));
const entries = sections.flatMap(section => section.entries);

test('is the surface that plugins know: a name that goes takes another version of the interface', () => {
  golden('kit.txt', `${entries.map(({ name }) => name).join('\n')}\n`);
});

test('says what each of its names means', () => {
  assert.ok(entries.length > 40, 'they are found');
  assert.equal(
    entries.filter(({ meaning }) => meaning === '').map(({ name }) => name),
    [],
  );
});

test('saves rules their imports: three in the median, six at most', () => {
  const counts = ruleIds()
    .flatMap(id => readdirSync(join('rules', id)).map(name => join('rules', id, name)))
    .filter(path => path.endsWith('.ts'))
    .map(path => ({ path, count: readFileSync(path, 'utf8').match(/\bfrom '/g)?.length ?? 0 }))
    .sort((a, b) => a.count - b.count);
  assert.ok(counts.length > 50, 'they are found');
  assert.equal(
    counts.filter(({ count }) => count > 6),
    [],
  );
  const { count: median = 0 } = counts[Math.floor(counts.length / 2)] ?? {};
  assert.ok(median <= 3, `the median is ${median}`);
});

test.run();
