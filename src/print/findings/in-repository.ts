import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';

/**
 * The same finding as forges can show it, which know the files of the repository alone: one in a dump of the cluster is told at
 * the first place in the repository that has to do with it, and its own place comes behind. One without any stays where it is.
 */
export function inRepository<Kind extends Pick<Diagnostic, 'at' | 'related' | 'message'>>(
  diagnostic: Kind,
): Kind {
  const { at, related, message } = diagnostic;
  const instead = at.file.isElsewhere ? related.find(each => !each.at.file.isElsewhere) : undefined;
  if (!instead) return diagnostic;
  const others = related.filter(each => each !== instead);
  return { ...diagnostic, at: instead.at, related: [{ at, label: message }, ...others] };
}

/** A path that leads nowhere out of the repository, for those who take no other. */
export const withinRepository = (path: string): string =>
  path.replace(/^(?:[A-Za-z]:)?(?:\.{0,2}[/\\])+/, '');
