import { celProgram } from './cel-program.ts';
import type { Fault, Findings, Given, Part } from '../cel/protocol.ts';
import type { ClusterGraph } from '../cluster/graph.ts';
import type { DeclaredPolicy } from '../config/policy.ts';
import type { Mistake } from '../config/written.ts';
import { GuestError, type Admit, type Guest } from '../guest/guest.ts';
import type { Finding } from '../rule/finding.ts';
import type { Rule } from '../rule/rule.ts';
import { positionsOf } from '../text/line-table.ts';
import { nearest } from '../text/nearest.ts';
import type { Location, Place } from '../text/source-file.ts';
import { expressionOf, stretchOf } from './position.ts';
import { project, type Projection } from './projection.ts';

/** Policies as rules, or what is wrong with their expressions. */
export interface PolicyReading {
  readonly rules: readonly Rule[];
  readonly mistakes: readonly Mistake[];
}

/** For one policy and one cluster; a second or two. */
const STEPS = 2000;
/** What every policy may take in every cluster, until these are used up; and what all of a run may take beyond them. */
const FREE_STEPS = 20;
const ALL_FREE_STEPS = 10_000;
const ALL_STEPS = 8000;
/** To read all policies, or the facts of a cluster. */
const READING_STEPS = 4000;
const MEMORY = 256 * 1024 * 1024;
/** Of one policy in one cluster: nobody reads more. */
const MOST_FINDINGS = 1000;

/** Reads all policies, and makes a rule of each. Nothing of them runs outside of the guest. */
export function readPolicies(admit: Admit, policies: readonly DeclaredPolicy[]): PolicyReading {
  const guest = admit(celProgram, { steps: READING_STEPS, memory: MEMORY });
  let faults: readonly Fault[];
  try {
    faults = JSON.parse(guest.call('read', wordsFor(policies))) as readonly Fault[];
  } finally {
    guest.leave();
  }
  if (faults.length > 0)
    return { rules: [], mistakes: faults.map(fault => mistakeOf(fault, policies[fault.policy]!)) };
  const court = new Court(admit, policies);
  return { rules: policies.map((policy, index) => ruleOf(policy, index, court)), mistakes: [] };
}

function wordsFor(policies: readonly DeclaredPolicy[]): string {
  const given = policies.map(({ subject, variables, conditions, validations }): Given => ({
    for: subject,
    variables: variables.map(({ name, expression }) => ({ name, expression: expression.value })),
    conditions: conditions.map(({ value }) => value),
    validations: validations.map(({ expression, messageExpression }) => ({
      expression: expression.value,
      ...(messageExpression && { messageExpression: messageExpression.value }),
    })),
  }));
  return JSON.stringify(given);
}

function mistakeOf({ part, index, message, start, end, name }: Fault, policy: DeclaredPolicy): Mistake {
  const expression = expressionOf(policy, part, index)!;
  const stranger = name ?? /^Unknown variable: (\w+)$/.exec(message)?.[1];
  const known =
    name === undefined ? ['object', 'cluster', 'variables'] : policy.variables.map(each => each.name);
  const close = stranger === undefined ? undefined : nearest(stranger, known);
  return {
    at: stretchOf(expression, start, end),
    message: `policy "${policy.id}": ${message}`,
    help: close ? `did you mean ${close}?` : 'docs/policies.md tells what expressions may say',
  };
}

function ruleOf(policy: DeclaredPolicy, index: number, court: Court): Rule {
  const { id, severity, at, help } = policy;
  return {
    id,
    summary: (help ?? `what policy ${id} of this repository demands`).split('\n')[0]!.replace(/\.$/, ''),
    severity,
    family: 'policy',
    since: '',
    policy: { at, help: help ?? '' },
    check: ({ cluster }) => court.judge(index, cluster),
  };
}

/** The guest, and the cluster that it looks at. */
class Court {
  private readonly admit: Admit;
  private readonly policies: readonly DeclaredPolicy[];
  private readonly predictions: boolean;
  private guest: Guest | undefined;
  private looked: { readonly cluster: ClusterGraph; readonly projection: Projection } | undefined;
  private left = ALL_STEPS;
  private free = ALL_FREE_STEPS;

  constructor(admit: Admit, policies: readonly DeclaredPolicy[]) {
    this.admit = admit;
    this.policies = policies;
    this.predictions = /poolsFor|candidates/.test(wordsFor(policies));
  }

  *judge(index: number, cluster: ClusterGraph): Iterable<Finding> {
    const policy = this.policies[index]!;
    const { guest, projection } = this.lookAt(cluster, policy);
    const { findings, isCut, error, place } = this.verdict(guest, index);
    for (const { thing, validation, message } of findings)
      yield findingOf(policy, validation, placeOf(policy, projection, thing), message);
    if (error !== undefined) throw new Breakdown(policy, error, place, projection);
    if (isCut)
      throw new Breakdown(policy, `it has more than ${MOST_FINDINGS} findings; the rest is not told`);
  }

  /** A guest that knows the policies and this cluster. */
  private lookAt(
    cluster: ClusterGraph,
    policy: DeclaredPolicy,
  ): { readonly guest: Guest; readonly projection: Projection } {
    const projection =
      this.looked?.cluster === cluster
        ? this.looked.projection
        : project(cluster, { predictions: this.predictions });
    const isNew = !this.guest;
    const guest = this.guest ?? this.admit(celProgram, { steps: READING_STEPS, memory: MEMORY });
    this.guest = guest;
    try {
      guest.allow(READING_STEPS);
      if (isNew) guest.call('read', wordsFor(this.policies));
      if (isNew || this.looked?.cluster !== cluster) guest.call('look', projection.facts);
    } catch (error) {
      this.dismiss();
      if (!(error instanceof GuestError)) throw error;
      throw new Breakdown(policy, `the cluster is more than a policy can look at: ${error.message}`);
    }
    this.looked = { cluster, projection };
    return { guest, projection };
  }

  private verdict(guest: Guest, policy: number): Findings {
    const free = Math.min(FREE_STEPS, this.free);
    guest.allow(Math.min(STEPS, this.left + free));
    let taken = 0;
    try {
      const told = guest.call('judge', JSON.stringify({ policy, most: MOST_FINDINGS }));
      taken = guest.taken;
      return JSON.parse(told) as Findings;
    } catch (error) {
      if (!(error instanceof GuestError)) throw error;
      taken = guest.taken;
      const place = whereIn(guest);
      this.dismiss();
      return { findings: [], error: error.message, ...(place && { place }) };
    } finally {
      this.free -= Math.min(taken, free);
      this.left -= Math.max(0, Math.min(taken - free, this.left));
    }
  }

  private dismiss(): void {
    this.guest?.leave();
    this.guest = undefined;
  }
}

/** What a guest looked at when its call ended early, where it still can say. */
function whereIn(guest: Guest): Findings['place'] {
  try {
    return (JSON.parse(guest.call('where', '')) ?? undefined) as Findings['place'];
  } catch (error) {
    if (error instanceof GuestError) return undefined;
    throw error;
  }
}

/** The thing that a policy judges; of the cluster as a whole, the policy itself. */
const placeOf = ({ subject, at }: DeclaredPolicy, { places }: Projection, thing: number): Place =>
  subject === 'cluster' ? at : (places[subject][thing] ?? at);

function findingOf(
  { id, help, validations }: DeclaredPolicy,
  index: number,
  at: Place,
  message: string | undefined,
): Finding {
  const { expression, message: words } = validations[index]!;
  return {
    at,
    message: message ?? words ?? `${at.object} fails ${id}: ${expression.value.replace(/\s+/g, ' ').trim()}`,
    ...(help !== undefined && { help }),
    ...(validations.length > 1 && { subject: `validation ${index + 1}` }),
  };
}

/** A policy that could not be judged to its end: with its place, and what it was looking at. */
class Breakdown extends Error {
  constructor(
    policy: DeclaredPolicy,
    reason: string,
    place?: { readonly part: Part; readonly index: number; readonly thing: number },
    projection?: Projection,
  ) {
    const expression = place && expressionOf(policy, place.part, place.index);
    const thing = place && projection && placeOf(policy, projection, place.thing);
    super(
      thing && policy.subject !== 'cluster' ? `${reason}, at ${thing.object} in ${called(thing)}` : reason,
    );
    this.name = called(expression?.at ?? policy.at);
  }
}

function called(at: Location): string {
  const { line, column } = positionsOf(at).start;
  return `${at.file.path}:${line}:${column}`;
}
