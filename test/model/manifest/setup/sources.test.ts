import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ruleIds } from '../../../../tools/rule-folders.ts';

/** What finds the files of the tools, and is of none. */
const OF_ALL = ['setup-files', 'setup-config-maps'];

/** What docs/inputs.md and cases call a tool, where its module is called otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  'kind-cluster': 'kind',
  'cluster-api': 'cluster api',
  'kubespray-pools': 'kubespray',
};

const tools = readdirSync('src/model/manifest/setup')
  .map(name => name.replace(/\.ts$/, ''))
  .filter(name => !OF_ALL.includes(name));

const [, nodes = ''] =
  /^- \*\*Nodes and networks\*\*(.*?)^- /ms.exec(readFileSync('docs/inputs.md', 'utf8')) ?? [];
const cases = [
  ...ruleIds().flatMap(id => readdirSync(`rules/${id}/cases`, { recursive: true, encoding: 'utf8' })),
  ...readdirSync('test/shapes'),
];

/** Letters and digits alone: `cluster-api` is Cluster API. */
const letters = (text: string): string => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;

const test = suite('sources of nodes');

test('there are some', () => {
  assert.ok(tools.length >= 9, tools.join(', '));
});

for (const tool of tools) {
  const name = letters(CALLED[tool] ?? tool);

  test(`${tool} is listed in docs/inputs.md among the sources of nodes`, () => {
    assert.ok(letters(nodes).includes(name), nodes);
  });

  test(`${tool} has a case of a rule, or a repository in test/shapes, that is called after it`, () => {
    assert.ok(cases.some(path => letters(path).includes(name)));
  });
}

test.run();
