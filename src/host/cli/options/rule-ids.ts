import type { Settings } from '../../../model/config/settings.ts';
import { didYouMean, nearestIds } from '../../../base/text/nearest-ids.ts';
import { UsageError } from '../../../base/usage-error.ts';

const all = /^(?:all|any|every|default|\*|\.\*)$/i;

/** What to write in place of a word for all rules or none, and of a pattern; undefined where the word is neither. */
function helpForMany(text: string, isOnly: boolean, ruleIds: readonly string[]): string | undefined {
  const some = 'list the ids: --only ID,ID';
  if (all.test(text)) return isOnly ? 'leave --only out to run all rules' : some;
  if (/^none$/i.test(text)) return some;
  return text.includes('*') ? (didYouMean(nearestIds(text.replaceAll('*', ''), ruleIds)) ?? some) : undefined;
}

/** Throws a UsageError for the first rule of the settings that does not exist. */
export function requireRules({ levels, only }: Settings, ruleIds: readonly string[]): void {
  for (const id of [...levels.keys(), ...(only ?? [])]) {
    if (ruleIds.includes(id)) continue;
    const bare = id.replace(/^(["'])(.*)\1$/, '$2');
    if (ruleIds.includes(bare))
      throw new UsageError(`there is no rule ${id}`, `leave the quotes out: ${bare}`);
    const ofMany = helpForMany(id, only?.has(id) === true, ruleIds);
    if (ofMany !== undefined) throw new UsageError(`"${id}" is not the id of one rule`, ofMany);
    throw new UsageError(
      `there is no rule "${id}"`,
      didYouMean(nearestIds(id, ruleIds)) ?? 'ipamlint rules lists the rules',
    );
  }
}
