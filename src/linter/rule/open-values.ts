import { fact } from '../../calico/facts/cluster/fact.ts';
import type { Fleet } from '../../cluster/graph.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { firstFrom } from '../../base/files/spans.ts';
import { group } from '../../base/text/group.ts';
import { memo, memoBy } from '../../base/text/memo.ts';
import { everyNode } from '../../base/yaml/below.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { ELSEWHERE, fieldStandingOf, UNDETERMINED } from '../../model/manifest/core/standing.ts';

/** Whether a part of a file touches an object with a value that the repository does not determine. */
export function touchesOpenValue(fleet: Fleet, { path }: SourceFile, { start, end }: Span): boolean {
  const spans = openSpans(fleet, path);
  const last = spans[firstFrom(spans, end + 1) - 1];
  return last !== undefined && last.end >= start;
}

/** Where the objects of a file stand that have such values, in order and without overlaps. */
const openSpans = memoBy(
  (path: string) => path,
  (fleet: Fleet, path): readonly Span[] => {
    const open = (manifestsByPath(fleet).get(path) ?? []).filter(
      ({ root }) => root.node && isOpen(root.node),
    );
    const joined: { start: number; end: number }[] = [];
    for (const { start, end } of open.map(({ span }) => span).sort((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else joined.push({ start, end });
    }
    return joined;
  },
);

const manifestsByPath = fact(({ clusters, aside }: Fleet) =>
  group(
    [...clusters, ...(aside ? [aside.graph] : [])].flatMap(({ manifests }) => manifests),
    ({ file }) => file.path,
  ),
);

const isOpen = memo((root: YamlNode): boolean => {
  for (const node of everyNode(root)) {
    const standing = fieldStandingOf(node, true);
    if (standing === UNDETERMINED || standing === ELSEWHERE) return true;
  }
  return false;
});
