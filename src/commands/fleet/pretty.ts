import { grouped } from '../../base/text/digits.ts';
import { linesOfSome } from '../../base/text/some.ts';
import { group } from '../../base/text/group.ts';
import type { FleetFinding, FleetReport } from './fleet.ts';
import { hanging } from '../../print/columns.ts';
import { paintWith, type Paint } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { gravestFirst, fleetPlaceText, summaryOf } from './printed.ts';

/** Findings, and other places of one, that are shown before the rest is only counted. */
const mostShown = 1000;
const shownPlaces = 6;

/** For people: what crosses repositories, where, why it matters and what to do, then what was looked at. */
export function fleetPretty(
  report: FleetReport,
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const hidden = report.findings.length - mostShown;
  const blocks = [
    ...[...folded(gravestFirst(report.findings).slice(0, mostShown))].map(([first, ...others]) => [
      ...block(first!, paint, width),
      ...(others.length > 0 ? [`  = and ${grouped(others.length)} more like it:`] : []),
      ...others.flatMap(({ message, at }) => hanging('    - ', `${fleetPlaceText(at)}: ${message}`, width)),
    ]),
    ...(hidden > 0 ? [[`and ${hidden} more findings, which --format json has`]] : []),
    summaryOf(report).flatMap(line => hanging('', line, width)),
  ];
  return blocks.map(lines => `${lines.join('\n')}\n`).join('\n');
}

/** What has the same reason and the same remedy stands in one block: many clusters that share one range are many pairs. */
const folded = (findings: readonly FleetFinding[]): Iterable<readonly FleetFinding[]> =>
  group(findings, ({ rule, severity, note, help }) => JSON.stringify([rule, severity, note, help])).values();

function block(finding: FleetFinding, paint: Paint, width: number): readonly string[] {
  const { severity, rule, message, at, related, note, help } = finding;
  const remark = (name: string, text: string): readonly string[] =>
    hanging('  = ', `${name}: ${text}`, width);
  return [
    `${paint(severity, `${severity}[${printable(rule)}]`)}${paint('strong', `: ${printable(message)}`)}`,
    ...hanging('  --> ', fleetPlaceText(at), width),
    ...linesOfSome(
      related,
      shownPlaces,
      each => hanging('  ... ', `${fleetPlaceText(each.at)}: ${each.label}`, width),
      '  ... ',
    ),
    ...remark('note', note),
    ...remark('help', help),
  ];
}
