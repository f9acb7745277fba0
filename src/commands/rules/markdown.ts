import type { Level } from '../../model/config/level.ts';
import { families, type RuleFamily } from '../../linter/rule/family.ts';
import { rulePage } from '../../base/urls.ts';
import {
  markdownCode,
  markdownLink,
  markdownProse,
  markdownTable,
  tableRow,
} from '../../print/github-markdown.ts';
import { fixWord, type ListedRule, type RuleList } from './listed-rule.ts';

type Row = Omit<ListedRule, 'severity'> & { readonly severity: Level };

/** For pages: the rules with the levels that hold. */
export function rulesReport({ version, rules }: RuleList): string {
  const held = rules.map(rule => ({ ...rule, severity: rule.level }));
  const lines = rulesMarkdown(held, ({ id, policy, plugin }) =>
    policy || plugin ? undefined : rulePage(id, version),
  );
  return `${lines.join('\n').trimEnd()}\n`;
}

/** A heading and a table for each family that has rules; `addressOf` says where the page of a rule is, if it has one. */
export function rulesMarkdown(
  rules: readonly Row[],
  addressOf: (rule: Row) => string | undefined,
): readonly string[] {
  return (Object.keys(families) as RuleFamily[]).flatMap(family => {
    const members = rules.filter(rule => rule.family === family);
    if (members.length === 0) return [];
    return [
      `## ${families[family]}`,
      '',
      ...markdownTable(
        ['Rule', 'Severity', 'Fix', 'Since', 'Finds'],
        members.map(rule =>
          tableRow([
            markdownLink(
              rule.policy || rule.plugin ? markdownCode(rule.id) : `\`${rule.id}\``,
              addressOf(rule),
            ),
            rule.severity,
            fixWord(rule),
            rule.since,
            markdownProse(rule.summary),
          ]),
        ),
      ),
      '',
    ];
  });
}
