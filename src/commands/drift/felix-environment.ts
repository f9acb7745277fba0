import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { felixParametersOf } from '../../cluster/live/kept-kinds.ts';

/** What a FelixConfiguration calls otherwise than Felix (`confignamev1` in `api/pkg/apis/projectcalico/v3/felixconfig.go`). */
const parameters: Readonly<Record<string, string>> = {
  ipipEnabled: 'ipinipenabled',
  ipipMTU: 'ipinipmtu',
  externalNodesList: 'externalnodescidrlist',
};

/** What the operator sets where the Installation has an `mtu` (`pkg/render/node.go:nodeEnvVars`). */
const sizes = ['ipinipmtu', 'vxlanmtu', 'vxlanmtuv6', 'wireguardmtu', 'wireguardmtuv6'];

/**
 * Tells settings of a FelixConfiguration that do nothing, since the environment of calico-node says it already, in Git or in
 * the cluster: it outranks a file, that one node's object, and that the one for all
 * (`felix/config/config_params.go:SourcesInDescendingOrder`, v3.20 to v3.33).
 */
export function outrankedSettings({ manifests }: ClusterGraph, dump: Dump): (path: string) => boolean {
  const found = new Set([...dump.felixParameters, ...manifests.flatMap(felixParametersOf)]);
  const installations = [...manifests, ...dump.manifests].filter(({ kind }) => kind === 'Installation');
  if (installations.length > 0) found.add('ipv6support');
  if (installations.some(({ root }) => !root.get('spec').get('calicoNetwork').get('mtu').isAbsent))
    for (const size of sizes) found.add(size);
  return path => found.has((Object.hasOwn(parameters, path) && parameters[path]) || path.toLowerCase());
}
