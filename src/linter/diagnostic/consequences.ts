import type { Related } from '../../calico/phrases/phrases.ts';
import { group } from '../../base/text/group.ts';
import type { Diagnostic } from './diagnostic.ts';
import { tally } from './tally.ts';

/**
 * How a finding has to be tied to another to follow from it: it stands at the very `field`, it is about the `object` of the
 * other in any of its places, or the other is about `its object`.
 */
type Tie = 'field' | 'object' | 'its object';

/**
 * What follows from what: who mends the finding of the first rule mends that of the second with it. The one place that
 * decides so; `test/faults.test.ts` holds it against correct repositories with one fault each.
 */
export const CONSEQUENCES: Readonly<Record<string, Readonly<Record<string, Tie>>>> = {
  'annotation-bypasses-selector': { 'overridden-request': 'field' },
  'block-size-out-of-range': { 'refused-pool-request': 'object' },
  'conflicting-encapsulation': {
    'lottery-pools': 'object',
    'node-without-tunnel-address': 'object',
    'refused-pool-request': 'object',
    'unrouted-pool': 'object',
  },
  'disabled-pool-request': { 'overridden-request': 'field' },
  'duplicate-key': { 'lottery-pools': 'object' },
  'duplicate-static-ip': { 'unreserved-static-ip': 'field' },
  'invalid-allowed-uses': {
    'last-tunnel-pool-disabled': 'object',
    'node-without-tunnel-address': 'object',
    'refused-pool-request': 'object',
  },
  'invalid-annotation': {
    'misplaced-request': 'field',
    'misspelt-annotation': 'field',
    'refused-pool-request': 'object',
  },
  'invalid-label': { 'ambiguous-scalar': 'field' },
  'invalid-pool-cidr': { 'refused-pool-request': 'object' },
  'invalid-pool-name': { 'refused-pool-request': 'object' },
  'invalid-reservation': { 'undersized-pool': 'its object' },
  'invalid-selector': { 'refused-pool-request': 'object' },
  'ipam-config-ignored': { 'windows-without-strict-affinity': 'object' },
  'link-local-pool': {
    'invalid-reservation': 'object',
    'overlapping-networks': 'object',
    'pool-outside-pod-cidr': 'object',
    'refused-pool-request': 'object',
    'unadvertised-load-balancer-pool': 'object',
  },
  'malformed-manifest': { 'refused-pool-request': 'object' },
  'malformed-request': { 'misplaced-request': 'field', 'overridden-request': 'field' },
  'missing-nat': { 'lottery-pools': 'object' },
  'mistyped-field': { 'refused-pool-request': 'object' },
  'namespace-as-node-label': { 'lottery-pools': 'object' },
  'namespace-selector-with-tunnel': { 'refused-pool-request': 'object' },
  'overlapping-networks': { 'pool-outside-pod-cidr': 'object' },
  'overlapping-pools': { 'refused-pool-request': 'object', 'unadvertised-load-balancer-pool': 'object' },
  'pool-smaller-than-block': {
    'invalid-reservation': 'object',
    'refused-pool-request': 'object',
    'too-few-blocks': 'object',
  },
  'shared-static-ip': { 'static-ip-outside-pools': 'field', 'unreserved-static-ip': 'field' },
  'static-ip-blocks-rollout': { 'unreserved-static-ip': 'field' },
  'static-ip-outside-pools': { 'static-ip-blocks-rollout': 'field', 'unreserved-static-ip': 'field' },
  'uncovered-node': { 'node-without-tunnel-address': 'object' },
  'undersized-pool': { 'too-few-blocks': 'object' },
  'unknown-assignment-mode': { 'lottery-pools': 'object', 'refused-pool-request': 'object' },
  'unknown-calico-kind': {
    'lottery-pools': 'object',
    'overlapping-pools': 'object',
    'refused-pool-request': 'object',
    'unvalidated-pool-api': 'object',
  },
  'unknown-encapsulation': {
    'lottery-pools': 'object',
    'node-without-tunnel-address': 'object',
    'refused-pool-request': 'object',
    'unrouted-pool': 'object',
  },
  'unknown-pool-field': {
    'ambiguous-scalar': 'field',
    'lottery-pools': 'object',
    'node-without-tunnel-address': 'object',
  },
  'unknown-pool-request': { 'overridden-request': 'field' },
  'unmasked-pool-cidr': { 'refused-pool-request': 'object' },
  'unrouted-pool': { 'lottery-pools': 'object' },
  'unserved-api-version': { 'refused-pool-request': 'object' },
  'unusable-pool-request': { 'overridden-request': 'field' },
};

/** What is not worth a word where its cause is suppressed: the object is as it is on purpose. */
const moot: ReadonlySet<string> = new Set(['refused-pool-request']);

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
  for (const [rule, ties] of Object.entries(CONSEQUENCES))
    for (const [follower, tie] of Object.entries(ties)) {
      if (moot.has(follower))
        for (const [effect] of tied(silenced.get(rule) ?? [], byRule.get(follower) ?? [], tie))
          withheld.add(effect);
      for (const [effect, cause] of tied(byRule.get(rule) ?? [], byRule.get(follower) ?? [], tie)) {
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

/** Each of the effects that follows from one of the causes, with the first of these. */
function* tied(
  causes: readonly Diagnostic[],
  effects: readonly Diagnostic[],
  tie: Tie,
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
function keysOf({ at, related, subject }: Diagnostic, tie: Tie, role: 'cause' | 'effect'): string[] {
  switch (tie) {
    case 'field':
      return [`${at.object} ${at.field}`];
    case 'object':
    case 'its object': {
      const isWide = (tie === 'object') === (role === 'effect');
      if (!isWide) return [at.object];
      return [...new Set([at.object, subject ?? '', ...related.map(each => each.at.object)])];
    }
  }
}

const gravity = { note: 0, warning: 1, error: 2 } as const;

/**
 * Whether who reads of the cause is told no less of the effect: as grave, as new, and wherever that holds; and whether who
 * mends it mends all of the effect.
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
    label: `same cause: ${message}${rest > 0 && index === shown.length - 1 ? `, and ${rest} more` : ''}`,
  }));
}
