import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { formatCidr, parseCidr } from '../../base/net/cidr.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { canonical, canonicalContentOf, volatile } from '../../model/manifest/core/canonical.ts';
import { valueAt } from '../../base/yaml/below.ts';

/** What Calico's client fills in where a pool leaves it out (`docs/calico.md` §1.3), as JSON. */
const filledIn: Readonly<Record<string, string>> = {
  nodeSelector: '"all()"',
  namespaceSelector: '""',
  ipipMode: '"Never"',
  vxlanMode: '"Never"',
  natOutgoing: 'false',
  disabled: 'false',
  disableBGPExport: 'false',
  assignmentMode: '"Automatic"',
  allowedUses: '["Workload","Tunnel"]',
};

/** What a pool comes to when Calico stores it, as such a text; of anything else, what it says. */
export function storedContentOf(manifest: Manifest): string {
  const spec = manifest.kind === 'IPPool' ? manifest.root.get('spec').node : undefined;
  if (spec?.kind !== 'mapping') return canonicalContentOf(manifest);
  const text = new Map(
    [...spec.entries].flatMap(([key, { value }]): [string, string][] => {
      const content = canonical(value, `spec.${key}`);
      return content === 'null' || content === '""' ? [] : [[key, content]];
    }),
  );
  const range = parseCidr(manifest.root.get('spec').get('cidr').string ?? '');
  if (range) text.set('cidr', JSON.stringify(formatCidr(range)));
  const missing = Object.entries(filledIn).filter(([key]) => !text.has(key));
  const size = text.has('blockSize') || !range ? [] : [['blockSize', range.family === 4 ? '26' : '122']];
  const all = [...text, ...missing, ...size].map(([key, content]) => `${key}:${content}`);
  return `${manifest.name}{${all.sort().join()}}`;
}

/** Whether an object was read from a cluster, which gives it an identity. */
export function isReadBack({ root }: Pick<Manifest, 'root'>): boolean {
  const metadata = root.get('metadata');
  const { node } = metadata;
  if (node?.kind !== 'mapping') return false;
  return ['uid', 'resourceVersion'].some(
    key => node.entries.has(key) && metadata.get(key).state === 'written',
  );
}

/**
 * Whether an object that was read from a cluster may be what became of another, as it is written: all that is written is
 * there, and the cluster has filled in the rest. Its API may be another, and what says nothing is not stored.
 */
export function mayComeOf(stored: Manifest, written: Manifest): boolean {
  if (!isReadBack(stored) || isReadBack(written)) return false;
  if (written.kind === 'IPPool') return storedContentOf(stored) === storedContentOf(written);
  const [{ node: found }, { node: wanted }] = [stored.root, written.root];
  return found !== undefined && wanted !== undefined && holds(found, wanted, '', '');
}

function holds(found: YamlNode, wanted: YamlNode, path: string, key: string): boolean {
  if (wanted.isUndetermined) return true;
  if (wanted.kind === 'scalar')
    return found.kind === 'scalar' && (found.text === wanted.text || isSameRange(found, wanted, key));
  if (wanted.kind === 'sequence') {
    if (found.kind !== 'sequence' || found.items.length !== wanted.items.length) return false;
    return wanted.items.every((item, index) => holds(found.items[index]!, item, `${path}[]`, key));
  }
  return [...wanted.entries].every(([name, { value }]) => {
    const inner = path ? `${path}.${name}` : name;
    if (volatile.has(inner) || inner === 'apiVersion') return true;
    const stored = valueAt(found, name);
    return stored ? holds(stored, value, inner, name) : saysNothing(value);
  });
}

/** Go's canonical form is what Calico stores. */
function isSameRange(found: YamlNode, wanted: YamlNode, key: string): boolean {
  if (key !== 'cidr' || found.kind !== 'scalar' || wanted.kind !== 'scalar') return false;
  const [one, other] = [parseCidr(found.text), parseCidr(wanted.text)];
  return one !== undefined && other !== undefined && formatCidr(one) === formatCidr(other);
}

/** What Go leaves out when it writes JSON. */
function saysNothing(node: YamlNode): boolean {
  if (node.kind === 'sequence') return node.items.length === 0;
  if (node.kind === 'mapping') return [...node.entries.values()].every(({ value }) => saysNothing(value));
  return [null, false, 0, ''].includes(node.value as null);
}
