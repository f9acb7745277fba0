import type { FleetFinding, FleetPlace, FleetReport } from './fleet.ts';
import type { Severity } from '../../linter/rule/finding.ts';
import { grouped } from '../../base/text/digits.ts';
import { tallied } from '../../print/count.ts';
import { someOf } from '../../base/text/some.ts';

/** `team/web:pools/edge.yaml:3:9`, and where a variable there is set. */
export const fleetPlaceText = ({ repository, path, range: { start }, setBy }: FleetPlace): string =>
  `${repository}:${path}:${start.line}:${start.column}${
    setBy ? `, set at ${setBy.path}:${setBy.range.start.line}:${setBy.range.start.column}` : ''
  }`;

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** The gravest first; among equals the order of the report. */
export const gravestFirst = <Finding extends FleetFinding>(
  findings: readonly Finding[],
): readonly Finding[] => findings.toSorted((a, b) => rank[a.severity] - rank[b.severity]);

/** What was found and what was looked at, what was not seen and what was not judged, a sentence each. */
export function summaryOf({ summary, repositories, networks, problems }: FleetReport): readonly string[] {
  const { clusters, pools, claims } = summary;
  const unseen = repositories.filter(each => each.unseen > 0);
  const torn = repositories.filter(({ commits }) => commits.length > 1);
  const parts = [
    counted(summary.repositories, 'repository', 'repositories'),
    counted(clusters, 'cluster'),
    counted(pools, 'pool'),
    counted(claims, 'claim'),
    counted(networks.length, 'shared network'),
  ];
  return [
    `${tallied(summary) || 'no findings'} in ${parts.join(', ')}`,
    ...(summary.suppressed > 0 ? [`${counted(summary.suppressed, 'finding')} suppressed`] : []),
    ...(problems.length > 0
      ? [`${counted(problems.length, 'inventory', 'inventories')} not checked, or only in part`]
      : []),
    ...(unseen.length > 0
      ? [
          `not seen: ${counted(
            unseen.reduce((sum, each) => sum + each.unseen, 0),
            'file',
          )} that may bring more, in ${namesOf(unseen)}`,
        ]
      : []),
    ...torn.map(({ name, commits }) => `${name} stands here at ${commits.length} commits`),
    ...(summary.isCut
      ? ['of ranges that nest deeply, or overlap by the ten thousand, only the closest were compared']
      : []),
  ];
}

const shownNames = 6;

const namesOf = (list: readonly { readonly name: string }[]): string =>
  someOf(
    list.map(({ name }) => name),
    shownNames,
  );

/** `1 pool`, `100,000 pools`. */
const counted = (number: number, noun: string, plural = `${noun}s`): string =>
  `${grouped(number)} ${number === 1 ? noun : plural}`;
