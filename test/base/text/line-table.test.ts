import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { breaksLine } from '../../../src/base/text/line-table.ts';

const test = suite('text/line-table');

test('a stretch of any length breaks a line where it holds part of a line break', () => {
  const long = 'x'.repeat(300);
  for (const end of ['\n', '\r', '\r\n'])
    for (const text of [`a${end}b`, `${long}${end}${long}`, `${end}${long}`, `${long}${end}`]) {
      const file = { path: 'a.yaml', text };
      for (let start = 0; start < text.length; start += 7)
        for (const stop of [start + 1, start + 250, text.length - 1, text.length]) {
          const span = { start, end: Math.min(stop, text.length) };
          assert.is(
            breaksLine(file, span),
            /[\r\n]/.test(text.slice(span.start, span.end)),
            JSON.stringify([text.length, end, span]),
          );
        }
    }
});

test.run();
