import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../../kit/formats.ts';

/** Formats of `check` that are those of another command, by the folder that has their module and their tests. */
const ELSEWHERE: Readonly<Record<string, string>> = { html: 'page' };

const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
]
  .map(path => readFileSync(path, 'utf8'))
  .join('\n');

const test = suite('formats of check');

for (const format of formats) {
  const folder = ELSEWHERE[format];

  test(`${format} has a module and a test`, () => {
    if (folder === undefined) {
      assert.ok(existsSync(`src/print/findings/${format}.ts`));
      assert.ok(existsSync(`test/print/findings/${format}.test.ts`));
      return;
    }
    assert.ok(readdirSync(`src/print/${folder}`).length > 0);
    assert.ok(readdirSync(`test/print/${folder}`).length > 0);
  });

  test(`${format} is shown in use`, () => {
    assert.match(pages, new RegExp(`(?:-f|--format)[ =](?:\\S*,)?${format}\\b|format: ${format}\\b`));
  });
}

test.run();
