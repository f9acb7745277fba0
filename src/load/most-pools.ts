import { headOf, kindOf } from '../model/manifest/core/manifest.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { YamlDocument, YamlNode } from '../base/yaml/node.ts';

/** No cluster has nearly as many: Calico looks at each of them when it chooses an address. */
const MOST_POOLS = 20_000;

/** Documents up to as many pools as a repository may have, and a problem for each file that holds more of them. */
export function withinMostPools(
  documents: readonly YamlDocument[],
  most = MOST_POOLS,
): {
  readonly within: readonly YamlDocument[];
  readonly problems: readonly Problem[];
} {
  let count = 0;
  const beyond = new Map<string, Problem>();
  const within = documents.filter(({ file, root }) => {
    const pools = poolsIn(root);
    count += pools;
    if (pools === 0 || count <= most) return true;
    if (beyond.has(file.path) || !root) return false;
    const span = { start: root.start, end: root.end };
    const { kind = 'IPPool', name } = (root.kind === 'mapping' && headOf(root)) || {};
    const excessive = name === undefined ? kind : `${kind}/${name}`;
    const reason = 'a repository has 20,000 pools at most';
    beyond.set(file.path, { file, span, at: span.start, reason, excessive });
    return false;
  });
  return { within, problems: [...beyond.values()] };
}

/** How many pools a document brings: itself, its items, or those that an Installation lists. */
function poolsIn(root: YamlNode | undefined): number {
  if (root?.kind === 'sequence') return root.items.reduce((sum, item) => sum + poolsIn(item), 0);
  if (root?.kind !== 'mapping') return 0;
  const kind = kindOf(root);
  if (kind === 'IPPool') return 1;
  if (kind !== 'Installation') return 0;
  const list = ['spec', 'calicoNetwork', 'ipPools'].reduce<YamlNode | undefined>(
    (node, key) => (node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined),
    root,
  );
  return list?.kind === 'sequence' ? list.items.length : 0;
}
