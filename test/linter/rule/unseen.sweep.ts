import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import type { Diagnostic } from '../../../src/linter/diagnostic/diagnostic.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { judge, readCase } from '../../kit/case.ts';

const broken = (kind: string, version = 'projectcalico.org/v3') =>
  `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: unseen\n`;

/** What may bring an object, and cannot be read. */
const unseen: Readonly<Record<string, readonly [name: string, text: string]>> = {
  'an absent file': ['kustomization.yaml', 'resources: [gone.yaml]\n'],
  'an IPPool': ['pool.yaml', broken('IPPool')],
  'an IPAMConfiguration': ['ipam.yaml', broken('IPAMConfiguration')],
  'a BGPConfiguration': ['bgp.yaml', broken('BGPConfiguration')],
  'a Namespace': ['namespace.yaml', broken('Namespace', 'v1')],
};

const withFile = (files: readonly SourceFile[], name: string, text: string): readonly SourceFile[] => {
  const isChange = files.some(({ path }) => path.startsWith('after/'));
  const folders = isChange ? ['before/', 'after/'] : [''];
  return [...files, ...folders.map(folder => ({ path: `${folder}unseen/${name}`, text }))];
};

const placeOf = ({ at: { file, span } }: Diagnostic): string => `${file.path}:${span.start}`;

// It hides a router already.
const excused = new Set(['when-another-cluster-has-a-templated-router']);

for (const rule of rules) {
  const test = suite(rule.id);
  const folder = new URL(`../../../rules/${rule.id}/cases/`, import.meta.url).pathname;
  const found = readdirSync(folder)
    .filter(name => !excused.has(name))
    .map(name => ({ name, files: readCase(`${folder}${name}`) }))
    .map(each => ({ ...each, before: judge(rule, each.files) }))
    .filter(({ before }) => before.diagnostics.length > 0);
  for (const [what, [file, text]] of Object.entries(unseen))
    test(`says what it does not find beside ${what}`, () => {
      for (const { name, files, before } of found) {
        const beside = judge(rule, withFile(files, file, text));
        const places = new Set(beside.diagnostics.map(placeOf));
        const isAllThere = before.diagnostics.every(diagnostic => places.has(placeOf(diagnostic)));
        assert.ok(isAllThere || beside.notChecked.length > before.notChecked.length, name);
      }
    });
  test.run();
}
