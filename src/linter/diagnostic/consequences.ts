import { grouped } from '../../base/text/digits.ts';
import { by } from '../../base/text/order.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { group } from '../../base/text/group.ts';
import type { CauseTie } from '../rule/rule.ts';
import type { Diagnostic } from './diagnostic.ts';
import { tally } from './tally.ts';

/** Consequences that a cause shows beside its own places. */
const MOST_SHOWN = 3;

/**
 * The report with each cause once: what follows from another finding of it becomes a related place of that. Only of what is
 * as grave, and as new: nothing is told more mildly than it was found.
 */
export function withoutConsequences<
  Part extends {
    readonly diagnostics: readonly Diagnostic[];
    readonly suppressed?: readonly Diagnostic[];
    readonly summary: object;
  },
>(report: Part): Part {
  const { diagnostics, suppressed = [] } = report;
  const byRule = group(diagnostics, ({ rule }) => rule);
  const silenced = group(suppressed, ({ rule }) => rule);
  const followers = new Map<Diagnostic, Diagnostic[]>();
  const withheld = new Set<Diagnostic>();
  for (const { cause: rule, effects, tie, isMoot } of tiesAmong(byRule)) {
    if (isMoot) for (const [effect] of tied(silenced.get(rule) ?? [], effects, tie)) withheld.add(effect);
    for (const [effect, cause] of tied(byRule.get(rule) ?? [], effects, tie)) {
      // What others are told beside is told itself.
      if (withheld.has(effect) || withheld.has(cause) || followers.has(effect)) continue;
      withheld.add(effect);
      const known = followers.get(cause);
      if (known) known.push(effect);
      else followers.set(cause, [effect]);
    }
  }
  if (withheld.size === 0) return report;
  const told = diagnostics
    .filter(each => !withheld.has(each))
    .map(each => {
      const effects = followers.get(each);
      return effects ? { ...each, related: [...each.related, ...placesOf(effects)] } : each;
    });
  return { ...report, diagnostics: told, summary: { ...report.summary, ...tally(told) } };
}

/** The rules that findings of one rule follow from, by their ids, so that no order of rules counts. */
interface RuleTie {
  readonly cause: string;
  readonly effects: readonly Diagnostic[];
  readonly tie: CauseTie;
  readonly isMoot: boolean | undefined;
}

const tiesAmong = (byRule: ReadonlyMap<string, readonly Diagnostic[]>): readonly RuleTie[] =>
  [...byRule.keys()]
    .sort()
    .flatMap(rule => {
      const effects = byRule.get(rule)!;
      const { follows = {}, isMoot } = effects[0]!;
      return Object.entries(follows).map(([cause, tie]): RuleTie => ({ cause, effects, tie, isMoot }));
    })
    .sort(by(({ cause }) => cause));

/** Each of the effects that follows from one of the causes, with the first of these. */
function* tied(
  causes: readonly Diagnostic[],
  effects: readonly Diagnostic[],
  tie: CauseTie,
): Iterable<readonly [effect: Diagnostic, cause: Diagnostic]> {
  if (causes.length === 0 || effects.length === 0) return;
  const byKey = new Map<string, Diagnostic[]>();
  for (const cause of causes)
    for (const key of keysOf(cause, tie, 'cause')) {
      const known = byKey.get(key);
      if (known) known.push(cause);
      else byKey.set(key, [cause]);
    }
  for (const effect of effects) {
    const candidates = keysOf(effect, tie, 'effect').flatMap(key => byKey.get(key) ?? []);
    const cause = candidates.find(each => covers(each, effect));
    if (cause) yield [effect, cause];
  }
}

/** What ties a finding to another, as text: a cause and an effect that share some are tied. */
function keysOf({ at, related, subject }: Diagnostic, tie: CauseTie, role: 'cause' | 'effect'): string[] {
  switch (tie) {
    case 'field':
      return [`${at.object} ${at.field}`];
    case 'object':
    case 'its object': {
      const isWide = (tie === 'object') === (role === 'effect');
      if (!isWide) return [at.object];
      return [...new Set([at.object, subject ?? '', ...related.map(each => each.at.object)])];
    }
    // `linter/change/consequences.ts` takes that out.
    case 'change':
      return [];
  }
}

const gravity = { note: 0, warning: 1, error: 2 } as const;

/**
 * Whether who reads of the cause is told no less of the effect: as grave, as new, and wherever that holds; and whether who
 * fixes it fixes all of the effect.
 */
function covers(cause: Diagnostic, effect: Diagnostic): boolean {
  return (
    gravity[cause.severity] >= gravity[effect.severity] &&
    (cause.isNew !== false || effect.isNew === false) &&
    effect.clusters.every(name => cause.clusters.includes(name)) &&
    (!cause.aspects || (effect.aspects ?? []).every(aspect => cause.aspects!.includes(aspect)))
  );
}

function placesOf(effects: readonly Diagnostic[]): readonly Related[] {
  const shown = effects.slice(0, MOST_SHOWN);
  const rest = effects.length - shown.length;
  return shown.map(({ at, message }, index) => ({
    at,
    label: `same cause: ${message}${rest > 0 && index === shown.length - 1 ? `, and ${grouped(rest)} more` : ''}`,
  }));
}
