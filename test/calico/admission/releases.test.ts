import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonObject, WritePath } from '../../../src/calico/admission/admission.ts';
import { admit } from '../../../src/calico/admission/admit.ts';
import { parseVersion } from '../../../src/model/manifest/calico/calico-version.ts';
import { changes, v4 } from './releases.table.ts';

/** What becomes of a pool: its fields, sorted, where it is stored, and otherwise what is said of it. */
function outcome(spec: JsonObject, path: WritePath, version: string): string {
  const admission = admit('IPPool', { name: 'edge', spec, old: undefined }, path, parseVersion(version)!);
  if (!admission) return 'not served';
  return admission.accepted
    ? Object.keys(admission.stored).sort().join(' ')
    : `refused: ${[...admission.fields.map(({ field, reason }) => `${field}: ${reason}`), admission.error].filter(Boolean)[0]}`;
}

const test = suite('what releases make of a pool');

for (const [why, spec, path, lastBefore, before, first, after] of changes)
  test(`${why}, ${path}: ${lastBefore} and ${first}`, () => {
    assert.match(outcome(spec, path, lastBefore), before);
    assert.match(outcome(spec, path, first), after);
  });

test('a list of uses has at most ten entries, each once', () => {
  const said = (count: number) =>
    outcome({ ...v4, allowedUses: Array.from({ length: count }, () => 'Workload') }, 'crd v1', 'v3.32.1');
  assert.match(said(1), /^allowedUses /);
  assert.match(said(2), /^refused: .*Duplicate/);
  assert.match(said(10), /^refused: .*Duplicate/);
  assert.match(said(11), /^refused: .*Too many/);
});

test.run();
