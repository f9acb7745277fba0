import { printable } from '../printable.ts';
import type { Failure, Report } from '../../linter/diagnostic/diagnostic.ts';

/** Which rules failed while they ran, and who can fix that. */
export function breakdowns({ failures }: Report): readonly string[] {
  const failed = (origin: Failure['origin'], how: string): readonly string[] => {
    const broken = failures.filter(failure => failure.origin === origin);
    const rules = [...new Set(broken.map(failure => failure.rule))];
    return rules.length === 0 ? [] : [`incomplete: ${ruleList(rules)} failed ${how}; all other rules ran`];
  };
  return [
    ...failed(undefined, 'because of a bug in ipamlint'),
    ...failed('policy', 'because of an error in the policy'),
    ...failed('plugin', 'because of an error in the plugin'),
  ];
}

/** Names of rules, as messages list them. */
export function ruleList(rules: readonly string[]): string {
  return rules.map(printable).join(', ');
}
