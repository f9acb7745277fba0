import type { Labels } from '../../base/selector/evaluate.ts';
import { type Tri } from '../../base/text/tri.ts';
import type { Namespace } from '../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
/** What a pod template demands of a node. */
export interface Placement {
    /** Labels that every node which takes the pods certainly has: what `nodeSelector` and required affinity ask for. */
    readonly pinned: Labels;
    /** Whether the template narrows the choice of nodes at all. */
    readonly isPinned: boolean;
    /** Whether the Kubernetes scheduler may put a pod on the node. */
    admits(node: Node): Tri;
    /** Placements with an equal key admit the same nodes: most workloads of a cluster ask for one of a few. */
    readonly key: string;
}
/** What may keep pods off a node. `more`: what no label shows, such as extended resources. */
export type Obstacle = 'nodeName' | 'nodeSelector' | 'node affinity' | 'taints' | 'more';
/**
 * Reads the placement of a workload's pods: `nodeName`, `nodeSelector`, required node affinity, and taints against
 * tolerations, as kube-scheduler's NodeName, NodeAffinity and TaintToleration plugins do.
 */
export declare const placementOf: (subject: Workload) => Placement;
/** Everything that may keep the pods off a node, and whether they get past it. */
export declare function placementTests(workload: Workload): (node: Node) => readonly (readonly [obstacle: Obstacle, passes: Tri])[];
/**
 * A placement as the pods' namespace may narrow it. Whether the cluster reads the annotation the repository does not
 * tell, so a node that it rules out is in doubt, not excluded.
 */
export declare function confine(placement: Placement, namespace: Namespace | undefined): Placement;
