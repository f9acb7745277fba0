import { withArticle } from '../../../base/text/article.ts';
import type { Mistake } from '../../../model/config/written.ts';
import type { Finding, Undecided } from '../../rule/finding.ts';
import type { Rule } from '../../rule/rule.ts';
import { positionsOf } from '../../../base/text/line-table.ts';
import type { Location, SourceFile } from '../../../base/files/source-file.ts';
import { PluginBreakdown, thrown, type ThrowPlace } from './breakdown.ts';
import { ruleHeadOf } from './head.ts';
import { keyAt, returnAt, yieldAt } from './place.ts';
import { Unusable, verdictOf, type IsKnown } from './verdict.ts';

/** Of one rule in one cluster: a reader looks at no more. */
const MOST_FINDINGS = 10_000;

/** A module with a rule, and the plugin that brings it. */
export interface Module {
  readonly file: SourceFile;
  /** The folder below `rules/` that holds it; undefined for a module that stands elsewhere. */
  readonly folder: string | undefined;
  readonly page: string;
  /** What `plugins:` of a configuration calls the plugin. */
  readonly plugin: string;
  readonly whereabouts: ThrowPlace;
  /** Says of a rule that it runs for long, unless what is returned is called before. */
  readonly watch?: (what: string) => () => void;
}

/** The rule that a module exports, or what is wrong with it. `clock`: milliseconds since the process began. */
export function ruleIn(module: Module, exported: unknown, clock: () => number): Rule | readonly Mistake[] {
  const head = ruleHeadOf(exported, module);
  if (!('id' in head)) return head;
  const { id, summary, severity, since, fixable } = head;
  const run = new Run(module, clock);
  return {
    id,
    summary,
    severity,
    since,
    family: 'plugin',
    ...(fixable && { fixable }),
    plugin: { name: module.plugin, path: module.file.path, page: module.page, taken: () => run.taken },
    check: ({ cluster, isKnown = () => true }) =>
      head.check ? run.verdicts('check', () => head.check!({ cluster }), isKnown) : [],
    ...(head.compare && {
      compare: ({ cluster, before, isKnown = () => true }) =>
        run.verdicts('compare', () => head.compare!({ cluster, before }), isKnown),
    }),
  };
}

/** In the place of a rule that cannot be loaded: it breaks down wherever anything is judged. */
export function brokenRule(id: string, module: Module, error: unknown): Rule {
  const breakdown = thrown(error, module.file.path, module.whereabouts);
  return {
    id,
    summary: 'a rule that cannot be loaded',
    severity: 'error',
    since: '',
    family: 'plugin',
    plugin: { name: module.plugin, path: module.file.path, page: module.page, taken: () => 0 },
    check: () => [],
    checkFleet() {
      throw breakdown;
    },
  };
}

/** What a rule of a plugin does, measured and looked at before it is believed. */
class Run {
  /** In milliseconds. */
  taken = 0;
  private readonly module: Module;
  private readonly clock: () => number;

  constructor(module: Module, clock: () => number) {
    this.module = module;
    this.clock = clock;
  }

  *verdicts(
    method: 'check' | 'compare',
    begin: () => unknown,
    isKnown: IsKnown,
  ): Iterable<Finding | Undecided> {
    const { watch, file } = this.module;
    const end = watch?.(`\`${method}\` of ${file.path}`);
    try {
      yield* this.looked(method, begin, isKnown);
    } finally {
      end?.();
    }
  }

  private *looked(
    method: 'check' | 'compare',
    begin: () => unknown,
    isKnown: IsKnown,
  ): Iterable<Finding | Undecided> {
    const iterator = this.iteratorOf(method, this.measured(begin));
    for (let count = 1; ; count++) {
      const { done, value } = this.measured((): IteratorResult<unknown, unknown> => iterator.next());
      if (done === true) return this.requireNothing(method, value);
      if (count > MOST_FINDINGS)
        throw this.misuse(`it has more than ${MOST_FINDINGS} findings; the rest is not reported`);
      yield this.verdict(method, value, count, isKnown);
    }
  }

  private measured<Result>(work: () => Result): Result {
    const began = this.clock();
    try {
      return work();
    } catch (error) {
      throw thrown(error, this.module.file.path, this.module.whereabouts, this.hintFor(error));
    } finally {
      this.taken += this.clock() - began;
    }
  }

  /** What is likely wrong where a rule changes a list, or takes its one argument for the cluster. */
  private hintFor(error: unknown): string {
    if (error instanceof TypeError && /read only property|not extensible|delete property/.test(error.message))
      return '; clusters and their lists are frozen: copy a list first, as in [...cluster.pools]';
    const [, method] = /\b(check|compare)\s*\(\s*cluster\b/.exec(this.module.file.text) ?? [];
    return method !== undefined && error instanceof TypeError
      ? `; ${method} takes one object: write *${method}({ cluster })`
      : '';
  }

  private iteratorOf(method: 'check' | 'compare', told: unknown): Iterator<unknown> {
    const iterable = told as Partial<Iterable<unknown>> | undefined;
    if (/^\[object (?:Async|Promise)/.test(Object.prototype.toString.call(told)))
      throw this.misuse(
        `\`${method}\` is async: a rule cannot wait; load what it needs before, at the head of the module`,
        keyAt(this.module.file, method),
      );
    if (typeof told !== 'object' || typeof iterable?.[Symbol.iterator] !== 'function')
      throw this.misuse(
        `\`${method}\` returns ${told === undefined ? 'nothing' : withArticle(typeof told)}: write \`*${method}(…)\`, and yield each finding`,
        keyAt(this.module.file, method),
      );
    return iterable[Symbol.iterator]!();
  }

  private requireNothing(method: 'check' | 'compare', value: unknown): void {
    if (value === undefined) return;
    const { line, column } = positionsOf(returnAt(this.module.file, method)).start;
    throw new PluginBreakdown(
      `${this.module.file.path}:${line}:${column}`,
      `\`*${method}\` returns a value, which counts nowhere: yield each finding (\`yield*\` for a list)`,
    );
  }

  private verdict(
    method: 'check' | 'compare',
    value: unknown,
    count: number,
    isKnown: IsKnown,
  ): Finding | Undecided {
    try {
      return verdictOf(value, isKnown);
    } catch (error) {
      if (error instanceof Unusable)
        throw this.misuse(
          `finding ${count} cannot be used: ${error.message}`,
          yieldAt(this.module.file, method),
        );
      throw thrown(error, this.module.file.path, this.module.whereabouts);
    }
  }

  private misuse(reason: string, at?: Location): PluginBreakdown {
    const { path } = this.module.file;
    if (!at) return new PluginBreakdown(path, reason);
    const { line, column } = positionsOf(at).start;
    return new PluginBreakdown(`${path}:${line}:${column}`, reason);
  }
}
