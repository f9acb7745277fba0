/** The kinds whose absence something is made of: what connects routers, who makes routes, what holds addresses back. */
export const hideableKinds: readonly string[] = [
  'BGPPeer',
  'BGPConfiguration',
  'BGPFilter',
  'FelixConfiguration',
  'IPReservation',
  'IPAMConfiguration',
  'IPAMConfig',
];

/** Hardly any text gets further than this. */
const mention = /BGP|[bB]gp|FelixConfiguration|IPReservation|IPAMConfig|peer_with_router/;
/** A manifest, in YAML or JSON, whatever stands around it. In double quotes a line may begin with `\n`. */
const declaration = new RegExp(`(?:\\b|\\\\n)kind\\W{1,6}(${hideableKinds.join('|')})(?:List)?\\b`, 'g');
/** Values for a chart, and kubespray's variable, but for those that ask for nothing. */
const nothing = '(?!\\s*(?:\\[\\s*\\]|\\{\\s*\\}|null\\b|~|false\\b|no\\b|""|\'\'))';
const peerValues = new RegExp(`\\b(?:calico[-_]?)?bgp[-_]?(?:peers?|peerings?)["']?\\s*:${nothing}`, 'i');
const peerVariable = new RegExp(`\\bpeer_with_router["']?\\s*:${nothing}`);
const comment = /^[ \t]*(?:#|\/\/).*$/gm;
/** What describes the kinds, and what speaks of objects that something else brings. */
const describing =
  /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(?:CustomResourceDefinition|Kustomization|Component|AppProject)\b/m;

/** Of these kinds those that a text without a tree, or with one that is no such object, may bring. */
export function hiddenKinds(path: string, text: string): readonly string[] {
  const isEncrypted = /bgp|peering/i.test(path) && /\bENC\[/.test(text);
  if (!isEncrypted && !mention.test(text)) return [];
  const found = new Set<string>();
  for (const part of text.replace(comment, '').split(/^[ \t]*---/m)) {
    if (describing.test(part)) continue;
    const isOfCalico = /calico|tigera/i.test(part) || /calico|tigera/i.test(path);
    for (const [, kind] of part.matchAll(declaration)) if (isOfCalico || !isOfOthers(part)) found.add(kind!);
    if (peerVariable.test(part) || (isOfCalico && peerValues.test(part))) found.add('BGPPeer');
  }
  if (isEncrypted && !isOfOthers(path)) found.add('BGPPeer').add('BGPConfiguration');
  return [...found];
}

/** MetalLB has a BGPPeer of its own. */
const isOfOthers = (text: string): boolean => /metallb|cilium|kube-?vip/i.test(text);
