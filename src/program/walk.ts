import type { Budget } from '../text/budget.ts';
import { valueOf } from './expressions.ts';
import { isRootOfThings, originOf, thingOf, type Ending, type ForeignCall, type Machine } from './machine.ts';
import type { Parsed } from './parse.ts';
import { bind } from './patterns.ts';
import { inside, runStatements } from './statements.ts';
import { methodsOf } from './classes.ts';
import { childIn, listIn, type Syntax } from './syntax.ts';
import { spotOf, unknown, type ClassValue, type Scope, type Spot, type Thing, type Value } from './value.ts';

/** How deep expressions and calls may stand in each other: what lies deeper is unknown. */
const DEEPEST = 150;

/** What a walk asks of those around it. */
export interface Surroundings {
  readonly imported: (program: Parsed, source: string, name: string, at: Spot) => Value;
  /** Looks at a call of something foreign; `isCertain`: it happens, once for each time. */
  readonly handOver: (call: ForeignCall, isCertain: boolean) => void;
}

/** Steps through programs. Nothing of them is run: what is not known to be harmless is unknown. */
export class Walk implements Machine {
  readonly ran = new Set<Syntax>();
  private budget: Budget;
  private readonly surroundings: Surroundings;
  private readonly counts = new Map<Syntax, number>();
  private doubts = 0;
  private depth = 0;
  private readonly calling: Syntax[] = [];

  constructor(surroundings: Surroundings, budget: Budget) {
    this.surroundings = surroundings;
    this.budget = budget;
  }

  /** What may be done from here on. */
  allow(budget: Budget): void {
    this.budget = budget;
  }

  step(): void {
    this.budget.take(1);
  }

  evaluate(node: Syntax, scope: Scope): Value {
    if (this.depth >= DEEPEST) return unknown(spotOf(node, scope));
    this.depth++;
    try {
      return valueOf(this, node, scope);
    } finally {
      this.depth--;
    }
  }

  run(body: readonly Syntax[], scope: Scope): Ending {
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

  imported(program: Parsed, source: string, name: string, at: Spot): Value {
    return this.surroundings.imported(program, source, name, at);
  }

  handOver(call: ForeignCall): void {
    this.surroundings.handOver(call, this.doubts === 0);
  }

  make(site: Syntax): Thing {
    const number = (this.counts.get(site) ?? 0) + 1;
    this.counts.set(site, number);
    return { site, number };
  }

  note(node: Syntax): void {
    this.ran.add(node);
  }

  call(callee: Value, given: readonly Value[], node: Syntax, scope: Scope): Value {
    const at = spotOf(node, scope);
    if (callee.kind === 'function') return this.enter(callee.node, callee.scope, given, callee.self, at);
    if (callee.kind === 'foreign') this.handOver({ callee, given, node, scope });
    if (callee.kind === 'undefined' && bareSuper(node)) return this.ascend(given, node, scope);
    // Who is given a function may call it.
    this.doubting(() => {
      for (const each of given)
        if (each.kind === 'function') this.enter(each.node, each.scope, undefined, each.self, at);
    });
    return unknown(at);
  }

  construct(callee: Value, given: readonly Value[], node: Syntax, scope: Scope, self?: Value): Value {
    const at = spotOf(node, scope);
    const around = thingOf(given[0]);
    if (callee.kind === 'foreign') {
      this.handOver({ callee, given, node, scope });
      const isOwn = isRootOfThings(callee) || !around;
      return { kind: 'thing', thing: isOwn ? this.make(node) : around, at };
    }
    if (callee.kind !== 'class') return unknown(at);
    const isOwn = isRootOfThings(originOf(callee)) || !around;
    const made: Value = self ?? {
      kind: 'instance',
      of: callee,
      thing: isOwn ? this.make(callee.node) : around,
    };
    this.note(callee.node);
    const constructor = methodsOf(callee).get('constructor');
    if (constructor) this.enter(constructor, callee.scope, given, made, at, callee);
    else if (callee.parent) this.constructParent(callee.parent, given, node, scope, made);
    return made;
  }

  /** Steps through a function, a class or a method that nobody here calls: its parameters are unknown. */
  explore(callee: Value): void {
    if (callee.kind === 'function')
      this.enter(callee.node, callee.scope, undefined, callee.self, spotOf(callee.node, callee.scope));
    if (callee.kind !== 'class') return;
    const at = spotOf(callee.node, callee.scope);
    // Of a class that somebody makes, the methods are stepped through that nobody calls.
    const thing = this.ran.has(callee.node) ? { site: callee.node, number: 1 } : this.make(callee.node);
    const self: Value = { kind: 'instance', of: callee, thing };
    const methods = methodsOf(callee);
    const constructor = methods.get('constructor');
    if (!this.ran.has(callee.node) && constructor)
      this.enter(constructor, callee.scope, undefined, self, at, callee);
    this.note(callee.node);
    for (const method of methods.values())
      if (!this.ran.has(method)) this.enter(method, callee.scope, undefined, self, at, callee);
  }

  /** What a class does that calls the constructor of its parent. */
  private ascend(given: readonly Value[], node: Syntax, scope: Scope): Value {
    const of = this.parents.at(-1);
    if (of) this.constructParent(of, given, node, scope, scope.self);
    return { kind: 'undefined', at: spotOf(node, scope) };
  }

  private readonly parents: (Value | undefined)[] = [];

  private constructParent(
    parent: Value,
    given: readonly Value[],
    node: Syntax,
    scope: Scope,
    self: Value | undefined,
  ): void {
    if (parent.kind === 'class') this.construct(parent, given, node, scope, self);
    else if (parent.kind === 'foreign') this.handOver({ callee: parent, given, node, scope });
  }

  /** Steps through the body of a function. One that calls itself gives what nobody knows. */
  private enter(
    node: Syntax,
    outer: Scope,
    given: readonly Value[] | undefined,
    self: Value | undefined,
    at: Spot,
    of?: ClassValue,
  ): Value {
    this.step();
    if (this.calling.includes(node) || this.calling.length >= 50) return unknown(at);
    this.note(node);
    const scope = inside(outer, self ?? outer.self);
    this.calling.push(node);
    this.parents.push(of ? of.parent : this.parents.at(-1));
    try {
      for (const [index, pattern] of listIn(node, 'params').entries()) {
        const isRest = pattern.type === 'RestElement';
        const value = isRest || !given ? unknown(at) : (given[index] ?? { kind: 'undefined' as const, at });
        bind(this, pattern, value, scope);
      }
      const body = childIn(node, 'body');
      if (!body) return unknown(at);
      if (body.type !== 'BlockStatement') return this.evaluate(body, scope);
      const ending = this.run(listIn(body, 'body'), scope);
      return typeof ending === 'object'
        ? ending.value
        : ending === 'end'
          ? { kind: 'undefined', at }
          : unknown(at);
    } finally {
      this.calling.pop();
      this.parents.pop();
    }
  }
}

const bareSuper = (node: Syntax): boolean => childIn(node, 'callee')?.type === 'Super';
