import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import type { RuleContext } from '../../../../src/linter/extensions/plugin/kit.ts';
import { described, ruleOf, wordsOf } from '../../../kit/plugins.ts';
import { poolsFile } from '../../../kit/policies.ts';

const files = [poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' } }])];

/** What a rule says whose `check` this is. */
const says = (check: (context: RuleContext) => unknown): string =>
  wordsOf([ruleOf(described({ check }))], files).join('\n');

const test = suite('plugin: findings are checked');

const unusable: readonly (readonly [name: string, more: (cluster: ClusterGraph) => object, says: RegExp])[] =
  [
    ['a message of another type', () => ({ message: 7 }), /its message is not a string/],
    ['an empty message', () => ({ message: ' ' }), /its message is empty/],
    ['a long message', () => ({ message: 'x'.repeat(5000) }), /its message is longer than 2000 letters/],
    [
      'no place',
      () => ({ at: undefined }),
      /it has no place: write at: field.place|its place is not an object/,
    ],
    ['a line for a place', () => ({ at: 3 }), /its place is not an object: write at: field.place/],
    [
      'a place in a file that was not read',
      () => ({ at: { file: { path: 'x', text: 'y' }, span: { start: 0, end: 0 }, object: '', field: '' } }),
      /its place is in no file of the repository/,
    ],
    [
      'a place in a file with other words',
      () => ({
        at: { file: { path: 'pools.yaml', text: 'y' }, span: { start: 0, end: 0 }, object: '', field: '' },
      }),
      /its place is in no file of the repository/,
    ],
    [
      'a place behind the end',
      of => ({ at: { ...placeIn(of), span: { start: 0, end: 1e9 } } }),
      /not a stretch of pools/,
    ],
    ['a negative place', of => ({ at: { ...placeIn(of), span: { start: -1, end: 1 } } }), /not a stretch/],
    ['half a place', of => ({ at: { ...placeIn(of), span: { start: 0.5, end: 1 } } }), /not a stretch/],
    ['a place backwards', of => ({ at: { ...placeIn(of), span: { start: 3, end: 1 } } }), /not a stretch/],
    [
      'a place without a span',
      of => ({ at: { ...placeIn(of), span: undefined } }),
      /the span of it has no place: write at: field.place|its place is not an object/,
    ],
    [
      'an object that is not a text',
      of => ({ at: { ...placeIn(of), object: 7 } }),
      /the object of its place is not a string/,
    ],
    ['another severity', () => ({ severity: 'fatal' }), /its severity is none of note, warning, error/],
    ['a note that is not a text', () => ({ note: {} }), /its note is not a string/],
    ['related places that are no list', () => ({ related: {} }), /its related is not a list/],
    [
      'a related place without words',
      of => ({ related: [{ at: placeIn(of), label: 7 }] }),
      /the label in its related/,
    ],
    [
      'a related place elsewhere',
      of => ({ related: [{ at: { ...placeIn(of), file: { path: '/etc/passwd', text: '' } }, label: 'x' }] }),
      /the place in its related is in no file/,
    ],
    [
      'another safety',
      of => ({ fix: { title: 'x', safety: 'sure', edits: [{ at: placeIn(of), text: '' }] } }),
      /safety/,
    ],
    [
      'a fix without edits',
      () => ({ fix: { title: 'x', safety: 'safe', edits: [] } }),
      /its fix has no edits/,
    ],
    [
      'an edit behind the end',
      of => ({
        fix: {
          title: 'x',
          safety: 'safe',
          edits: [{ at: { ...placeIn(of), span: { start: 0, end: 1e9 } }, text: '' }],
        },
      }),
      /an edit of its fix is not a stretch/,
    ],
    ['another want', () => ({ wants: 'money' }), /what it wants is none of/],
    ['a cause that is not an object', () => ({ cause: 7 }), /its cause is not an object/],
    ['a key of another linter', () => ({ loc: 'x' }), /a finding has no "loc", only "at"/],
    ['an unknown key', () => ({ xyz: 'x' }), /a finding has no "xyz": its keys are at, message, note/],
    ['a place without a file', () => ({ at: {} }), /in no file of the repository: write at: field\.place/],
    ['a key that there is not', () => ({ hepl: 'x' }), /a finding has no "hepl", only "help"/],
  ];

const placeIn = ({ pools }: ClusterGraph) => pools[0]!.fields.object.place;

test('unusable: a list', () => {
  assert.match(
    says(({ cluster }) => [[{ at: placeIn(cluster), message: 'seen' }]]),
    /it is a list: write yield\* to yield each item/,
  );
});

for (const [name, more, expected] of unusable) {
  test(`unusable: ${name}`, () => {
    const text = says(({ cluster }) => [{ at: placeIn(cluster), message: 'seen', ...more(cluster) }]);
    assert.match(text, expected);
    assert.match(text, /^! its-id: team\/rule\.js:\d+:\d+: finding 1 cannot be used: /);
  });
}

test.run();
