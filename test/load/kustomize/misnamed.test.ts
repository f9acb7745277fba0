import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { judge } from '../../kit/case.ts';
import { poolText } from '../../kit/desk.ts';

const test = suite('patches of kinds that Calico does not have');

const base = { 'net/pool.yaml': poolText('c', '10.9.0.0/16') };
const patchOf = (kind: string) => poolText('c', '10.9.0.0/17').replace('IPPool', kind);
const rule = rules.find(({ id }) => id === 'unknown-calico-kind')!;
const built = (text: string, more: Record<string, string> = {}) =>
  judge(
    rule,
    Object.entries({ ...base, 'net/kustomization.yaml': `resources: [pool.yaml]\n${text}`, ...more }).map(
      ([path, text]) => ({ path, text }),
    ),
  ).diagnostics.map(({ at, message, help }) => `${at.file.path}: ${message}; ${help}`);
const json = `patch: '[{ op: replace, path: /spec/cidr, value: 10.9.0.0/17 }]'`;
const indented = (text: string) => text.replace(/^(?=.)/gm, '      ');

test('selectors and patches name what was meant', () => {
  const misnamed: readonly (readonly [written: string, meant: string, text: string])[] = [
    ['IpPool', 'IPPool', `patches: [{ target: { kind: IpPool }, ${json} }]\n`],
    ['ip-pool', 'IPPool', `patches: [{ target: { kind: ip-pool }, ${json} }]\n`],
    ['IPPools', 'IPPool', `patches: [{ target: { group: projectcalico.org, kind: IPPools }, ${json} }]\n`],
    [
      'calico.org',
      'projectcalico.org',
      `patches: [{ target: { group: calico.org, kind: IPPool }, ${json} }]\n`,
    ],
    ['Ippool', 'IPPool', `patches:\n  - patch: |\n${indented(patchOf('Ippool'))}`],
    ['IPool', 'IPPool', `patchesStrategicMerge:\n  - |\n${indented(patchOf('IPool'))}`],
    [
      'IpReservation',
      'IPReservation',
      'replacements: [{ source: { kind: IPPool }, targets: [{ select: { kind: IpReservation } }] }]\n',
    ],
  ];
  for (const [written, meant, text] of misnamed) {
    const what = written.includes('.') ? 'an API' : 'a kind';
    for (const ending of ['\n', '\r\n'])
      assert.equal(
        built(text.replaceAll('\n', ending)),
        [
          `net/kustomization.yaml: a patch is for ${written}, ${what} that Calico does not have; did you mean ${meant}?`,
        ],
        text,
      );
  }
  assert.equal(built('patches: [{ path: b.yaml }]\n', { 'net/b.yaml': patchOf('IPpool') }), [
    'net/b.yaml: a patch is for IPpool, a kind that Calico does not have; did you mean IPPool?',
  ]);
});

test('patches of a Flux Kustomization, and those that several folders share, are judged once', () => {
  const flux = (spec: string) => ({
    'flux.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: a }\nspec: ${spec}\n`,
  });
  const found = 'a patch is for IpPool, a kind that Calico does not have; did you mean IPPool?';
  const patches = `patches: [{ target: { kind: IpPool }, ${json} }]`;
  assert.equal(built('', flux(`{ path: ./net, ${patches} }`)), [`flux.yaml: ${found}`]);
  const overlays = {
    'one/kustomization.yaml': 'resources: [../net]\n',
    'two/kustomization.yaml': 'resources: [../net]\n',
  };
  assert.equal(built(`${patches}\n`, overlays), [`net/kustomization.yaml: ${found}`]);
});

test('patterns, kinds of others and kinds of Calico are none of these', () => {
  for (const kind of ['IPPool', 'I.*', 'IPAddressPool', 'Pool', 'Deployment'])
    assert.equal(built(`patches: [{ target: { kind: ${kind} }, ${json} }]\n`), [], kind);
  assert.equal(built(`patches: [{ target: { group: acme.dev, kind: IpPool }, ${json} }]\n`), []);
  assert.equal(built('patches: [{ path: b.yaml }]\n', { 'net/b.yaml': patchOf('IPPool') }), []);
  const patch = `patches: [{ target: { kind: IpPool }, ${json} }]\n`;
  const definition = 'kind: CustomResourceDefinition\nspec: { group: acme.dev, names: { kind: IpPool } }\n';
  assert.equal(built(patch, { 'crd.yaml': definition }), []);
  assert.equal(built(patch, { 'own.yaml': 'apiVersion: acme.dev/v1\nkind: IpPool\n' }), []);
  assert.is(built(patch, { 'own.yaml': 'apiVersion: acme.dev/v1\nkind: IPPool\n' }).length, 1);
});

test.run();
