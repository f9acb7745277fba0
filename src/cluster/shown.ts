import { formatCidr, type Cidr } from '../base/net/cidr.ts';
import { scriptSign } from '../load/cluster-signs.ts';
import type { ClusterGraph } from './graph.ts';
import type { ClusterScope } from './scope/scope.ts';

type Shown = Pick<ClusterGraph, 'evidence' | 'isAssumed'>;

const ASSUMED =
  'objects that are checked together: nothing here sets up a cluster, applies them to one, or says its ranges or nodes';

/** Calico publishes `calico.yaml` and `custom-resources.yaml` with this range, so that every unchanged copy has it. */
const isPublished = (cidr: Cidr): boolean => formatCidr(cidr) === '192.168.0.0/16';

/**
 * How the objects of a repository that nothing applies or sets up show a cluster: by a range or a node of one. Without these
 * a person may apply them to a cluster, or run a script that sets one up, or none does: a course looks no different.
 */
function evidenceIn({
  manifests,
  pools,
  networks,
  nodes,
  nodeGroups,
}: Omit<ClusterGraph, 'evidence'>): Shown {
  const pool = pools.find(({ cidr }) => cidr !== undefined && !isPublished(cidr));
  if (pool) return { evidence: `its pools: ${pool.fields.cidr.place.file.path}` };
  const [network] = networks;
  if (network) return { evidence: `its networks: ${network.at.file.path}` };
  const [node] = [...nodes, ...nodeGroups];
  if (node) return { evidence: `its nodes: ${node.at.file.path}` };
  const script = manifests.find(({ kind }) => kind === 'ClusterSign');
  return { evidence: script ? `${scriptSign}: ${script.file.path}` : ASSUMED, isAssumed: true };
}

/** How a cluster was recognized, with what makes that doubtful. */
export function recognitionIn(
  { evidence, doubt }: ClusterScope,
  graph: Omit<ClusterGraph, 'evidence'>,
): Shown {
  const shown = evidence === undefined ? evidenceIn(graph) : { evidence };
  return doubt === undefined ? shown : { evidence: `${shown.evidence}; ${doubt}`, isAssumed: true };
}
