import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ruleIds } from '../../tools/rule-folders.ts';
import { withoutConsequences } from '../../src/linter/diagnostic/consequences.ts';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import type { Location } from '../../src/base/files/source-file.ts';
import { faultsOf } from '../fuzz/invariants.ts';
import { judge } from '../fuzz/judge.ts';
import { readCase, statesOf } from '../kit/case.ts';
import { isSweep, sampled } from '../kit/sweep.ts';
import { decided } from './decided.ts';
import { shapes, sitesIn, withoutObject, withShape, type Shape, type Site } from './variants.ts';

/** Larger repositories cost much and say little about one field. */
const MOST_TEXT = 8000;

/** Every field that some case of some rule writes, of every kind: one place for each. */
const sites: readonly Site[] = (() => {
  const found = new Map<string, Site>();
  for (const id of sampled(ruleIds(), 24))
    for (const name of readdirSync(`rules/${id}/cases`).sort()) {
      const { after } = statesOf(readCase(`rules/${id}/cases/${name}`));
      if (after.reduce((size, { text }) => size + text.length, 0) > MOST_TEXT) continue;
      for (const site of sitesIn(after)) if (!found.has(site.name)) found.set(site.name, site);
    }
  return [...found.values()];
})();

/** One in so many, another one for each shape; without a sweep, far fewer. */
const sample = (every: number, shift: number): readonly Site[] =>
  sites.filter((_, index) => (index + shift) % (isSweep ? every : 8 * every) === 0);

const names = Object.keys(shapes) as Shape[];

/** The objects around what makes them what they are: whatever else stands there is another object. */
const isIdentity = ({ field: [first] }: Site): boolean => first === 'apiVersion' || first === 'kind';

/** What is not filled in: our own configuration, and what tools read before variables are known. */
const isOfTools = ({ name }: Site): boolean =>
  /^(?:ipamlint\.yaml|Kustomization|Component|Application|ApplicationSet|\S*kustomization\.yaml) /.test(name);

const wordsOf = ({ message, note, help, related }: Diagnostic): string =>
  [message, note, help, ...related.map(({ label }) => label)].join('\n');

const test = suite('malformed objects');

for (const [shift, shape] of names.entries())
  test(`${shape} in any field breaks nothing, and no words quote what is not there`, () => {
    assert.ok(sites.length > (isSweep ? 1500 : 300), `${sites.length} fields`);
    for (const site of sample(5, shift)) {
      const files = withShape(site, shape);
      assert.equal(
        faultsOf(files, 'quick'),
        [],
        `${site.name} in\n${files.map(({ text }) => text).join('\n')}`,
      );
      for (const diagnostic of judge(files).diagnostics)
        assert.not.match(
          wordsOf(diagnostic),
          /\bundefined\b|\bNaN\b|\[object|\[native code|\bInfinity\b/,
          site.name,
        );
    }
  });

for (const shape of ['list', 'map'] as const)
  test(`a ${shape} where a scalar belongs is blamed itself, and nothing else for its sake`, () => {
    for (const site of sample(4, shape === 'list' ? 0 : 1)) {
      // A configuration with a mistake counts for nothing as a whole.
      if (isIdentity(site) || site.path === 'ipamlint.yaml' || typeof at(site) === 'object') continue;
      const others = withoutConsequences(judge(withShape(site, shape))).diagnostics.filter(
        ({ at }) => !isAt(at, site, shape),
      );
      // What the API server refuses counts nowhere.
      const strange = [
        () => site.files,
        () => withShape(site, 'missing'),
        () => withShape(site, 'placeholder'),
        () => withoutObject(site),
      ].reduce((left, files) => {
        if (left.length === 0) return left;
        const told = new Set(judge(files()).diagnostics.map(keyOf));
        return left.filter(each => !told.has(keyOf(each)));
      }, others);
      assert.equal(
        strange.map(({ rule, message }) => `${rule}: ${message}`),
        [],
        site.name,
      );
    }
  });

if (isSweep)
  test('a templated value is unknown, and unknown adds no finding', () => {
    const strange = new Set<string>();
    for (const site of sites) {
      if (isIdentity(site) || isOfTools(site) || typeof at(site) === 'object') continue;
      const before = new Set(judge(site.files).diagnostics.map(({ rule }) => rule));
      for (const { rule } of judge(withShape(site, 'placeholder')).diagnostics)
        if (!before.has(rule)) strange.add(`${rule}: ${site.name}`);
    }
    assert.equal([...strange].filter(each => !Object.hasOwn(decided, each)).sort(), []);
    assert.equal(
      Object.keys(decided).filter(each => !strange.has(each)),
      [],
      'nothing has to be excused any more',
    );
  });

const at = ({ object, field }: Site): unknown =>
  field.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    object,
  );

const keyOf = ({ rule, message }: Diagnostic): string => `${rule} ${message}`;

/** Whether a place is the field: its value, an item of that, or the key before it. */
function isAt({ file, span }: Location, { field }: Site, shape: 'list' | 'map'): boolean {
  const text = file.text.slice(span.start, span.end);
  const keys = field.filter(key => typeof key === 'string');
  return (
    text === `"${keys.at(-1)}"` ||
    text === keys.at(-1) ||
    JSON.stringify(shapes[shape], undefined, 1).includes(text) ||
    text.includes('"text"')
  );
}

test.run();
