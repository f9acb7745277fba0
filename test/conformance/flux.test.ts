import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asKustomizeReads } from '../../src/load/kustomize/go-scalars.ts';
import { substitute } from '../../src/load/substitution.ts';
import type { Field } from '../../src/model/manifest/core/field.ts';
import { manifestOf } from '../../src/model/manifest/core/manifest.ts';
import type { Lookup } from '../../src/load/lookup.ts';
import { isPlaceholder } from '../../src/base/yaml/template.ts';
import { data, documentIn } from '../base/yaml/reading.ts';
import { asked } from './tools.ts';

interface FluxCase {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly object?: unknown;
  readonly error?: string;
}

const test = suite('variables, as Flux fills them in');

const { cases, agreed } = asked<FluxCase>('flux');

test('objects with variables are what Flux makes of them, or unknown', () => {
  const counts = { same: 0, unknown: 0, refused: 0 };
  for (const { text, variables, object } of cases) {
    if (object === undefined) {
      counts.refused++;
      continue;
    }
    const { file, root } = documentIn(text);
    assert.ok(root?.kind === 'mapping');
    const manifest = manifestOf(file, asKustomizeReads(root))!;
    const lookup: Lookup = Object.assign((name: string) => variables[name] ?? '', {
      isIdle: Object.keys(variables).length === 0,
    });
    const { root: filled } = substitute(manifest, lookup);
    if (filled.get('spec').isUnknown) counts.unknown++;
    else compare(filled, object, JSON.stringify({ text, variables, object }));
  }
  assert.ok(counts.same > 5 * counts.unknown, JSON.stringify(counts));
  agreed(`${counts.same} scalars`);

  function compare(ours: Field, theirs: unknown, at: string): void {
    if (ours.isUnknown || ours.entries().some(([key]) => isPlaceholder(key))) {
      counts.unknown++;
      return;
    }
    if (theirs === null || typeof theirs !== 'object') {
      counts.same++;
      const value = data(ours.node);
      assert.equal(
        (typeof value === 'bigint' ? Number(value) : value) ?? null,
        theirs ?? null,
        `${ours.path} of ${at}`,
      );
    } else if (Array.isArray(theirs)) {
      const items = ours.items();
      assert.is(items.length, theirs.length, `${ours.path} of ${at}`);
      items.forEach((item, index) => compare(item, theirs[index], at));
    } else {
      const entries = ours.entries();
      assert.equal(entries.map(([key]) => key).sort(), Object.keys(theirs).sort(), `${ours.path} of ${at}`);
      for (const [key, value] of entries) compare(value, (theirs as Record<string, unknown>)[key], at);
    }
  }
});

test.run();
