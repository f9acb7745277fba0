/** A cluster with something of everything that an explanation has to speak of. */
export const rich = `
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools:
      - cidr: 10.42.0.0/16
      - cidr: fd00:10::/64
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec:
  cidr: 10.43.0.0/24
  nodeSelector: zone == 'edge'
  namespaceSelector: team == 'edge'
  allowedUses: [Workload]
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: static }
spec: { cidr: 10.44.0.0/24, assignmentMode: Manual }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: lb }
spec: { cidr: 10.45.0.0/24, allowedUses: [LoadBalancer] }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: old }
spec: { cidr: 10.46.0.0/24, disabled: true }
---
apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: gateways }
spec: { reservedCIDRs: [10.44.0.0/30, 10.43.0.1] }
---
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  labels: { team: edge }
  annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' }
---
apiVersion: v1
kind: Node
metadata: { name: n1, labels: { zone: edge, topology.kubernetes.io/zone: a } }
---
apiVersion: v1
kind: Node
metadata: { name: n2, labels: { zone: core } }
---
apiVersion: v1
kind: Node
metadata: { name: n3, labels: { zone: core } }
spec: { taints: [{ key: gpu, effect: NoSchedule }] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: cart, namespace: shop }
spec:
  replicas: 3
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["static", "10.46.0.0/24"]'
        cni.projectcalico.org/ipFamilies: '["IPv4"]'
    spec: {}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: cart, namespace: shop }
spec: { template: { spec: { nodeSelector: { topology.kubernetes.io/zone: a } } } }
---
apiVersion: v1
kind: Pod
metadata:
  name: fixed
  namespace: shop
  annotations: { cni.projectcalico.org/ipAddrs: '["10.44.0.2", "fd00:10::7"]' }
spec: { containers: [] }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: agent, namespace: tools }
spec: { template: { spec: { hostNetwork: true } } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: "evil\\e[31m::error::x", namespace: shop }
spec:
  template:
    metadata: { annotations: { cni.projectcalico.org/ipv4pools: '["lb"]' } }
    spec: {}
`;

/** Two clusters with a workload of one name. */
export const twoClusters = {
  'clusters/a/all.yaml': `
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.0.0.0/16 }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec: { template: { spec: {} } }
`,
  'clusters/b/all.yaml': `
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.1.0.0/16, disabled: true }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec: { template: { spec: {} } }
`,
};
