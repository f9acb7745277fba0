import { kustomization } from './fleet.ts';
import type { Edits } from './repository.ts';

/** A pool of a rack, as far as each form of it says the same. */
export interface Range {
  readonly name: string;
  readonly cidr: string;
  readonly rack: string;
}

/** The pools of the west, as `fleet.ts` writes them. */
export const westRanges: readonly Range[] = [
  { name: 'rack-0', cidr: '10.20.0.0/20', rack: '0' },
  { name: 'rack-1', cidr: '10.20.16.0/20', rack: '1' },
  { name: 'legacy', cidr: '10.20.31.0/24', rack: 'old' },
];

const indented = (text: string, by: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(by)).replace(/ $/, '');

/** Documents as the items of a List. */
export const asList = (...documents: readonly string[]): string =>
  `apiVersion: v1\nkind: List\nitems:\n${documents.map(each => `  - ${indented(each, 4).trimStart()}`).join('')}`;

export const asJson = (ranges: readonly Range[]): string =>
  JSON.stringify(
    {
      apiVersion: 'v1',
      kind: 'List',
      items: ranges.map(({ name, cidr, rack }) => ({
        apiVersion: 'projectcalico.org/v3',
        kind: 'IPPool',
        metadata: { name },
        spec: {
          cidr,
          blockSize: 26,
          ipipMode: 'Always',
          natOutgoing: true,
          nodeSelector: `rack == "${rack}"`,
        },
      })),
    },
    undefined,
    2,
  );

/** What an Installation says of its network: the operator names pools itself where it does not. */
const network = (ranges: readonly Range[]): string =>
  [
    'calicoNetwork:',
    '  ipPools:',
    ...ranges.map(
      ({ cidr, rack }) =>
        `    - { cidr: ${cidr}, blockSize: 26, encapsulation: IPIP, natOutgoing: Enabled, nodeSelector: 'rack == "${rack}"' }`,
    ),
    '',
  ].join('\n');

export const asInstallation = (ranges: readonly Range[]): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec:\n${indented(network(ranges), 2)}`;

const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico, namespace: tigera-operator }
spec:
  chart:
    spec: { chart: tigera-operator, version: v3.28.1, sourceRef: { kind: HelmRepository, name: projectcalico } }
`;

export const asHelmRelease = (ranges: readonly Range[]): string =>
  `${release}  values:\n    installation:\n${indented(network(ranges), 6)}`;

/** Values in a file of which kustomize makes the ConfigMap that the release of the west names. */
export const asValues = (ranges: readonly Range[]): Edits => ({
  'clusters/west/calico.yaml': `${release}  valuesFrom:\n    - { kind: ConfigMap, name: calico-values, valuesKey: values.yaml }\n`,
  'network/west/values.yaml': `installation:\n${indented(network(ranges), 2)}`,
  'network/west/kustomization.yaml': `${kustomization('../base', 'nodes.yaml')}configMapGenerator:\n  - { name: calico-values, namespace: tigera-operator, files: [values.yaml] }\ngeneratorOptions: { disableNameSuffixHash: true }\n`,
});
