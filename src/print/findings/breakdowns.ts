import { printable } from '../printable.ts';
import type { Failure, Report } from '../../linter/diagnostic/diagnostic.ts';

/** Which rules broke down, and whose defect that is. */
export function breakdowns({ failures }: Report): readonly string[] {
  const told = (origin: Failure['origin'], whose: string): readonly string[] => {
    const broken = failures.filter(failure => failure.origin === origin);
    const rules = [...new Set(broken.map(failure => failure.rule))];
    return rules.length === 0 ? [] : [`incomplete: ${ruleList(rules)} broke down, ${whose}; the rest ran`];
  };
  return [
    ...told(undefined, 'a defect of ipamlint'),
    ...told('policy', 'a defect of the policy'),
    ...told('plugin', 'a defect of the plugin'),
  ];
}

/** Some rules, as people are told of them. */
export function ruleList(rules: readonly string[]): string {
  return rules.map(printable).join(', ');
}
