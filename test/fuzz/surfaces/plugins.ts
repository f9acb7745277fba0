import { runInThisContext } from 'node:vm';
import { thrown } from '../../../src/linter/extensions/plugin/breakdown.ts';
import { ruleIn } from '../../../src/linter/extensions/plugin/rules.ts';
import { lint } from '../../../src/linter/lint.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { snapshotOf } from '../../kit/case.ts';
import { moduleOf } from '../../kit/plugins.ts';
import { grammar } from '../grammar.ts';
import { formatFaults, placeFaults } from '../invariants.ts';
import { textOf, type Surface } from './surface.ts';

const MODULE = 'rule.js';

/** What a module exports, as an expression of JavaScript that ends. */
const exported = grammar(String.raw`
start ::= ({ <head> *check({ cluster }) { const at = cluster.pools[0]?.at ?? {}; <yield> <yield> } }) ¦ ({ <head> <member> }) ¦ ({ <head> *compare() {} }) ¦ <value>
head ::= id: 'its-id', summary: 's', severity: 'error', since: '1', ¦ id: <value>, summary: <value>, severity: <value>, since: <value>, ¦ id: 'its-id', summary: <value>, severity: 'note', since: '1', fixable: <value>, family: <value>, ¦ \s
member ::= check: () => <value>, ¦ check: <value>, ¦ get id() { throw <value> }, ¦ [<quoted>]: <value>, ¦ ['<proto>']: <value>, ¦ check() { return [<finding>, <finding>] }, ¦ async check() {}, ¦ *check() { return <value> }, ¦ check: () => ({ [Symbol.iterator]: () => ({ next: () => <value> }) }),
yield ::= yield <finding>; ¦ yield* [<finding>]; ¦ throw <value>; ¦ yield <value>;
finding ::= { at, message: 'm' } ¦ { at, message: <value>, <more> } ¦ { at: <place>, message: 'm', <more>, <more> } ¦ new Proxy({ at, message: 'm' }, {}) ¦ Object.create({ at, message: 'm' }) ¦ { wants: <value> } ¦ { get at() { throw <value> }, message: 'm' }
more ::= note: <value> ¦ help: <value> ¦ severity: <value> ¦ subject: <value> ¦ related: [{ at: <place>, label: <value> }] ¦ fix: { title: <value>, safety: 'safe', edits: [<edit>, <edit>] } ¦ victims: [{ id: <value>, at: <place> }] ¦ cause: { key: <value>, who: <value> } ¦ '<proto>': <value> ¦ <quoted>: <value>
edit ::= { at: <place>, text: <value> } ¦ { at, text: <quoted> }
place ::= at ¦ { ...at } ¦ { ...at, span: { start: <number>, end: <number> } } ¦ { ...at, span: { start: 0, end: 1 }, object: <value>, field: <value> } ¦ { ...at, file: { path: <quoted>, text: <quoted> } } ¦ { ...at, over: <place> } ¦ { ...at, setBy: { ...at, variable: <value> } } ¦ <value>
value ::= 'a' ¦ <odd> ¦ <quoted> ¦ "<proto>" ¦ [<value>] ¦ { a: <value> } ¦ undefined ¦ 'x'.repeat(3000) ¦ NaN ¦ 10n ¦ Symbol('a') ¦ (() => 'a') ¦ new Error('e') ¦ { toString() { throw 1 } } ¦ { toJSON() { return <quoted> } } ¦ '\x1b[31m::error::' ¦ '\ud800'
`);

const expressionIn = (text: string): unknown => {
  try {
    return runInThisContext(`'use strict'; (${text})`) as unknown;
  } catch {
    return undefined;
  }
};

/** What is exported, or what is wrong with it; undefined where it throws when it is looked at. */
function ruleOr(text: string): ReturnType<typeof ruleIn> | undefined {
  const exports = expressionIn(text);
  try {
    return ruleIn(moduleOf(text), exports, () => 0);
  } catch (error) {
    return void thrown(error, MODULE, { url: 'file:///team/', lead: 'team/' });
  }
}

/** What a plugin exports and yields: all of it is looked at before it is believed. */
export const plugins: Surface = {
  name: 'plugins',
  make: (random, words) => [
    { path: MODULE, text: exported(random, words) },
    ...random.pick(words.repositories).files.slice(0, 3),
  ],
  faultsOf(files) {
    const text = textOf(files, MODULE);
    const found = ruleOr(text);
    if (!found) return [];
    if (!('id' in found)) return found.flatMap(({ at }) => placeFaults(at));
    const linted = lint(snapshotOf(files.filter(({ path }) => path !== MODULE)), defaultSettings, [found]);
    return [...linted.diagnostics.flatMap(({ at }) => placeFaults(at)), ...formatFaults(linted)];
  },
};
