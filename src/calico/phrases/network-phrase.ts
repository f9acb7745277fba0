import type { NetworkUse } from '../../model/manifest/kubernetes/network.ts';

/** What comes of a pool that shares addresses with somebody, in the same words for whoever asks. */
export const consequences: Readonly<Record<NetworkUse, string>> = {
  services:
    'a pod and a Service get the same address: what is sent to the pod goes to the Service, on every node that has a proxy',
  nodes:
    'a pod gets the address of a node, or the routes of blocks lead away from nodes: the rest of the cluster loses them',
  'load balancers':
    'a pod and a Service get the same address, and nodes drop or redirect what is sent to the pod',
  'external IPs':
    'a pod and a Service get the same address, and nodes drop or redirect what is sent to the pod',
  other:
    'pods and what really has these addresses do not reach each other; Calico does not masquerade what goes to any pool',
  pods: 'two give the same addresses to pods',
};

/** Who has a range, where nobody gives him a name. */
export const holders: Readonly<Record<NetworkUse, string>> = {
  pods: 'the pod network',
  services: 'the service range',
  'load balancers': 'a range of load balancers',
  'external IPs': 'a range of external IPs',
  nodes: 'a network of nodes',
  other: 'a network',
};
