import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attacks, surfaces, type Cell } from './surfaces.table.ts';

const test = suite('every surface by every kind of attack');

const cells = Object.entries(surfaces).flatMap(([surface, row]) =>
  attacks.map(attack => ({ name: `${surface}, ${attack}`, cell: row[attack] })),
);

/** The texts of a test file, whichever kind it is. */
function textOf(file: string): string | undefined {
  const endings = ['test', 'sweep', 'detonation'].map(kind => `test/${file}.${kind}.ts`);
  const found = endings.filter(path => existsSync(path));
  return found.length === 0 ? undefined : found.map(path => readFileSync(path, 'utf8')).join('\n');
}

const testsOf = (cell: Cell) => (typeof cell === 'string' ? [] : cell);

for (const { name, cell } of cells)
  test(name, () => {
    if (typeof cell === 'string') return assert.ok(cell.split(' ').length >= 4, 'a reason is a sentence');
    assert.ok(cell.length > 0, 'it names a test, or the reason why there is none');
    for (const [file, title] of cell) {
      const text = textOf(file);
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
    files.filter(file => file !== 'surfaces' && !known.has(`hostile/${file}`)),
    [],
  );
});

test.run();
