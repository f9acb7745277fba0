import { defineRule, poolPhrase, type Finding, type IPPool, type RuleContext } from 'ipamlint/rule';
import { metadataOf, ownerOf } from './owner.ts';

const words = (pool: IPPool): Finding => ({
  at: metadataOf(pool).get('name').place,
  message: `${poolPhrase(pool)} has no owner`,
  note: 'when it runs full, nobody knows whom to ask',
  help: 'label it: `metadata.labels.owner: TEAM`',
});

export default defineRule({
  id: 'pool-without-owner',
  summary: 'a pool that nobody owns',
  severity: 'warning',
  family: 'plugin',
  since: '1.0.0',
  *check({ cluster }: RuleContext): Iterable<Finding> {
    for (const pool of cluster.pools) {
      if (mayHaveLabels(pool) && ownerOf(pool) === 'nobody') yield words(pool);
    }
  },
});

/** What an Installation or the environment of calico-node declares is no object of its own. */
function mayHaveLabels({ origin }: IPPool): boolean {
  return origin !== 'Installation' && origin !== 'calico-node';
}
