import type { ClusterScope } from './scope/scope.ts';

/** Scopes by the branches that lead to them. */
interface Branch {
  readonly here: number[];
  readonly below: Map<string, Branch>;
}

const branch = (): Branch => ({ here: [], below: new Map() });

/**
 * For each of some scopes the others that may share its cluster, by their lineages, in their order: those on
 * the way to it, beside it, and below. Only scopes that lie on one line are ever compared.
 */
export function kinAmong<Draft extends { readonly scope: ClusterScope }>(
  drafts: readonly Draft[],
): (scope: ClusterScope) => readonly Draft[] {
  const trees = { live: branch(), idle: branch() };
  const treeOf = ({ isDeployed }: ClusterScope) => (isDeployed ? trees.live : trees.idle);
  drafts.forEach(({ scope }, index) => {
    if (scope.declared?.include) return;
    let at = treeOf(scope);
    for (const name of scope.lineage) {
      const next = at.below.get(name) ?? branch();
      at.below.set(name, next);
      at = next;
    }
    at.here.push(index);
  });
  return scope => {
    if (scope.declared?.include) return [];
    const found: number[] = [];
    let at: Branch | undefined = treeOf(scope);
    for (const name of scope.lineage) {
      for (const index of at.here) found.push(index);
      at = at.below.get(name);
      if (!at) break;
    }
    const pending = at ? [at] : [];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const index of next.here) found.push(index);
      for (const inner of next.below.values()) pending.push(inner);
    }
    return found
      .sort((a, b) => a - b)
      .map(index => drafts[index]!)
      .filter(draft => draft.scope !== scope);
  };
}
