import { append } from '../../base/text/group.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { pathsFor } from './modules.ts';

/** How one module names another that lies beside it, in every form that has the name in quotes. */
const relative = /\b(?:from|import|require)\s*(?:\(\s*)?(['"])(\.{1,2}(?:\/[^'"\n]*)?)\1/g;

/** Which programs import which, as their texts say: without a parser, because there may be many. */
export class Importers {
  private readonly imports = new Map<string, readonly string[]>();
  private readonly paths: ReadonlySet<string>;

  /** `paths`: all programs that there are. */
  constructor(paths: ReadonlySet<string>) {
    this.paths = paths;
  }

  add(files: readonly SourceFile[]): void {
    for (const { path, text } of files) {
      const found = [...text.matchAll(relative)].flatMap(
        ([, , source]) => pathsFor(path, source!).find(each => this.paths.has(each)) ?? [],
      );
      if (found.length > 0) this.imports.set(path, found);
    }
  }

  /** The programs that import some of these, or each other, down to them; sorted. */
  of(modules: Iterable<string>): readonly string[] {
    const importers = new Map<string, string[]>();
    for (const [path, imported] of this.imports) for (const each of imported) append(importers, each, path);
    const known = new Set(modules);
    const found: string[] = [];
    const waiting = [...known];
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop())
      for (const path of importers.get(each) ?? []) {
        if (known.has(path)) continue;
        known.add(path);
        found.push(path);
        waiting.push(path);
      }
    return found.sort();
  }
}
