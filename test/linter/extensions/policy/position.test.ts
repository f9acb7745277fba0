import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stretchOf } from '../../../../src/linter/extensions/policy/position.ts';
import { parseYaml } from '../../../../src/base/yaml/parse.ts';

const test = suite('where a stretch of an expression is written');

const expression = 'a.b > 1 && c == "d"';

/** The same expression in each style of YAML. */
const styles: Readonly<Record<string, string>> = {
  plain: `x: ${expression}\n`,
  'single quotes': `x: '${expression}'\n`,
  'double quotes': `x: ${JSON.stringify(expression)}\n`,
  literal: `x: |-\n  ${expression}\n`,
  folded: 'x: >-\n  a.b > 1\n  && c == "d"\n',
  'folded and plain': 'x: a.b > 1\n  && c == "d"\n',
};

for (const [style, text] of Object.entries(styles))
  test(style, () => {
    const file = { path: 'policy.yaml', text };
    const root = parseYaml(file, () => true).documents[0]!.root;
    const node = root?.kind === 'mapping' ? root.entries.get('x')!.value : undefined;
    assert.is(node?.kind === 'scalar' && node.value, expression);
    const at = { file, span: { start: node!.start, end: node!.end }, object: '', field: '' };
    const written = (start: number, end: number): string => {
      const { span } = stretchOf({ value: expression, at }, start, end);
      return text.slice(span.start, span.end);
    };
    for (let start = 0; start < expression.length; start++)
      for (let end = start + 1; end <= expression.length; end++) {
        const wanted = expression.slice(start, end).replace(/\s/g, '');
        assert.is(written(start, end).replace(/\s|\\(?=")/g, ''), wanted, `${start} to ${end}`);
      }
    assert.is(written(expression.length, expression.length), '', 'behind the end');
  });

test.run();
