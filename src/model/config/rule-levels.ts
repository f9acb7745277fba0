import { didYouMean, nearestIds } from '../../base/text/nearest-ids.ts';
import { levels, type Level } from './level.ts';
import { oneOfWords, text } from './scalars.ts';
import { tableShape, type ConfigShape } from './shape.ts';
import type { LocatedValue } from './written.ts';

/** A rule, as far as a configuration needs to know it. */
export interface KnownRule {
  readonly id: string;
  readonly summary: string;
  /** What brings it, where ipamlint does not. */
  readonly plugin?: { readonly name: string };
}

/** How much a rule matters. */
export const level = oneOfWords(levels, {
  off: 'Reports nothing.',
  note: 'Good to know.',
  warning: 'Probably wrong.',
  error: 'Certainly wrong.',
});

/** Levels of rules by id. */
export function ruleLevelsOf(
  known: readonly KnownRule[],
): ConfigShape<ReadonlyMap<string, LocatedValue<Level>>> {
  const ids = known.map(({ id }) => id);
  const keys = known.map(({ id, summary }) => [id, { description: summary, $ref: '#/$defs/level' }]);
  return tableShape(
    'a map of rules and levels',
    {
      properties: Object.fromEntries(keys),
      additionalProperties: {
        description: 'A policy of yours, or a rule of a plugin.',
        $ref: '#/$defs/level',
      },
    },
    level,
    id => faultOf(id, ids),
  );
}

/** The id of a rule. */
export function ruleOf(known: readonly KnownRule[]): ConfigShape<LocatedValue<string>> {
  const ids = known.map(({ id }) => id);
  return text('the id of a rule', { enum: ids }, id => faultOf(id, ids) ?? { value: id });
}

function faultOf(id: string, ids: readonly string[]) {
  if (ids.includes(id)) return undefined;
  const help = /^all$|\*/.test(id)
    ? 'name each rule; ipamlint rules lists them, and --only ID,… runs a few'
    : (didYouMean(nearestIds(id, ids)) ?? 'ipamlint rules lists the rules');
  return { fault: `there is no rule "${id}"`, help, missingRule: id };
}
