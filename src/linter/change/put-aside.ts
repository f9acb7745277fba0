import type { Fleet } from '../../cluster/graph.ts';
import { group } from '../../base/text/group.ts';
import { andMore } from '../../base/text/some.ts';
import type { Exemption } from '../diagnostic/diagnostic.ts';

/**
 * Objects that clusters of the earlier state had, and that are set aside in the later one: moved to `examples/`, left out by a
 * kustomization or a `.sourceignore`. From then on each is judged by itself, and what it conflicts with is not looked for.
 */
export function putAside(before: Fleet, after: Fleet): readonly Exemption[] {
  const had = new Set(idsIn(before));
  const has = new Set(idsIn(after));
  const were = new Set(before.aside?.objects.map(({ manifest }) => manifest.id));
  const put = (after.aside?.objects ?? []).filter(
    ({ manifest: { id, name } }) => name !== undefined && had.has(id) && !has.has(id) && !were.has(id),
  );
  return [...group(put, ({ why }) => why).values()].map(those => {
    const { manifest, why } = those[0]!;
    const are = those.length > 1 ? 'were in a cluster, are' : 'was in a cluster, is';
    const at = { file: manifest.file, span: manifest.span };
    return { what: `${manifest.id}${andMore(those.length - 1)}, which ${are} set aside: ${why}`, at };
  });
}

const idsIn = ({ clusters }: Fleet): readonly string[] =>
  clusters.flatMap(({ manifests }) => manifests.map(({ id }) => id));
