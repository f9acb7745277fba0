import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inputAt } from './input.ts';
import { faultsOf, jsonOf } from './invariants.ts';
import { judge } from './judge.ts';
import { testOf } from './reproduction.ts';
import { tryInput } from './series.ts';
import { fewest, shrink } from './shrink.ts';
import { transformationFaults } from './transformations.ts';
import { wordsOfCorpus } from './words.ts';
import { isSweep } from '../kit/sweep.ts';

/** How many inputs are tried; `npm run fuzz` goes on from there for as long as it is told to. */
const INPUTS = isSweep ? 3_000 : 300;
const SEED = 1;

const words = wordsOfCorpus();
const test = suite('repositories that people would not write');

test(`${INPUTS} of them break no promise`, () => {
  for (let index = 0; index < INPUTS; index++) {
    const failing = tryInput(SEED, index, words);
    assert.not.ok(failing, `input ${index}: ${failing?.fault}\n${failing && testOf(failing)}`);
  }
});

const flux = 'apiVersion: kustomize.toolkit.fluxcd.io/\nkind: Kustomization';

test('files in another order give the same report', () => {
  const inputs = [
    ['flux/apps.yaml', 'apps/net/ks.yaml', 'apps/kustomization.yaml', 'a.yaml'].map(path => ({
      path,
      text: /ks|^a/.test(path) ? flux : '',
    })),
    [
      { path: 'a.yaml', text: '' },
      { path: 'case.yaml', text: 'apiVersion:ojectcalico.org/kind:GPPeer\n{{' },
      {
        path: 'kustomization.yaml',
        text: 'kind: Cluster\napiVersion: kind.x-k8s.io/\nnetworking:\n podSubnet: 1.1.0.0/6\n---\nkind: IPPool\nmetadata: {name: t}\nspec:\n cidr: 0.0.0.0/4\n---\napiVersion:ojectcalico.org/kind:GPPeer\n{{',
      },
    ],
  ];
  for (const files of inputs) {
    const reports = [files, files.toReversed(), files.toSorted((a, b) => (a.path < b.path ? -1 : 1))].map(
      each => jsonOf(judge(each)),
    );
    assert.is(new Set(reports).size, 1);
  }
});

test('a byte order mark hides no document that does not parse', () => {
  const texts = [
    'machine:\n nodeLabels: :\n',
    'apiVersion:r:\n kind:IPPool\nmetadata: name: pods\n',
    'apiVersion:metadata:name:kube-node-0\0\n kind:EC2NodeClass\n',
    'apiVersion:metadata:name: scaled\n:\n    kind: Deployment\n    d\n',
  ];
  for (const text of texts) {
    const files = [{ path: 'talos/worker.yaml', text }];
    assert.ok(judge(files).diagnostics.length > 0, text);
    assert.equal(transformationFaults(files, 'a byte order mark'), [], text);
  }
});

test('a byte order mark hides nothing that a document says a second time', () => {
  const text =
    'apiVersion: ojectcalico.org\nkind: Pool\nnce:\npreference:\napiVersion: apps/\nkind: DaemonSet\nmetadata: ""\n' +
    'spec:\n template:\n  spec:\n   containers:\n   -\n          name: calico-node\n          image: 1\n';
  const unseen = (some: string) =>
    judge([{ path: 'a.yaml', text: some }]).summary.unseen.map(({ path }) => path);
  assert.equal(unseen(text), ['a.yaml']);
  assert.equal(unseen(`\ufeff${text}`), ['a.yaml']);
});

test('text that is no object is not written in another style', () => {
  const object =
    'kind: IPPool\nmetadata: {name: a}\nspec: {cidr: 0.0.0.0/6, vxlanMode: Always, allowedUses: [Workload]}\n';
  const files = [{ path: 'case.yaml', text: `${object}---\napiVersion:crd.projectcalico.org/v1\n\ncidr` }];
  assert.equal(transformationFaults(files, 'flow style'), []);
});

test('a bundle on one line is one, whichever key comes first', () => {
  const files = [
    {
      path: 'a.yaml',
      text: 'n:\nkind: DaemonSet\n---\n{"apiVersion":"crd.projectcalico.org/v1","kind":"IPPool","spec":{"cidr":"0.1.0.0/6"}}',
    },
  ];
  assert.equal(transformationFaults(files, 'flow style'), []);
});

test('an object with an anchor is not written in another style', () => {
  const files = [{ path: 'case.yaml', text: 'kind: IPPool\nmetadata:\n name: one\nr: &e s' }];
  assert.equal(transformationFaults(files, 'flow style'), []);
});

test('an input depends on its number alone, and numbers on each other in nothing', () => {
  const texts = Array.from({ length: 200 }, (_, index) => JSON.stringify(inputAt(SEED, index, words)));
  assert.is(JSON.stringify(inputAt(SEED, 137, words)), texts[137]);
  assert.not.equal(JSON.stringify(inputAt(SEED + 1, 137, words)), texts[137]);
  assert.ok(new Set(texts).size > 150, `${new Set(texts).size} different inputs of 200`);
});

test('a place outside of its file, and a rule that breaks down, are faults', () => {
  const files = [{ path: 'a.yaml', text: 'kind: IPPool\n' }];
  assert.equal(faultsOf(files, 'full'), []);
  const broken = [
    {
      path: 'a.yaml',
      get text(): string {
        throw new Error('unreadable');
      },
    },
  ];
  assert.match(faultsOf(broken, 'full')[0]!, /^threw Error: unreadable/);
});

test('what fails is made as small as it gets', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({
    path: `${index}.yaml`,
    text: `kind: A\n---\nkind: B\nspec:\n  cidr: 10.0.${index}.0/24\n`,
  }));
  const fails = (some: typeof files): boolean => some.some(({ text }) => text.includes('10.0.17.'));
  assert.equal(
    shrink(files, some => fails([...some])),
    [{ path: '17.yaml', text: '10.0.17.' }],
  );
  assert.equal(
    fewest([1, 2, 3, 4, 5, 6, 7], some => some.includes(2) && some.includes(6)),
    [2, 6],
  );
});

test.run();
