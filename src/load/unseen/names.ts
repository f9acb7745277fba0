import { calicoKinds } from './declared.ts';
import { anything, type Unseen } from './unseen.ts';

/** How is called what sets up the network. */
const networking =
  /calico|tigera|canal|ip-?pool|ipam|network(?!-?(?:polic|attach|addon|manager))|(?<!\.)\bnets?\b|\bcni\b|kubespray/i;
/** How is called what sets up a cluster as a whole: the end of a folder, a folder of clusters, or a repository by itself. */
const foundation =
  /(?:^|[/ _-]infra(?:structure)?|(?:^|[/ ])(?:platform|cluster|bootstrap|core))(?:\.git)?(?:\/?$|[ ])|(?:^|[/ ])clusters\//i;
/** What brings nothing but an operator, schemas or permissions. */
const poolless =
  /(?:^|[/_-])(?:tigera-operator|crds?|rbac|calicoctl|apiserver|csi-driver)(?:\.ya?ml)?\/?(?:$|\?)|(?:^|\/)crds?\//i;
/** Calico's own manifests, as they are published, never connect routers. */
const published = /projectcalico\/calico\/.*\bmanifests?\b|docs\.(?:tigera\.io|projectcalico\.org)/i;
const routing = /\bbgp|\bpeer(?:s|ings?)?\b|\brouters?\b|\brouting\b|route-?reflector/i;

/** Kinds of which published manifests and charts for a whole network bring objects. */
const routingKinds = calicoKinds.filter(kind => kind !== 'IPPool' && kind !== 'Installation');

/**
 * The kinds of which something may bring objects that is named and not seen, as far as that is told by what it is called: few
 * charts and few other repositories set up the network.
 */
export function kindsByName({
  entry,
  why,
}: Pick<Unseen, 'why'> & { readonly entry: string }): readonly string[] {
  if (why === 'limit') return [anything];
  if (poolless.test(entry)) return [];
  if (why === 'absent' || (why === 'hidden' && !entry.startsWith('chart '))) return [anything];
  const mayPool = networking.test(entry) || (why === 'foreign' && foundation.test(entry));
  const mayRoute = (mayPool || routing.test(entry)) && !published.test(entry);
  return [...(mayPool ? ['IPPool'] : []), ...(mayRoute ? routingKinds : [])];
}
