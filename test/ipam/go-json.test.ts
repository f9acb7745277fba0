import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodingError } from '../../src/ipam/go-json.ts';

const test = suite('decodingError');

/** Recorded from Go 1.26 (`json.Unmarshal` into a `[]string`); 20,000 random texts agreed, too. */
for (const [text, error] of [
  ['["a", "b"]', undefined],
  [' null ', undefined],
  ['["a", null]', undefined],
  ["['a']", String.raw`invalid character '\'' looking for beginning of value`],
  ['pool1', "invalid character 'p' looking for beginning of value"],
  ['"pool1"', 'json: cannot unmarshal string into Go value of type []string'],
  ['{"a": 1}', 'json: cannot unmarshal object into Go value of type []string'],
  ['7', 'json: cannot unmarshal number into Go value of type []string'],
  ['["a", 1]', 'json: cannot unmarshal number into Go value of type string'],
  ['[true]', 'json: cannot unmarshal bool into Go value of type string'],
  ['[["a"]]', 'json: cannot unmarshal array into Go value of type string'],
  ['["a",]', "invalid character ']' looking for beginning of value"],
  ['["a" "b"]', `invalid character '"' after array element`],
  ['["a"', 'unexpected end of JSON input'],
  ['["a', 'unexpected end of JSON input'],
  [' ', 'unexpected end of JSON input'],
  ['["a"] x', "invalid character 'x' after top-level value"],
  ['[“a”]', "invalid character 'â' looking for beginning of value"],
  ['["a\nb"]', String.raw`invalid character '\n' in string literal`],
  ['["\\x"]', "invalid character 'x' in string escape code"],
  ['["\\u12g4"]', String.raw`invalid character 'g' in \u hexadecimal character escape`],
  ['[nul]', "invalid character ']' in literal null (expecting 'l')"],
  ['tru', "invalid character ' ' in literal true (expecting 'e')"],
  ['-', "invalid character ' ' in numeric literal"],
  ['[1.]', "invalid character ']' after decimal point in numeric literal"],
  ['[1e]', "invalid character ']' in exponent of numeric literal"],
  ['{a: 1}', "invalid character 'a' looking for beginning of object key string"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a": 1 2}', "invalid character '2' after object key:value pair"],
] as const) {
  test(JSON.stringify(text), () => {
    assert.is(decodingError(text), error);
  });
}

test('depth', () => {
  assert.is(
    decodingError('['.repeat(900) + ']'.repeat(900)),
    'json: cannot unmarshal array into Go value of type string',
  );
  for (const text of ['['.repeat(20_000), '{"a":'.repeat(20_000)])
    assert.match(decodingError(text) ?? '', /^invalid character '[[{]' exceeded max depth$/);
});

test.run();
