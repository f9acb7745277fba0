import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { why } from '../../../src/answers/why/why.ts';
import { reportOn } from '../../kit/case.ts';
import { asked as askedOf } from './ask.ts';

const test = suite('what is made elsewhere');

const pool = (name: string, spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;
const release = (name: string, annotations: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: ${name}, namespace: media }\nspec:\n  chart: { spec: { chart: app, version: 1.0.0, sourceRef: { kind: HelmRepository, name: x } } }\n  values: { podAnnotations: { ${annotations} } }\n`;
const addresses = (list: string): string => `cni.projectcalico.org/ipAddrs: '${list}'`;
const pools = (list: string): string => `cni.projectcalico.org/ipv4pools: '${list}'`;

function asked(target: string, documents: readonly string[], config = ''): readonly string[] {
  const files = [{ path: 'all.yaml', text: documents.join('---\n') }];
  const { fleet } = reportOn([...files, ...(config ? [{ path: 'ipamlint.yaml', text: config }] : [])], []);
  const reply = why(target, fleet);
  if (reply.kind !== 'answers') return [reply.message];
  return reply.answers.flatMap(answer => [
    ...answer.verdicts.map(({ outcome, text }) => `${outcome}: ${text}`),
    ...('drawers' in answer ? answer.drawers : 'residents' in answer ? answer.residents : []).flatMap(
      ({ workloads, text }) => workloads.map(each => `${each.text}: ${text}`),
    ),
  ]);
}

const documents = [
  pool('blue', 'cidr: 10.60.0.0/24'),
  release('plex', addresses('["10.60.0.77"]')),
  release('jelly', pools('["blue"]')),
  `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: shop, annotations: { ${addresses('["10.60.0.77"]')} } }\n`,
];

test('values of charts count where a pool, a namespace or another claim is explained', () => {
  assert.equal(asked('pool/blue', documents).slice(1), [
    'Pod "p" in namespace "shop": fixed by ipAddrs: 10.60.0.77',
    'values of HelmRelease "media/jelly": perhaps requested by values of a chart',
    'values of HelmRelease "media/plex": perhaps fixed by values of a chart: 10.60.0.77',
  ]);
  const [, ...residents] = asked('namespace/media', documents);
  assert.match(residents.join('\n'), /HelmRelease "media\/jelly".*\n.*HelmRelease "media\/plex"/);
  assert.match(
    asked('shop/pod/p', documents)[0]!,
    /^undetermined: .*; values of HelmRelease "media\/plex" ask for it as well, and one of them gets it$/,
  );
});

test('a request in values that names no pool fails whatever pods bear it', () => {
  const bad = [pool('blue', 'cidr: 10.60.0.0/24'), release('jelly', pools('["blue", "bleu"]'))];
  assert.match(
    asked('media/jelly', bad)[0]!,
    /^failure: pods that bear its .* get no address: error parsing pool "bleu"/,
  );
  assert.is(asked('pool/blue', bad).length, 1);
});

test('a requested pool that no manifest brings is named, with what it depends on', () => {
  const web = (list: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: shop, annotations: { ${pools(list)} } }\n`;
  const said = (list: string, config = '') => asked('shop/pod/web', [web(list)], config)[0];
  const beside = (list: string, config = '') =>
    asked('shop/pod/web', [pool('blue', 'cidr: 10.60.0.0/24'), web(list)], config)[0];
  const config = 'clusters: [{ name: ., externalPools: [{ name: legacy, cidr: 10.80.0.0/16 }] }]\n';
  assert.is(said('["old"]'), 'undetermined: it gets an IPv4 address of "old", if that pool exists here');
  assert.is(beside('["legacy"]', config), 'undetermined: it gets an IPv4 address of "legacy"');
  assert.is(
    beside('["blue", "legacy"]', config),
    'addresses: it gets an IPv4 address of "blue" (10.60.0.0/24) or "legacy"',
  );
  assert.is(
    beside('["old"]'),
    'failure: it gets no address: error parsing pool "old": invalid CIDR address: old',
  );
});

test('a pool that a kustomization leaves out is awaited, not declared', () => {
  const files = {
    'kustomization.yaml': 'resources: [blue.yaml, web.yaml]\n',
    'blue.yaml': pool('blue', 'cidr: 10.60.0.0/24'),
    'old.yaml': pool('old', 'cidr: 10.61.0.0/24'),
    'web.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: shop, annotations: { ${pools('["blue", "old"]')} } }\n`,
  };
  const { fleet } = reportOn(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    [],
  );
  const about = (target: string) => {
    const reply = why(target, fleet);
    return reply.kind === 'answers'
      ? reply.answers.flatMap(each => each.verdicts.map(({ outcome, text }) => `${outcome}: ${text}`))
      : reply.help;
  };
  assert.equal(about('shop/pod/web'), [
    'undetermined: it gets an IPv4 address of "blue" (10.60.0.0/24), if "old" exists as well',
  ]);
  assert.is(about('pool/old'), 'old.yaml has it, and belongs to no cluster: left out of a kustomization');
});

test('an address of an external pool is of that', () => {
  const config = 'clusters: [{ name: ., externalPools: [{ name: legacy, cidr: 10.80.0.0/16 }] }]\n';
  assert.match(
    asked('10.80.0.7', [documents[0]!], config)[0]!,
    /^undetermined: of a pool that the configuration lists/,
  );
  assert.match(
    asked('10.81.0.7', [documents[0]!], config)[0]!,
    /^no range here contains, and nothing names,/,
  );
});

test('a fixed address that nothing reserves is not certain where its pool is short', () => {
  const many = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: w, namespace: shop }\nspec: { replicas: 70, template: { metadata: { annotations: { ${pools('["small"]')} } } } }\n`;
  const fixed = `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: shop, annotations: { ${addresses('["10.60.0.7"]')} } }\n`;
  const all = [pool('small', 'cidr: 10.60.0.0/26'), many, fixed];
  assert.match(
    asked('shop/pod/p', all)[0]!,
    /^undetermined: .*no IPReservation keeps it, and other pods may take it/,
  );
  const reservation = `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: r }\nspec: { reservedCIDRs: [10.60.0.7] }\n`;
  assert.match(asked('shop/pod/p', [...all, reservation])[0]!, /^addresses: /);
});

test('what comes of another repository is named with its address', () => {
  const doubts = (resources: string) =>
    askedOf(
      {
        'kustomization.yaml': `resources: [pool.yaml, ${resources}]\n`,
        'pool.yaml': pool('blue', 'cidr: 10.60.0.0/24'),
      },
      'pool/blue',
    ).answers.flatMap(answer => answer.doubts.filter(text => text.includes('may declare')));
  assert.equal(doubts('https://github.com/acme/net//base?ref=v1'), [
    'another repository may declare more pools: "https://github.com/acme/net//base?ref=v1"',
  ]);
  assert.equal(doubts('absent.yaml'), ['what cannot be read may declare more pools: "kustomization.yaml"']);
});

test.run();
