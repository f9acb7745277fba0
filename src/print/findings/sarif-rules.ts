import type { ReportingDescriptor } from 'sarif';
import type { Severity } from '../../linter/rule/finding.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { firstParagraph, plainText, withAbsoluteLinks } from '../markdown.ts';
import { printable } from '../printable.ts';
import { sentence, shortened } from '../sentence.ts';

/** What SARIF tells of a rule. */
export type RuleWords = Pick<Rule, 'id' | 'summary' | 'severity' | 'policy' | 'plugin'>;

/** Of the page of a plugin's rule, which may be a book. */
const longestPage = 20_000;

/** GitHub's limit for descriptions and messages. */
export const longestText = 1024;

const problemSeverity: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
};

/** A rule as code scanning presents it; `page` is its Markdown page and `uri` where that page is published. */
export function ruleDescriptor(rule: RuleWords, page: string, uri: string): ReportingDescriptor {
  const summary = sentence(rule.summary);
  return {
    id: rule.id,
    name: pascalCase(rule.id),
    shortDescription: { text: shortened(summary, longestText) },
    fullDescription: { text: shortened(sentence(description(page) ?? summary), longestText) },
    helpUri: uri,
    help: { text: plainText(page) || summary, markdown: withAbsoluteLinks(page, uri).trim() || summary },
    defaultConfiguration: { level: rule.severity },
    properties: {
      tags: ['calico', 'ipam', 'kubernetes', 'networking'],
      precision: 'high',
      'problem.severity': problemSeverity[rule.severity],
    },
  };
}

/** A policy, or a rule of a plugin: its words become plain text, and may be anything. */
export function foreignDescriptor(rule: RuleWords): ReportingDescriptor {
  const { helpUri: _none, ...described } = ruleDescriptor(rule, '', '');
  const help = rule.policy?.help ?? plainText(rule.plugin?.page ?? '').slice(0, longestPage);
  const text = printable(help) || sentence(rule.summary);
  return { ...described, help: { text } };
}

/** The paragraph that says what the rule finds, else the first of the page. */
function description(page: string): string | undefined {
  const [first = '', finds = first] = page.split('## What it finds\n');
  return firstParagraph(finds) ?? firstParagraph(first);
}

function pascalCase(id: string): string {
  return id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
