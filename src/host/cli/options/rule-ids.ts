import type { Settings } from '../../../model/config/settings.ts';
import { didYouMean } from '../../../base/text/nearest-ids.ts';
import { UsageError } from '../../../base/usage-error.ts';

/** Throws a UsageError for the first rule of the settings that does not exist. */
export function requireRules({ levels, only }: Settings, ruleIds: readonly string[]): void {
  for (const id of [...levels.keys(), ...(only ?? [])]) {
    if (ruleIds.includes(id)) continue;
    throw new UsageError(
      `there is no rule "${id}"`,
      didYouMean(id, ruleIds) ?? 'ipamlint rules lists the rules',
    );
  }
}
