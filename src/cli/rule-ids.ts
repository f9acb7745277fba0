import type { Settings } from '../config/settings.ts';
import { nearest } from '../text/nearest.ts';
import { UsageError } from '../io/usage-error.ts';

/** Throws a UsageError for the first rule of the settings that does not exist. */
export function requireRules({ levels, only }: Settings, ruleIds: readonly string[]): void {
  for (const id of [...levels.keys(), ...(only ?? [])]) {
    if (ruleIds.includes(id)) continue;
    const close = nearest(id, ruleIds);
    throw new UsageError(
      `there is no rule "${id}"`,
      close ? `did you mean ${close}?` : `the rules are ${ruleIds.join(', ')}`,
    );
  }
}
