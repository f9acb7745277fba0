import { makeReport } from '../../answers/address-plan/make.ts';
import { reportHtml } from '../../print/page/report-html.ts';
import type { ToldCheck } from './told.ts';

/** The address plan with the findings on one page. */
export const planPage = async ({ report, fleet, plan, linkBase, source }: ToldCheck): Promise<string> =>
  reportHtml(makeReport(fleet, report, plan()), { linkBase, source: await source() });
