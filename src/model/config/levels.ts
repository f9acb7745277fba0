import type { Level } from './level.ts';
import type { Settings } from './settings.ts';
import { memo } from '../../base/text/memo.ts';
import { noConfig, type Config } from './config.ts';
import { meaningAmong } from './meant.ts';

/** The level that the user gives a rule for what it finds in a file; undefined where he gives none. */
export function levelIn(
  { levels, config = noConfig }: Pick<Settings, 'levels' | 'config'>,
  rule: string,
  path: string,
): Level | undefined {
  const told = levels.get(rule);
  if (told !== undefined) return told;
  const own = config.overrides.length === 0 ? [] : overridesOf(config)(path);
  const override = own.findLast(({ rules }) => rules.has(rule));
  return (override?.rules ?? config.rules).get(rule)?.value;
}

const overridesOf = memo(({ overrides }: Config) => meaningAmong(overrides, ({ files }) => files));

/** Whether a rule may report anything anywhere. */
export function mayReport({ levels, only, config = noConfig }: Settings, rule: string): boolean {
  if (only && !only.has(rule)) return false;
  const level = levels.get(rule) ?? config.rules.get(rule)?.value;
  if (level !== 'off') return true;
  if (levels.has(rule)) return false;
  return config.overrides.some(({ rules }) => (rules.get(rule)?.value ?? 'off') !== 'off');
}
