import type { Source } from '../../tools/sources.ts';

/**
 * Circles of imports, each as the files along it. Types count, and so does what is loaded when it is wanted: who reads one file
 * of a circle has to read them all.
 */
export function circles(sources: readonly Source[]): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return [...new Set(found)];
}
