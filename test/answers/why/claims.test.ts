import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { why } from '../../../src/answers/why/why.ts';
import { reportOn } from '../../kit/case.ts';

const test = suite('why knows who asks for an address');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p }\nspec: { cidr: 10.42.0.0/16 }\n';
const web = (name: string, replicas: number, address = '10.42.45.10', kind = 'Deployment'): string =>
  `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  replicas: ${replicas}\n  template:\n    metadata: { annotations: { cni.projectcalico.org/ipAddrs: '["${address}"]' } }\n    spec: { containers: [{ name: a, image: b }] }\n`;
const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: plex, namespace: media }
spec:
  chart: { spec: { chart: app-template, sourceRef: { kind: HelmRepository, name: r } } }
  values:
    defaultPodOptions: { annotations: { cni.projectcalico.org/ipAddrs: '["10.42.45.10"]' } }
`;

/** What is answered, in one line each. */
function told(target: string, documents: readonly string[], config = ''): readonly string[] {
  const files = [{ path: 'all.yaml', text: documents.join('---\n') }];
  const more = config === '' ? [] : [{ path: 'ipamlint.yaml', text: config }];
  const reply = why(target, reportOn([...files, ...more], []).fleet);
  if (reply.kind === 'unclear') return [reply.message];
  return reply.answers.flatMap(({ title, verdicts }) =>
    verdicts.map(({ outcome, text }) => `${title}, ${outcome}: ${text}`),
  );
}

const fixed = '10.42.45.10 of pool "p" (10.42.0.0/16)';

test('one of several replicas gets a fixed address', () => {
  assert.equal(told('shop/web', [pool, web('web', 3)]), [
    `Deployment "web" in namespace "shop", undetermined: its pods get the address ${fixed}; one of them gets it, and the others no address`,
  ]);
  assert.equal(told('shop/web', [pool, web('web', 1)]), [
    `Deployment "web" in namespace "shop", addresses: its pods get the address ${fixed}`,
  ]);
});

test('of two workloads that ask for one address one gets it', () => {
  const [text] = told('shop/web', [pool, web('web', 1), web('api', 1)]);
  assert.match(text!, 'undetermined');
  assert.match(text!, 'Deployment "api" in namespace "shop" requests it as well, and one of them gets it');
  assert.match(told('shop/web', [pool, web('web', 1), web('api', 1, '10.42.45.11')])[0]!, 'addresses');
});

test('an address that Helm values ask for is known, and so is the release', () => {
  assert.match(told('10.42.45.10', [pool, release])[0]!, 'one workload requests it');
  assert.is(told('10.42.45.11', [pool, release])[0]!.includes('asks for it'), false);
  for (const target of ['media/plex', 'media/helmrelease/plex', 'plex'])
    assert.match(
      told(target, [pool, release])[0]!,
      /^values of HelmRelease "media\/plex", undetermined: .*10\.42\.45\.10/,
    );
  assert.equal(told('media/other', [pool, release]), ['there is no "media/other" here']);
});

test('a pool of the configuration is known', () => {
  const config = 'clusters: [{ name: ., externalPools: [{ name: legacy, cidr: 10.99.0.0/16 }] }]\n';
  for (const target of ['pool/legacy', 'legacy', '10.99.0.0/16'])
    assert.match(
      told(target, [pool], config)[0]!,
      /^pool "legacy" \(10\.99\.0\.0\/16\), undetermined: the configuration/,
    );
  assert.equal(told('pool/legacy', [pool]), ['there is no "pool/legacy" here']);
});

test.run();
