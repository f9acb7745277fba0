import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { kustomization, pool } from '../../kit/repositories.ts';
import { rules } from '../../../rules/index.ts';
import unreadableDocument from '../../../rules/unreadable-document/rule.ts';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import type { Problem } from '../../../src/model/manifest/core/resource.ts';
import { cluster, manifests } from '../../kit/manifests.ts';
import { lint } from '../../../src/linter/lint.ts';

const test = suite('kustomizations that ask for too much');

const settings = { levels: new Map(), only: undefined, calicoVersion: undefined, today: '2026-01-01' };

function messagesIn(files: Readonly<Record<string, string>>): readonly string[] {
  const snapshot = {
    trees: [''],
    files: Object.entries(files)
      .map(([path, text]) => ({ path, text }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    garbled: [],
    skipped: [],
    others: new Set<string>(),
  };
  return lint(snapshot, settings, rules).diagnostics.map(
    ({ at, rule, message }) => `${at.file.path} ${rule}: ${message}`,
  );
}

const tooMuch = 'unreadable-document: Kustomization cannot be worked out: it exceeds a budget';

/** What the rule says of a document that asks for too much. */
function diagnosed(excessive: string, where: Pick<Problem, 'file' | 'span' | 'at'>): string | undefined {
  const problems = [{ ...where, reason: 'it exceeds a budget', excessive }];
  const graph: ClusterGraph = { ...cluster(pool('a', '10.0.0.0/16')), problems };
  const [finding] = unreadableDocument.check({ cluster: graph });
  return finding && 'message' in finding ? finding.message : undefined;
}

const doubling = `patches:\n- target: { kind: IPPool }\n  patch: |-\n${Array.from(
  { length: 40 },
  (_, index) => `    - { op: copy, from: /spec, path: /spec/x${index} }`,
).join('\n')}\n`;

test('it is said where, and all else is judged', () => {
  const files = {
    'a/kustomization.yaml': kustomization('pool.yaml') + doubling,
    'a/pool.yaml': pool('a', '10.0.0.0/16'),
    'b/kustomization.yaml': kustomization('pool.yaml'),
    'b/pool.yaml': pool('b', '10.1.0.0/99'),
  };
  const found = messagesIn(files);
  assert.ok(found.includes(`a/kustomization.yaml ${tooMuch}`), found.join('\n'));
  assert.ok(
    found.some(message => message.startsWith('b/pool.yaml')),
    found.join('\n'),
  );
});

test('it is called by its name where it has one besides its kind', () => {
  const problem = manifests(pool('a', '10.0.0.0/16'))[0]!.root.get('spec').place;
  const message = (excessive: string) =>
    diagnosed(excessive, { file: problem.file, span: problem.span, at: problem.span.start });
  assert.is(
    message('IPAddressPool/ranges'),
    'IPAddressPool "ranges" cannot be worked out: it exceeds a budget',
  );
  assert.is(message('Kustomization/a/b'), 'Kustomization "a/b" cannot be worked out: it exceeds a budget');
  assert.is(
    message('Kustomization/Kustomization'),
    'Kustomization cannot be worked out: it exceeds a budget',
  );
  assert.is(message('Kustomization'), 'Kustomization cannot be worked out: it exceeds a budget');
});

test('a base that would come too often', () => {
  const levels = Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => [
      [`l${level}/kustomization.yaml`, kustomization('x', 'y')],
      ...['x', 'y'].map(side => [
        `l${level}/${side}/kustomization.yaml`,
        `${kustomization(level === 0 ? '../../base' : `../../l${level - 1}`)}namePrefix: ${side}-\n`,
      ]),
    ]).flat(),
  ) as Record<string, string>;
  const found = messagesIn({
    ...levels,
    'base/kustomization.yaml': kustomization('namespace.yaml'),
    'base/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n',
  });
  assert.ok(
    found.some(message => message.endsWith(tooMuch)),
    found.join('\n'),
  );
});

test('a document that a kustomization names and that cannot be read is told of', () => {
  const found = messagesIn({
    'kustomization.yaml': kustomization('pool.yaml', 'broken.yaml'),
    'pool.yaml': pool('a', '10.0.0.0/16'),
    'broken.yaml': `${pool('b', '10.1.0.0/16')}  x: [\n`,
  });
  assert.equal(
    found.map(message => message.split(':')[0]),
    ['broken.yaml unreadable-document'],
  );
});

test.run();
