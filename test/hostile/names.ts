import { sampled } from '../kit/sweep.ts';
import { flux, kustomization } from '../kit/repositories.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';

/** What a thing may be called to have the report say something, by what is meant to obey. */
export const hostileNames: Readonly<Record<string, string>> = {
  'a terminal that clears': 'a\x1b[2J\x1b[Hb',
  'a terminal that colours': '\x1b[1;32mclean\x1b[0m',
  'a terminal that hides': 'a\x1b[8mb\x07\x08\x08',
  'a terminal that links': '\x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\',
  'a terminal that is renamed': '\x1b]0;owned\x07',
  'a terminal of eight bits': '\x9b2J\x9d0;owned\x9c',
  'an overwritten line': 'bad\rgood',
  'a line break': 'a\nerror[fake]: b\n',
  'line breaks of other kinds': 'a\u0085::error::b\u2028::error::c\u2029::error::d\v::error::e\f::error::f',
  'text from right to left': 'a\u202egnp.\u2066b\u2069\u200f\u061c',
  'text without width': 'pa\u200by\u200cpal\u2060\ufeff\u00ad',
  'text of fillers': 'a\u3164b\u115f\u034f\ufe01\u{e0041}\u{e0100}',
  'halves of letters': 'a\ud800b\udc00',
  'an annotation': '::error file=a::x',
  'an annotation behind blanks': ' \u00a0\u3000::stop-commands::token',
  'an annotation behind a line break': 'x\n::warning file=README.md,line=1::y',
  'an annotation behind a tab': '\t::add-mask::e',
  'an annotation behind many words': `${'word '.repeat(40)} ::debug::x ::notice::y`,
  'annotations all over': '::set-env name=PATH::/tmp '.repeat(12),
  'an order of the old kind': '##[error]failed',
  'an order to Azure': '##vso[task.setvariable variable=x]y',
  'an order to TeamCity': "##teamcity[buildStatus text='ok']",
  'a section of GitLab': 'section_start:1:x\r\x1b[0Kfold',
  'a fold of Travis': 'travis_fold:start:x\r\x1b[0K',
  'a group of Buildkite': '--- deploy\n+++ done',
  'a group of Buildkite behind words': `${'x'.repeat(96)} --- deploy +++ done ^^^ +++`,
  'an escape of workflow commands': 'a%0A::error::b%0D%25%2C,title=b::c%3A',
  'a page of HTML': '<img src=x onerror=alert(1)></script><script>alert(1)</script><!--',
  'a link of Markdown': '](javascript:alert(1)) [a](https://evil.example) ![b](https://evil.example/b.png)',
  'a fence of Markdown': '```\n# All is well\n',
  'a fence at the start': '``` js ~~~',
  backticks: '`rm -rf /` $(id) "quoted" \'too\' \\',
  'the name of a commit': `${'0123456789abcdef'.repeat(3).slice(0, 40)} DEADBEE 0123456 ${'f'.repeat(64)}`,
  'references of forges':
    '@all @evil/team #123 GH-123 evil/repo#1 GL-7 !9 %3 %"v1" &4 ~bug $5 a@b.example deadbeef@deadbee',
  'bare addresses':
    'https://evil.example www.evil.example http://evil.example ftp://evil.example mailto:a@b.example',
  'a comment of YAML': 'a # b\n- name: c',
  'words of YAML': '"]}, {*a, &b !c | > %d @e',
  'a word of Object': '__proto__',
  'a very long text': '::error::'.repeat(400),
  'a very long word': 'x'.repeat(5000),
};

/** Those that are tried one by one. */
export const triedNames = sampled(Object.entries(hostileNames), 4);

/** As JSON of ASCII alone: nothing is said before it is read. */
export const written = (value: unknown): string =>
  JSON.stringify(value, undefined, 1).replace(
    /[\x7f-\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const crd = 'projectcalico.org/v3';

/** A repository in which everything that may be called something is called this. */
export function repositoryOf(name: string): readonly SourceFile[] {
  const metadata = { name, namespace: name, labels: { [name]: name, zone: name } };
  const asking = {
    'cni.projectcalico.org/ipv4pools': JSON.stringify([name, `${name}-2`, 'none']),
    'cni.projectcalico.org/ipAddrs': JSON.stringify([name]),
    [`cni.projectcalico.org/${name}`]: name,
  };
  const pod = {
    metadata: { annotations: asking, labels: { a: name } },
    spec: { nodeName: name, nodeSelector: { zone: name }, containers: [{ name, image: name }] },
  };
  const pool = (called: string, spec: object) => ({
    apiVersion: crd,
    kind: 'IPPool',
    metadata: { ...metadata, name: called },
    spec,
  });
  const objects = [
    pool(name, { cidr: '10.0.0.0/16', nodeSelector: `zone == ${JSON.stringify(name)}` }),
    pool(`${name}-2`, { cidr: '10.0.1.0/24', nodeSelector: name, namespaceSelector: name }),
    pool(`${name}-3`, { cidr: name, blockSize: name, allowedUses: [name], assignmentMode: name }),
    pool(`${name}-4`, { cidr: '10.9.0.1/24', ipipMode: name, vxlanMode: name, [name]: name, disabled: name }),
    pool(`${name}-5`, { cidr: '10.10.0.0/16', nodeSelector: `has(${name})` }),
    { apiVersion: 'v1', kind: 'Namespace', metadata: { ...metadata, annotations: asking } },
    { apiVersion: 'v1', kind: 'Node', metadata, spec: { podCIDR: name, taints: [{ key: name }] } },
    { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' }, status: { addresses: [{ address: name }] } },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { replicas: 3, template: pod } },
    { apiVersion: 'v1', kind: 'Pod', ...pod, metadata: { ...metadata, annotations: asking } },
    { apiVersion: crd, kind: 'IPReservation', metadata, spec: { reservedCIDRs: [name, '10.0.0.0/30'] } },
    { apiVersion: crd, kind: 'IPAMConfiguration', metadata, spec: { [name]: name, maxBlocksPerHost: name } },
    { apiVersion: crd, kind: name, metadata, spec: {} },
    {
      apiVersion: 'operator.tigera.io/v1',
      kind: 'Installation',
      metadata: { name: 'default' },
      spec: {
        variant: name,
        cni: { type: name },
        calicoNetwork: { ipPools: [{ name, cidr: '10.3.0.0/16', encapsulation: name, nodeSelector: name }] },
      },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'calico-node', namespace: 'kube-system' },
      spec: {
        template: {
          spec: {
            containers: [
              {
                name: 'calico-node',
                image: `calico/node:v3.28.1-${name}`,
                env: [
                  { name: 'IP_AUTODETECTION_METHOD', value: name },
                  { name: 'CALICO_IPV4POOL_CIDR', value: name },
                ],
              },
            ],
          },
        },
      },
    },
  ];
  const folder = name.replaceAll('/', '∕').slice(0, 200);
  const json = (items: readonly object[]) => items.map(item => `---\n${written(item)}\n`).join('');
  const comment = name.replace(/[\r\n\v\f\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]/g, '');
  return [
    { path: `${folder}/objects.yaml`, text: json(objects) },
    { path: `${folder}/again.yaml`, text: json(objects.slice(0, 2)) },
    { path: `examples/${folder}/objects.yaml`, text: json(objects.slice(0, 3)) },
    {
      path: `${folder}/silent.yaml`,
      text: `# ipamlint-ignore overlapping-pools: ${comment}\n# ipamlint-ignore ${comment}: ${comment}\n# ipamlint-${comment}\n${json(
        [pool('silent', { cidr: '10.0.2.0/24' })],
      )}`,
    },
    { path: `${folder}/broken.yaml`, text: `kind: IPPool\nmetadata: [${comment}\n` },
    { path: `${folder}/broken.json`, text: `{"kind": "IPPool", "metadata": ${name}}` },
    {
      path: `${folder}/twice.yaml`,
      text: `kind: IPPool\napiVersion: ${crd}\n? ${written(name)}\n: 1\n? ${written(name)}\n: 2\n`,
    },
    { path: `${folder}/template.yaml`, text: `kind: IPPool\nmetadata: { name: "{{ ${comment} }}" }\n` },
    {
      path: `${folder}/kustomization.yaml`,
      text: `${kustomization('objects.yaml')}- ${written(name)}\n- ${written(`https://example.com/${name}`)}\n`,
    },
    {
      path: `overlays/${folder}/kustomization.yaml`,
      text: written({
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: [`../../${folder}`, name, `https://example.com/${name}`],
        namePrefix: name,
        namespace: name,
        images: [{ name, newTag: name }],
        patches: [{ target: { kind: 'IPPool', name }, patch: name }],
        helmCharts: [{ name, repo: name, valuesInline: { [name]: name } }],
        generators: [name],
        components: [name],
      }),
    },
    {
      path: `clusters/${folder}/apps.yaml`,
      text:
        flux('apps', written(`./${folder}`), [`targetNamespace: ${written(name)}`]) +
        json([
          {
            apiVersion: 'argoproj.io/v1alpha1',
            kind: 'Application',
            metadata,
            spec: {
              source: {
                repoURL: name,
                path: folder,
                helm: { values: name, valueFiles: [name], releaseName: name },
              },
              destination: { name, namespace: name },
            },
          },
          {
            apiVersion: 'helm.toolkit.fluxcd.io/v2',
            kind: 'HelmRelease',
            metadata,
            spec: {
              chart: { spec: { chart: 'tigera-operator', version: name, sourceRef: { kind: name, name } } },
              values: { installation: { calicoNetwork: { ipPools: [{ name, cidr: name }] } }, [name]: name },
            },
          },
          {
            apiVersion: 'kubeadm.k8s.io/v1beta4',
            kind: 'ClusterConfiguration',
            clusterName: name,
            networking: { podSubnet: name, serviceSubnet: name },
          },
        ]),
    },
    { path: `charts/${folder}/Chart.yaml`, text: `name: ${written(name)}\nversion: 1.0.0\n` },
    {
      path: `charts/${folder}/values.yaml`,
      text: written({ [name]: name, ipPools: [{ name, cidr: name }] }),
    },
  ];
}
