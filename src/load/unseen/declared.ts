import { isJudged, judgedKindNames } from '../../model/manifest/core/kinds.ts';
import { meantByNearly } from '../../model/manifest/core/near-kinds.ts';
import { areBeside, FURTHEST, hasBody, isReference } from './keys-of-one-object.ts';
import { codedWordsOfCalico } from '../../base/files/program-files.ts';
import { comment, hasCompressedOfCalico, isVeiled, legible } from './legible.ts';
import type { UnseenText, Why } from './unseen.ts';

/** What a text declares that is not evaluated. */
export interface DeclaredKinds {
  /** The judged kinds that it plainly declares. */
  readonly says: readonly string[];
  /** The kinds of which it may bring objects, those that it declares among them. */
  readonly mayBring: readonly string[];
}

/**
 * `broken`: a document that should be read and was not; any judged kind counts. `unevaluated`: a template, a script, a
 * program. `quoted`: a document that was read and is not an object that is judged. `wrapped`: one that is, so that only what
 * its strings hold is not seen.
 */
export type HowRead = 'broken' | 'unevaluated' | 'quoted' | 'wrapped';

/** The kinds of Calico's whose absence some rule concludes from. */
export const calicoKinds: readonly string[] = [
  'IPPool',
  'IPReservation',
  'IPAMConfiguration',
  'IPAMConfig',
  'FelixConfiguration',
  'BGPConfiguration',
  'BGPPeer',
  'BGPFilter',
  'Installation',
];

/** Hardly any text gets further than this. */
const mention = new RegExp(
  String.raw`calico|tigera|I[Pp](?:Pool|pool|Reservation)|IPAMConfig|FelixConfig|BGP|[bB]gp|ipPools|ipv[46]_pools|CALICO_IPV|peer_with_router|ClusterConfiguration|\bkind: *["']?Node\b|ENC\[|${codedWordsOfCalico.join('|')}`,
);

/** How YAML, JSON, HCL, CUE, Nix, Python and Go write that a key has a value, in strings as well. */
const is = String.raw`["'\\]{0,8}[ \t]*(?::|=(?!=)|\()\s{0,40}(?:[&!][\w!]*[ \t]+)?(?:&?\w{1,40}(?:\.\w{1,40}){0,3}\()?["'\\]{0,8}`;
/** Where a list or a mapping stands for a value. */
const held = String.raw`(?:(?:[[{]|-[ \t])\s{0,40}["'\\]{0,8}(?:name["'\\]{0,8}:\s{0,40}["'\\]{0,8})?)?`;
/** Behind a word that ends there: in prose it goes on. */
const ended = String.raw`(?=["'\\]{0,8}(?:[ \t]*(?:[,;}\])#&|:]|as\b)|[ \t]*(?:\r?\n|$)|\\n))`;
const kindWritten = new RegExp(String.raw`(?:\b|\\n)[kK]ind${is}${held}([A-Za-z]\w{2,39})${ended}`, 'g');
const versionWritten = new RegExp(
  String.raw`(?:\b|\\n)[aA](?:pi|PI)_?[vV]ersion${is}([\w.-]+(?:/\w+)?)?`,
  'g',
);
/** Classes and functions that `cdk8s import` and `crd2pulumi` make, and resources of Terraform. */
const construction =
  /(?:\bnew\s+(?:[\w$]+\.){0,99}|\bNew|\b)(I[Pp](?:Pool|Reservation))(?:V\d\w*)?\s*\(|\bresource\s+"calico_ip_?pool"|"(?:crd\.)?projectcalico\.org\/v\d"\s*,\s*"(IPPool|IPReservation)"|\bresource\s+\w+\s+'[\w.]*projectcalico\.org\/(IPPool|IPReservation)@/g;
const between = /^[ \t]*---|\\n---/m;
/** Kinds that change objects that something else declares, or hold examples for a catalogue. */
export const describingKinds = ['Kustomization', 'Component', 'AppProject', 'ClusterServiceVersion'];
const describing = new RegExp(`^["']?kind["']?[ \\t]*:[ \\t]*["']?(?:${describingKinds.join('|')})\\b`, 'm');
const isSchema = /\bkind\W{1,4}CustomResourceDefinition\b/;
const annotation = /\bcni\.projectcalico\.org\/(?:ip|float)/;

const nothing = '(?!\\s*(?:\\[\\s*\\]|\\{\\s*\\}|null\\b|~|false\\b|no\\b|""|\'\'))';
/** Values for a chart or an Installation, and variables of Ansible: not what merely mentions these. */
const poolKeys = new RegExp(
  `(?:\\b|\\\\n)(?:(?:ipPools|calicoNetwork|calico_pool_(?:name|cidr)(?:_ipv6)?)["'\\\\]{0,8}[ \\t]*[:=](?!=)${nothing}|ipPools\\\\?\\[\\d)`,
);
/** What calico-node is told, and which pools a CNI configuration chooses. */
const poolSetting = /\bCALICO_IPV[46]POOL_CIDR\b|\bipv[46]_pools["'\\]{0,8}[ \t]*:/;
const plugin = /\bkube_network_plugin["']?[ \t]*[:=](?!=)[ \t]*["']?calico\b/;
/** The module kube-hetzner of Terraform, which installs Calico where it is told to. */
const moduleOfCalico = /\bcni_plugin\s*=\s*"calico"/;
const variableFile = /(?:^|\/)(?:group_vars|host_vars|defaults|vars|inventory)\//;
const peerValues = new RegExp(`\\b(?:calico[-_]?)?bgp[-_]?(?:peers?|peerings?)["']?\\s*:${nothing}`, 'i');
const peerVariable = new RegExp(`\\bpeer_with_router["']?\\s*:${nothing}`);
/**
 * Calico's chart, and its manifests as they are published, which bring a default pool. A line is looked at once, from the last of
 * its commands: it may have thousands.
 */
const installing =
  /\bchart(?:_?[nN]ame)?["']?[ \t]*[:=][ \t]*["']?(?:[\w.-]+\/)?(?:tigera-operator|rke2-calico)\b|\bhelm3?[ \t](?:(?!\bhelm3?[ \t])[^\n]){0,9999}\btigera-operator\b|\b(?:apply|create)\b(?:(?!\b(?:apply|create)\b)[^\n]){0,9999}\/(?:calico|canal|custom-resources)[\w.-]*\.ya?ml\b/;
/** A report of ours that was left in the tree: it quotes pools, and brings none. */
const ownReport = /"(?:tool|driver)":\s*(?:\{\s*"name":\s*)?"ipamlint"/;

/** What a document holds that says more than its own kind. */
const more = new RegExp(`H4sI|kind\\b[^]*kind\\b|peer|ENC\\[|${codedWordsOfCalico.join('|')}`, 'i');

/** Whether it is worth asking what a document brings besides its own objects, if it holds some that are judged. */
export const mayDeclareMore = (text: string, isOwn: boolean): boolean =>
  mention.test(text) && (!isOwn || more.test(text));

const noDeclaration: DeclaredKinds = { says: [], mayBring: [] };

/** What a text may bring that is not evaluated; undefined where it is nothing that is judged. */
export function unseenText(
  why: Why,
  path: string,
  text: string,
  reading: HowRead = 'unevaluated',
): UnseenText | undefined {
  const found = declaredIn(path, text, reading);
  return found.mayBring.length === 0 ? undefined : { why, start: 0, ...found };
}

/** The judged kinds that a text declares, and those that values and variables in it may bring. */
export function declaredIn(path: string, text: string, reading: HowRead): DeclaredKinds {
  const isEncrypted = /bgp|peering/i.test(path) && /\bENC\[/.test(text) && !isOfOthers(path);
  const isWorthReading = reading === 'broken' || mention.test(text);
  if (!isWorthReading || ownReport.test(text)) return noDeclaration;
  const [says, mayBring] = [new Set<string>(), new Set<string>()];
  const plain = (isVeiled.test(text) ? legible(text) : text.replace(comment, '')).replace(/^\ufeff/, '');
  for (const part of plain.split(between)) {
    if (reading !== 'broken' && describing.test(part)) continue;
    for (const [kind, isCertain] of kindsIn(part, reading)) (isCertain ? says : mayBring).add(kind);
    for (const kind of hintsIn(path, part, reading)) mayBring.add(kind);
  }
  if (isEncrypted) mayBring.add('BGPPeer').add('BGPConfiguration');
  for (const kind of says) mayBring.add(kind);
  // Its operator makes a pool even if it lists none.
  if (says.has('Installation') && reading !== 'wrapped') mayBring.add('IPPool');
  return mayBring.size === 0 ? noDeclaration : { says: [...says], mayBring: [...mayBring] };
}

/** Kinds that tell which ranges and nodes there are: hidden, they hide a collision. */
const surroundingKinds: ReadonlySet<string> = new Set([
  'Node',
  'ClusterConfiguration',
  'KubeProxyConfiguration',
]);

/** The kinds that a part of a text declares, each with whether it does so for certain. */
function* kindsIn(part: string, reading: HowRead): Generator<readonly [kind: string, isCertain: boolean]> {
  const isAnnotated = annotation.test(part);
  const isRead = reading === 'quoted' || reading === 'wrapped';
  for (const { kind, version, isNamed, at } of namedIn(part)) {
    const isOurs = calicoKinds.includes(kind);
    const isSurrounding = surroundingKinds.has(kind) && reading === 'unevaluated';
    if (!isOurs && !isSurrounding && !isAnnotated && reading !== 'broken') continue;
    if (reading === 'unevaluated' && isLookedUp(part, at)) continue;
    if (reading !== 'broken' && isReference(part, at)) continue;
    if (version !== undefined) {
      if (isRead && !hasBody(part, at)) continue;
      if (isNamed || isJudged(version, kind)) yield [kind, !isSurrounding || isAnnotated];
    } else if (hasName(kind) && !isSchema.test(part) && (reading === 'broken' || !isOfOthers(part)))
      yield [kind, reading === 'broken' || isNamed];
  }
  const kindless = reading === 'quoted' ? kindlessIn(part) : undefined;
  if (kindless !== undefined) yield [kindless, true];
  if (reading !== 'unevaluated') return;
  for (const [written, ...names] of part.matchAll(construction))
    yield [/reservation/i.test(names.find(name => name) ?? written) ? 'IPReservation' : 'IPPool', true];
}

const block = /^(resource|data)[ \t]+"/gm;

/** Whether the block of Terraform around a kind reads an object that something else declares. */
function isLookedUp(part: string, at: number): boolean {
  const before = part.slice(Math.max(0, at - FURTHEST), at);
  return [...before.matchAll(block)].at(-1)?.[1] === 'data';
}

/** A kind that a text names, and the version that it names for it, if any. */
interface NamedKind {
  readonly kind: string;
  readonly version: string | undefined;
  /** Whether it is certainly meant: its version is filled in, or the text spells a kind of Calico's almost rightly. */
  readonly isNamed: boolean;
  readonly at: number;
}

/** What stands before a kind that a line declares, and before one that merely points to objects. */
const lineStart = /(?:^|[\r\n{,[]|\\n)[ \t-]*["'\\]*$/;
const pointing = /\b(?:group|target)s?["']?[ \t]*:[^\n]*\n?[^\n]*$/;

/** The kinds that a text names, each with the version that stands beside it in one object. */
function* namedIn(part: string): Generator<NamedKind> {
  const versions = [...part.matchAll(versionWritten)];
  let next = 0;
  for (const { index, 0: text, 1: written } of part.matchAll(kindWritten)) {
    while (next < versions.length && versions[next]!.index < index) next++;
    const near = [versions[next - 1], versions[next]]
      .filter(each => each !== undefined && areBeside(part, each.index, index))
      .sort((one, other) => Math.abs(one!.index - index) - Math.abs(other!.index - index))[0];
    const name = written!.replace(/List$/, '');
    if (near) {
      const version = near[1];
      const kind = version === undefined ? name : (meantByNearly(version, name)?.kind ?? name);
      yield { kind, version, isNamed: version === undefined || kind !== name, at: index };
    } else {
      const before = part.slice(Math.max(0, index - 80), index);
      const isLine = (text.startsWith('\\n') || lineStart.test(before)) && !pointing.test(before);
      if (isLine) yield { kind: name, version: undefined, isNamed: false, at: index };
    }
  }
}

/** A Service is hardly ever one of Knative, which its group says. */
const hasName = (kind: string): boolean => kind !== 'Service' && judgedKindNames.includes(kind);

/** Keys that objects of one kind have, which tell the kind of an object of Calico's where none is written. */
const tellingKeys: readonly (readonly [kind: string, key: RegExp])[] = [
  ['IPReservation', /\breservedCIDRs\b/],
  ['IPPool', /\bcidr\b/],
];
const ofCalico = /^[ \t{-]*["']?apiVersion["']?[ \t]*:[ \t]*["']?(?:crd\.)?projectcalico\.org\/v\d/m;
const someKind = /\bkind["']?[ \t]*:[ \t]*[^\s,}~]/i;

/** The kind of an object that has none, and that no tool applies for it. */
const kindlessIn = (part: string): string | undefined =>
  ofCalico.test(part) && !someKind.test(part)
    ? tellingKeys.find(([, key]) => key.test(part))?.[0]
    : undefined;

/** What the values and variables of a text may bring. */
function* hintsIn(path: string, part: string, reading: HowRead): Generator<string> {
  const isVariable = plugin.test(part) && variableFile.test(path);
  const isSet = poolKeys.test(part) || isVariable || installing.test(part) || moduleOfCalico.test(part);
  const isTold = reading !== 'quoted' && poolSetting.test(part);
  if (reading !== 'wrapped' && (isSet || isTold) && !isOfOtherProducts(part)) yield 'IPPool';
  if (hasCompressedOfCalico(part)) yield* calicoKinds;
  if (unknownKind.test(part) && mayBeCalicos(path, part)) yield* calicoKinds;
  const isOfCalico = /calico|tigera/i.test(part) || /calico|tigera/i.test(path);
  if (peerVariable.test(part) || (isOfCalico && peerValues.test(part))) yield 'BGPPeer';
}

const unknownKind = /(?:^|[\r\n{,])[ \t-]*["']?kind["']?[ \t]*:[ \t]*["']?(?:\{[{%]|[$<(@%]|\[\[|__|ENC\[)/;

/** Whether an object whose kind is filled in, or encrypted, may be one of Calico's. */
const mayBeCalicos = (path: string, part: string): boolean =>
  /\bapiVersion["']?[ \t]*:[ \t]*["']?(?:crd\.|operator\.)?(?:projectcalico\.org|tigera\.io)\//.test(part) ||
  (/\bkind["']?: *["']?ENC\[/.test(part) && !/secret/i.test(path));

/** Whether the pools of which a text speaks are another product's: Whereabouts', Spiderpool's, Cilium's. */
function isOfOtherProducts(part: string): boolean {
  if (!/\bkind\W{1,6}IPPool\b/.test(part) || /calico|tigera/i.test(part)) return false;
  const versions = Array.from(part.matchAll(versionWritten), ([, version]) => version);
  return (
    versions.length > 0 && !versions.some(version => version === undefined || isJudged(version, 'IPPool'))
  );
}

/** MetalLB has a BGPPeer of its own. */
const isOfOthers = (text: string): boolean => /metallb|cilium|kube-?vip/i.test(text);
