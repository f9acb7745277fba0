import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { corpus } from '../../fuzz/corpus.ts';
import { rules } from '../../../rules/index.ts';
import { lint } from '../../../src/linter/lint.ts';
import { settingsOf } from '../../fuzz/judge.ts';
import { snapshotOf } from '../../kit/case.ts';
import { reading } from '../../kit/config.ts';
import { pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';
import { isSweep } from '../../kit/sweep.ts';

/** A folder that holds a whole repository. */
const FOLDER = 'k/';

const findingsIn = (
  files: readonly SourceFile[],
  folder: string,
  settings = settingsOf(files),
  prefix = '',
) =>
  lint({ ...snapshotOf(files), prefix }, settings, rules)
    .diagnostics.map(({ rule, severity, at, message }) =>
      [rule, severity, at.file.path.slice(folder.length), at.span.start, message.replaceAll(FOLDER, '')].join(
        ' ',
      ),
    )
    .sort();

/** What counts from the root of the repository, wherever the configuration stands. */
const isDeployed = (files: readonly SourceFile[]): boolean =>
  files.some(({ text }) =>
    /kustomize\.toolkit\.fluxcd|argoproj\.io|fluxcd\.controlplane|fleet\.cattle/.test(text),
  );

/** The paths of Flux and Argo CD with the folder before them, where they name one of this repository. */
function below(files: readonly SourceFile[]): readonly SourceFile[] {
  const tops = new Set(files.map(({ path }) => path.split('/')[0]!));
  return files.map(({ path, text }) => ({
    path,
    text: text.replace(
      /(\bpath["']?: *["']?|\$config\/)(\.\/)?([\w.*-]+)(?=[/"',}\s]|$)/gm,
      (whole, key: string, here = '', top: string) =>
        tops.has(top) || top.includes('*') ? `${key}${here}${FOLDER}${top}` : whole,
    ),
  }));
}

const test = suite('a folder that holds a repository');

// What is left out here the sweep looks at.
const step = isSweep ? 1 : 8;

test('a configuration in it holds for it as it does where it is the root', () => {
  const configured = corpus().filter(
    ({ files }) => !isDeployed(files) && files.some(({ path }) => path === 'ipamlint.yaml'),
  );
  assert.ok(configured.length > 20);
  for (const { name, files } of configured.filter((_, index) => index % step === 0)) {
    const moved = files.map(file => ({ ...file, path: `${FOLDER}${file.path}` }));
    const main = moved.find(({ path }) => path === `${FOLDER}ipamlint.yaml`)!;
    const read = reading([main, ...moved.filter(file => file !== main)]);
    if (!('config' in read)) continue;
    const settings = { ...settingsOf(moved), config: read.config };
    assert.equal(findingsIn(moved, FOLDER, settings), findingsIn(files, ''), name);
  }
});

test('as the root it gets the findings that it gets within its repository, where Flux and Argo CD deploy it', () => {
  const deployed = corpus().filter(
    ({ files }) => isDeployed(files) && !files.some(({ path }) => /^\.?ipamlint\.(?:ya?ml|json)$/.test(path)),
  );
  assert.ok(deployed.length > 25);
  const differing: string[] = [];
  for (const { name, files } of deployed.filter((_, index) => index % step === 0)) {
    const own = below(files);
    const moved = own.map(file => ({ ...file, path: `${FOLDER}${file.path}` }));
    const [inside, whole] = [findingsIn(own, '', settingsOf(own), FOLDER), findingsIn(moved, FOLDER)];
    if (inside.join('\n') !== whole.join('\n')) differing.push(name);
  }
  assert.equal(differing, []);
});

test('a folder of others is not taken for the like-named one in which an Application for it stands', () => {
  const application = `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: films, namespace: argocd }\nspec:\n  source: { repoURL: 'https://git.example/others/films', path: charts/films }\n  destination: { name: in-cluster }\n`;
  const found = scopesIn({ 'films/app.yaml': application, 'films/pool.yaml': pool('a', '10.0.0.0/16') });
  assert.equal(found.clusters, { repository: ['IPPool/a'] });
  assert.equal(found.aside, []);
});

test.run();
