import type { PolicyFault } from './cel/protocol.ts';
import type { DeclaredPolicy } from '../../../model/config/policy.ts';
import type { Mistake } from '../../../model/config/written.ts';
import type { Admit } from '../guest/guest.ts';
import type { Rule } from '../../rule/rule.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { Court } from './court.ts';
import { expressionOf, stretchOf } from './position.ts';

/** What expressions of Kubernetes' policies see besides. */
const OF_REQUESTS = ['oldObject', 'request', 'params', 'authorizer', 'namespaceObject'];

/** Policies as rules, or what is wrong with their expressions. */
export interface PolicyReading {
  readonly rules: readonly Rule[];
  readonly mistakes: readonly Mistake[];
  /** Frees what the rules need to judge. They may judge again, and need it again then. */
  readonly leave: () => void;
}

/** Reads all policies, and makes a rule of each. Nothing of them runs outside of the guest. */
export function readPolicies(admit: Admit, policies: readonly DeclaredPolicy[]): PolicyReading {
  const court = new Court(admit, policies);
  const faults = court.read();
  return {
    rules: faults.length > 0 ? [] : policies.map((policy, index) => ruleOf(policy, index, court)),
    mistakes: faults.map(fault => mistakeOf(fault, policies[fault.policy]!)),
    leave: () => court.leave(),
  };
}

function mistakeOf(
  { part, index, message, start, end, name, known, help }: PolicyFault,
  policy: DeclaredPolicy,
): Mistake {
  const expression = expressionOf(policy, part, index)!;
  const isOfRequests = name !== undefined && OF_REQUESTS.includes(name);
  const close = name === undefined || isOfRequests ? undefined : nearest(name, known ?? []);
  return {
    at: stretchOf(expression, start, end),
    message: `policy "${policy.id}": ${message}`,
    help: isOfRequests
      ? 'a policy checks what the repository says, never a request: object is the thing, and cluster all around it'
      : (help ??
        (close !== undefined && close === name
          ? `declare ${name} before it is used`
          : close
            ? `did you mean ${close}?`
            : known && / has no field /.test(message)
              ? `its fields are ${known.join(', ')}`
              : 'docs/policies.md lists what expressions can use')),
  };
}

function ruleOf(policy: DeclaredPolicy, index: number, court: Court): Rule {
  const { id, severity, at, help, subject } = policy;
  return {
    id,
    summary: (help ?? `what policy ${id} of this repository demands`).split('\n')[0]!.replace(/\.$/, ''),
    severity,
    family: 'policy',
    since: '',
    policy: { at, help: help ?? '' },
    ...(subject === 'fleet'
      ? { check: () => [], checkFleet: ({ fleet }) => court.judge(index, undefined, fleet) }
      : { check: ({ cluster, fleet }) => court.judge(index, cluster, fleet ?? { clusters: [cluster] }) }),
  };
}
