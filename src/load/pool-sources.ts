import { kindOf } from '../model/manifest/core/manifest.ts';
import { bringsMorePools } from '../model/manifest/core/kinds.ts';
import { hiddenKinds, hideableKinds } from './unseen/hidden-kinds.ts';
import { workloadKinds } from '../model/manifest/kubernetes/workload.ts';
import type { MappingNode, YamlDocument } from '../base/yaml/node.ts';
import type { UnseenEntry } from './deploy/folders.ts';

/** A manifest in a string, in YAML or JSON: what a Job hands to calicoctl. In double quotes a line may begin with `\n`. */
const embedded = /(?:\b|\\n)kind\W{1,6}IPPool\b/;
/** How a remote base is called that sets up the network, and how one that brings only an operator or schemas. */
const networking = /calico|tigera|canal|ip-?pool|ipam|network|\bcni\b/i;
const poolless = /(?:tigera-operator|crds?|calicoctl|apiserver|csi-driver)\.ya?ml(?:$|\?)/;

/** By what way an object that we judge brings pools which we cannot see; undefined where it brings none. */
export function sourceOfPools({ root, file, start, end }: YamlDocument): 'embedded' | undefined {
  if (root?.kind !== 'mapping') return undefined;
  const text = () => file.text.slice(start, end);
  const kind = kindOf(root);
  if (kind === 'ConfigMap')
    return bringsMorePools(text()) && textsIn(root).some(mayBeManifest) ? 'embedded' : undefined;
  const kinds: readonly (string | undefined)[] = workloadKinds;
  return kinds.includes(kind) && embedded.test(text()) ? 'embedded' : undefined;
}

/** How pages are called that people read and no program applies. */
const page = /\.(?:md|markdown|mdx|adoc|rst|html?|txt)$/i;
/** A page of Markdown under a name that tells nothing: code in fences. */
const fenced = /^ {0,3}(?:```|~~~)/m;
/** What brings pools says so in a key; prose, dashboards and comments only mention them. */
const declaring =
  /(?:\b|\\n)kind\W{1,6}IPPool\b|\b(?:ipPools|calicoNetwork|calico_pool_\w+|kube_network_plugin)["'\\]*\s*[:=]/;

/** A text in a ConfigMap by its key; undefined where it is none, or nobody knows. */
type Text = readonly [key: string, text: string | undefined];

function textsIn(root: MappingNode): readonly Text[] {
  const data = root.entries.get('data')?.value;
  if (data?.kind !== 'mapping') return [['', undefined]];
  return [...data.entries].map(([key, { value }]) => [key, value.kind === 'scalar' ? value.text : undefined]);
}

/** Whether it is a page that people read. */
const isPage = ([key, text]: Text): boolean => text !== undefined && (page.test(key) || fenced.test(text));

/** Whether it may be what brings pools: a manifest, a script, values. Pages about pools bring none. */
const mayBeManifest = (text: Text): boolean =>
  text[1] === undefined || (declaring.test(text[1]) && !isPage(text));

/** The kinds of which an object that is none of them may bring objects that nobody sees: by values, or in its strings. */
export function kindsHiddenIn({ root, file, start, end }: YamlDocument): readonly string[] {
  const kind = root?.kind === 'mapping' ? kindOf(root) : undefined;
  const isSeen = kind !== undefined && kind !== 'BGPFilter' && hideableKinds.includes(kind);
  if (isSeen) return [];
  const found = hiddenKinds(file.path, file.text.slice(start, end));
  if (found.length === 0 || kind !== 'ConfigMap' || root?.kind !== 'mapping') return found;
  return textsIn(root).every(isPage) ? [] : found;
}

/** What nobody sees and never connects routers: Calico's own manifests and charts, as they are published. */
const routerless =
  /projectcalico\/calico\/.*\bmanifests?\b|docs\.(?:tigera\.io|projectcalico\.org)|tigera-operator|crds?\.ya?ml/i;
const routing = /\bbgp|peer|rout(?:er|ing)/i;

/** Whether what nobody sees may set up routing: of other repositories that is told by what it is called. */
export function mayBringRouting(unseen: UnseenEntry): boolean {
  if (routerless.test(unseen.entry)) return false;
  return mayBringNetwork(unseen) || routing.test(unseen.entry);
}

/** How a folder of another repository is called that sets up a cluster as a whole. */
const foundations = /infra|platform|cluster|bootstrap|\bcore\b/i;

/** Whether what nobody sees may bring pools: of other repositories that is told by what it is called. */
export function mayBringNetwork({ entry, why }: UnseenEntry): boolean {
  if (why === 'foreign') return networking.test(entry) || foundations.test(entry);
  return why !== 'remote' || (networking.test(entry) && !poolless.test(entry));
}
