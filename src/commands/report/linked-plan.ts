import type { PlanReport, PlanSource } from '../../answers/address-plan/address-plan.ts';

/** The address plan, and where the files stand that it is written in. */
export interface LinkedPlan {
  readonly plan: PlanReport;
  /** Where a forge shows the files; undefined where nothing says. */
  readonly linkBase: string | undefined;
  /** The same for the state before a change. */
  readonly formerLinkBase: string | undefined;
  readonly source: () => Promise<PlanSource>;
}
