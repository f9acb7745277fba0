import type { Bomb } from '../bomb.ts';
import { argo, deployment, kustomization, pool } from '../../kit/repositories.ts';

const MILLION = 1_000_000;

const beside = (text: string): Record<string, string> => ({
  'pool.yaml': pool('a', '10.0.0.0/16'),
  'a.yaml': text,
});

const cniConfig = (text: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config }\ndata:\n  cni_network_config: '${text}'\n`;

const calicoNode = (image: string): string =>
  deployment('calico-node', 'kube-system')
    .replace('kind: Deployment', 'kind: DaemonSet')
    .replace('name: a, image: b', `name: calico-node, image: '${image}'`);

const replacing = (path: string): Record<string, string> => ({
  'pool.yaml': pool('a', '10.0.0.0/16'),
  'kustomization.yaml': `${kustomization('pool.yaml')}replacements:\n- source: { kind: IPPool, fieldPath: '${path}' }\n  targets: [{ select: { kind: IPPool, labelSelector: '${'a,'.repeat(MILLION / 2)}' }, fieldPaths: ['${path}'] }]\n`,
});

const applicationSet = (path: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: a }\nspec:\n  generators: [{ plugin: {} }, { git: { directories: [{ path: '${path}' }] } }]\n  template:\n    metadata: { name: a }\n    spec: { source: { repoURL: 'https://git.example/a', path: '${path}' }, destination: { name: a } }\n`;

/** Texts on which expressions would go back and forth. */
export const textBombs: readonly Bomb[] = [
  {
    name: 'slashes without end in a URL and in a chart',
    files: () => ({
      ...beside(
        argo('a', 'apps', 'name: prod', ['helm: {}', `chart: '${'/'.repeat(MILLION)}y'`]).replace(
          'fleet.git',
          `${'/'.repeat(MILLION)}y`,
        ),
      ),
      'b.yaml': argo('b', 'apps', 'name: prod', [`chart: '${'-v1.1'.repeat(MILLION / 5)}'`]),
    }),
  },
  { name: 'an image of a million letters', files: () => beside(calicoNode('calico'.repeat(MILLION / 6))) },
  {
    name: 'a CNI configuration of quotes',
    files: () => beside(cniConfig(`{"a": "${'\\"'.repeat(MILLION / 2)}`)),
  },
  { name: 'a CNI configuration of braces', files: () => beside(cniConfig('{'.repeat(MILLION))) },
  {
    name: 'a CNI configuration in a string of five million letters',
    files: () => beside(cniConfig(`{"a": "${'a'.repeat(5 * MILLION)}"}`)),
  },
  { name: 'a path of braces in an ApplicationSet', files: () => beside(applicationSet('{'.repeat(MILLION))) },
  {
    name: 'a path of variables in an ApplicationSet',
    files: () => beside(applicationSet('a/${'.repeat(MILLION / 4))),
  },
  {
    name: 'a field path and a selector of a million letters',
    files: () => replacing(`[${'a]'.repeat(MILLION / 2)}x`),
  },
  {
    name: 'inventories of one line',
    files: () => ({
      ...beside(''),
      'a.ini': `[kube_node]\nn ${'a'.repeat(MILLION)}\n`,
      'b.ini': `[kube_node]\nn${' #'.repeat(MILLION / 2)}\u2028\n`,
      'c.ini': `[kube_node]\nn ${'a="'.repeat(MILLION / 3)}\n`,
    }),
  },
  {
    name: 'an annotation of fifty thousand names in a block',
    files: () => ({
      'pool.yaml': pool('a', '10.0.0.0/16'),
      'a.yaml': `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n  annotations:\n    cni.projectcalico.org/ipv4pools: |\n      [${Array.from({ length: 50_000 }, (_, index) => `"p${index}"`).join(', ')}]\n`,
    }),
  },
  {
    name: 'a block that ends in a million lines, and goes on',
    files: () =>
      beside(
        `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n  annotations:\n    cni.projectcalico.org/ipv4pools: |+\n      ["a"]\n${'\n'.repeat(MILLION)}      x\n`,
      ),
  },
];
