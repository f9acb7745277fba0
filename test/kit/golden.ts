import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';

const folder = fileURLToPath(new URL('../golden', import.meta.url));

/**
 * Compares text with the file `test/golden/<name>`, byte by byte. `UPDATE_GOLDEN=1` writes the file instead; read
 * what changed before you commit it.
 */
export function golden(name: string, actual: string): void {
  const file = join(folder, name);
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  assert.ok(existsSync(file), `test/golden/${name} is missing: UPDATE_GOLDEN=1 npm test writes it`);
  const expected = readFileSync(file, 'utf8');
  // `fixture` draws the difference but forgives indentation; `is` forgives nothing.
  assert.fixture(actual, expected, `${name} differs: if it is better now, UPDATE_GOLDEN=1 npm test`);
  assert.is(
    actual,
    expected,
    `${name} differs in white space: if it is better now, UPDATE_GOLDEN=1 npm test`,
  );
}
