import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diagnosePattern } from '../../../src/calico/detection/go-regexp.ts';

const patterns = suite('patterns as Go reads them');

// What `regexp.Compile` of Go 1.26 takes, and what it refuses.
const taken = [
  [
    '',
    'eth0',
    'eth.*',
    '(eth0)|(ens.*)',
    '()',
    'a|',
    '^br-.*$',
    'en[sp]\\d+',
    '(?i)ETH',
    '(?i:eth)',
    '(?:a|b)?',
    '(?P<n>a)+',
  ],
  [
    'a*?',
    'a{2}',
    'a{2,}',
    'a{0,1000}?',
    'a{',
    'a{,3}',
    '{1',
    'a{x}',
    '[]a]',
    '[^]a]',
    '[a-]',
    '[-a]',
    '[[:alpha:]]',
    '[\\d-x]',
  ],
  [
    '\\.',
    '\\-',
    '\\_',
    '\\x41',
    '\\x{41}',
    '\\12',
    '\\0',
    '\\pL',
    '\\p{Greek}',
    '\\Q(*\\E',
    '\\bx\\z',
    'a+(?m)+',
    ']',
    '}',
    '[\\012]',
  ],
].flat();
const refused = [
  [
    '*',
    '+a',
    '(*)',
    'a|*',
    '(?',
    'a**',
    'a*+',
    'a*??',
    'a{2}{3}',
    'a{1001}',
    'a{3,2}',
    '(',
    'eth0)',
    '(a',
    '[a',
    '[]',
    '[^',
  ],
  [
    '[z-a]',
    '[a-\\d]',
    '[\\b]',
    '[\\1]',
    '\\',
    'a\\',
    '\\1',
    '\\8',
    '\\e',
    '\\Z',
    '\\x4',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?x)a',
  ],
].flat();

patterns('are taken where they compile', () => {
  for (const text of taken) assert.is(diagnosePattern(text), undefined, text);
});

patterns('are refused where they do not', () => {
  for (const text of refused) assert.type(diagnosePattern(text), 'string', text);
});

patterns('of any length are read once', () => {
  assert.is(diagnosePattern('(a|b)*'.repeat(50_000)), undefined);
  assert.is(diagnosePattern('('.repeat(100_000)), 'a "(" is not closed');
});

patterns.run();
