import { families, type Family } from '../../rule/family.ts';
import { markdownCode, markdownLink, markdownProse, table, tableRow } from '../words/github-markdown.ts';
import { fixWord, type ListedRule } from './listed-rule.ts';

/** A heading and a table for each family that has rules; `addressOf` says where the page of a rule is, if it has one. */
export function rulesMarkdown(
  rules: readonly ListedRule[],
  addressOf: (rule: ListedRule) => string | undefined,
): readonly string[] {
  return (Object.keys(families) as Family[]).flatMap(family => {
    const members = rules.filter(rule => rule.family === family);
    if (members.length === 0) return [];
    return [
      `## ${families[family]}`,
      '',
      ...table(
        ['Rule', 'Severity', 'Fix', 'Since', 'Finds'],
        members.map(rule =>
          tableRow([
            markdownLink(rule.policy ? markdownCode(rule.id) : `\`${rule.id}\``, addressOf(rule)),
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
