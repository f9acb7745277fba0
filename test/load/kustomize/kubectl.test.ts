import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderKustomizations } from '../../../src/io/render.ts';
import { kustomizer } from '../../../src/load/kustomize/build.ts';
import { contentOf } from '../../../src/scope/content.ts';
import type { SourceFile } from '../../../src/text/source-file.ts';
import type { MappingNode } from '../../../src/yaml/node.ts';
import { parseYaml } from '../../../src/yaml/parse.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { documents } from './builds.ts';
import { differences, objectsOf } from './views.ts';
import { trees } from './trees.fixture.ts';

const test = suite('kustomize by kubectl');

const folder = mkdtempSync(join(tmpdir(), 'ipamlint-kustomize-'));
test.after(() => rmSync(folder, { recursive: true }));

const kubectl = hasKubectl() ? 'kubectl' : undefined;

function hasKubectl(): boolean {
  const isThere = spawnSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;
  if (!isThere) console.log('not run: what needs kubectl on PATH');
  return isThere;
}

function write(repository: Repository): string {
  const root = mkdtempSync(join(folder, 'tree-'));
  for (const [path, text] of Object.entries(repository)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function rendered(directory: string): readonly MappingNode[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', directory], { encoding: 'utf8' });
  assert.is(status, 0, stderr);
  const file: SourceFile = { path: 'rendered.yaml', text: stdout };
  return parseYaml(file, () => true).documents.flatMap(({ root }) =>
    root?.kind === 'mapping' ? [root] : [],
  );
}

for (const [name, repository] of Object.entries(trees)) {
  test(name, () => {
    if (!kubectl) return;
    const root = write(repository);
    const files = filesOf(repository);
    const build = kustomizer({ files, documents });
    const folders = files.flatMap(({ path }) =>
      /(?:^|\/)kustomization\.yaml$/.test(path) ? [dirname(path)] : [],
    );
    for (const at of folders) {
      const path = at === '.' ? '' : at;
      if (files.some(file => file.path.startsWith(`${path}/`) && file.text.includes('kind: Component')))
        continue;
      const ours = build.build(path);
      assert.ok(ours, path);
      assert.equal(differences(objectsOf(ours.manifests), rendered(join(root, at))), [], `in ${at}`);
    }
  });
}

test('rendered and static views agree on every one of them', async () => {
  if (!kubectl) return;
  for (const [name, repository] of Object.entries(trees)) {
    const root = write(repository);
    const sources = { files: filesOf(repository), documents };
    const still = kustomizer(sources);
    const folders = still.roots().map(({ folder }) => folder);
    const outcomes = (await renderKustomizations(root, folders, process.env)) ?? [];
    const texts = outcomes.flatMap(outcome =>
      'text' in outcome ? [[outcome.folder, outcome.text] as const] : [],
    );
    assert.is(texts.length, folders.length, JSON.stringify(outcomes));
    const view = kustomizer({ ...sources, rendered: new Map(texts) });
    for (const folder of folders) {
      const [asked, read] = [view, still].map(({ build }) => build(folder)!.manifests.map(contentOf).sort());
      assert.equal(asked, read, `${name}, ${folder}`);
    }
  }
});

test.run();
