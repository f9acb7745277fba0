import { headOf } from '../manifest/manifest.ts';
import { bringsMorePools } from '../manifest/kinds.ts';
import { workloadKinds } from '../manifest/workload.ts';
import type { YamlDocument } from '../yaml/node.ts';
import type { Unseen } from './deploy/folders.ts';

/** A manifest in a string, in YAML or JSON: what a Job hands to calicoctl. */
const embedded = /\bkind\W{1,6}IPPool\b/;
/** How a remote base is called that sets up the network, and how one that brings only an operator or schemas. */
const networking = /calico|tigera|canal|ip-?pool|ipam|network|\bcni\b/i;
const poolless = /(?:tigera-operator|crds?|calicoctl|apiserver|csi-driver)\.ya?ml(?:$|\?)/;

/** By what way an object that we judge brings pools which we cannot see; undefined where it brings none. */
export function sourceOfPools({ root, file, start, end }: YamlDocument): 'embedded' | undefined {
  if (root?.kind !== 'mapping') return undefined;
  const text = () => file.text.slice(start, end);
  const kind = headOf(root)?.kind;
  if (kind === 'ConfigMap') return bringsMorePools(text()) ? 'embedded' : undefined;
  const kinds: readonly (string | undefined)[] = workloadKinds;
  return kinds.includes(kind) && embedded.test(text()) ? 'embedded' : undefined;
}

/** How a folder of another repository is called that sets up a cluster as a whole. */
const foundations = /infra|platform|cluster|bootstrap|\bcore\b/i;

/** Whether what nobody sees may bring pools: of other repositories that is told by what it is called. */
export function mayBringNetwork({ entry, why }: Unseen): boolean {
  if (why === 'foreign') return networking.test(entry) || foundations.test(entry);
  return why !== 'remote' || (networking.test(entry) && !poolless.test(entry));
}
