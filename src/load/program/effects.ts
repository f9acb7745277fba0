import type { Altered } from './altered.ts';
import { placeOfInstances } from './classes.ts';
import { baseClassOf } from './machine.ts';
import { heldBy, programSpanOf, unknown, type FunctionValue, type ProgramSpan, type Value } from './value.ts';

const altering =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|defineProperty|setPrototypeOf)$/;
/** What leaves alone what it is given, and what it is called on. */
const harmless =
  /^(?:map|forEach|flatMap|filter|find\w*|some|every|reduce|reduceRight|concat|join|includes|indexOf|has|get|at|flat|slice|toSorted|toReversed|keys|values|entries|fromEntries|freeze|stringify|dump|log|info|warn|error|debug|isArray|from|addHelmChart|addManifest|interpolate|apply|all|output|secret|toString|hasOwnProperty|hasOwn|addDependency|dependsOn|addMetadata|addValidation|tryGetContext|getContext|setContext|generateObjectName|synth\w*|exportValue|formatArn|isConstruct|isChart|isApiObject|String|Number|Boolean|structuredClone|toJson_\w+)$/;

/** What gives nothing of what it is given or called on. */
const plain =
  /^(?:synth\w*|some|every|join|includes|indexOf|has|stringify|dump|isArray|hasOwn|hasOwnProperty|toString|String|Number|Boolean|structuredClone|findIndex)$/;

/** What programs do to their values out of our sight. */
export class Effects {
  private readonly altered: Altered;
  private readonly step: (count: number) => void;
  /** Steps through a function that may be called, without arguments that anybody knows or with some. */
  private readonly visit: (value: FunctionValue, given: readonly Value[] | undefined) => Value;
  private readonly seen = new Set<Value>();

  constructor(altered: Altered, step: Effects['step'], visit: Effects['visit']) {
    this.altered = altered;
    this.step = step;
    this.visit = visit;
  }

  /** Takes it that something alters a value. */
  alter(value: Value): void {
    const waiting = [value];
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      this.step(1);
      const [first] = each.kind === 'unknown' ? (each.of ?? []) : [];
      if (each.kind === 'object' || each.kind === 'list') this.altered.add(each.at);
      else if (each.kind === 'class') this.altered.add(programSpanOf(each.node, each.scope));
      else if (each.kind === 'instance') this.altered.add(placeOfInstances(each.of));
      else if (each.kind === 'thing') this.altered.add(each.at);
      else if (each.kind === 'unknown' && each.isAltered && first) waiting.push(first);
      else if (each.kind === 'unknown') this.release(...(each.of ?? []));
    }
  }

  /** Takes it that other code alters values and all that they hold, and calls what is in them. */
  release(...values: readonly (Value | undefined)[]): void {
    const waiting = [...values];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (!value) continue;
      this.step(1);
      if (this.seen.has(value)) continue;
      this.seen.add(value);
      if (value.kind === 'object' || value.kind === 'list') this.altered.add(value.at);
      if (value.kind === 'thing') this.altered.add(value.at);
      if (value.kind === 'instance' && baseClassOf(value.of)) this.altered.add(placeOfInstances(value.of));
      if (value.kind === 'function') waiting.push(this.visit(value, undefined));
      for (const held of heldBy(value)) waiting.push(held);
    }
  }

  /** What comes of a call of which only the name is known, and what it is given. */
  passOn(name: string, on: Value | undefined, given: readonly Value[], at: ProgramSpan): Value {
    if (!harmless.test(name) || on?.kind === 'function') {
      if (altering.test(name) && on) this.alter(on);
      else this.release(on);
      this.release(...given);
      return unknown(at, on, ...given);
    }
    const each = unknown(at, on);
    const made = given.map(value =>
      value.kind === 'function' ? this.visit(value, [each, each, each, each]) : value,
    );
    return plain.test(name) ? unknown(at) : unknown(at, on, ...made);
  }
}
