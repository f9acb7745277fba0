import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodingError } from '../../../src/calico/choice/go-json.ts';

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
  ['1e', "invalid character ' ' in exponent of numeric literal"],
  ['[1e+]', "invalid character ']' in exponent of numeric literal"],
  ['[1e-x]', "invalid character 'x' in exponent of numeric literal"],
  ['[1ex]', "invalid character 'x' in exponent of numeric literal"],
  ['[1e5, x]', "invalid character 'x' looking for beginning of value"],
  ['[1E+5, x]', "invalid character 'x' looking for beginning of value"],
  ['[1e-57x]', "invalid character 'x' after array element"],
  ['[\u0080]', "invalid character 'Â' looking for beginning of value"],
  ['[\u07ff]', "invalid character 'ß' looking for beginning of value"],
  ['[\u0800]', "invalid character 'à' looking for beginning of value"],
  ['[\uffff]', "invalid character 'ï' looking for beginning of value"],
  ['[\u{10000}]', "invalid character 'ð' looking for beginning of value"],
  ['[\u{40000}]', "invalid character 'ñ' looking for beginning of value"],
  ['[~]', "invalid character '~' looking for beginning of value"],
  ['[\u007f]', String.raw`invalid character '\x7f' looking for beginning of value`],
  ['[\u001f]', String.raw`invalid character '\x1f' looking for beginning of value`],
  ['[false]', 'json: cannot unmarshal bool into Go value of type string'],
  ['[false x', "invalid character 'x' after array element"],
  ['[0 x', "invalid character 'x' after array element"],
  ['[01]', "invalid character '1' after array element"],
  ['[1.5 x', "invalid character 'x' after array element"],
  ['[-1.25e-3 x', "invalid character 'x' after array element"],
  ['{a: 1}', "invalid character 'a' looking for beginning of object key string"],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a', 'unexpected end of JSON input'],
  ['{"\\x": 1}', "invalid character 'x' in string escape code"],
  ['{"a": x}', "invalid character 'x' looking for beginning of value"],
  ['{"a": 1, "b" : [2] }', 'json: cannot unmarshal object into Go value of type []string'],
  ['{"a": 1,}', "invalid character '}' looking for beginning of object key string"],
  ['{ }', 'json: cannot unmarshal object into Go value of type []string'],
  ['[ ]', undefined],
  ['["\\u00e9\\n\\/\\"b", "\\u12"]', String.raw`invalid character '"' in \u hexadecimal character escape`],
  ['["\\t x\\u0041 y"] z', "invalid character 'z' after top-level value"],
  ['["a\\', "invalid character ' ' in string escape code"],
  ['["a\\u12', String.raw`invalid character ' ' in \u hexadecimal character escape`],
  ['[-0.5, -x]', "invalid character 'x' in numeric literal"],
  ['[1.x]', "invalid character 'x' after decimal point in numeric literal"],
  ['nulL', "invalid character 'L' in literal null (expecting 'l')"],
  ['fals', "invalid character ' ' in literal false (expecting 'e')"],
  ['[t]', "invalid character ']' in literal true (expecting 'r')"],
  ['[\u000b]', String.raw`invalid character '\v' looking for beginning of value`],
  ['[\u0001]', String.raw`invalid character '\x01' looking for beginning of value`],
  ['[\\]', String.raw`invalid character '\\' looking for beginning of value`],
  ['\t\r\n["a"]\t\r\n', undefined],
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
  const nested = (levels: number) => decodingError('['.repeat(levels) + ']'.repeat(levels));
  assert.is(nested(1001), 'json: cannot unmarshal array into Go value of type string');
  assert.is(nested(1002), "invalid character '[' exceeded max depth");
  for (const text of ['['.repeat(20_000), '{"a":'.repeat(20_000)])
    assert.match(decodingError(text) ?? '', /^invalid character '[[{]' exceeded max depth$/);
});

test.run();
