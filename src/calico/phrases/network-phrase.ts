import type { NetworkUse } from '../../model/manifest/kubernetes/network.ts';

/** What happens if a pool shares addresses with a network, in the same words everywhere. */
export const consequences: Readonly<Record<NetworkUse, string>> = {
  services: 'a pod and a Service get the same address: kube-proxy sends packets for the pod to the Service',
  nodes:
    'a pod gets the address of a node, or routes to blocks of the pool cut nodes off from the rest of the cluster',
  'load balancers': 'a pod and a Service get the same address, and nodes drop or redirect packets to the pod',
  'external IPs': 'a pod and a Service get the same address, and nodes drop or redirect packets to the pod',
  other:
    'pods cannot reach the hosts that have these addresses: Calico does not masquerade packets to a pool',
  pods: 'both assign the same addresses to pods',
};

/** Who has a range without a name of its own. */
export const holders: Readonly<Record<NetworkUse, string>> = {
  pods: 'the pod network',
  services: 'the service range',
  'load balancers': 'a range of load balancers',
  'external IPs': 'a range of external IPs',
  nodes: 'a network of nodes',
  other: 'a network',
};
