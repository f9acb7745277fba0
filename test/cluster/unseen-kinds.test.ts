import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unseenAmong } from '../../src/cluster/unseen.ts';
import type { DeclaredCluster } from '../../src/model/config/config.ts';
import { holdersAmong } from '../../src/cluster/scope/ground.ts';
import type { ClusterScope } from '../../src/cluster/scope/scope.ts';
import { seededRandom } from '../kit/random.ts';
import { mayShareCluster } from '../kit/sharing.ts';

const random = seededRandom(11);

/** Scopes of which some are the user's, and some stand for several clusters. */
const anyScopes = (): readonly ClusterScope[] =>
  Array.from({ length: 10 }, (_, index): ClusterScope => {
    const declared = { include: [] } as unknown as DeclaredCluster;
    return {
      name: `${index}`,
      evidence: '',
      members: [],
      isForSeveral: random.below(4) === 0,
      ...(random.below(8) === 0 && { declared }),
      ground: { question: path => path.split(','), answer: `${index}` },
    };
  });

const test = suite('kinds that were not seen');

test('a kind may be brought by what may share the cluster, or belongs to no scope that is known', () => {
  for (let round = 0; round < 300; round++) {
    const scopes = anyScopes();
    const hiding = Array.from({ length: 4 }, (_, index) => ({
      path: Array.from({ length: random.below(3) }, () => random.below(10)).join(','),
      what: 'document' as const,
      why: 'template' as const,
      reason: 'a template',
      by: 'nature' as const,
      mayBring: [`kind${index}`],
      says: [],
      isPutAside: random.below(2) === 0,
    }));
    const holdersOf = holdersAmong(scopes);
    const unseenIn = unseenAmong({ problems: [], unseen: hiding }, holdersOf, scopes.length);
    for (const scope of scopes) {
      const expected = hiding.filter(({ path, isPutAside }) => {
        const holders = holdersOf(path);
        if (holders.includes(scope)) return true;
        if (holders.length === 0) return !isPutAside;
        return holders.some(holder => mayShareCluster(holder, scope));
      });
      assert.equal(
        [...unseenIn(scope).unseenKinds.keys()].sort(),
        expected.flatMap(({ mayBring }) => mayBring).sort(),
      );
    }
  }
});

test.run();
