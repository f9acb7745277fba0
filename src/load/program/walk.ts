import type { Budget } from '../../base/text/budget.ts';
import type { Altered } from './altered.ts';
import { valueOf } from './expressions.ts';
import { calledForeign } from './foreign.ts';
import type { Ending, ForeignCall } from './machine.ts';
import type { ParsedProgram } from './parse.ts';
import { bindPattern } from './patterns.ts';
import { inside, runStatements } from './statements.ts';
import { classValue } from './classes.ts';
import { Construction, type Stepping } from './construction.ts';
import { Effects } from './effects.ts';
import { lastOf } from './hand-over.ts';
import { named } from './names.ts';
import { childIn, childrenOf, listIn, wordIn, type Syntax } from './syntax.ts';
import {
  programSpanOf,
  unknown,
  type ClassValue,
  type FunctionValue,
  type ProgramScope,
  type ProgramSpan,
  type OpaqueInstance,
  type Value,
} from './value.ts';

/** How deep expressions and calls may stand in each other: what lies deeper is unknown. */
const DEEPEST = 150;

/** What a walk asks of those around it. */
export interface WalkContext {
  readonly imported: (program: ParsedProgram, source: string, name: string, at: ProgramSpan) => Value;
  /** Looks at a call of something foreign; `isCertain`: it happens, once for each time. */
  readonly handOver: (call: ForeignCall, isCertain: boolean) => void;
}

/** Steps through programs. Nothing of them is run: what is not known to be harmless is unknown. */
export class Walk implements Stepping {
  readonly ran = new Set<Syntax>();
  /** The programs that change, by more than their own values, what objects come to. */
  readonly tampering = new Set<ParsedProgram>();
  /** Functions that call themselves, and those in which something is handed over. */
  readonly recursive = new Map<Syntax, ParsedProgram>();
  readonly handing = new Set<Syntax>();
  private budget: Budget;
  private readonly surroundings: WalkContext;
  private readonly counts = new Map<Syntax, number>();
  doubts = 0;
  private depth = 0;
  private readonly calling: { readonly node: Syntax; readonly returned: Value[] }[] = [];
  private readonly classes: (ClassValue | undefined)[] = [];
  readonly altered: Altered;
  private readonly effects: Effects;
  private readonly construction = new Construction(this);

  constructor(surroundings: WalkContext, budget: Budget, altered: Altered) {
    this.surroundings = surroundings;
    this.budget = budget;
    this.altered = altered;
    this.effects = new Effects(
      altered,
      count => this.step(count),
      (value, given) => this.doubting(() => this.visit(value, given)),
    );
  }

  /** What may be done from here on. */
  allow(budget: Budget): void {
    this.budget = budget;
  }

  step(count = 1): void {
    this.budget.take(count);
  }

  evaluate(node: Syntax, scope: ProgramScope): Value {
    if (this.depth >= DEEPEST) return this.overlook(node, scope);
    this.depth++;
    try {
      const value = valueOf(this, node, scope);
      const isOpen = (value.kind === 'object' || value.kind === 'list') && this.altered.has(value.at);
      return isOpen ? { ...unknown(value.at, value), isAltered: true } : value;
    } finally {
      this.depth--;
    }
  }

  /** What is not looked into may do anything with what it names. */
  private overlook(node: Syntax, scope: ProgramScope): Value {
    const waiting = [node];
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      this.step();
      if (each.type === 'Identifier') this.release(named(wordIn(each, 'name'), each, scope));
      for (const [, child] of childrenOf(each)) waiting.push(child);
    }
    return unknown(programSpanOf(node, scope));
  }

  run(body: readonly Syntax[], scope: ProgramScope): Ending {
    return runStatements(this, body, scope);
  }

  doubting<T>(work: () => T): T {
    this.doubts++;
    try {
      return work();
    } finally {
      this.doubts--;
    }
  }

  imported(program: ParsedProgram, source: string, name: string, at: ProgramSpan): Value {
    return this.surroundings.imported(program, source, name, at);
  }

  handOver(call: ForeignCall): void {
    for (const { node } of this.calling) this.handing.add(node);
    this.surroundings.handOver(call, this.doubts === 0);
  }

  make(site: Syntax, at: ProgramSpan): OpaqueInstance {
    const number = (this.counts.get(site) ?? 0) + 1;
    this.counts.set(site, number);
    return { site, at, number };
  }

  note(node: Syntax): void {
    this.ran.add(node);
  }

  call(callee: Value, given: readonly Value[], node: Syntax, scope: ProgramScope): Value {
    const at = programSpanOf(node, scope);
    if (callee.kind === 'function') return this.enter(callee.node, callee.scope, given, callee.self, at);
    if (callee.kind === 'foreign') this.handOver({ callee, given, node, scope });
    if (callee.kind === 'undefined' && bareSuper(node))
      return this.construction.ascend(given, node, scope, this.classes.at(-1));
    // What a class of another package finds or takes over is a thing as well: `Cluster.fromClusterAttributes(…)`.
    if (
      callee.kind === 'foreign' &&
      /^[A-Z]/.test(callee.path.at(-2) ?? '') &&
      /^from[A-Z]/.test(lastOf(callee))
    )
      return { kind: 'thing', thing: this.make(node, at), at };
    if (callee.kind === 'foreign') return calledForeign(this, callee, given, node, scope);
    const name = wordIn(childIn(node, 'callee'), 'name');
    return this.passOn(name, callee.kind === 'unknown' ? callee : undefined, given, node, scope);
  }

  tamper(program: ParsedProgram): void {
    this.tampering.add(program);
  }

  declare(node: Syntax, scope: ProgramScope): Value {
    return classValue(this, node, scope, this.altered.has(programSpanOf(node, scope)));
  }

  returned(value: Value): void {
    this.calling.at(-1)?.returned.push(value);
  }

  alter(value: Value): void {
    this.effects.alter(value);
  }

  release(...values: readonly (Value | undefined)[]): void {
    this.effects.release(...values);
  }

  passOn(
    name: string,
    on: Value | undefined,
    given: readonly Value[],
    node: Syntax,
    scope: ProgramScope,
  ): Value {
    return this.effects.passOn(name, on, given, programSpanOf(node, scope));
  }

  private visit({ node, scope, self }: FunctionValue, given: readonly Value[] | undefined): Value {
    return this.enter(node, scope, given, self, programSpanOf(node, scope));
  }

  /** Steps through a function, a class or a method that is not called here: its parameters are unknown. */
  explore(callee: Value): void {
    if (callee.kind === 'function') this.visit(callee, undefined);
    if (callee.kind === 'class') this.construction.explore(callee);
  }

  construct(callee: Value, given: readonly Value[], node: Syntax, scope: ProgramScope): Value {
    return this.construction.construct(callee, given, node, scope);
  }

  setField(on: Value, name: string | undefined, value: Value): void {
    this.construction.setField(on, name, value);
  }

  /** Steps through the body of a function. One that calls itself gives what is unknown. */
  enter(
    node: Syntax,
    outer: ProgramScope,
    given: readonly Value[] | undefined,
    self: Value | undefined,
    at: ProgramSpan,
    of?: ClassValue,
  ): Value {
    this.step();
    if (this.calling.some(each => each.node === node) || this.calling.length >= 50) {
      this.recursive.set(node, outer.program);
      this.release(...(given ?? []));
      return unknown(at, ...(given ?? []));
    }
    this.note(node);
    const scope = inside(outer, self ?? outer.self);
    const returned: Value[] = [];
    this.calling.push({ node, returned });
    this.classes.push(of ?? this.classes.at(-1));
    try {
      for (const [index, pattern] of listIn(node, 'params').entries()) {
        const isRest = pattern.type === 'RestElement';
        const value = isRest
          ? unknown(at, ...(given?.slice(index) ?? []))
          : given
            ? (given[index] ?? { kind: 'undefined' as const, at })
            : unknown(programSpanOf(pattern, scope));
        bindPattern(this, pattern, value, scope);
      }
      const body = childIn(node, 'body');
      if (!body) return unknown(at);
      if (body.type !== 'BlockStatement') return this.evaluate(body, scope);
      const ending = this.run(listIn(body, 'body'), scope);
      if (ending === 'maybe' || node.generator === true) return unknown(at, ...returned);
      return ending === 'end' ? { kind: 'undefined', at } : ending.value;
    } finally {
      this.calling.pop();
      this.classes.pop();
    }
  }
}

const bareSuper = (node: Syntax): boolean => childIn(node, 'callee')?.type === 'Super';
