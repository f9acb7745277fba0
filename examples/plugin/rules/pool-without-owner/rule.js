import { defineRule, poolPhrase } from 'ipamlint/rule';
import { hasOwner, metadataOf } from './owner.js';

/** @import { Finding, Findings, IPPool, RuleContext } from 'ipamlint/rule' */

export default defineRule({
  id: 'pool-without-owner',
  summary: 'a pool without an owner',
  severity: 'warning',
  since: '1.0.0',
  /**
   * @param {RuleContext} context
   * @returns {Findings}
   */
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      if (mayHaveLabels(pool) && hasOwner(pool) === false) yield words(pool);
    }
  },
});

/**
 * @param {IPPool} pool
 * @returns {Finding}
 */
const words = pool => ({
  at: metadataOf(pool).get('name').place,
  message: `${poolPhrase(pool)} has no owner`,
  note: 'when it runs full, the label says which team can enlarge it',
  help: 'label it: `metadata.labels.owner: TEAM`',
});

/**
 * What an Installation or the environment of calico-node declares is no object of its own.
 *
 * @param {IPPool} pool
 */
function mayHaveLabels({ origin }) {
  return origin !== 'Installation' && origin !== 'calico-node';
}
