import type { Unseen } from '../load/unseen/unseen.ts';
import type { Config } from '../model/config/config.ts';
import { meaningAmong } from '../model/config/meant.ts';

/** Marks as accepted what was not seen where the configuration accepts its place; the last of several entries decides. */
export function acceptanceIn({ accepted }: Pick<Config, 'accepted'>): (unseen: Unseen) => Unseen {
  const covering = meaningAmong(accepted, ({ files }) => files);
  return unseen => {
    const entry = unseen.by === 'choice' ? undefined : covering(unseen.path).at(-1);
    return entry ? { ...unseen, by: 'acceptance', mayBring: entry.mayBring ?? unseen.mayBring } : unseen;
  };
}
