import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Field } from '../../../model/manifest/core/field.ts';
import type { Manifest } from '../../../model/manifest/core/manifest.ts';
import { parseCidr, type Cidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';

/** A range that a program takes where it is not told otherwise. */
export interface CustomaryNetwork {
  readonly cidr: Cidr;
  readonly of: 'kubeadm' | 'Docker';
  /** `the default service range of kubeadm`. */
  readonly whose: string;
}

const ofKubeadm: CustomaryNetwork = {
  cidr: parseCidr('10.96.0.0/12')!,
  of: 'kubeadm',
  whose: 'the default service range of kubeadm',
};
const ofDocker: CustomaryNetwork = {
  cidr: parseCidr('172.17.0.0/16')!,
  of: 'Docker',
  whose: 'the default bridge of Docker',
};

/**
 * The ranges that a cluster may have by default. Where the range of Services is known, so is the setup of the cluster; the
 * bridge of Docker counts where its nodes run Docker.
 */
export const customaryNetworks = fact((cluster: ClusterGraph): readonly CustomaryNetwork[] => {
  if (cluster.networks.some(({ use }) => use === 'services')) return [];
  return runsDocker(cluster) ? [ofKubeadm, ofDocker] : [ofKubeadm];
});

/** Whether a Node says that Docker runs its containers, or a pod wants to speak with the Docker of its node. */
const runsDocker = ({ manifests, workloads }: ClusterGraph): boolean =>
  manifests.some(isNodeOfDocker) || workloads.some(({ podSpec }) => mountsDocker(podSpec));

function isNodeOfDocker({ kind, root }: Manifest): boolean {
  if (kind !== 'Node') return false;
  const runtime = root.get('status').get('nodeInfo').get('containerRuntimeVersion').text;
  const socket = root.get('metadata').get('annotations').get('kubeadm.alpha.kubernetes.io/cri-socket').text;
  return runtime.startsWith('docker://') || /docker(?:shim|d)?\.sock$/.test(socket);
}

const mountsDocker = (podSpec: Field): boolean =>
  podSpec
    .get('volumes')
    .items()
    .some(volume => volume.get('hostPath').get('path').text.endsWith('/docker.sock'));
