import type { FleetReport } from './fleet.ts';
import { printableJson } from '../../print/printable.ts';
import { gravestFirst } from './printed.ts';

/** More of them no program wants to read. */
const mostFindings = 10_000;
const mostRepositories = 10_000;

/** For programs: everything, as `schema/fleet.schema.json` describes it. Keys are only ever added. */
export function fleetJson({ version, findings, repositories, problems, ...rest }: FleetReport): string {
  const kept = new Set(gravestFirst(findings).slice(0, mostFindings));
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    repositories: repositories.slice(0, mostRepositories),
    networks: rest.networks,
    findings: findings.filter(finding => kept.has(finding)),
    findingsLeftOut: findings.length - kept.size,
    suppressed: gravestFirst(rest.suppressed).slice(0, mostFindings),
    problems: problems.slice(0, mostFindings),
    summary: rest.summary,
  });
}
