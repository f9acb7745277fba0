import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { corpus, type Repository } from '../../fuzz/corpus.ts';
import { judge } from '../../fuzz/judge.ts';
import { deployment, namespace } from '../../kit/repositories.ts';
import { isSweep } from '../../kit/sweep.ts';

/** Where a repository stands that is a cluster among others. */
const FOLDER = 'clusters/a/';
const other: SourceFile = {
  path: 'clusters/b/names.yaml',
  text: `${namespace('other')}---\n${deployment('other', 'other')}`,
};

/** What holds of a whole repository alone: paths of Flux and Argo CD begin at its root, and so does its configuration. */
const isOfRoot = ({ files }: Repository): boolean =>
  files.some(
    ({ path, text }) =>
      /kustomize\.toolkit\.fluxcd|argoproj\.io|fluxcd\.controlplane|fleet\.cattle/.test(text) ||
      /(?:^|\/)ipamlint\.yaml$/.test(path),
  );

/** Files that only set up a cluster make none beside others. */
const onlySetUp = ['invalid-bgp-range/cases/kubespray', 'malformed-manifest/cases/nodes.yaml'];

/** Overlays are clusters of their own, and below a folder of `clusters/` parts of that one. */
const overlays = ['invalid-pool-cidr/cases/kept-apart-from-one-with-a-range'];

const isOtherwise = ({ name }: Repository): boolean =>
  [...onlySetUp, ...overlays].some(each => name === `rules/${each}`);

const findingsIn = (files: readonly SourceFile[], folder: string): readonly string[] =>
  judge(files)
    .diagnostics.filter(({ at }) => at.file.path.startsWith(folder))
    .map(({ rule, severity, at, message }) =>
      [rule, severity, at.file.path.slice(folder.length), at.span.start, message.replaceAll(FOLDER, '')].join(
        ' ',
      ),
    )
    .sort();

const test = suite('a cluster among others');

// What is left out here the sweep looks at.
const step = isSweep ? 1 : 16;

test('gets the findings that it gets as a repository of its own', () => {
  const repositories = corpus().filter(
    (each, index) => index % step === 0 && !isOfRoot(each) && !isOtherwise(each),
  );
  for (const { name, files } of repositories) {
    const moved = files.map(file => ({ ...file, path: `${FOLDER}${file.path}` }));
    assert.equal(findingsIn([...moved, other], FOLDER), findingsIn(files, ''), name);
  }
});

test.run();
