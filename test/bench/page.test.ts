import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withTable } from '../../bench/page.ts';

const test = suite('the table of docs/speed.md');

test('what was measured takes the place of what stood there', () => {
  const line = { what: '20 manifests', work: { command: [] }, reach: {}, rounds: 1 };
  const beside = { what: 'bare node', work: { command: [] } };
  const costs = { cpu: 0.1234, wall: 1, peak: 66.4 };
  const text = withTable(
    '# a\n\n<!-- bench:start -->\n\nold\n\n<!-- bench:end -->\n\nb\n',
    [
      { line: { ...line, beside }, costs, ratio: 2.345 },
      { line, costs: { ...costs, cpu: 12.34, peak: undefined }, ratio: undefined },
    ],
    'On a machine:',
  );
  assert.is(
    text,
    `# a

<!-- bench:start -->

On a machine:

| What | Processor time | Beside | Peak memory |
| - | - | - | - |
| 20 manifests | 123 ms | 2.35 × bare node | 66 MB |
| 20 manifests | 12.3 s |  |  |

<!-- bench:end -->

b
`,
  );
});

test('a page without a place for it is left alone', () => {
  assert.throws(() => withTable('# a\n', [], ''), 'the page has no <!-- bench:start -->');
});

test.run();
