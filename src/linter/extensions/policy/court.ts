import { celProgram } from '#made/cel-program';
import type { PolicyFault, Findings, Given, PolicyPart } from './cel/protocol.ts';
import type { ClusterGraph, Fleet } from '../../../cluster/graph.ts';
import type { DeclaredPolicy } from '../../../model/config/policy.ts';
import { GuestError, type Admit, type Guest } from '../guest/guest.ts';
import type { Finding } from '../../rule/finding.ts';
import { Budget, OverBudget } from '../../../base/text/budget.ts';
import { positionsOf } from '../../../base/text/line-table.ts';
import type { Location, Place } from '../../../base/files/source-file.ts';
import { expressionOf } from './position.ts';
import { project, type Projection } from './projection.ts';

/** For one policy and one cluster; a second or two. */
const STEPS = 2000;
/** What every policy may take in every cluster, until these are used up; and what all of a run may take beyond them. */
const FREE_STEPS = 20;
const ALL_FREE_STEPS = 4000;
const ALL_STEPS = 4000;
/** To read all policies, or the facts of a cluster. */
const READING_STEPS = 4000;
/** What it takes to begin, besides. */
const BEGINNING_STEPS = 200;
const MEMORY = 256 * 1024 * 1024;
/** Of the facts of a cluster, or of all that are looked at together: as JSON they take several times as much. */
const MOST_LETTERS = 16 * 1024 * 1024;
/** Of one policy in one cluster: a reader looks at no more. */
const MOST_FINDINGS = 1000;
/** Of all policies in all clusters. */
const ALL_FINDINGS = 20_000;

const SPENT = 'the policies before it have taken all steps that there are';

/** Clusters as the guest knows them. */
interface Looked {
  readonly clusters: readonly ClusterGraph[];
  readonly projections: readonly Projection[];
  /** Why no policy can look at them. */
  readonly fault?: string;
}

/** A policy and a cluster by their numbers, and how many findings there may be. */
interface Asked {
  readonly policy: number;
  readonly cluster: number;
  readonly most: number;
}

/** The guest, and the cluster that it looks at. */
export class Court {
  private readonly admit: Admit;
  private readonly policies: readonly DeclaredPolicy[];
  private readonly words: string;
  private readonly predictions: boolean;
  /** Whether some policy looks at all clusters together. */
  private readonly isOfFleet: boolean;
  private guest: Guest | undefined;
  private looked: Looked | undefined;
  private left = ALL_STEPS;
  private free = ALL_FREE_STEPS;
  private findingsLeft = ALL_FINDINGS;

  constructor(admit: Admit, policies: readonly DeclaredPolicy[]) {
    this.admit = admit;
    this.policies = policies;
    this.words = wordsFor(policies);
    this.predictions = /poolsFor|candidates/.test(this.words);
    this.isOfFleet = /\bfleet\b/.test(this.words);
  }

  /** Reads the policies, and says what is wrong with them: also which is the first that is more than a guest can read. */
  read(): readonly PolicyFault[] {
    try {
      return this.begin();
    } catch (error) {
      if (!(error instanceof GuestError)) throw error;
      const policy = (this.guest && whereIn(this.guest)?.thing) ?? 0;
      this.leave();
      const message = `with the policies before it, ${error.message} to read`;
      return [{ policy, part: 'validation', index: 0, message, start: 0, end: 0 }];
    }
  }

  /** Lets in a guest that reads the policies. Throws a GuestError. */
  private begin(): readonly PolicyFault[] {
    this.leave();
    this.guest = this.admit(celProgram, { steps: READING_STEPS, memory: MEMORY });
    return JSON.parse(this.guest.call('read', this.words)) as readonly PolicyFault[];
  }

  leave(): void {
    this.guest?.leave();
    this.guest = undefined;
    this.looked = undefined;
  }

  /** What a policy says of a cluster among others; of the fleet where no cluster is given. */
  *judge(index: number, cluster: ClusterGraph | undefined, fleet: Fleet): Iterable<Finding> {
    const policy = this.policies[index]!;
    if (this.left + this.free === 0) throw new Breakdown(policy, SPENT);
    // Without a cluster there is nothing that the fleet could be asked about.
    if (fleet.clusters.length === 0) return;
    const { guest, projections } = this.lookAt(this.isOfFleet ? fleet.clusters : [cluster!], policy);
    const nth = this.isOfFleet && cluster ? fleet.clusters.indexOf(cluster) : 0;
    const projection = projections[nth];
    const most = Math.min(MOST_FINDINGS, this.findingsLeft);
    const { findings, isCut, error, place } = this.verdict(guest, { policy: index, cluster: nth, most });
    this.findingsLeft -= findings.length;
    for (const { thing, validation, message } of findings)
      yield findingOf(policy, validation, placeOf(policy, projection, thing), message);
    if (error !== undefined) throw new Breakdown(policy, error, place, projection);
    if (isCut) {
      const all = most < MOST_FINDINGS ? 'with the policies before it, ' : '';
      const limit = all ? ALL_FINDINGS : MOST_FINDINGS;
      throw new Breakdown(policy, `${all}it has more than ${limit} findings; the rest is not reported`);
    }
  }

  /** A guest that knows the policies and these clusters. */
  private lookAt(
    clusters: readonly ClusterGraph[],
    policy: DeclaredPolicy,
  ): { readonly guest: Guest; readonly projections: readonly Projection[] } {
    const isKnown =
      this.looked?.clusters.length === clusters.length && this.looked.clusters[0] === clusters[0];
    if (isKnown && this.looked?.fault !== undefined) throw new Breakdown(policy, this.looked.fault);
    const isAgain = !this.guest;
    let spent = BEGINNING_STEPS;
    try {
      const projections =
        isKnown && this.looked ? this.looked.projections : projected(clusters, this.predictions);
      if (isAgain) this.begin();
      const guest = this.guest!;
      spent += guest.taken;
      if (isAgain || !isKnown) {
        guest.allow(READING_STEPS);
        guest.call('look', `[${projections.map(({ facts }) => facts).join(',')}]`);
        spent += guest.taken;
      }
      // To begin again costs as much as to judge.
      if (isAgain) this.spend(spent);
      this.looked = { clusters, projections };
      return { guest, projections };
    } catch (error) {
      if (!(error instanceof GuestError || error instanceof OverBudget)) throw error;
      this.spend(spent + (this.guest?.taken ?? 0));
      this.leave();
      const fault = `the cluster is too large for a policy: ${error.message}`;
      this.looked = { clusters, projections: [], fault };
      throw new Breakdown(policy, fault);
    }
  }

  private spend(steps: number): void {
    this.left = Math.max(0, this.left - steps);
  }

  private verdict(guest: Guest, asked: Asked): Findings {
    const free = Math.min(FREE_STEPS, this.free);
    const allowed = Math.min(STEPS, this.left + free);
    if (allowed === 0) return { findings: [], error: SPENT };
    guest.allow(allowed);
    let taken = 0;
    try {
      const told = guest.call('judge', JSON.stringify(asked));
      taken = guest.taken;
      return JSON.parse(told) as Findings;
    } catch (error) {
      if (!(error instanceof GuestError)) throw error;
      taken = guest.taken;
      const place = whereIn(guest);
      // What ran out of memory or depth may be in any state; what took too long is not.
      if (error.why !== 'steps') this.leave();
      return { findings: [], error: error.message, ...(place && { place }) };
    } finally {
      this.free -= Math.min(taken, free);
      this.spend(Math.max(0, taken - free));
    }
  }
}

/** The facts of clusters. Throws `OverBudget`. */
function projected(clusters: readonly ClusterGraph[], predictions: boolean): readonly Projection[] {
  const letters = new Budget(MOST_LETTERS);
  return clusters.map(each => project(each, { predictions }, letters));
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

/** The thing that a policy judges; of a cluster or the fleet as a whole, the policy itself. */
function placeOf({ subject, at }: DeclaredPolicy, projection: Projection | undefined, thing: number): Place {
  if (subject === 'cluster' || subject === 'fleet') return at;
  return projection?.places[subject][thing] ?? at;
}

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
    place?: { readonly part: PolicyPart; readonly index: number; readonly thing: number },
    projection?: Projection,
  ) {
    const expression = place && expressionOf(policy, place.part, place.index);
    const thing = place && projection && placeOf(policy, projection, place.thing);
    super(thing && thing !== policy.at ? `${reason}, at ${thing.object} in ${called(thing)}` : reason);
    this.name = called(expression?.at ?? policy.at);
  }
}

function called(at: Location): string {
  const { line, column } = positionsOf(at).start;
  return `${at.file.path}:${line}:${column}`;
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
