import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AdmissionChecks, Blame, WrittenKind } from '../../src/calico/admission/admission.ts';
import { admit } from '../../src/calico/admission/admit.ts';
import { parseVersion } from '../../src/model/manifest/calico/calico-version.ts';
import { agreed, vectors } from './vectors.ts';
import { verdictOn, type ValidationCase, type Verdict } from './verdicts.ts';

const test = suite('objects, as Calico admits them');

/** How many objects of each kind there have to be. */
const LEAST: Readonly<Record<WrittenKind, number>> = {
  IPPool: 1570,
  IPReservation: 150,
  IPAMConfiguration: 168,
  FelixConfiguration: 524,
};

const kinds = Object.keys(LEAST) as WrittenKind[];

/** Calico and API servers look at the fields of an object in an order of their own. */
const sorted = (blames: readonly Blame[] = []): readonly string[] =>
  blames.map(({ field, reason }) => `${field}: ${reason}`).sort();

/** A refusal without a field is its text; v3.32 adds to that of a taken name what the datastore says. */
const wordsOf = (fields: readonly Blame[] = [], error = ''): string =>
  fields.length > 0 ? '' : error.replace(' with error: <nil>', '');

function compare(got: AdmissionChecks, said: Verdict, question: string): void {
  assert.is(got.accepted, said.accepted, question);
  if (got.accepted) {
    assert.equal(got.stored, said.stored ?? {}, question);
    return;
  }
  assert.equal(sorted(got.fields), sorted(said.fields), question);
  assert.is(wordsOf(got.fields, got.error), wordsOf(said.fields, said.error), question);
}

for (const { header, cases } of vectors<ValidationCase>('validation')) {
  const { tag } = header.calico;
  const version = parseVersion(tag)!;
  for (const kind of kinds)
    for (const path of ['clientv3', 'crd v1', 'crd v3'] as const) {
      const asked = cases.filter(each => each.kind === kind && verdictOn(each, path));
      const count = (isAccepted: boolean) =>
        asked.filter(each => verdictOn(each, path)?.accepted === isAccepted).length;
      // The native CRDs came with v3.32.
      const least = path === 'crd v3' && tag.startsWith('v3.29') ? 0 : LEAST[kind];
      if (asked.length === 0 && least === 0) continue;

      test(`${kind} by ${path} of ${tag}: ${count(true)} accepted, ${count(false)} refused`, () => {
        assert.ok(asked.length >= least, `${asked.length} of ${least}`);
        assert.is(asked.length, header.counts[kind]);
        for (const each of asked) {
          const { name, spec, old, others } = each;
          const got = admit(kind, { name, spec, old, others }, path, version);
          compare(got!, verdictOn(each, path)!, JSON.stringify({ name, spec, old, others }));
        }
        agreed(asked.length, `verdicts on ${kind} by ${path}`, header);
      });
    }
}

test.run();
