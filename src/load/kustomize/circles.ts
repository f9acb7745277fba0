import type { Problem } from '../../model/manifest/core/resource.ts';
import { someOf } from '../../base/text/some.ts';
import type { Layer } from './layer.ts';

/** So many circles are told, with so many folders of each. */
const [MOST_CIRCLES, MOST_NAMED] = [100, 3];

/**
 * Kustomizations that lead back to themselves, which kustomize refuses (`api/internal/loader/fileloader.go:errIfArgEqualOrHigher`):
 * one of each circle that a search meets. `next`: the folders that one builds on.
 */
export function circlesAmong(
  layers: readonly Layer[],
  next: (layer: Layer) => readonly string[],
): readonly Problem[] {
  const byFolder = new Map(layers.map(layer => [layer.folder, layer]));
  const state = new Map<string, 'on the way' | 'done'>();
  const found: Problem[] = [];
  for (const start of layers) {
    if (state.has(start.folder)) continue;
    const way = [{ layer: start, rest: new Set(next(start)).values() }];
    state.set(start.folder, 'on the way');
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const { value: folder, done } = here.rest.next();
      if (done) {
        state.set(here.layer.folder, 'done');
        way.pop();
        continue;
      }
      const layer = byFolder.get(folder);
      if (!layer) continue;
      if (state.get(folder) === 'on the way' && found.length < MOST_CIRCLES)
        found.push(circle(way.slice(way.findIndex(each => each.layer === layer)).map(each => each.layer)));
      else if (!state.has(folder)) {
        state.set(folder, 'on the way');
        way.push({ layer, rest: new Set(next(layer)).values() });
      }
    }
  }
  return found;
}

function circle([first, ...others]: readonly Layer[]): Problem {
  const { file } = first!.own;
  const by = others.map(({ folder }) => folder || '.');
  const through = by.length > 0 ? ` through ${someOf(by, MOST_NAMED)}` : '';
  return {
    file,
    span: { start: 0, end: file.text.length },
    at: Math.max(file.text.search(/[^\s#-]/), 0),
    reason: `it includes itself${through}`,
    excessive: 'Kustomization',
    refusal: 'circle',
  };
}
