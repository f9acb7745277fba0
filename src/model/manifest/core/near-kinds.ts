import { nearest } from '../../../base/text/nearest.ts';
import { groupOf, isJudged } from './kinds.ts';

/** What an apiVersion and a kind that Calico does not have were most likely meant to be. */
export interface Meant {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The kinds that are judged, by the API that has them; each name stands with the API that most manifests use. */
const served: Readonly<Record<string, readonly string[]>> = {
  'projectcalico.org/v3': [
    'IPPool',
    'IPReservation',
    'IPAMConfiguration',
    'FelixConfiguration',
    'BGPConfiguration',
    'BGPPeer',
    'BGPFilter',
  ],
  'crd.projectcalico.org/v1': [
    'IPPool',
    'IPReservation',
    'IPAMConfig',
    'FelixConfiguration',
    'BGPConfiguration',
    'BGPPeer',
    'BGPFilter',
  ],
  'operator.tigera.io/v1': ['Installation'],
};
const apis = Object.keys(served);
const byGroup: ReadonlyMap<string, string> = new Map(apis.map(api => [groupOf(api), api]));
/** Both spellings of the IPAM configuration are kinds in one of the groups: `unserved-api-version` tells them apart. */
const kinds: readonly string[] = [...new Set(Object.values(served).flat())];
const ownKinds: ReadonlySet<string> = new Set(kinds);

/** Kinds of Calico and of Calico Enterprise that are as near to a judged one as a misspelling is. */
const neighbours: ReadonlySet<string> = new Set(['IPAMBlock', 'IPAMHandle', 'BFDConfiguration']);
/** What kinds are called in commands and in prose. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['bgpconfig', 'BGPConfiguration'],
  ['felixconfig', 'FelixConfiguration'],
  ['pool', 'IPPool'],
  ['addresspool', 'IPPool'],
  ['ipaddresspool', 'IPPool'],
  ['reservation', 'IPReservation'],
  ['ipaddressreservation', 'IPReservation'],
]);

/** `projectcalico`, `calico.org`, `crd.projectcalico.io`, `operator.tigera`: who writes these means no other product. */
const calicoLike = /(?:^|\.)(?:project-?calico|calico)(?:\.|$)/i;
const tigeraLike = /(?:^|\.)tigera(?:\.|$)/i;

/** Kubernetes' own groups, the one without a name among them, which have none of our kinds. */
const builtIn = /^(?:v\d\w*$|(?:apps|autoscaling|batch|extensions|policy|[\w.-]+\.k8s\.io)\/v\d)/;

/** A kind of ours that another one is, but for a letter or two or for its case; undefined for what is far from all. */
function nearKind(kind: string): string | undefined {
  if (ownKinds.has(kind) || neighbours.has(kind)) return undefined;
  const plain = kind.replace(/^calico(?=.)|[-_ ]/gi, '');
  return shortForms.get(plain.toLowerCase()) ?? nearest(plain, kinds, undefined, 2);
}

/** The API of Calico's that a group is or is nearly. */
function nearApi(group: string): string | undefined {
  const own = byGroup.get(group);
  if (own) return own;
  if (calicoLike.test(group))
    return /^crd\./i.test(group) ? 'crd.projectcalico.org/v1' : 'projectcalico.org/v3';
  if (tigeraLike.test(group)) return 'operator.tigera.io/v1';
  const near = nearest(group, byGroup.keys(), undefined, 2);
  return near && byGroup.get(near);
}

/**
 * What an object of no kind of Calico's is nearly; undefined for objects of Calico's and of other products. The older API of
 * calicoctl (`apiVersion: v1`, `kind: ipPool`) is neither. No other product's tools take an object without an API.
 */
export function meantByNearly(apiVersion: string, kind: string): Meant | undefined {
  if (isJudged(apiVersion, kind)) return undefined;
  if (apiVersion === '')
    return ownKinds.has(kind) && kind !== 'Installation' ? { apiVersion: apis[0]!, kind } : undefined;
  const version = apiVersion.replace(/^(?:https?:)?\/+/, '');
  const group = version.includes('/') ? groupOf(version) : version;
  if (builtIn.test(version) && ownKinds.has(kind) && kind !== 'Installation')
    return { apiVersion: apis[0]!, kind };
  const api = nearApi(group);
  const own = api === undefined || ownKinds.has(kind) ? kind : nearKind(kind);
  if (own === undefined || api === undefined) return undefined;
  const home = served[api]!.includes(own) ? api : apis.find(each => served[each]!.includes(own))!;
  return { apiVersion: home, kind: own };
}

const plainKinds: ReadonlyMap<string, Meant> = new Map(
  apis
    .toReversed()
    .flatMap(apiVersion => served[apiVersion]!.map(kind => [kind.toLowerCase(), { apiVersion, kind }])),
);

/** The kind of Calico's that a word is but for its case, its number and its separators; undefined for the kinds themselves. */
export function nearlyKindOfCalico(word: string): Meant | undefined {
  const meant = plainKinds.get(word.replace(/[-_ ]|(?<=\w)s$/g, '').toLowerCase());
  return meant?.kind === word || meant?.kind === 'Installation' ? undefined : meant;
}

/** The kind that an object is read as: of one that is nearly Calico's what it was meant to be. */
export const meantKind = ({ apiVersion, kind }: Meant): string =>
  meantByNearly(apiVersion, kind)?.kind ?? kind;

const ours = /calico|tigera/i;
const saidKind = /\bkind["']?[ \t]*:[ \t]*["']?([A-Za-z][^"',{}#\r\n]{3,25})/g;
/** A kind in quotes that goes on in the next line. */
const longKind = /\bkind["']?[ \t]*:[ \t]*(?:"[^"\r\n]*|'[^'\r\n]*)[\r\n]/;

/** Whether a text may declare an object of a kind that is nearly one of ours; the kinds themselves are found without it. */
export function mayDeclareNearly(text: string): boolean {
  if (!ours.test(text)) return false;
  if (longKind.test(text)) return true;
  const said = new Set(Array.from(text.matchAll(saidKind), ([, kind]) => kind!.trim().replace(/List$/, '')));
  for (const kind of said) if (nearKind(kind) !== undefined) return true;
  return false;
}
