import { group } from '../../base/text/group.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { AppliedFolders } from './folders.ts';
import type { DeployPlan } from './plan.ts';

/**
 * The objects that no other one deploys; of those that deploy each other in a circle, the first. What no cluster runs by its name,
 * such as an example or a copy under `tmpl/`, deploys only what is set aside as well.
 */
export function rootsAmong(
  written: readonly Manifest[],
  plansOf: (manifest: Manifest) => readonly DeployPlan[],
  folders: AppliedFolders,
  isAside: (manifest: Manifest) => boolean,
): readonly Manifest[] {
  const byFile = group(written, ({ file }) => file.path);
  const aside = new Set(written.filter(isAside));
  const children = new Map(
    written.map(from => [
      from,
      childrenOf(from).filter(
        to =>
          to !== from && (to.id !== from.id || asksAlike(from, to)) && (!aside.has(from) || aside.has(to)),
      ),
    ]),
  );
  /** Whether objects ask for the same: one of them was written to be applied by hand, so that it brings the other. */
  function asksAlike(one: Manifest, other: Manifest): boolean {
    const [plans, others] = [plansOf(one), plansOf(other)];
    return (
      plans.length === others.length &&
      plans.every(({ folder, source, destination }, index) => {
        const twin = others[index]!;
        return twin.folder === folder && twin.source === source && twin.destination === destination;
      })
    );
  }
  function childrenOf(from: Manifest): readonly Manifest[] {
    return plansOf(from).flatMap(plan =>
      [...folders.apply(plan).files].flatMap(path => byFile.get(path) ?? []),
    );
  }

  const deployed = new Set<Manifest>();
  for (const each of children.values()) for (const child of each) deployed.add(child);
  const covered = new Set<Manifest>();
  const cover = (root: Manifest): void => {
    const pending = [root];
    for (let from = pending.pop(); from; from = pending.pop()) {
      if (covered.has(from)) continue;
      covered.add(from);
      for (const child of children.get(from)!) if (!covered.has(child)) pending.push(child);
    }
  };
  const roots = written.filter(manifest => !deployed.has(manifest));
  roots.forEach(cover);
  for (const manifest of lastFinished(written, children, covered)) {
    if (covered.has(manifest)) continue;
    roots.push(manifest);
    cover(manifest);
  }
  return roots;
}

/**
 * What is left when all is covered that roots deploy, so that the first of a circle comes before all that the circle deploys: in the
 * order in which a search finishes with them, backwards.
 */
function lastFinished(
  written: readonly Manifest[],
  children: ReadonlyMap<Manifest, readonly Manifest[]>,
  covered: ReadonlySet<Manifest>,
): readonly Manifest[] {
  const met = new Set(covered);
  const finished: Manifest[] = [];
  for (const start of written) {
    const way = [start].filter(each => !met.has(each)).map(each => ({ each, next: 0 }));
    met.add(start);
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const child = children.get(here.each)![here.next++];
      if (child === undefined) finished.push(way.pop()!.each);
      else if (!met.has(child)) {
        met.add(child);
        way.push({ each: child, next: 0 });
      }
    }
  }
  return finished.reverse();
}
