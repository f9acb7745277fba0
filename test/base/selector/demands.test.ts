import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demandAnchorOf, demandsOf } from '../../../src/base/selector/demands.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import type { Selector } from '../../../src/base/selector/selector.ts';

function selector(text: string): Selector {
  const parsed = parseSelector(text);
  if (parsed.kind === 'fault') throw new Error(parsed.message);
  return parsed;
}

const test = suite('selector/demands');

test('labels that would do, as kubectl takes them', () => {
  const demands = (text: string) => demandsOf(selector(text));
  assert.equal(demands(`rack == "0"`), ['rack=0']);
  assert.equal(demands(`rack in {"1", "0"}`), ['rack=0', 'rack=1']);
  assert.equal(demands(`rack == "0" || rack == "1" && disk == "ssd"`), ['rack=0', 'rack=1,disk=ssd']);
  assert.equal(demands(`gpu == ""`), ['gpu=']);
});

test('the selector itself where labels are not the point', () => {
  for (const text of [
    'has(gpu)',
    'zone != "a"',
    'zone not in {"a"}',
    '!has(gpu)',
    'zone starts with "eu-"',
  ]) {
    assert.equal(demandsOf(selector(text)), [text]);
  }
  assert.equal(demandsOf(selector('rack == "0" && !has(gpu)')), ['rack == "0" && !has(gpu)']);
});

test('an anchor is a condition without which nothing matches', () => {
  const anchor = (text: string) => {
    const found = demandAnchorOf(selector(text));
    return found && [found.label, ...found.values];
  };
  assert.equal(anchor('rack == "0"'), ['rack', '0']);
  assert.equal(anchor('has(a) && (b == "1" || c == "2") && rack in {"0", "1"}'), ['rack', '0', '1']);
  for (const text of ['all()', '!rack == "0"', 'rack == "0" || has(a)', 'rack != "0"', 'rack contains "0"'])
    assert.is(anchor(text), undefined, text);
});

test.run();
