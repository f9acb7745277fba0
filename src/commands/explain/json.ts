import { fleetPage, rulePage } from '../../base/urls.ts';
import { diagnosticJson, suppressedJson } from '../../print/findings/json.ts';
import { printableJson } from '../../print/printable.ts';
import { foundAt, suppressedAt, type Explained, type Explanation } from './explanation.ts';

/** For programs: everything, as `schema/explain.schema.json` describes it. Keys are only ever added. */
export const explainJson = ({ version, place, rules, fleetRule }: Explanation): string =>
  printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    place: place ? { path: place.file, line: place.line ?? null } : null,
    diagnostics: place ? foundAt(place).map(each => diagnosticJson(each, version)) : [],
    suppressed: place ? suppressedAt(place).map(each => suppressedJson(each, version)) : [],
    rules: fleetRule
      ? [
          {
            ...described({ rule: fleetRule, page: fleetRule.means }),
            url: `${fleetPage(version)}#${fleetRule.id}`,
          },
        ]
      : rules.map(each => ({
          ...described(each),
          url: each.rule.policy || each.rule.plugin ? null : rulePage(each.rule.id, version),
        })),
  });

const described = ({ rule: { id, severity, summary, fixable, policy }, page }: Explained): object => ({
  id,
  severity,
  summary,
  fixable: fixable ?? null,
  /** Markdown; of a policy, its help. */
  page: policy ? policy.help : page,
});
