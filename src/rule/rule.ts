import type { ClusterGraph } from '../cluster/graph.ts';
import type { Finding, Severity, Undecided } from './finding.ts';

export interface RuleContext {
  readonly cluster: ClusterGraph;
}

/** One check: a constant that names itself and looks at one cluster at a time. */
export interface Rule {
  /** Kebab-case, names the defect, never changes. */
  readonly id: string;
  /** What it finds, as a clause without a full stop. */
  readonly summary: string;
  /** The severity of a finding that does not set its own. */
  readonly severity: Severity;
  /** The first version of ipamlint that has it. */
  readonly since: string;
  check(context: RuleContext): Iterable<Finding | Undecided>;
}

/** Gives a rule its type; does nothing else. */
export const defineRule = (rule: Rule): Rule => rule;
