import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { textOfTest } from './kit/test-texts.ts';
import { sentences } from './security.table.ts';

const test = suite('SECURITY.md says nothing that a test does not show');

/** Figures and commits are measured again from time to time; exit codes are not. */
const withoutFigures = (text: string): string =>
  text
    .replace(/\b(?=[\da-f]*\d)[\da-f]{8,}\b|(?<!exit code |\d)\d[\d,]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

/** Paragraphs and items of lists, each on one line. */
const paragraphs = readFileSync('SECURITY.md', 'utf8')
  .split('## What is promised\n')[1]!
  .split('## Reporting\n')[0]!
  .split(/\n(?=\s*- )|\n\s*\n/)
  .filter(text => !text.trim().startsWith('#'))
  .map(text => text.trim().replace(/^- /, '').replaceAll('**', ''));

const said = paragraphs
  .flatMap(text => withoutFigures(text).split(/(?<=[.!?])\s+(?=["`A-Z-])|(?<=`\.) (?=[a-z])/))
  .filter(text => text !== '');

test('every sentence has its tests, or the reason why there is none', () => {
  const known = new Set(Object.keys(sentences).map(withoutFigures));
  assert.equal(
    said.filter(sentence => !known.has(sentence)),
    [],
    'add them to test/security.table.ts',
  );
});

test('the table has no sentence that the page does not say', () => {
  assert.equal(
    Object.keys(sentences).filter(sentence => !said.includes(withoutFigures(sentence))),
    [],
  );
});

for (const [sentence, shown] of Object.entries(sentences))
  test(sentence, () => {
    if (typeof shown === 'string') return assert.ok(shown.split(' ').length >= 4, 'a reason is a sentence');
    assert.ok(shown.length > 0);
    for (const [file, title] of shown)
      assert.ok(textOfTest(file)?.includes(title), `test/${file} has no test called "${title}"`);
  });

test.run();
