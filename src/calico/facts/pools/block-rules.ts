import type { ClusterGraph } from '../../../cluster/graph.ts';
import { blockRulesOf, type BlockRules } from '../../capacity/limits.ts';
import { fact } from '../cluster/fact.ts';
import { unseenFor } from '../cluster/unseen.ts';

/** Whether a configuration that we cannot read may decide how blocks are handed out. */
export const mayConfigureBlocks = (cluster: ClusterGraph): boolean =>
  unseenFor(cluster, 'IPAMConfig', 'IPAMConfiguration') !== undefined;

/** What bounds the blocks of a node in this cluster. */
export const blockRules = fact((cluster: ClusterGraph): BlockRules => {
  const rules = blockRulesOf(cluster.ipamConfigurations);
  return mayConfigureBlocks(cluster)
    ? { ...rules, strictAffinity: 'unknown', blocksPerNode: undefined }
    : rules;
});
