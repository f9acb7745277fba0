import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blindSpots } from '../../kit/coverage.ts';
import { poolText } from '../../kit/desk.ts';

const test = suite('patches of kinds that Calico does not have');

const base = { 'net/pool.yaml': poolText('c', '10.9.0.0/16') };
const patchOf = (kind: string) => poolText('c', '10.9.0.0/17').replace('IPPool', kind);
const built = (text: string, more: Record<string, string> = {}) =>
  blindSpots({ ...base, 'net/kustomization.yaml': `resources: [pool.yaml]\n${text}`, ...more });
const json = `patch: '[{ op: replace, path: /spec/cidr, value: 10.9.0.0/17 }]'`;
const indented = (text: string) => text.replace(/^(?=.)/gm, '      ');

test('selectors and patches name what was meant', async () => {
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
  for (const [written, meant, text] of misnamed)
    for (const ending of ['\n', '\r\n'])
      assert.equal(
        await built(text.replaceAll('\n', ending)),
        [`net/kustomization.yaml: patches ${written}, which Calico does not have: did you mean ${meant}?`],
        text,
      );
  assert.equal(await built('patches: [{ path: b.yaml }]\n', { 'net/b.yaml': patchOf('IPpool') }), [
    'net/b.yaml: patches IPpool, which Calico does not have: did you mean IPPool?',
  ]);
});

test('patterns, kinds of others and kinds of Calico are none of these', async () => {
  for (const kind of ['IPPool', 'I.*', 'IPAddressPool', 'Pool', 'Deployment'])
    assert.equal(await built(`patches: [{ target: { kind: ${kind} }, ${json} }]\n`), [], kind);
  assert.equal(await built(`patches: [{ target: { group: acme.dev, kind: IpPool }, ${json} }]\n`), []);
  assert.equal(await built('patches: [{ path: b.yaml }]\n', { 'net/b.yaml': patchOf('IPPool') }), []);
});

test.run();
