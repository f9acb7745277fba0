import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blamesFor, type Blame, type PoolSpec } from '../../src/ipam/validation.ts';
import { parseVersion } from '../../src/manifest/calico-version.ts';
import { vectors } from './vectors.ts';

interface ValidationCase {
  readonly kind: string;
  readonly name: string;
  readonly spec: PoolSpec;
  readonly old?: PoolSpec;
  readonly others?: Readonly<Record<string, PoolSpec>>;
  readonly client: { readonly accepted: boolean; readonly fields?: readonly Blame[] };
}

const test = suite('pools, as Calico validates them');

/** Calico's validator looks at the fields of a struct in an order of its own. */
const sorted = (blames: readonly Blame[]): readonly string[] =>
  blames.map(({ field, reason }) => `${field}: ${reason}`).sort();

for (const { header, cases } of vectors<ValidationCase>('validation')) {
  const { tag } = header.calico;
  const version = parseVersion(tag);
  const pools = cases.filter(({ kind }) => kind === 'IPPool');

  test(`${pools.length} pools by the clients of ${tag}`, () => {
    assert.ok(version);
    assert.is(pools.length, header.counts.IPPool);
    assert.ok(pools.length >= 1000);
    for (const { name, spec, old, others, client } of pools) {
      const blames = blamesFor(name, spec, version, { old, others });
      const question = JSON.stringify({ name, spec, old, others });
      assert.equal(sorted(blames), sorted(client.fields ?? []), question);
      // The datastore, not the client, refuses a second pool of one name.
      const isTaken = !old && others !== undefined && Object.hasOwn(others, name);
      assert.is(blames.length === 0 && !isTaken, client.accepted, question);
    }
  });
}

test.run();
