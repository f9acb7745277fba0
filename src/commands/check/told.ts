import type { Fleet } from '../../cluster/graph.ts';
import type { PlanSource } from '../../answers/address-plan/address-plan.ts';
import type { Plan } from '../../answers/plan/plan.ts';
import type { World } from '../../host/machine/world.ts';
import type { ToldReport } from '../../host/steps/report-formats.ts';
import type { Rule } from '../../linter/rule/rule.ts';

/** What is found, and all that some format tells besides. */
export interface ToldCheck extends ToldReport {
  readonly fleet: Fleet;
  /** What the change does to the address plan, where one is judged. */
  readonly plan: () => Plan | undefined;
  readonly rules: readonly Rule[];
  readonly exitCode: number;
  readonly env: World['env'];
  /** The whole name of the commit that the change is compared with; undefined where it is none. */
  readonly base: string | undefined;
  readonly linkBase: string | undefined;
  readonly source: () => Promise<PlanSource>;
  /** Whether suppressed findings stand in SARIF, too. */
  readonly includeSuppressed: boolean;
  /** What tells SARIF of one commit apart; undefined where there is one alone. */
  readonly sarifCategory: string | undefined;
}
