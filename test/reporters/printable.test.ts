import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandBrackets, printable, printableJson } from '../../src/reporters/printable.ts';

const test = suite('printable text');

test('what would act is shown instead, in the notation of YAML', () => {
  const shown = {
    'plain "text", 東京 🚀 é %': 'plain "text", 東京 🚀 é %',
    'a\nb\r\tc': 'a\\nb\\r\\tc',
    '\x1b[31m\x07\x7f\x9b0m': '\\x1b[31m\\x07\\x7f\\x9b0m',
    '\u202egnirts\u2066\u200b\ufeff': '\\u202egnirts\\u2066\\u200b\\ufeff',
    '\u2028\u2029\u0085': '\\u2028\\u2029\\x85',
    '\ud800 \udfff': '\\ud800 \\udfff',
    '\u{e0041}': '\\U000e0041',
  };
  for (const [text, expected] of Object.entries(shown)) assert.is(printable(text), expected);
});

test('commands of CI systems are defused', () => {
  assert.is(printable('##[add-mask]x'), '##\\[add-mask]x');
  assert.is(printable('a ##vso[task.complete result=Failed;]'), 'a ##vso\\[task.complete result=Failed;]');
  assert.is(printable('###[x] # [y] ## [z]'), '###\\[x] # [y] ## [z]');
  assert.equal([...commandBrackets('##[a] ##vso[b] [c]')], [2, 11]);
});

test('JSON keeps its meaning and shows nothing that acts', () => {
  const value = { text: 'a\nb \x1b \x9b \u202e \u2028 \u{e0041} ##[x] ##vso[y] \\##[z]', list: ['##', '['] };
  const json = printableJson(value);
  assert.equal(JSON.parse(json), value);
  assert.match(json, /^[\n\x20-\x7e]+\n$/);
  assert.not.match(json, /##\w*\[/);
  assert.ok(json.includes('\\udb40\\udc41'), 'astral characters are escaped as pairs');
});

test('half a surrogate pair does not reach strict readers of JSON', () => {
  assert.equal(JSON.parse(printableJson(['\ud800', 'a\udfffb', '🚀'])), ['\ufffd', 'a\ufffdb', '🚀']);
});

test.run();
