import { declaredKinds, isJudged } from './kinds.ts';

/** The kinds of Calico's that are judged. */
const kinds = [
  'IPPool',
  'IPReservation',
  'IPAMConfiguration',
  'IPAMConfig',
  'FelixConfiguration',
  'BGPConfiguration',
  'BGPPeer',
  'Installation',
];

const mention = new RegExp(`\\b(?:${kinds.join('|')}|IpPool|IpReservation)`);
/** A manifest in a text, in YAML, JSON or a program, whatever stands around it. In double quotes a line may begin with `\n`. */
const declaration = new RegExp(`(?:\\b|\\\\n)kind\\W{1,6}(${kinds.join('|')})(?:List)?\\b`, 'g');
/** Classes that `cdk8s import` and `crd2pulumi` make. */
const construction = /\bnew\s+(?:[\w$]+\.)*(?:I[Pp]Pool|I[Pp]Reservation)(?:V\d\w*)?\s*\(/;
const version = /(?:\b|\\n)apiVersion\W{1,6}([\w.-]+(?:\/\w+)?)/g;
const comment = /^[ \t]*(?:#|\/\/).*$/gm;
/** Schemas of the kinds, and what names objects that something else declares. */
const describing =
  /(?:^|\\n)[ \t]*["']?kind["']?[ \t]*[:=][ \t]*["']?(?:CustomResourceDefinition|Kustomization|Component|AppProject|ClusterRole|Role)\b/m;
const annotation = /\bcni\.projectcalico\.org\/(?:ip|float)/;

/**
 * The judged kinds that a text plainly declares which nobody evaluates: Calico's, in the API groups that have them, and
 * others that carry an annotation of Calico's IPAM. Other groups' kinds of the same names are none.
 */
export function saidKinds(text: string): readonly string[] {
  const isAnnotated = annotation.test(text);
  if (!isAnnotated && !mention.test(text)) return [];
  const said = new Set<string>();
  for (const part of text.replace(comment, '').split(/^[ \t]*---|\\n---/m)) {
    if (describing.test(part)) continue;
    if (annotation.test(part)) for (const kind of declaredKinds(part)) said.add(kind);
    if (construction.test(part)) said.add(/I[Pp]Reservation/.test(part) ? 'IPReservation' : 'IPPool');
    const versions = [...part.matchAll(version)].map(([, each]) => each!);
    for (const [, kind] of part.matchAll(declaration))
      if (versions.some(each => isJudged(each, kind!)) || isVersioned(part, versions)) said.add(kind!);
  }
  return [...said];
}

/** Whether the API versions of a text are filled in, or named as Calico's. */
const isVersioned = (part: string, versions: readonly string[]): boolean =>
  versions.length === 0 && /\bapiVersion\b/.test(part);

/** The kinds that the lines of a document declare which cannot be parsed, but for those of other API groups. */
export function kindsOfUnparsed(text: string): readonly string[] {
  const versions = [...text.matchAll(version)].map(([, each]) => each!);
  return declaredKinds(text).filter(
    kind => versions.length === 0 || versions.some(each => isJudged(each, kind)),
  );
}

/** Whether the pools of which a text speaks are another product's: Whereabouts', Spiderpool's, Cilium's. */
export function isOfOtherProducts(text: string): boolean {
  if (!/\bkind\W{1,6}IPPool\b/.test(text) || /calico|tigera/i.test(text)) return false;
  const versions = [...text.matchAll(version)].map(([, each]) => each!);
  return versions.length > 0 && !versions.some(each => isJudged(each, 'IPPool'));
}
