import { fileURLToPath } from 'node:url';
import { judgedBy } from './judged.ts';

/** What the modules of plugins may be. */
export interface Border {
  /** The module that `ipamlint/rule` means: the one of this process. */
  readonly kit: string;
  /** Where modules of this program lie, as URLs that end in a slash: what they import is its own business. */
  readonly own: readonly string[];
  /** What is judged, as `judgedTrees` tells. */
  readonly trees: readonly string[];
}

/** The name by which rules import the kit. */
export const KIT = 'ipamlint/rule';

/** Throws where a module may not be imported, given its URL and that of the module that asks for it. */
export type Guard = (url: string, parent: string | undefined) => void;

/** Guards what is imported: nothing of what is judged, and no TypeScript where Node does not read it. */
export function guardOf({ own, trees }: Border): Guard {
  const isJudged = judgedBy(trees);
  return (url, parent) => {
    if (!url.startsWith('file:') || own.some(folder => parent?.startsWith(folder))) return;
    const path = fileURLToPath(url);
    if (isJudged(path))
      throw new Error(`${path} lies in the repository that ipamlint checks: no rule imports anything of it`);
    const fault = typeScriptFault(path);
    if (fault !== undefined) throw new Error(fault);
  };
}

/** Why a module cannot be read by this Node; undefined where it can. */
export function typeScriptFault(path: string): string | undefined {
  const { typescript } = process.features as { readonly typescript?: string | false };
  if (!/\.[mc]?ts$/.test(path) || typescript) return undefined;
  return `${path} is TypeScript, which Node ${process.versions.node} does not read: use Node 22.18 or later, or write JavaScript`;
}
