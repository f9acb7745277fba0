import type { RepositoryOptions } from '../cli/options/repository.ts';
import { shelfOf } from '../../base/text/shelf.ts';

/** What stands on a shelf joins nothing else: who names it wants it judged by itself. */
export const isAside = (path: string): boolean => shelfOf(path, []) !== undefined;

/** What a commit would hold is judged as a whole, whichever of its files somebody names. */
export const asideFor = ({ extent }: Pick<RepositoryOptions, 'extent'>): typeof isAside =>
  extent.isTracked ? () => false : isAside;
