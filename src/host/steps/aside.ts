import type { RepositoryOptions } from '../cli/options/repository.ts';
import { asideName } from '../../load/aside-names.ts';

/** A user who names what a name sets aside wants it judged by itself. */
export const isAside = (path: string): boolean => asideName(path, []) !== undefined;

/** What a commit would hold is checked as a whole, whichever of its files are named. */
export const asideFor = ({ extent }: Pick<RepositoryOptions, 'extent'>): typeof isAside =>
  extent.isTracked ? () => false : isAside;
