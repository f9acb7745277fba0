import type { FleetRule } from '../../linter/rule/fleet-rules.ts';
import { fleetPage } from '../../base/urls.ts';
import { hanging } from '../../print/columns.ts';
import { paintWith } from '../../print/paint.ts';

/** The page of a rule that looks at several repositories. */
export function fleetRuleLines(
  { id, severity, summary, means }: FleetRule,
  version: string,
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const lines = [
    `${paint(severity, `${severity}[${id}]`)}${paint('strong', `: ${summary}`)}`,
    '',
    ...hanging('', means, width),
    '',
    ...hanging('', `ipamlint fleet checks it: ${fleetPage(version)}#${id}`, width),
  ];
  return `${lines.join('\n')}\n`;
}
