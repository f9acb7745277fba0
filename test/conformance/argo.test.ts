import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applicationsOf } from '../../src/load/deploy/application-set.ts';
import type { Field } from '../../src/model/manifest/core/field.ts';
import { manifestOf, type Manifest } from '../../src/model/manifest/core/manifest.ts';
import { Budget } from '../../src/base/text/budget.ts';
import { documentIn } from '../base/yaml/reading.ts';
import { asked } from './tools.ts';

interface ArgoCase {
  readonly text: string;
  readonly folders: readonly string[];
  readonly applications?: readonly Partial<Application>[];
  readonly error?: string;
}

/** What tells an Application from others; `?` where that is not known. */
interface Application {
  readonly name: string;
  readonly path: string;
  readonly server: string;
  readonly cluster: string;
  readonly namespace: string;
  readonly recurse: boolean;
}

const noFiles = { paths: () => [], file: () => undefined };

const test = suite('ApplicationSets, as Argo CD reads them');

const { cases, agreed } = asked<ArgoCase>('argo');

test('an ApplicationSet makes the Applications that Argo CD makes', () => {
  let same = 0;
  let unknown = 0;
  for (const { text, folders, applications = [] } of cases) {
    const { file, root } = documentIn(text);
    assert.ok(root?.kind === 'mapping');
    const set = manifestOf(file, root)!;
    const isGo = set.root.get('spec').get('goTemplate').boolean === true;
    const found = applicationsOf(set, {
      folders: new Set(folders),
      files: noFiles,
      clusters: [],
      budget: new Budget(1e9),
    });
    const ours = found.map(one => viewOf(one, isGo));
    const theirs = applications.map(each => ({ ...nothing, ...each }));
    if (isUnknown(text, ours)) unknown++;
    else {
      assert.equal(ours.map(shown).sort(), theirs.map(shown).sort(), text);
      same++;
    }
  }
  assert.ok(same > 15 * unknown, `${same} are the same, ${unknown} unknown`);
  agreed(`${same} ApplicationSets`);
});

const nothing: Application = { name: '', path: '', server: '', cluster: '', namespace: '', recurse: false };

function viewOf({ root }: Manifest, isGo: boolean): Application {
  const spec = root.get('spec');
  const source = spec.get('sources').items()[0] ?? spec.get('source');
  const destination = spec.get('destination');
  const text = (field: Field): string => {
    if (spec.isUnknown) return '?';
    if (field.node?.kind !== 'scalar' || field.isAbsent) return '';
    // What no name stands for a plain template leaves as it is; to a Go template it is more than we follow.
    return isGo && field.node.text.includes('{{') ? '?' : field.node.text;
  };
  return {
    name: text(root.get('metadata').get('name')),
    path: text(source.get('path')),
    server: text(destination.get('server')),
    cluster: text(destination.get('name')),
    namespace: text(destination.get('namespace')),
    recurse: source.get('directory').get('recurse').boolean === true,
  };
}

const shown = (application: Application): string => JSON.stringify(application, Object.keys(nothing));

/** Functions and conditions, and what Go leaves of a template that gets no parameters, are unknown to us. */
const isUnknown = (text: string, ours: readonly Application[]): boolean =>
  /\| lower|\{\{- if/.test(text) ||
  ours.some(one => Object.values(one).includes('?') || one.server.startsWith('an unknown cluster'));

test.run();
