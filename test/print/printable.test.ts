import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  commandBrackets,
  harmless,
  printable,
  printableJson,
  quotedYaml,
} from '../../src/print/printable.ts';
import { home, rulePage } from '../../src/base/urls.ts';
import { effort } from '../kit/effort.ts';

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
  assert.equal(JSON.parse(printableJson({ '\udc00': '\\\ud800' })), { '\ufffd': '\\\ufffd' });
  assert.equal(JSON.parse(printableJson(['\\ud800', '\\\\udfff'])), ['\\ud800', '\\\\udfff']);
});

test('to make a long JSON harmless takes no longer than to make it', () => {
  const value = Array.from({ length: 100_000 }, (_, index) => ({ name: `p${index}`, a: { b: [index] } }));
  let [made, spent] = [Infinity, Infinity];
  // By turns, so that what else the machine does slows down both.
  for (let turn = 0; turn < 16; turn++) {
    made = Math.min(
      made,
      effort(() => void JSON.stringify(value, undefined, 2)),
    );
    spent = Math.min(
      spent,
      effort(() => void printableJson(value)),
    );
  }
  assert.ok(spent < 4 * made + 50, `${spent} ms, and ${made} ms to make it`);
});

test('fillers show, and the selectors of emoji stay', () => {
  assert.is(printable('a\u3164\u115f\u034f\u{e0100}'), 'a\\u3164\\u115f\\u034f\\U000e0100');
  assert.is(printable('\u2764\ufe0f'), '\u2764\ufe0f');
});

test('JSON makes no tags where it is pasted into a page', () => {
  const value = ['</script><img src=x>', '<!-- a', '<?b', 'a < b', '<1'];
  const json = printableJson(value);
  assert.equal(JSON.parse(json), value);
  assert.not.match(json, /<[a-z/!?]/i);
  assert.ok(json.includes('"a < b"'));
});

test('a string in YAML is read back as it is', () => {
  for (const text of [
    'a\nb\r\t\b\f\0',
    '\x1b\x7f\x85\x9b',
    '\u2028\u202e\u3164',
    '\u{e0041}🚀',
    '##vso[x] "\\',
  ]) {
    const quoted = quotedYaml(text);
    assert.is(load(quoted), text);
    assert.is(printable(quoted), quoted);
  }
  assert.is(load(quotedYaml('\ud800')), '\ufffd');
});

const words = { color: false, annotations: false };

test('of links only those leave that lead to pages of ours, and only where links are wanted', () => {
  const link = (address: string) => `\x1b]8;;${address}\x1b\\words\x1b]8;;\x1b\\`;
  const linked = { ...words, links: true };
  const ours = link(rulePage('idle-pool', '0.1.0'));
  assert.is(harmless(ours, linked), ours);
  assert.is(harmless(link(home), linked), link(home));
  assert.not.match(harmless(ours, words), /\x1b/);
  assert.not.match(harmless(ours, { ...words, color: true }), /\x1b/);
  for (const address of [
    'https://evil.example',
    `${home}.evil.example`,
    `${home}-evil/x`,
    `${home}/../../evil/x`,
    `${home}/a/../../../evil`,
    `${home}@evil.example/`,
    `${home}/a?b`,
    `${home}/a\x07`,
    `${home}/a\x1b[2J`,
    `https://github_com/${home.slice(19)}`,
    'file:///etc/passwd',
    `a;${home}`,
  ])
    assert.not.match(harmless(link(address), linked).replace(/\x1b\]8;;\x1b\\/g, ''), /\x1b/, address);
  assert.not.match(harmless('\x1b]0;owned\x07\x1b[8m\x1b[1;31m', linked), /\x1b/);
});

test('lines that leave give no orders', () => {
  const lines = {
    'a\n  ::error::b\n::debug::c': 'a\n  \\::error::b\n\\::debug::c',
    '\u00a0\u3000::Notice title=a::b': '\u00a0\u3000\\::Notice title=a::b',
    'a\r::x\x1b[1mb': 'a\\r::x\\x1b[1mb',
    '```\n  ~~~': '\\```\n  \\~~~',
    '--- a\n+++ b\n^^^ +++\n---\n -->': '\\--- a\n\\+++ b\n\\^^^ +++\n---\n -->',
    '##[error]a ##vso[b]': '##\\[error]a ##vso\\[b]',
  };
  for (const [text, expected] of Object.entries(lines)) {
    assert.is(harmless(text, words), expected);
    assert.is(harmless(expected, words), expected);
  }
});

test('addresses that begin with colons are no orders', () => {
  for (const text of ['::/0', '  ::1 (a::b)', '::ffff:0:0/96, ::/8', '"::error::"', 'a ::error::'])
    assert.is(harmless(text, words), text);
});

test('colours and annotations leave by licence alone', () => {
  const color = '\x1b[1;31merror\x1b[0m \x1b[31m \x1b]8;;';
  assert.is(harmless(color, { ...words, color: true }), '\x1b[1;31merror\x1b[0m \\x1b[31m \\x1b]8;;');
  assert.is(harmless('\x1b[1m  ::error::\x1b[0m', { ...words, color: true }), '\x1b[1m  \\::error::\x1b[0m');
  const annotation = '::error file=a,line=1,title=ipamlint%3A x::y\n';
  assert.is(harmless(annotation, words), `\\${annotation}`);
  const licence = { ...words, annotations: true };
  assert.is(
    harmless(`${annotation}::error::z\n ${annotation}`, licence),
    `${annotation}\\::error::z\n \\${annotation}`,
  );
  assert.is(harmless('::notice title=ipamlint::y', licence), '::notice title=ipamlint::y');
});

test('a picture of ours may stand in Markdown, and no other fence', () => {
  const picture = '```mermaid\nflowchart LR\n  subgraph c0["a"]\n    p0 --> n0\n  end\n```\n';
  const licence = { color: false, annotations: false, pictures: true };
  assert.is(harmless(`# a\n\n${picture}`, licence), `# a\n\n${picture}`);
  assert.is(harmless(picture, { ...licence, pictures: false }), picture.replaceAll('```', '\\```'));
  for (const text of [
    '```js\nflowchart LR\n  a\n```\n',
    '```mermaid\n%%{init}%%\n  a\n```\n',
    '```mermaid\nflowchart LR\n  ::error::a\n```\n',
    '```mermaid\nflowchart LR\n  a`b\n```\n',
  ])
    assert.match(harmless(text, licence), /^\\```[^]*\n\\```\n$/, text);
});

test.run();
