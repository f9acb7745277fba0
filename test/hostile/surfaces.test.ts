import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textOfTest } from '../kit/test-texts.ts';
import { attacks, surfaces, type Cell } from './surfaces.table.ts';

const test = suite('every surface by every kind of attack');

const cells = Object.entries(surfaces).flatMap(([surface, row]) =>
  attacks.map(attack => ({ name: `${surface}, ${attack}`, cell: row[attack] })),
);

const testsOf = (cell: Cell) => (typeof cell === 'string' ? [] : cell);

for (const { name, cell } of cells)
  test(name, () => {
    if (typeof cell === 'string') return assert.ok(cell.split(' ').length >= 4, 'a reason is a sentence');
    assert.ok(cell.length > 0, 'it names a test, or the reason why there is none');
    for (const [file, title] of cell) {
      const text = textOfTest(file);
      assert.ok(text !== undefined, `there is no test/${file}`);
      assert.ok(text.includes(title), `test/${file} has no test called "${title}"`);
    }
  });

test('what test/hostile holds stands in the table', () => {
  const known = new Set(cells.flatMap(({ cell }) => testsOf(cell).map(([file]) => file)));
  const files = readdirSync('test/hostile').flatMap(
    name => /^(.+)\.(?:test|sweep|detonation)\.ts$/.exec(name)?.[1] ?? [],
  );
  assert.equal(
    files.filter(file => !['surfaces', 'bombs'].includes(file) && !known.has(`hostile/${file}`)),
    [],
  );
});

test.run();
