import { resolveIn } from '../../base/text/path.ts';

/** Whether a path does not begin at the root of the repository. */
export const isAbsolute = (path: string): boolean => /^(?:[/\\]|[A-Za-z]:)/.test(path);

/** A path that is written in a file of `folder`; undefined where it leads out of the root, or does not start here. */
export const resolveFrom = (folder: string, written: string): string | undefined =>
  isAbsolute(written) ? undefined : resolveIn(folder, written);
