import type { Fleet } from '../../cluster/graph.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import type { Plan } from '../../answers/plan/plan.ts';
import { makeReport } from '../../answers/address-plan/make.ts';
import { reportHtml } from '../../print/page/report-html.ts';
import type { Render } from '../../print/findings/reporter.ts';

/** What a page tells besides the report. */
interface Ground {
  readonly fleet: Fleet;
  /** What the change does to the address plan, where one is judged. */
  readonly plan: Plan | undefined;
  readonly linkBase: string | undefined;
}

/** The address plan with the findings on one page. */
export const planPage =
  ({ fleet, plan, linkBase }: Ground): Render =>
  report =>
    reportHtml(makeReport(fleet, report, plan), { linkBase });

/** Throws a UsageError where a page would be poured over a terminal. */
export function refuseTerminal({ stdout }: Pick<World, 'stdout'>, file: string | undefined): void {
  if (file === undefined && stdout.isTerminal)
    throw new UsageError('a page is nothing for a terminal', 'write it into a file: -f html=plan.html');
}
