import { makeReport } from '../../answers/address-plan/make.ts';
import { reportHtml } from '../../print/page/report-html.ts';
import { linkBaseAt } from '../../host/steps/plan-source.ts';
import type { ToldCheck } from './told.ts';

/** The address plan with the findings on one page. */
export const planPage = async ({ report, fleet, plan, linkBase, base, source }: ToldCheck): Promise<string> =>
  reportHtml(makeReport(fleet, report, plan()), {
    linkBase,
    formerLinkBase: linkBaseAt(linkBase, base),
    source: await source(),
  });
