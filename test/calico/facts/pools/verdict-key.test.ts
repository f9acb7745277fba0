import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import type { JsonObject } from '../../../../src/calico/admission/admission.ts';
import { verdictKey } from '../../../../src/calico/facts/pools/verdict-key.ts';
import { refusal, type WriteVerdict } from '../../../../src/calico/facts/pools/write-path.ts';
import { cluster } from '../../../kit/manifests.ts';

const test = suite('settings that fare alike');

const empty = cluster('apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }');
const clusters = [
  empty,
  ...['v3.20.0', 'v3.29.7', 'v3.30.1', 'v3.32.1', 'v3.33.0'].map(version => ({
    ...empty,
    release: releaseCalled(version, 'the test'),
  })),
];

const names = [undefined, 'a', 'other-pool.b', 'A', '-', '', 'a'.repeat(253), 'a'.repeat(254)];
const ranges = [
  '10.0.0.0/16',
  '192.168.0.0/16',
  '10.0.0.1/16',
  '10.9.0.77/16',
  '10.0.0.0/27',
  '10.0.0.9/27',
  '169.254.0.0/16',
  '169.254.3.0/16',
  '169.254.1.0/24',
  '0.0.0.0/0',
  '10.0.0.0/08',
  '010.0.0.0/16',

  'fd00::/64',
  'fd01::/64',
  'fd00::1/64',
  'fd00:0::/64',
  'FD00::/64',
  'fe80::/64',
  'fe80::1/64',
  'fd00::/123',
  '::ffff:10.0.0.0/104',
  '::ffff:10.0.0.0/90',
  '::ffff:a00:0/112',
  '10.0.0.0/33',
  '10.0.0.0',
  '',
  'x',
];
const selectors = [
  '',
  'all()',
  'a == "b"',
  'rack == "17"',
  'rack ==',
  'is',
  'global()',
  'x == "global("',
  ' all()',
  'a in {"b"}',
  'a startswith',
  `a == "${'b'.repeat(1100)}"`,
  `c == "${'d'.repeat(1200)}"`,
  'a = b',
  '%',
];
const more: readonly JsonObject[] = [
  {},
  { disabled: true, blockSize: 27 },
  { ipipMode: 'Always', vxlanMode: 'Always' },
  { ipipMode: 'always' },
  { blockSize: 'x' },
  { allowedUses: ['LoadBalancer'], disableBGPExport: true },
  { allowedUses: ['Tunnel'] },
  { 'nat-outgoing': true },
];

const submissions: readonly (readonly [name: string | undefined, settings: JsonObject])[] = [
  ...names.map(name => [name, { cidr: '10.0.0.0/16' }] as const),
  ...ranges.flatMap(cidr => more.map(settings => [undefined, { cidr, ...settings }] as const)),
  ...selectors.flatMap(selector =>
    more.flatMap(settings => [
      [undefined, { nodeSelector: selector, ...settings }] as const,
      [undefined, { namespaceSelector: selector, ...settings }] as const,
    ]),
  ),
];

const said = ({ isRefused, isSure, since, reason }: WriteVerdict) => ({ isRefused, isSure, since, reason });

for (const origin of ['projectcalico.org/v3', 'crd.projectcalico.org/v1'] as const)
  test(`equal keys, equal verdicts in every release: ${origin}`, () => {
    let shared = 0;
    for (const each of clusters) {
      const verdicts = new Map<string, unknown>();
      for (const [name, settings] of submissions) {
        const key = verdictKey('IPPool', name, settings);
        if (key === undefined) continue;
        // A copy of the cluster remembers nothing.
        const { isCertain, isSure, isLikely, client, crd } = refusal(
          { ...each },
          { kind: 'IPPool', origin },
          settings,
          name,
        );
        const verdict = { isCertain, isSure, isLikely, client: said(client), crd: said(crd) };
        if (verdicts.has(key)) {
          assert.equal(verdict, verdicts.get(key), `${name} ${JSON.stringify(settings)}`);
          shared++;
        } else verdicts.set(key, verdict);
      }
    }
    assert.ok(shared > 20 * clusters.length, `${shared} shared`);
  });

test('pools that differ in names and ranges share a key, others do not', () => {
  const key = (settings: JsonObject, name?: string) => verdictKey('IPPool', name, settings);
  assert.is(key({ cidr: '10.1.0.0/16' }, 'a'), key({ cidr: '10.2.0.0/16' }, 'b'));
  assert.is.not(key({ cidr: '10.1.0.0/16' }), key({ cidr: '10.1.0.1/16' }));
  assert.is.not(key({ cidr: '10.1.0.0/16' }), key({ cidr: '010.1.0.0/16' }));
  assert.is.not(key({ cidr: '10.1.0.0/16' }, 'a'), key({ cidr: '10.1.0.0/16' }, 'A'));
  assert.is.not(key({ nodeSelector: 'a == "b"' }), key({ nodeSelector: 'c == "d"' }));
  assert.is.not(key({ blockSize: 26 }), key({ blockSize: '26' }));
});

test('what JSON cannot tell apart, and what is long, has no key', () => {
  assert.is(verdictKey('IPPool', 'a', { blockSize: Number.NaN }), undefined);
  assert.is(verdictKey('IPPool', 'a', { allowedUses: [Number.POSITIVE_INFINITY] }), undefined);
  assert.is(verdictKey('IPPool', 'a', { ipipMode: 'x'.repeat(1000) }), undefined);
  assert.is(verdictKey('IPPool', 'A'.repeat(1000), {}), undefined);
});

test('a name of another kind is not set apart', () => {
  assert.is.not(verdictKey('IPAMConfiguration', 'default', {}), verdictKey('IPAMConfiguration', 'other', {}));
});

test.run();
