import { valueAt } from '../../base/yaml/below.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { UnfitDump } from './unfit.ts';

/** A page of a list lacks what the other pages have. */
export function requireWhole(list: MappingNode): void {
  const more = valueAt(valueAt(list, 'metadata'), 'continue');
  if (more?.kind === 'scalar' && more.text !== '' && more.value !== null)
    throw new UnfitDump(
      'is one page of a longer list: its metadata has `continue`',
      'ask without a limit: kubectl get … -o yaml writes all pages as one list',
    );
}

/** A second object in the place of one would hide what the first says. */
export function requireOnce({ duplicates = [] }: MappingNode, line: number): void {
  const [twice] = duplicates;
  if (twice)
    throw new UnfitDump(
      `says "${twice.second.key.text}" twice of what begins at line ${line}`,
      'give each dump with a --live of its own',
    );
}
