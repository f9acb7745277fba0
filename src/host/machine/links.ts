import { dirname } from 'node:path';
import { existing, targetAt } from './disk.ts';
import { relativeTo } from './paths.ts';

/** What a link leads to in the end. */
export type Lead =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'outside'; readonly isFolder: boolean }
  | {
      readonly kind: 'inside';
      readonly isFolder: boolean;
      /** Relative to the root. */ readonly path: string;
    };

/** Where a link of the root leads. The root is a real path. */
export function leadOf(root: string, path: string): Lead {
  const target = existing(`${root}/${path}`);
  const kind = target === undefined ? undefined : targetAt(target);
  if (target === undefined || !kind) return { kind: 'nowhere' };
  const inner = relativeTo(root, target);
  const isFolder = kind === 'folder';
  return inner === undefined ? { kind: 'outside', isFolder } : { kind: 'inside', isFolder, path: inner };
}

/**
 * Whether a path is written as one inside a folder, and a link on the way takes it outside: something that the folder
 * holds decided where it leads, and not who wrote it. The folder is a real path.
 */
export function isLedOutOf(folder: string, path: string): boolean {
  const isInside = (place: string): boolean => relativeTo(folder, existing(place) ?? place) !== undefined;
  if (isInside(path)) return false;
  for (let place = path; dirname(place) !== place; place = dirname(place))
    if (isInside(dirname(place))) return true;
  return false;
}
