import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import { group } from '../../base/text/group.ts';
import { tallied } from '../count.ts';
import type { Grouping } from './reporter.ts';

/** Findings that stand below one heading. */
export interface HeadedFindings {
  /** `pools/edge.yaml`, `cluster east`; undefined without headings. */
  readonly title: string | undefined;
  readonly findings: readonly Diagnostic[];
}

/** The findings by what they stand below, in the order of the first of each. What concerns several clusters stands once. */
export function sections(
  findings: readonly Diagnostic[],
  grouping: Grouping | undefined,
): readonly HeadedFindings[] {
  if (grouping === undefined) return findings.length === 0 ? [] : [{ title: undefined, findings }];
  const titleOf = titles[grouping];
  return [...group(findings, titleOf)].map(([title, each]) => ({ title, findings: each }));
}

const titles: Readonly<Record<Grouping, (finding: Diagnostic) => string>> = {
  file: ({ at }) => at.file.path,
  cluster: ({ clusters: [first, second] }) => {
    if (first === undefined) return 'no cluster';
    return second === undefined ? `cluster ${first}` : 'several clusters';
  },
};

/** What of a heading follows its title: ` (2 errors, 1 note)`. No colon, with which GitHub might make an emoji of a title. */
export function behindTitle(findings: readonly Diagnostic[]): string {
  const counted = tallied(tally(findings));
  return counted && ` (${counted})`;
}
