import type { ParsedProgram } from './parse.ts';
import type { Syntax } from './syntax.ts';
import type { Foreign, ProgramScope, ProgramSpan, OpaqueInstance, Value } from './value.ts';

/** How a list of statements ends: by itself, by `return` or the like, or either, which is not known. */
export type Ending = 'end' | 'maybe' | { readonly value: Value };

/** A call of something foreign: who is called, with what, and where. */
export interface ForeignCall {
  readonly callee: Foreign | undefined;
  /** The method that is called on something whose type is unknown. */
  readonly method?: string;
  /** On what it is called. */
  readonly on?: Value;
  readonly given: readonly Value[];
  readonly node: Syntax;
  readonly scope: ProgramScope;
}

/** What steps through programs as far as they are known, and runs nothing. */
export interface Machine {
  /** Counts a step, or so many. Throws `OverBudget`. */
  step(count?: number): void;
  evaluate(node: Syntax, scope: ProgramScope): Value;
  run(body: readonly Syntax[], scope: ProgramScope): Ending;
  /** Does something that may not happen, or happen more often: what it declares is not certain. */
  doubting<T>(work: () => T): T;
  /** Takes it that something alters a value: what is made where it is made is open from then on. */
  alter(value: Value): void;
  /** Hands values to code that may alter them and all that they hold, and call what is in them. */
  release(...values: readonly (Value | undefined)[]): void;
  /** What comes of a call of which it is unknown what it does, by its name. */
  passOn(
    name: string,
    on: Value | undefined,
    given: readonly Value[],
    node: Syntax,
    scope: ProgramScope,
  ): Value;
  /** Notes what a function may return. */
  returned(value: Value): void;
  /** A class as it is declared. */
  declare(node: Syntax, scope: ProgramScope): Value;
  /** Sets a field of an instance. */
  setField(on: Value, name: string | undefined, value: Value): void;
  call(callee: Value, given: readonly Value[], node: Syntax, scope: ProgramScope): Value;
  construct(callee: Value, given: readonly Value[], node: Syntax, scope: ProgramScope): Value;
  /** Looks whether a call hands manifests to a cluster. */
  handOver(call: ForeignCall): void;
  /** A thing of its own, made at this place. */
  make(site: Syntax, at: ProgramSpan): OpaqueInstance;
  /** Takes it that a program changes what objects come to in ways that are not followed. */
  tamper(program: ParsedProgram): void;
  /** What a module exports under a name; `*` for all of it. */
  imported(program: ParsedProgram, source: string, name: string, at: ProgramSpan): Value;
  /** Notes that a function or class is stepped through. */
  note(node: Syntax): void;
}

/** The class or foreign thing that a class descends from in the end. */
export function baseClassOf(value: Value | undefined): Foreign | undefined {
  let each = value;
  for (let depth = 0; each?.kind === 'class' && depth < 50; depth++) each = each.parent;
  return each?.kind === 'foreign' ? each : undefined;
}

/** Where a thing belongs that is made in another: a chart stands for itself, a construct for the chart around it. */
export function thingOf(value: Value | undefined): OpaqueInstance | undefined {
  return value?.kind === 'instance' || value?.kind === 'thing' ? value.thing : undefined;
}

export const isRootOfThings = (origin: Foreign | undefined): boolean =>
  /^(?:App|Chart|Stack|Stage|NestedStack|Provider|\w*Cluster)$/.test(origin?.path.at(-1) ?? '');
