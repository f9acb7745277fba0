import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import { snapshotOf } from '../../kit/case.ts';

const test = suite('what the summary says is not decided');

const pool = (name: string, selector: string, size = 16) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.${name.length}.0.0/${size}, nodeSelector: ${selector} }\n`;
const node = (name: string, labels: string) =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: ${labels} }\n`;

const undecided = (documents: readonly string[], path = 'all.yaml', ...more: readonly string[]) =>
  lint(
    snapshotOf([
      { path, text: documents.join('---\n') },
      ...more.map(text => ({ path: 'live/more.yaml', text })),
    ]),
    defaultSettings,
    rules,
  ).summary.undecided;

test('which nodes are known, and what is open about them', () => {
  const some = ['a', 'b', 'c'].map(name => node(name, '{ ingress: "true" }'));
  const [open, ...others] = undecided([pool('p', 'rack == "0"'), ...some]);
  assert.equal(others, []);
  assert.is(open!.wants, 'nodes');
  assert.equal(open!.known, [{ nodes: 3, open: 'maybe incomplete: no Node has the label rack' }]);
  const [none] = undecided([pool('p', 'rack == "0"')]);
  assert.is(none!.wants, 'nodes');
  assert.not.ok('known' in none!);
});

test('examples want nothing', () => {
  const documents = [pool('p', 'rack == "0"')];
  assert.is(undecided(documents, 'live/p.yaml').length, 1);
  assert.equal(undecided(documents, 'examples/p.yaml', pool('pq', 'all()')), []);
});

const wantingNodes = (documents: readonly string[]) =>
  undecided(documents).flatMap(({ wants, rules }) => (wants === 'nodes' ? [rules] : []));

test('how many nodes there are matters where nodes claim blocks of small pools', () => {
  assert.equal(wantingNodes([pool('p', 'all()', 24)]), [['too-few-blocks']]);
  assert.equal(wantingNodes([pool('p', 'all()')]), []);
  assert.equal(wantingNodes([pool('p', '"!all()"', 24)]), []);
  assert.equal(wantingNodes([pool('p', 'all(), allowedUses: [LoadBalancer]', 24)]), []);
  assert.equal(wantingNodes([pool('p', 'all(), assignmentMode: Manual', 24)]), []);
});

test.run();
