import { argo, deployment, flux, kustomization, pool } from '../kit/repositories.ts';
import { range, times } from './bombs/parts.ts';

/** Repositories that grow: files by path, for any number of whatever there are many of. */
export interface Growing {
  readonly name: string;
  readonly files: (count: number) => Readonly<Record<string, string>>;
  /** Whether the page is made of it, and no rule asked. */
  readonly isPage?: boolean;
}

type Files = readonly (readonly [path: string, text: string])[];

const all = (count: number, make: (index: number) => Files, more: Files = []) =>
  Object.fromEntries([...times(count, make).flat(), ...more]);

const template = (kind: string): string =>
  `{{ if x }}\napiVersion: projectcalico.org/v3\nkind: ${kind}\nmetadata: { name: a }\nspec: { cidr: '{{ y }}' }\n{{ end }}\n`;
const asking = (name: string, of: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n  annotations: { cni.projectcalico.org/ipv4pools: '["${of}"]' }\n`;
/** Asks by a template of its own, so that its answer is not shared. */
const requesting = `template: { metadata: { annotations: { cni.projectcalico.org/ipv4pools: '["a"]' } },`;
const config = (...lines: readonly string[]): Files => [['ipamlint.yaml', `${lines.join('\n')}\n`]];
const clusters = (count: number): string =>
  `clusters:\n${times(count, index => `- { name: c${index}, include: [c/c${index}] }`).join('\n')}`;

/** What there may be thousands of in one repository, and what once cost as much for each pair of them. */
export const growing: readonly Growing[] = [
  {
    name: 'overlays of one base',
    files: count =>
      all(
        count,
        index => [
          [
            `overlays/o${index}/kustomization.yaml`,
            `${kustomization('../../base')}patches: [{ path: p.yaml }]\n`,
          ],
          [`overlays/o${index}/p.yaml`, pool('a', range(index))],
        ],
        [
          ['base/kustomization.yaml', kustomization('pool.yaml')],
          ['base/pool.yaml', pool('a', '10.0.0.0/8')],
        ],
      ),
  },
  {
    name: 'overlays that may be one cluster, with pools inside each other',
    files: count =>
      all(count, index => [[`overlays/o${index}/p.yaml`, pool(`p${index}`, `10.0.0.0/${8 + (index % 18)}`)]]),
  },
  {
    name: 'Flux roots of a fleet, and what no root applies',
    files: count =>
      all(count, index => [
        [`clusters/c${index}/sync.yaml`, flux('flux-system', `./clusters/c${index}`)],
        [`clusters/c${index}/p.yaml`, pool('a', range(index))],
        [`boot/b${index}.yaml`, flux(`b${index}`, `./boot/b${index}`)],
        [`boot/b${index}/p.yaml`, pool('b', range(index))],
      ]),
  },
  {
    name: 'Applications, each with a cluster and values of its own',
    files: count =>
      all(count, index => [
        [
          `apps/a${index}.yaml`,
          argo(`a${index}`, 'charts/tigera-operator', `name: c${index}`, [
            `helm: { values: 'installation: { calicoNetwork: { ipPools: [{ cidr: ${range(index)} }] } }' }`,
          ]),
        ],
      ]),
  },
  {
    name: 'Kustomizations of Flux, each with a folder of its own',
    files: count =>
      all(count, index => [
        [`flux/k${index}.yaml`, flux(`k${index}`, `./w/w${index}`)],
        [`w/w${index}/all.yaml`, deployment(`d${index}`, 'n')],
      ]),
  },
  {
    name: 'clusters of Flux that ask for pools of others',
    files: count =>
      all(count, index => [
        [`clusters/c${index}/flux-system/gotk-sync.yaml`, flux('flux-system', `./clusters/c${index}`)],
        [`clusters/c${index}/pool.yaml`, pool(`p${index}`, range(index))],
        [`clusters/c${index}/n.yaml`, asking('n', `p${(index + 1) % count}`)],
      ]),
  },
  {
    name: 'catalogues of remote bases',
    files: count =>
      all(count, index =>
        ['calico', 'cilium'].map(
          plugin =>
            [
              `c${index}/${plugin}/v1.0/kustomization.yaml`,
              kustomization('https://git.example/base.yaml'),
            ] as const,
        ),
      ),
  },
  {
    name: 'objects beside pools of an Installation',
    files: count => ({
      'a.yaml': times(count, index => pool(`p${index}`, range(index))).join('---\n'),
      'b.yaml': `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec:\n  calicoNetwork:\n    ipPools:\n${times(count, index => `    - { name: q${index}, cidr: ${range(index)} }`).join('\n')}\n`,
    }),
  },
  {
    name: 'clusters of which half are certain',
    files: count =>
      all(count, index => [
        [
          `apps/a${index}.yaml`,
          argo(`a${index}`, `w/w${index}`, index % 2 ? `name: c${index}` : `name: '{{ c${index} }}'`),
        ],
        [`w/w${index}/pool.yaml`, pool(`p${index}`, range(index))],
        [`w/w${index}/n.yaml`, asking('n', `q${index}`)],
      ]),
  },
  {
    name: 'clusters with a template of pools each',
    files: count =>
      all(count, index => [
        [`clusters/c${index}/pool.yaml`, pool('a', range(index))],
        [`clusters/c${index}/template.yaml`, template('IPPool')],
      ]),
  },
  {
    name: 'clusters with a template of peers each',
    files: count =>
      all(count, index => [
        [`clusters/c${index}/pool.yaml`, pool('a', range(index))],
        [`clusters/c${index}/template.yaml`, template('BGPPeer')],
      ]),
  },
  {
    name: 'clusters with a file each that does not parse',
    files: count =>
      all(count, index => [
        [`clusters/c${index}/pool.yaml`, pool('a', range(index))],
        [`clusters/c${index}/broken.yaml`, `${pool('b', range(index))}  x: [\n`],
      ]),
  },
  {
    name: 'folders of examples, each with a template',
    files: count =>
      all(count, index => [
        [`x${index}/examples/pool.yaml`, pool('a', range(index))],
        [`x${index}/examples/template.yaml`, template('IPPool')],
      ]),
  },
  {
    name: 'declared clusters in one group',
    files: count =>
      all(
        count,
        index => [[`c/c${index}/pool.yaml`, pool('a', range(index))]],
        config(
          clusters(count),
          `groups: [{ name: g, clusters: [${times(count, index => `c${index}`).join(', ')}] }]`,
        ),
      ),
  },
  {
    name: 'overrides for one finding each',
    files: count =>
      all(
        count,
        index => [[`p/p${index}.yaml`, pool(`p${index}`, range(index).replace('.0/', '.1/'))]],
        config(
          'overrides:',
          ...times(count, index => `- { files: [p/p${index}.yaml], rules: { unmasked-pool-cidr: warning } }`),
        ),
      ),
  },
  {
    name: 'settings of Felix for one node each',
    files: count =>
      all(
        count,
        index => [
          [
            `f/f${index}.yaml`,
            `apiVersion: projectcalico.org/v3\nkind: FelixConfiguration\nmetadata: { name: node.n${index} }\nspec: { vxlanMTU: ${1000 + index} }\n`,
          ],
        ],
        [['pool.yaml', pool('a', '10.0.0.0/8')]],
      ),
  },
  {
    name: 'nodes, each with a pool and a workload of its own',
    files: count =>
      all(count, index => [
        [
          `p/p${index}.yaml`,
          `${pool(`p${index}`, range(index))}  nodeSelector: kubernetes.io/hostname == 'n${index}'\n`,
        ],
        [
          `n/n${index}.yaml`,
          `apiVersion: v1\nkind: Node\nmetadata: { name: n${index}, labels: { kubernetes.io/hostname: n${index} } }\n`,
        ],
        [
          `d/d${index}.yaml`,
          deployment(`d${index}`, 'n').replace(
            'containers:',
            `nodeSelector: { kubernetes.io/hostname: n${index} }, containers:`,
          ),
        ],
      ]),
  },
  {
    name: 'patches of pools without a range',
    files: count =>
      all(count, index => [[`p/p${index}.yaml`, pool(`p${index}`, '').replace(/spec:.*/s, 'spec: {}\n')]]),
  },
  {
    name: 'workloads with requests of their own on as many nodes, on the page',
    isPage: true,
    files: count =>
      all(
        count,
        index => [
          [`w/w${index}.yaml`, deployment(`w${index}`).replace('template: {', requesting)],
          [
            `n/n${index}.yaml`,
            `apiVersion: v1\nkind: Node\nmetadata: { name: n${index}, labels: { rack: "${index % 4}" } }\n`,
          ],
        ],
        [['pools.yaml', pool('a', '10.0.0.0/8')]],
      ),
  },
];
