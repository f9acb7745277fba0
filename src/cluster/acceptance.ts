import type { Unseen } from '../load/unseen/unseen.ts';
import type { AcceptedPlaces, Config } from '../model/config/config.ts';

/** The same, marked as accepted where the configuration accepts its place; the last of several entries decides. */
export function withAcceptance(unseen: Unseen, { accepted }: Pick<Config, 'accepted'>): Unseen {
  const entry = unseen.by === 'choice' ? undefined : accepted.findLast(each => covers(each, unseen));
  return entry ? { ...unseen, by: 'acceptance', mayBring: entry.mayBring ?? unseen.mayBring } : unseen;
}

/** Whether an entry of the configuration names the place of something that was not seen. */
const covers = ({ files }: Pick<AcceptedPlaces, 'files'>, { path }: Pick<Unseen, 'path'>): boolean =>
  files.some(glob => glob.matches(path));
