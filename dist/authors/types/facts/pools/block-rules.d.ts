import type { ClusterGraph } from '../../cluster/graph.ts';
import { type BlockRules } from '../../ipam/capacity/limits.ts';
/** Whether a configuration that we cannot read may decide how blocks are handed out. */
export declare const mayConfigureBlocks: (cluster: ClusterGraph) => boolean;
/** What bounds the blocks of a node in this cluster. */
export declare const blockRules: (subject: ClusterGraph) => BlockRules;
