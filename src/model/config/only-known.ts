import type { JsonSchema } from './shape.ts';

/**
 * What editors hold against the keys of `rules:` where neither a policy nor a plugin can be meant: only these have other ids
 * than ours, and what a configuration builds on may declare some.
 */
export function onlyKnown(ruleIds: readonly string[]): JsonSchema {
  const rules = { propertyNames: { enum: ruleIds } };
  return {
    if: { anyOf: [{ required: ['policies'] }, { required: ['plugins'] }, { required: ['extends'] }] },
    else: { properties: { rules, overrides: { items: { properties: { rules } } } } },
  };
}
