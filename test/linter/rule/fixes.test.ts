import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import invalidSelector from '../../../rules/invalid-selector/rule.ts';
import unmaskedPoolCidr from '../../../rules/unmasked-pool-cidr/rule.ts';
import type { Rule } from '../../../src/linter/rule/rule.ts';
import { diagnose } from '../../kit/case.ts';

const test = suite('fixes');

const head = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: a\nspec:\n';

/** A pool after the fixes that a rule has for it, and how safe they are. */
function mended(rule: Rule, spec: string): { readonly spec: string; readonly safety: readonly string[] } {
  const file = { path: 'a.yaml', text: head + spec };
  const fixes = diagnose(rule, [file]).flatMap(({ fix }) => fix ?? []);
  const edits = fixes.flatMap(fix => fix.edits).sort((a, b) => b.at.span.start - a.at.span.start);
  const text = edits.reduce(
    (before, { at: { span }, text: after }) => before.slice(0, span.start) + after + before.slice(span.end),
    file.text,
  );
  assert.equal(fixes.length > 0 ? diagnose(rule, [{ ...file, text }]) : [], [], `the fix mends ${spec}`);
  return { spec: text.slice(head.length), safety: fixes.map(({ safety }) => safety) };
}

test('a CIDR is masked and keeps its quotes', () => {
  const spellings = [
    ['  cidr: 10.66.141.1/24 # racks\n', '  cidr: 10.66.141.0/24 # racks\n'],
    [`  cidr: '192.167.0.0/12'\n`, `  cidr: '192.160.0.0/12'\n`],
    ['  cidr: "fd00::1/64"\n', '  cidr: "fd00::/64"\n'],
    ['  cidr: "10.0.0.1\\/16"\n', '  cidr: "10.0.0.0/16"\n'],
    ['  cidr: >-\n    10.0.0.1/16\n', '  cidr: >-\n    10.0.0.0/16\n'],
  ] as const;
  for (const [written, wanted] of spellings)
    assert.equal(mended(unmaskedPoolCidr, written), { spec: wanted, safety: ['safe'] });
});

test('a negation gets its quotes', () => {
  const pairs = [
    ['  nodeSelector: !all() # why\n', `  nodeSelector: '!all()' # why\n`],
    [`  nodeSelector: !a == 'b'\n`, `  nodeSelector: "!a == 'b'"\n`],
  ] as const;
  for (const [written, wanted] of pairs)
    assert.equal(mended(invalidSelector, written), { spec: wanted, safety: ['safe'] });
  assert.equal(mended(invalidSelector, '  nodeSelector: !gpu\n').safety, []);
});

test('a line break at the end goes, one in the middle does not', () => {
  assert.equal(mended(invalidSelector, '  nodeSelector: |\n    all()\n'), {
    spec: '  nodeSelector: |-\n    all()\n',
    safety: ['safe'],
  });
  assert.equal(mended(invalidSelector, `  nodeSelector: |\n    a == 'b' &&\n    c == 'd'\n`).safety, []);
});

test.run();
