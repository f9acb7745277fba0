import type { ClusterGraph } from '../../../cluster/graph.ts';
import { parseCidr, type Cidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';

/** A range that a program takes where nobody tells it otherwise. */
export interface CustomaryNetwork {
  readonly cidr: Cidr;
  readonly of: 'kubeadm' | 'Docker';
  /** `the default service range of kubeadm`. */
  readonly whose: string;
}

const all: readonly CustomaryNetwork[] = [
  { cidr: parseCidr('10.96.0.0/12')!, of: 'kubeadm', whose: 'the default service range of kubeadm' },
  { cidr: parseCidr('172.17.0.0/16')!, of: 'Docker', whose: 'the default bridge of Docker' },
];

/** The ranges that a cluster may have by default. Where the range of Services is known, so is the setup of the cluster. */
export const customaryNetworks = fact((cluster: ClusterGraph): readonly CustomaryNetwork[] =>
  cluster.networks.some(({ use }) => use === 'services') ? [] : all,
);
