import { families } from '../../linter/rule/family.ts';
import { rulePage } from '../../base/urls.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';
import type { RuleList } from './listed-rule.ts';

/** For programs: everything, as `schema/rules.schema.json` describes it. Keys are only ever added. */
export function rulesJson({ version, rules, overridden }: RuleList): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    families: Object.entries(families).map(([id, title]) => ({ id, title })),
    rules: rules.map(({ id, family, severity, level, origin, summary, fixable, since, policy, plugin }) => ({
      id,
      family,
      severity,
      level,
      origin,
      isOverridden: overridden.has(id),
      summary,
      fixable: fixable ?? null,
      since: policy ? null : since,
      url: policy || plugin ? null : rulePage(id, version),
      policy: policy ? { at: located(policy.at), help: policy.help } : null,
    })),
  });
}
