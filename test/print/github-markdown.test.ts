import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  foldedLines,
  markdownCode,
  markdownProse,
  markdownText,
  mermaidText,
  markdownTable,
  tableRow,
} from '../../src/print/github-markdown.ts';
import { markdownActs } from '../kit/markdown.ts';

const test = suite("words in GitHub's Markdown");

test('plain words stay plain', () => {
  for (const text of [
    'pool "edge" (10.42.0.0/16) overlaps',
    'node-1.example.com, node-2',
    "it's {1} = 2 + 3",
    'abcdef, 123456 and facade of 100 %, so!',
  ])
    assert.is(markdownText(text), text);
  assert.is(markdownText('fd00::/48 and pools/edge.yaml:6'), 'fd00::/48 and pools/edge.yaml:6');
});

const hostile: Readonly<Record<string, string>> = {
  'a | b': 'a \\| b',
  '`rm`': '\\`rm\\`',
  '*a* _b_ ~~c~~': '\\*a\\* \\_b\\_ \\~\\~c\\~\\~',
  '[a](https://evil.example)': '\\[a\\](https<span>:</span>//evil.example)',
  '![a](b)': '!\\[a\\](b)',
  '<img src=x>': '&lt;img src=x&gt;',
  '&lt;img&gt;': '&amp;lt;img&amp;gt;',
  'thanks @admin': 'thanks @&#8203;admin',
  'fixes #1 and o/r#2, GH-3': 'fixes #&#8203;1 and o/r#&#8203;2, GH<span>-</span>3',
  'merge !9, %3 and %"v1", gl-7':
    'merge <span>!</span>9, <span>%</span>3 and <span>%</span>"v1", gl<span>-</span>7',
  '0123456789abcdef0123456789abcdef01234567':
    '012345<span>6789ab</span>cdef01<span>234567</span>89abcd<span>ef0123</span>4567',
  'pool-DEADBEE, o/r@deadbeef': 'pool-DEADBE<span>E</span>, o/r@&#8203;deadbe<span>ef</span>',
  'a@b.example': 'a@&#8203;b.example',
  'www.evil.example': 'www<span>.</span>evil.example',
  ':tada: fd00:a:b::1': '<span>:</span>tada: fd00<span>:</span>a<span>:</span>b::1',
  'fd00:100::1': 'fd00<span>:</span>100::1',
  '${A}/${B}$': '<span>$</span>{A}/<span>$</span>{B}<span>$</span>',
  '# Clean': '#&#8203; Clean',
  '- a': '<span>-</span> a',
  '12. a': '12\\. a',
  '+ a': '\\+ a',
  '\\`a\\`': '\\\\\\`a\\\\\\`',
  'a\nb\u202ec': 'a\\\\nb\\\\u202ec',
};

for (const [text, shown] of Object.entries(hostile))
  test(`shown and not obeyed: ${JSON.stringify(text)}`, async () => {
    assert.is(markdownText(text), shown);
    for (const page of [
      shown,
      `- ${shown}`,
      markdownCode(text),
      markdownTable(['a'], [tableRow([shown])]).join('\n'),
    ])
      assert.equal(await markdownActs(page), [], page);
    const cells = markdownTable(['a', 'b'], [tableRow([shown, markdownCode(text)])]);
    assert.equal(await markdownActs(foldedLines('words', cells).join('\n')), []);
  });

test('what acts is noticed where nothing is done about it', async () => {
  const texts = Object.keys(hostile).filter(
    text => !/^(?:a \||- a|12\. a|\+ a|# C|&lt;|a\n|fd00|\\`a)/.test(text),
  );
  assert.ok(texts.length > 9);
  for (const text of texts) assert.not.equal(await markdownActs(`see ${text}`), [], text);
});

test('words of ours have code between backticks', () => {
  assert.is(markdownProse('write `a|b`, or\n`c`'), 'write <code>a\\|b</code>, or <code>c</code>');
  assert.is(markdownProse('a ` alone'), 'a \\` alone');
  assert.is(markdownCode('deadbeef'), '<code>deadbeef</code>', 'no forge looks for commits in code');
});

test('labels of Mermaid hold letters and codes', () => {
  assert.is(mermaidText('node-1, 10.0.0.0/8 東京'), 'node-1, 10.0.0.0/8 東京');
  assert.is(mermaidText('a"] --> b["'), 'a#34;#93; #45;#45;#62; b#91;#34;');
  assert.is(mermaidText('`*x*` <b> #59; a;b:c'), '#96;#42;x#42;#96; #60;b#62; #35;59#59; a#59;b#58;c');
  assert.is(mermaidText('a\n%%{init}%%'), 'a#92;n#37;#37;#123;init#125;#37;#37;');
});

test.run();
