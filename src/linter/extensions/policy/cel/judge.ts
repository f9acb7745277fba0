import type { Evaluator, CelEvaluation, CelScope } from './node.ts';
import type { Findings, PolicyPart } from './protocol.ts';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import type { Readable } from './readable.ts';
import { readAsMap, UndeterminedError } from './unknown.ts';

export type JudgedThing = Readonly<Record<string, unknown>>;

/** What a policy sees: a cluster among others, and what it may judge. */
export interface PolicyView {
  readonly cluster: JudgedThing;
  readonly fleet: JudgedThing;
  readonly things: Readonly<Record<PolicySubject, readonly JudgedThing[]>>;
}

/** What is looked at. */
export interface LookedAt {
  part: PolicyPart;
  index: number;
  thing: number;
}

/** What the expressions of a policy see. */
class Root implements CelScope {
  private readonly variables: unknown;
  private readonly view: PolicyView;
  private answers: ({ readonly value: unknown } | undefined)[] = [];
  object: JudgedThing = {};
  readonly place: LookedAt;

  constructor({ variables }: Readable, view: PolicyView, place: LookedAt) {
    this.view = view;
    this.place = place;
    const named = Object.create(null) as Record<string, unknown>;
    for (const [index, [name, run]] of variables.entries())
      Object.defineProperty(named, name, { enumerable: true, get: () => this.worked(index, run) });
    this.variables = readAsMap(named);
  }

  /** Looks at another thing from now on. */
  turnTo(thing: JudgedThing): void {
    this.object = thing;
    this.answers = [];
  }

  /** A variable, worked out once and where it is asked for. */
  private worked(index: number, run: CelEvaluation): unknown {
    const known = this.answers[index];
    if (known) return known.value;
    const { place } = this;
    const { part, index: outer } = place;
    place.part = 'variable';
    place.index = index;
    const value = run(this);
    this.answers[index] = { value };
    place.part = part;
    place.index = outer;
    return value;
  }

  getValue(name: string): unknown {
    if (name === 'object') return this.object;
    if (name === 'cluster') return this.view.cluster;
    if (name === 'fleet') return this.view.fleet;
    return name === 'variables' ? this.variables : undefined;
  }

  /** As cel-js asks where it goes its own way. */
  getCheckedValue(_evaluator: Evaluator, { args }: { readonly args: string }): unknown {
    const value = this.getValue(args);
    if (value === undefined) throw new TypeError(`there is no ${args} here`);
    return value;
  }
}

/** What an expression gives; `otherwise` where it depends on what is unknown. */
function unlessUnknown(
  run: CelEvaluation,
  scope: Root,
  part: PolicyPart,
  index: number,
  otherwise: unknown,
): unknown {
  scope.place.part = part;
  scope.place.index = index;
  try {
    return run(scope);
  } catch (error) {
    if (error instanceof UndeterminedError) return otherwise;
    throw error;
  }
}

/** Whether an expression holds; `otherwise` where it is unknown. */
function holdsIn(
  run: CelEvaluation,
  scope: Root,
  part: PolicyPart,
  index: number,
  otherwise: boolean,
): boolean {
  const value = unlessUnknown(run, scope, part, index, otherwise);
  if (typeof value !== 'boolean')
    throw new TypeError('it is neither true nor false; compare the value, as in x == "a"');
  return value;
}

/** Adds what a policy finds in view, as much as is wanted at most, and tells meanwhile what it looks at. */
export function judge(
  policy: Readable,
  view: PolicyView,
  most: number,
  findings: Findings['findings'][number][],
  place: LookedAt,
): void {
  const { conditions, validations } = policy;
  const scope = new Root(policy, view, place);
  const found = view.things[policy.given.for];
  for (let thing = 0; thing < found.length; thing++) {
    scope.turnTo(found[thing]!);
    place.thing = thing;
    if (!conditions.every((condition, index) => holdsIn(condition, scope, 'condition', index, false)))
      continue;
    for (let index = 0; index < validations.length; index++) {
      const { holds, message } = validations[index]!;
      if (holdsIn(holds, scope, 'validation', index, true)) continue;
      const words = message && unlessUnknown(message, scope, 'message', index, undefined);
      if (words !== undefined && typeof words !== 'string')
        throw new TypeError('the message is not a string');
      if (findings.length === most) return;
      findings.push({
        thing,
        validation: index,
        ...(words !== undefined && { message: words.slice(0, 1000) }),
      });
    }
  }
}
