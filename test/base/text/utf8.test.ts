import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { utf8Length } from '../../../src/base/text/utf8.ts';

const test = suite('utf8');

test('bytes are counted as encoders make them', () => {
  for (const text of ['', 'pool', 'é', '\u07ff\u0800', '\u{1F600}', 'a\ud83db', '\udc00', 'x'.repeat(300)])
    assert.is(utf8Length(text), new TextEncoder().encode(text).length, JSON.stringify(text));
});

test.run();
