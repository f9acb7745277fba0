import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../kit/world.ts';
import { repositoryOf, triedNames, written } from './names.ts';
import { assertHarmless, configured, holding } from './stage.ts';

const test = suite('no configuration says more than it holds');

interface Named {
  readonly clusters: readonly { readonly name: string }[];
}

for (const [what, name] of triedNames) {
  const files = repositoryOf(name);

  test(`config: ${what}`, async () => {
    const text = written({
      clusters: [
        {
          name,
          include: ['a'],
          nodes: [{ name, count: 2, labels: { rack: 'a' } }],
          networks: [{ name, cidr: '10.0.0.0/8', kind: 'other' }],
          externalPools: [{ name, cidr: '10.8.0.0/16' }],
        },
        { name: 'other', include: ['other'] },
      ],
      groups: [{ name: `${name} and other`, clusters: [name, 'other'] }],
    });
    for (const path of ['ipamlint.json', `${name}/ipamlint.yaml`]) {
      const { world } = holding(files, configured(text, path));
      const told = await ran(['config'], world);
      assertHarmless(told);
      assert.is(told.code, 0, told.stderr);
      assert.is((load(told.stdout) as Named).clusters[0]!.name, name.replace(/\p{Cs}/gu, '\ufffd'));
      assertHarmless(await ran(['config', '--color'], world), { color: true });
      const json = await ran(['config', '--format', 'json'], world);
      assertHarmless(json);
      JSON.parse(json.stdout);
    }
  });

  test(`globs and selections: ${what}`, async () => {
    const text = written({ ignore: [name], overrides: [{ files: [name], rules: { 'idle-pool': 'off' } }] });
    const { world } = holding(files, configured(text));
    for (const argv of [['config'], ['config', '-f', 'json'], ['check']])
      assertHarmless(await ran(argv, world));
  });

  test(`mistakes: ${what}`, async () => {
    const mistakes = [
      written({ [name]: name, rules: { [name]: name, 'idle-pool': name }, failOn: name, extends: [name] }),
      written({
        clusters: [{ name, [name]: name, calico: { version: name } }, { name }, name],
        groups: name,
      }),
      written({ clusters: [{ name: 'a', nodes: { file: name } }], ignore: [name, `${name}[`, ''] }),
      `rules: [${name}\n`,
      written(name),
    ];
    for (const text of mistakes) {
      const { world } = holding([], configured(text, `${name}.yaml`));
      for (const command of ['check', 'config']) {
        const told = await ran([command], world);
        assertHarmless(told);
        assert.is(told.code, 2);
        assert.match(told.stderr, /^ipamlint: /);
      }
    }
  });
}

test.run();
