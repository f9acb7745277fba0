import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { lint } from '../../src/lint.ts';
import type { Rule } from '../../src/rule/rule.ts';
import { inFull, judge, readCase, snapshotOf, statesOf } from '../kit/case.ts';
import { configAmong } from '../kit/config.ts';
import { rulesFrom } from '../kit/plugins.ts';

/** Where our rules find the kit. */
const KIT = /'\.\.\/\.\.\/src\/rule\/kit\.ts'/g;

/** The modules of a rule as a plugin has them: nothing differs but what they call the kit. */
function asPlugin(id: string): Readonly<Record<string, string>> {
  const names = readdirSync(`rules/${id}`).filter(name => name.endsWith('.ts'));
  return Object.fromEntries(
    names.map(name => [
      `rules/${id}/${name}`,
      readFileSync(`rules/${id}/${name}`, 'utf8').replace(KIT, "'ipamlint/rule'"),
    ]),
  );
}

/** Rules that import the kit alone, and what stands beside them. */
const movable = rules.filter(({ id, review }) => {
  const imports = Object.values(asPlugin(id)).flatMap(text => [...text.matchAll(/ from '([^']+)'/g)]);
  return !review && imports.every(([, name = '']) => name === 'ipamlint/rule' || name.startsWith('./'));
});

const moved = (rule: Rule): Rule => rulesFrom(asPlugin(rule.id))[0]!;

const test = suite('our own rules as plugins');

test('they are of every kind', () => {
  const ids = movable.map(({ id }) => id);
  assert.ok(movable.length >= 15, ids.join());
  assert.ok(movable.some(({ compare }) => compare));
  const texts = ids.map(id => readFileSync(`rules/${id}/rule.ts`, 'utf8'));
  for (const word of [
    /\bfix\b/,
    /related/,
    /cause/,
    /wants/,
    /parseCidr|overlaps|contains/,
    /poolRequests|requestablePools/,
  ])
    assert.ok(
      texts.some(text => word.test(text)),
      String(word),
    );
});

for (const rule of movable) {
  test(`${rule.id} says the same about its cases`, () => {
    const plugin = moved(rule);
    for (const head of ['id', 'summary', 'severity', 'since'] as const) assert.is(plugin[head], rule[head]);
    for (const name of readdirSync(`rules/${rule.id}/cases`)) {
      const files = readCase(`rules/${rule.id}/cases/${name}`);
      assert.is(inFull(judge(plugin, files)), inFull(judge(rule, files)), name);
    }
  });
}

const examples = readdirSync('examples').filter(name => existsSync(`examples/${name}/expected.txt`));

test('all of them say the same about all examples', () => {
  const plugins = movable.map(moved);
  let count = 0;
  for (const name of examples) {
    const files = readCase(`examples/${name}`).filter(({ path }) => !/\.(?:md|txt)$/.test(path));
    const { before, after } = statesOf(files);
    const said = (given: readonly Rule[]): string => {
      const config = configAmong(after);
      const settings = { ...defaultSettings, ...(config && { config }) };
      const earlier = before && {
        base: 'before',
        snapshot: snapshotOf(before),
        settings,
        configs: [config, config] as const,
        showsExisting: false,
        isBaseTrusted: false,
      };
      const { diagnostics, failures, summary } = lint(snapshotOf(after), settings, given, earlier);
      assert.equal(failures, []);
      count += diagnostics.length;
      return inFull({ diagnostics, undecided: summary.undecided });
    };
    assert.is(said(plugins), said(movable), name);
  }
  assert.ok(count > 20, String(count));
});

test.run();
