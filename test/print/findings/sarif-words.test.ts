import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { firstParagraph, plainText, withAbsoluteLinks } from '../../../src/print/markdown.ts';
import { ruleDescriptor } from '../../../src/print/findings/sarif-rules.ts';
import { sentence, shortened } from '../../../src/print/sentence.ts';
import { relativeUri } from '../../../src/print/uri.ts';
import { catalogue } from './rules.fixture.ts';

const test = suite('words of SARIF');

test('paths become relative URIs', () => {
  const uris = {
    'clusters/a/pool.yaml': 'clusters/a/pool.yaml',
    'a b/#1/100%.yaml': 'a%20b/%231/100%25.yaml',
    'c:/x?y.yaml': 'c%3A/x%3Fy.yaml',
    'http://x': 'http%3A//x',
    '[a]/{b}/^c`|".yaml': '%5Ba%5D/%7Bb%7D/%5Ec%60%7C%22.yaml',
    'back\\slash.yaml': 'back%5Cslash.yaml',
    'zürich/東京/🚀.yaml': 'z%C3%BCrich/%E6%9D%B1%E4%BA%AC/%F0%9F%9A%80.yaml',
    'a+b@c&d=e,f;g.yaml': 'a+b@c&d=e,f;g.yaml',
    'half\ud800.yaml': 'half%EF%BF%BD.yaml',
    'new\nline': 'new%0Aline',
  };
  for (const [path, uri] of Object.entries(uris)) assert.is(relativeUri(path), uri);
});

test('URIs lead back to the path', () => {
  for (const path of [
    'a b/#1/100%.yaml',
    'c:/x?y',
    '[a]/{b}',
    'back\\slash',
    'zürich/東京/🚀',
    "it's (1)!*~",
  ])
    assert.is(decodeURIComponent(relativeUri(path)), path);
});

test('clauses become sentences, and identifiers keep their case', () => {
  assert.is(sentence('pool "a" is wrong'), 'Pool "a" is wrong.');
  assert.is(sentence('  Calico refuses it.  '), 'Calico refuses it.');
  assert.is(sentence('nodeSelector is wrong'), 'nodeSelector is wrong.');
  assert.is(sentence('spec.cidr is wrong'), 'spec.cidr is wrong.');
  assert.is(sentence('one line\n  and another\x1b'), 'One line and another\\x1b.');
});

test('texts are shortened between words', () => {
  assert.is(shortened('one two three', 13), 'one two three');
  assert.is(shortened('one two three', 12), 'one two...');
  assert.is(shortened('x'.repeat(20), 10), `${'x'.repeat(7)}...`);
});

test('pages become plain text', () => {
  const page =
    '# Title\n\n<!-- no -->\nA **bold** `word` and [a link](x.md).\n\n```yaml\n# a `b`: **c**\n```\n';
  assert.is(plainText(page), 'Title\n\nA bold word and a link.\n\n# a `b`: **c**');
  assert.is(firstParagraph(page), 'A bold word and a link.');
  assert.is(firstParagraph('# Title\n\n- a list\n\n```\ncode\n```\n'), undefined);
});

test('relative links are made absolute, others stay', () => {
  const page = 'https://example.com/rules/a/README.md';
  const links = {
    '[b](../b/README.md)': '[b](https://example.com/rules/b/README.md)',
    '[c](#c)': '[c](https://example.com/rules/a/README.md#c)',
    '[d](https://d.example/x)': '[d](https://d.example/x)',
    '[e](mailto:e@example.com)': '[e](mailto:e@example.com)',
  };
  for (const [link, expected] of Object.entries(links)) assert.is(withAbsoluteLinks(link, page), expected);
});

test('a rule describes itself by its page, and without one by its summary', () => {
  const rule = catalogue.rules.find(({ id }) => id === 'overlapping-pools')!;
  const uri = 'https://example.com/overlapping-pools';
  const described = ruleDescriptor(rule, catalogue.pages[rule.id]!, uri);
  assert.is(described.name, 'OverlappingPools');
  assert.match(described.fullDescription?.text ?? '', /^Two pools of one cluster share addresses\. Calico/);
  assert.is(ruleDescriptor(rule, '', uri).help?.text, 'Pools of one cluster that share addresses.');
});

test.run();
