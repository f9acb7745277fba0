import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { rulePage, rulesFolder } from '../../urls.ts';
import { ruleCounts } from '../words/count.ts';
import { printable } from '../words/printable.ts';
import type { SummaryLine } from './summary.ts';

/** Fewer findings everybody can count. */
const many = 10;

/** What those want to know who have read findings: of which rules they are, what these mean, how one is let stand. */
export function epilogue(diagnostics: readonly Diagnostic[], version: string): readonly SummaryLine[] {
  const counts = ruleCounts(diagnostics);
  const [first, ...others] = counts;
  if (!first) return [];
  const only = others.length === 0 ? first[0] : undefined;
  const list = counts.map(([name, count]) => `${count} ${printable(name)}`).join(', ');
  const isOwn = diagnostics.every(({ isPolicy }) => isPolicy);
  const page = only === undefined ? '' : pageOf(only, version);
  return [
    ...(diagnostics.length >= many && only === undefined ? [`by rule: ${list}`] : []),
    ...(isOwn
      ? []
      : [
          `what ${only === undefined ? 'each rule' : printable(only)} means: ${page || rulesFolder(version)}`,
        ]),
    `what has to stay gets a comment: # ipamlint-ignore ${only === undefined ? 'RULE' : printable(only)}: REASON`,
  ].map(text => ({ tone: 'plain', text }));
}

/** The page of a rule; empty where the name cannot be that of a rule. */
export const pageOf = (rule: string, version: string): string =>
  /^[a-z]+(?:-[a-z]+)*$/.test(rule) ? rulePage(rule, version) : '';
