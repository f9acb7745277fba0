import { anyInstanceOf, beginFields, methodsOf, placeOfInstances } from './classes.ts';
import { isRootOfThings, baseClassOf, thingOf, type Machine } from './machine.ts';
import type { Syntax } from './syntax.ts';
import { isFamiliar } from './tampering.ts';
import {
  programSpanOf,
  unknown,
  type ClassValue,
  type Foreign,
  type Instance,
  type ProgramScope,
  type ProgramSpan,
  type Value,
} from './value.ts';

/** What makes instances, of who steps through programs. */
export interface Stepping extends Machine {
  /** How many conditions around are not known to hold. */
  readonly doubts: number;
  readonly altered: { has(spot: ProgramSpan): boolean };
  /** The functions and classes that were stepped through. */
  readonly ran: ReadonlySet<Syntax>;
  /** Steps through the body of a function, of a class where it is a method of one. */
  enter(
    node: Syntax,
    outer: ProgramScope,
    given: readonly Value[] | undefined,
    self: Value | undefined,
    at: ProgramSpan,
    of?: ClassValue,
  ): Value;
}

/** Makes instances of classes. */
export class Construction {
  private readonly machine: Stepping;
  private readonly making: { readonly made: Value; readonly of: Syntax; readonly doubts: number }[] = [];
  private readonly instances = new Map<Syntax, Instance[]>();

  constructor(machine: Stepping) {
    this.machine = machine;
  }

  /** `known`: what it is given; undefined where it is not called. `self`: what is made, where a class calls the constructor of its parent. */
  construct(
    callee: Value,
    known: readonly Value[] | undefined,
    node: Syntax,
    scope: ProgramScope,
    self?: Value,
  ): Value {
    const { machine } = this;
    const given = known ?? [];
    const at = programSpanOf(node, scope);
    const around = thingOf(given[0]);
    if (callee.kind === 'foreign') {
      machine.handOver({ callee, given, node, scope });
      // Who is given a function may call it; what else it is given it keeps as it is.
      machine.release(...given.filter(each => each.kind === 'function'));
      this.noteStranger(callee, given, at, scope);
      const isOwn = isRootOfThings(callee) || !around;
      const made: Value = { kind: 'thing', thing: isOwn ? machine.make(node, at) : around, at };
      this.alterBelow(given[0], made, callee);
      return made;
    }
    // One that is made while one of its class is made gives what is unknown.
    if (callee.kind !== 'class' || this.making.some(({ of }) => of === callee.node)) {
      machine.release(callee, ...given);
      return unknown(at);
    }
    const isOwn = isRootOfThings(baseClassOf(callee)) || !around;
    const made: Value = self ?? {
      kind: 'instance',
      of: callee,
      thing: isOwn ? machine.make(callee.node, placeOfInstances(callee)) : around,
      fields: new Map(),
      isOpen: machine.altered.has(placeOfInstances(callee)),
    };
    if (made.kind === 'instance') {
      const all = this.instances.get(callee.node) ?? [];
      this.instances.set(callee.node, all);
      all.push(made);
    }
    this.alterBelow(given[0], made, baseClassOf(callee));
    if (baseClassOf(callee) && (hasOwnOutput(callee) || given.some(isTransformed))) {
      machine.alter(made);
      // Without a constructor of its own, the parent's is called where the instance is made.
      this.alterAt(at, callee.node);
    }
    machine.note(callee.node);
    this.making.push({ made, of: callee.node, doubts: machine.doubts });
    try {
      const constructor = methodsOf(callee).get('constructor');
      if (!constructor && callee.parent) this.constructParent(callee.parent, known, node, scope, made);
      if (!constructor || !callee.parent) this.begin(made, callee);
      if (constructor) machine.enter(constructor, callee.scope, known, made, at, callee);
    } finally {
      this.making.pop();
    }
    return made;
  }

  /** Calls the constructor of the parent of a class, whose own is stepped through. */
  ascend(given: readonly Value[], node: Syntax, scope: ProgramScope, of: ClassValue | undefined): Value {
    if (of?.parent) this.constructParent(of.parent, given, node, scope, scope.self);
    this.begin(scope.self, of);
    return { kind: 'undefined', at: programSpanOf(node, scope) };
  }

  /** Steps through a class: of one that is made, the methods that are not called. */
  explore(callee: ClassValue): void {
    const at = programSpanOf(callee.node, callee.scope);
    const made = this.instances.get(callee.node) ?? [];
    const self =
      made.length > 0
        ? anyInstanceOf(made, at)
        : this.construct(callee, undefined, callee.node, callee.scope);
    for (const method of methodsOf(callee).values())
      if (!this.machine.ran.has(method))
        this.machine.enter(method, callee.scope, undefined, self, at, callee);
  }

  /** Sets a field: while an instance is made it begins with that, and later it is unknown what it is. */
  setField(on: Value, name: string | undefined, value: Value): void {
    const { doubts } = this.machine;
    const isBegun = this.making.some(each => each.made === on && each.doubts === doubts);
    if (on.kind === 'instance' && name !== undefined && isBegun && !on.fields.has(name))
      on.fields.set(name, value);
    else {
      this.machine.alter(on);
      this.machine.release(value);
    }
  }

  private constructParent(
    parent: Value,
    known: readonly Value[] | undefined,
    node: Syntax,
    scope: ProgramScope,
    self: Value | undefined,
  ): void {
    if (parent.kind === 'class') this.construct(parent, known, node, scope, self);
    else if (parent.kind === 'foreign') {
      this.machine.handOver({ callee: parent, given: known ?? [], node, scope });
      if (self) this.noteStranger(parent, known ?? [], programSpanOf(node, scope), scope);
    } else this.machine.release(...(known ?? []));
  }

  /** What another package makes may change itself, and where it is given a chart or the like, all that is in it. */
  private noteStranger(callee: Foreign, given: readonly Value[], at: ProgramSpan, scope: ProgramScope): void {
    if (isFamiliar(callee.module)) return;
    this.alterAt(at, scope.program.body[0]!);
    if (given.some(value => thingOf(value))) this.machine.tamper(scope.program);
  }

  /** What cdk8s makes below an app or a construct that is altered, is altered with it. */
  private alterBelow(above: Value | undefined, made: Value, of: Foreign | undefined): void {
    const { altered } = this.machine;
    const isAltered =
      (above?.kind === 'thing' && altered.has(above.at)) ||
      (above?.kind === 'instance' && altered.has(placeOfInstances(above.of)));
    if (isAltered && of && /^(?:cdk8s|constructs)$/.test(of.module)) this.machine.alter(made);
  }

  private alterAt(at: ProgramSpan, site: Syntax): void {
    this.machine.alter({ kind: 'thing', thing: { site, at, number: 0 }, at });
  }

  private begin(made: Value | undefined, of: ClassValue | undefined): void {
    if (made?.kind === 'instance' && of) beginFields(this.machine, made, of);
  }
}

/** Options of Pulumi by which functions change all that is made below. */
const isTransformed = (value: Value): boolean =>
  value.kind === 'object' && ['transformations', 'transforms'].some(key => value.entries.has(key));

/** Whether a class says itself what it comes to, other than those that `cdk8s import` makes, which rename fields. */
function hasOwnOutput(of: ClassValue): boolean {
  const method = methodsOf(of).get('toJson');
  if (!method) return of.parent?.kind === 'class' && of.parent !== of && hasOwnOutput(of.parent);
  return !of.scope.program.file.text.slice(method.start, method.end).includes('toJson_');
}
