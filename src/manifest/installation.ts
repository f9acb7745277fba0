import type { Autodetection } from './calico-node.ts';
import type { Field } from './field.ts';
import { poolOf, type IPPool } from './ip-pool.ts';
import type { Manifest } from './manifest.ts';

/** The operator's Installation: pools that it writes, and how it tells calico-node to find node addresses. */
export interface Installation {
  readonly kind: 'Installation';
  readonly id: string;
  readonly pools: readonly IPPool[];
  readonly autodetection: readonly Autodetection[];
  /** Whether the operator may create pools that are not listed: without a list it picks a default. */
  readonly mayCreateDefaultPools: boolean;
  /** Whether there is a list of pools that the repository does not determine: any pool may be in it. */
  readonly mayHidePools: boolean;
}

export function decodeInstallation(manifest: Manifest): Installation {
  const network = manifest.root.get('spec').get('calicoNetwork');
  const list = network.get('ipPools');
  return {
    kind: 'Installation',
    id: manifest.id,
    pools: list.items().map((item, index) => listedPool(manifest, item, index)),
    autodetection: ([4, 6] as const).flatMap(family => {
      const field = network.get(`nodeAddressAutodetectionV${family}`).get('kubernetes');
      if (field.isAbsent) return [];
      return [{ family, method: kubernetesMethod(field), field }];
    }),
    mayCreateDefaultPools: list.node?.kind !== 'sequence' || list.isUnknown,
    mayHidePools: !list.isAbsent && (list.node?.kind !== 'sequence' || list.isUnknown),
  };
}

/** The operator renders `kubernetes: NodeInternalIP` as calico-node's `kubernetes-internal-ip`. */
function kubernetesMethod(field: Field): string | undefined {
  return field.string === 'NodeInternalIP' ? 'kubernetes-internal-ip' : field.string;
}

/**
 * A pool of `calicoNetwork.ipPools`. Without a name the operator makes one up (`calico-facts.md` §5.2), so messages
 * call it by its range.
 */
function listedPool(manifest: Manifest, item: Field, index: number): IPPool {
  const cidr = item.get('cidr');
  const name = item.get('name');
  const nothing = cidr.emptied();
  return poolOf(name.string ?? cidr.text, `${manifest.id}#${name.string ?? index}`, 'Installation', {
    name,
    cidr,
    blockSize: item.get('blockSize'),
    nodeSelector: item.get('nodeSelector'),
    namespaceSelector: nothing,
    allowedUses: item.get('allowedUses'),
    disabled: item.get('disableNewAllocations'),
    assignmentMode: item.get('assignmentMode'),
    encapsulation: [item.get('encapsulation')],
    natOutgoing: item.get('natOutgoing'),
    disableBGPExport: item.get('disableBGPExport'),
  });
}
