import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evaluateSelector } from '../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../src/base/selector/parse.ts';
import { printSelector } from '../../src/base/selector/print.ts';
import { agreed, vectors } from './vectors.ts';

interface SelectorCase {
  readonly text: string;
  readonly accepted: boolean;
  readonly canonical?: string;
  readonly labels?: readonly Readonly<Record<string, string>>[];
  readonly results?: readonly boolean[];
}

const test = suite('selectors, as Calico reads them');

for (const { header, cases } of vectors<SelectorCase>('selectors')) {
  const { tag } = header.calico;
  const dialect = /^v3\.2\d\./.test(tag) ? 'v3.29' : 'v3.30';

  test(`${cases.length} selectors of ${tag}`, () => {
    assert.is(cases.length, header.counts.cases);
    assert.ok(cases.length >= 5000);
    for (const { text, accepted, canonical, labels = [], results = [] } of cases) {
      const selector = parseSelector(text, dialect);
      assert.is(selector.kind !== 'fault', accepted, JSON.stringify(text));
      if (selector.kind === 'fault') continue;
      assert.is(printSelector(selector), canonical);
      for (const [index, set] of labels.entries()) {
        const lookup = (key: string) => (Object.hasOwn(set, key) ? set[key]! : null);
        assert.is(
          evaluateSelector(selector, { lookup }),
          results[index],
          `${text} on ${JSON.stringify(set)}`,
        );
      }
    }
    agreed(cases.length, 'selectors', header);
  });
}

test.run();
