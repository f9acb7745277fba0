import { readFileSync, readdirSync } from 'node:fs';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayMentionAmong } from '../src/base/files/program-files.ts';
import { isReadme } from '../src/base/files/readme.ts';
import { nodeWorld } from '../src/host/machine/node.ts';
import { isRelevant } from '../src/host/machine/relevant.ts';
import { gatherSnapshot } from '../src/host/steps/gather.ts';
import { isSweep } from './kit/sweep.ts';

const test = suite('the files for which pre-commit runs the hooks');

interface Hook {
  readonly id: string;
  readonly files?: string;
  readonly types?: readonly string[];
}

const hooks = load(readFileSync('.pre-commit-hooks.yaml', 'utf8')) as readonly Hook[];
const filtered = hooks.filter(({ files }) => files !== undefined);
const written = filtered[0]!.files!;
const pattern = new RegExp(written);
/** The endings that the pattern leaves out: `md`, `jpg`. */
const endings = /\\\.\((?<endings>[^)]+)\)\$\)$/.exec(written)!.groups!.endings!.split('|');

test('they have one pattern, and count links and submodules', () => {
  assert.ok(filtered.some(({ id }) => id === 'ipamlint'));
  for (const { id, files, types } of filtered) assert.equal([id, files, types], [id, written, []]);
});

for (const path of [
  'ipamlint.yaml',
  '.gitignore',
  'apps/.gitignore',
  '.sourceignore',
  'Kustomization',
  'inventory.ini',
  'site/hosts.ini',
  'pools.yml',
  'nodes.json',
  'charts/main.ts',
  'pools.jsonnet',
  'main.tf',
  'apply.sh',
  'pools.yaml.j2',
  'infra/main.go',
  'infra/__main__.py',
  'Makefile',
  'values.conf',
  'a link to a folder',
  'vendor/submodule',
  'md',
  'LICENSE.yaml',
  'line\nbreak.yaml',
  'NOTICE/pools.yaml',
  'docs.md/pools.yaml',
])
  test(`${JSON.stringify(path)} runs them`, () => assert.ok(pattern.test(path)));

for (const path of ['README.md', 'docs/images/plan.png', 'cmd/main.rs', 'LICENSE', 'apps/web/LICENSE'])
  test(`${path} runs none`, () => assert.not(pattern.test(path)));

test('what the pattern leaves out is never read for its name', () => {
  const names = endings.flatMap(ending => [ending.replace('?', ''), ending.replace(/.\?/, '')]);
  assert.ok(names.includes('jpg') && names.includes('jpeg') && names.includes('md'));
  for (const ending of names)
    for (const path of [`a.${ending}`, `kustomization.${ending}`, `ipamlint.${ending}`]) {
      assert.not(pattern.test(path), path);
      assert.not(isRelevant(path) || mayMentionAmong(['Pulumi.yaml'])(path), path);
    }
});

if (isSweep)
  test('whatever is read of the examples and cases runs them', async () => {
    const folders = [
      ...readdirSync('examples', { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => `examples/${name}`),
      'rules',
    ];
    let count = 0;
    for (const folder of folders) {
      const manner = { config: undefined, render: 'off', extent: {} } as const;
      const read = await gatherSnapshot(nodeWorld(), folder, [''], manner);
      for (const { path } of [
        ...read.files,
        ...(read.sources ?? []),
        ...(read.data ?? []),
        ...read.skipped,
      ]) {
        // Of the page of a repository, only `inventory` says something, and no finding.
        assert.ok(pattern.test(path) || isReadme(path), path);
        count++;
      }
    }
    assert.ok(count > 2000, String(count));
  });

test.run();
