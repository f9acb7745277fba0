import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDirective } from '../../../src/linter/diagnostic/directive.ts';

const test = suite('parseDirective');

/** What a comment says, without where. */
function said(comment: string) {
  const directive = parseDirective(comment);
  if (!directive) return undefined;
  const { reach, rules, until, reason } = directive;
  for (const { text, start } of [...rules, ...(until ? [until] : [])])
    assert.is(comment.slice(start, start + text.length), text, `where "${text}" stands in ${comment}`);
  return { reach, rules: rules.map(({ text }) => text), until: until?.text, reason };
}

test('three words for three reaches', () => {
  assert.equal(said('# ipamlint-ignore a-b: why'), {
    reach: 'line',
    rules: ['a-b'],
    until: undefined,
    reason: 'why',
  });
  assert.is(said('# ipamlint-ignore-next-line a-b: why')!.reach, 'next-line');
  assert.is(said('#ipamlint-ignore-file a-b: why')!.reach, 'file');
});

test('rules, a day and a reason', () => {
  assert.equal(said('# ipamlint-ignore a-b, c-d,e-f until 2027-01-31: it is: so'), {
    reach: 'line',
    rules: ['a-b', 'c-d', 'e-f'],
    until: '2027-01-31',
    reason: 'it is: so',
  });
  assert.is(said('# ipamlint-ignore a-b until: why')!.until, '');
  assert.equal(said('# ipamlint-ignore a-b: legacy, until 2027-01-31'), {
    reach: 'line',
    rules: ['a-b'],
    until: '2027-01-31',
    reason: 'legacy',
  });
  assert.is(said('# ipamlint-ignore a-b: until 2027-01-31')!.reason, '');
  assert.is(said('# ipamlint-ignore a-b: until 2027-01-31 comes')!.until, undefined);
  assert.equal(said('# ipamlint-ignore until-b: why')!.rules, ['until-b']);
});

test('without a colon there is no reason, and words are no rules', () => {
  assert.equal(said('# ipamlint-ignore a-b, c-d because of this'), {
    reach: 'line',
    rules: ['a-b', 'c-d'],
    until: undefined,
    reason: '',
  });
  assert.equal(said('# ipamlint-ignore')!.rules, []);
  for (const reason of ['', ' ', '...', ' - '])
    assert.is(said(`# ipamlint-ignore a-b:${reason}`)!.reason, '', JSON.stringify(reason));
  assert.is(said('# ipamlint-ignore a-b: 約束')!.reason, '約束');
});

test('other words may stand before it', () => {
  const comment = '# renumbered soon # ipamlint-ignore a-b: why';
  assert.is(parseDirective(comment)!.start, comment.lastIndexOf('#'));
  assert.equal(said(comment)!.rules, ['a-b']);
});

test('what is meant for us and means nothing has no reach', () => {
  for (const word of [
    'ipamlint-disable',
    'ipamlint-ignore-line',
    'ipamlint: ignore',
    'ipamlint ignore',
    'IPAMLINT-IGNORE',
  ])
    assert.equal([word, said(`# ${word} a-b: why`)?.reach], [word, undefined]);
  assert.is(parseDirective('# ipamlint-disable-next-line a-b')!.word, 'ipamlint-disable-next-line');
});

test('what only mentions us is a comment', () => {
  for (const comment of [
    '# ipamlint',
    '# ipamlint runs in CI',
    '# see ipamlint-ignore in the README',
    '# "#ipamlint-ignore" is how',
    '# my-ipamlint-ignore a-b: why',
  ])
    assert.is(parseDirective(comment), undefined, comment);
});

test.run();
