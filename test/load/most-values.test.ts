import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import unreadable from '../../rules/unreadable-document/rule.ts';
import { readDocuments } from '../../src/load/documents.ts';
import { parseYaml } from '../../src/base/yaml/parse.ts';
import { snapshotOf } from '../kit/case.ts';
import { deployment, pool } from '../kit/repositories.ts';

const test = suite('the values of all files together');

const repository = (count: number, text: (index: number) => string) =>
  snapshotOf(
    Array.from({ length: count }, (_, index) => ({
      path: `a/f${index + 100}.yaml`,
      text: text(index),
    })).concat({
      path: 'pool.yaml',
      text: pool('late', '10.0.0.0/16'),
    }),
  );

/** What is written so that only the library reads it, and how many values it holds. */
const tagged = (count: number) => (index: number) =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: n${index}, annotations: { cni.projectcalico.org/ipv4pools: '["late"]' } }\nx: !!str y\nz: [${'1,'.repeat(count)}1]\n`;

test('behind too many of them no file is read, by any reader, the first is named, and strict coverage fails', () => {
  const snapshot = repository(30, tagged(20_000));
  const { files, trees } = readDocuments(snapshot);
  assert.ok(trees.length > 20 && trees.length < 30, `${trees.length} are read`);
  assert.is(files.length, trees.length);
  const { diagnostics, summary } = lint(snapshot, defaultSettings, [unreadable]);
  const left = 31 - trees.length;
  const first = `a/f${100 + trees.length}.yaml`;
  assert.equal(
    diagnostics.map(({ at, message, note }) => `${at.file.path}: ${message}; ${note}`),
    [
      `${first}: file is not checked: the files of the repository hold too many values; ipamlint leaves out ${left} files`,
    ],
  );
  assert.is(failingUnseen(summary.unseen).length, left);
});

test('what fails to parse counts as far as it was read', () => {
  const broken = (index: number) => `${tagged(20_000)(index)}q: "never closed\n`;
  const { values, documents } = parseYaml({ path: 'a.yaml', text: broken(0) }, () => true);
  assert.is(documents.length, 0);
  assert.ok(values > 20_000, `${values}`);
});

test('a document of many values counts more than as many documents', () => {
  const valuesOf = (text: string) => parseYaml({ path: 'a.yaml', text }, () => true).values;
  const short = `a: [${'1,'.repeat(999)}1]\n---\n`;
  assert.ok(valuesOf(`a: [${'1,'.repeat(199_999)}1]\n`) > 1.2 * valuesOf(short.repeat(200)));
});

test('manifests as people write them are far from the limit', () => {
  const text = Array.from({ length: 100 }, (_, index) => deployment(`d${index}`)).join('---\n');
  const { values } = parseYaml({ path: 'a.yaml', text }, () => true);
  assert.ok(values / 100 < 60, `${values / 100} a manifest`);
});

test.run();
