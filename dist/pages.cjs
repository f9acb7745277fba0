"use strict";
var a=Object.defineProperty;var l=Object.getOwnPropertyDescriptor;var d=Object.getOwnPropertyNames;var c=Object.prototype.hasOwnProperty;var r=(n,e)=>{for(var t in e)a(n,t,{get:e[t],enumerable:!0})},h=(n,e,t,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let o of d(e))!c.call(n,o)&&o!==t&&a(n,o,{get:()=>e[o],enumerable:!(i=l(e,o))||i.enumerable});return n};var p=n=>h(a({},"__esModule",{value:!0}),n);var u={};r(u,{m7:()=>s});module.exports=p(u);var s={};r(s,{pages:()=>m});var m={"ambiguous-scalar":`# ambiguous-scalar

A value that the tools which apply a manifest read differently.

<!-- head:start -->

- Severity: warning
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore ambiguous-scalar: REASON\` at the line, or \`rules: { ambiguous-scalar: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Words, dates and numbers without quotes that mean one thing to one reader of YAML and another to the next, in fields
that pools depend on:

- \`yes\`, \`no\`, \`on\`, \`off\`, \`y\`, \`n\` in a boolean of a pool, an IPAMConfig(uration) or a FelixConfiguration, or in
  \`hostNetwork\`: a boolean to kubectl, a string to kustomize;
- the same words as a label of a Node or Namespace, or in a workload's \`nodeSelector\`: kubectl refuses the object,
  kustomize makes strings of them;
- a date there, such as \`2026-01-01\`: a string to kubectl, \`2026-01-01T00:00:00Z\` to kustomize;
- a number with a zero in front, such as \`blockSize: 032\`: octal to both, 26, and 32 to readers of YAML 1.2.

## Why it matters

kubectl reads YAML 1.1, kustomize mostly 1.2. With \`natOutgoing: yes\` a pool can be applied by hand; from the same file,
Flux sends the string \`"yes"\`, and the API server refuses it. The other rules judge what kubectl takes.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.0/16
  natOutgoing: yes
\`\`\`

\`\`\`yaml
apiVersion: v1
kind: Node
metadata:
  name: worker-1
  labels:
    gpu: on
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.0/16
  natOutgoing: true
---
apiVersion: v1
kind: Node
metadata:
  name: worker-1
  labels:
    gpu: 'on'
\`\`\`

## When it stays silent

- All readers agree: \`True\`, \`0x1A\`, \`0o32\`, \`1:30\`, anything in quotes or with a tag.
- The value is templated.
- Another rule speaks of it: \`ipipMode: Off\` ([unknown-encapsulation](../unknown-encapsulation/README.md)),
  \`nodeSelector: !all()\` ([invalid-selector](../invalid-selector/README.md)), a block size that no family takes
  ([block-size-out-of-range](../block-size-out-of-range/README.md)).
- Nothing about addresses depends on the field: labels of pools, annotations, ConfigMaps, and Kubernetes' own objects where
  no pool is in view.

## What to do

Write \`true\` or \`false\`, put labels in quotes, write numbers without a zero in front. The fixes for words and dates do.

## References

- kubectl 1.32 (\`sigs.k8s.io/yaml\`) and kustomize 5.5 (\`sigs.k8s.io/kustomize/kyaml\`), compared with
  \`kubectl label --local\` and \`kubectl kustomize\`
- [libcalico-go#573](https://github.com/projectcalico/libcalico-go/issues/573): \`Off\`, read as a boolean
- [YAML 1.2.2](https://yaml.org/spec/1.2.2/#103-core-schema), core schema: only \`true\` and \`false\` are booleans
`,"annotation-bypasses-selector":`# annotation-bypasses-selector

An annotation requests pools whose selectors exclude the nodes or the namespace of the pods that it is for.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore annotation-bypasses-selector: REASON\` at the line, or \`rules: { annotation-bypasses-selector: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

The annotation \`cni.projectcalico.org/ipv4pools\` or \`ipv6pools\`, on a namespace or on pods, that names a pool although
the pool's \`nodeSelector\` does not select a node that the pods can run on, or its \`namespaceSelector\` does not select
their namespace. Nodes are those that the repository shows: Node manifests, kind and kubeadm configurations. Where it
shows none, the labels that a workload is pinned to stand in for them.

The finding lists the workloads, the nodes they can run on, the pools that the selectors intend for them, and the
pools that they can really get, in Calico's order. It is an error where a known workload gets such a pool, or a
namespace that the pool excludes asks for it, and a warning where a namespace holds no known workload and some node
that takes any pod is excluded.

## Why it matters

Selectors only take part when Calico chooses a pool by itself. A pool that is requested is used on every node and in
every namespace, without a trace in any log. Pools that follow racks, zones or tenants then assign addresses where
routers, firewalls and routes do not expect them. The order of the list does not help: a node uses up the blocks that it
already owns in any of the listed pools before it claims a new one from the first.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: east }
spec: { cidr: 10.10.0.0/24, nodeSelector: region == "east" }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: west }
spec: { cidr: 10.20.0.0/24, nodeSelector: region == "west" }
---
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations:
    cni.projectcalico.org/ipv4pools: '["east", "west"]'
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web-west, namespace: shop }
spec: { template: { spec: { nodeSelector: { region: west } } } }
\`\`\`

## Correct

Without the annotation, the selectors decide. A pool that is meant only for requests says so, and no request bypasses it:

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: gateways }
spec: { cidr: 10.30.0.0/24, nodeSelector: '!all()' }
---
apiVersion: v1
kind: Namespace
metadata:
  name: edge
  annotations:
    cni.projectcalico.org/ipv4pools: '["gateways"]'
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway, namespace: edge }
spec: { template: { spec: { nodeSelector: { region: west } } } }
\`\`\`

## When it stays silent

- Every node that the pods can run on is selected by every listed pool.
- The pool is kept for requests: \`assignmentMode: Manual\`, \`!all()\`, or labels that no known node carries.
- No node is known and the workload is not pinned by a label that the pool asks for. The summary counts these cases.
- The request fails as a whole: an unknown or disabled pool, or one of the other family, is in the list.
- The pods are on the host's network, have a fixed address, or do not want the family; the cluster does not use
  Calico IPAM.
- Something that labels do not show may narrow the choice of nodes: a namespace's own node selector, a runtime class,
  extended resources such as GPUs, claimed devices, required affinity to other pods, a node that is cordoned.
- All that is known to run in the namespace is on the host's network.
- No workload is known in the namespace, and some do not say which namespace they live in.

## What to do

Remove the annotation and let the selectors choose. Where a workload must have a certain pool, pin it to nodes that the
pool selects and request the pool in its pod template.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\` ("We will ignore IP pool selectors in this case"), v3.20 to v3.33.
- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`: pod annotation over namespace annotation over CNI configuration.
- Two pools tied to nodes, a namespace annotated with both: [calico#4656](https://github.com/projectcalico/calico/issues/4656).
- Four zone pools, selectors ignored, and the reason for \`namespaceSelector\`: [calico#10502](https://github.com/projectcalico/calico/issues/10502).
- Which of the settings wins: [cni-plugin#457](https://github.com/projectcalico/cni-plugin/issues/457).
`,"autodetection-in-pool":`# autodetection-in-pool

Calico-node looks for the addresses of nodes in the range of a pool.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore autodetection-in-pool: REASON\` at the line, or \`rules: { autodetection-in-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- An error: every range in \`nodeAddressAutodetectionV4.cidrs\` of an Installation is equal to an enabled pool, or lies inside one.
- A warning: a range holds such a pool, or is one of several that do, and the pool gives addresses to tunnel devices.

It reads \`nodeAddressAutodetectionV6\`, and \`IP_AUTODETECTION_METHOD=cidr=\u2026\` and \`IP6_AUTODETECTION_METHOD\` of calico-node as well.

## Why it matters

calico-node takes the first address of the node that lies in one of the ranges. Unlike \`firstFound\`, this method skips no interface.
A node has no address of a pool before Calico runs: calico-node exits with "Couldn't autodetect an IPv4 address". Later the devices
\`vxlan.calico\` and \`tunl0\` have one. calico-node tries the youngest interface first, and takes the address of such a device for that
of the node. Other nodes then send encapsulated packets to an address that only the tunnel reaches.

## Incorrect

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools: [{ cidr: 10.42.0.0/16, encapsulation: VXLAN }]
    nodeAddressAutodetectionV4: { cidrs: [10.42.0.0/16] }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools: [{ cidr: 10.42.0.0/16, encapsulation: VXLAN }]
    nodeAddressAutodetectionV4: { cidrs: [192.168.7.0/24] }
\`\`\`

## When it stays silent

- No enabled pool for pods has the family, or pods get their addresses from another IPAM.
- Nodes are known to have addresses in the range: \`overlapping-networks\` reports the pool.
- A range around a pool whose packets travel without encapsulation: no device of a node has an address of the pool.
- A range that does not parse, or is filled in later. \`invalid-ip-autodetection\` reports the first.

## What to do

Write the subnets of the nodes. Where nodes have addresses in many subnets, use \`kubernetes: NodeInternalIP\`.

## References

- \`node/pkg/lifecycle/startup/autodetection/autodetection_methods.go:autoDetectCIDRByCIDR\`, v3.20 to v3.33: no interface is
  excluded.
- \`node/pkg/lifecycle/startup/autodetection/interfaces.go:GetInterfaces\`: the last interface comes first.
`,"block-size-out-of-range":`# block-size-out-of-range

The block size of a pool is out of range, or no integer.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore block-size-out-of-range: REASON\` at the line, or \`rules: { block-size-out-of-range: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A \`blockSize\` outside 20 to 32 for an IPv4 pool, or outside 116 to 128 for an IPv6 pool, and one that is no integer: a
quoted number (\`"26"\`), a fraction, \`/26\`, a list. Where the range of the pool is not known, only a size that fits neither
family is reported.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's
\`CALICO_IPV4POOL_BLOCK_SIZE\` and \`CALICO_IPV6POOL_BLOCK_SIZE\`, where the value is a string of digits as it should be.

## Why it matters

A block is the part of a pool that a node takes at a time. Its size is written as a prefix length: 26 means 64 addresses,
24 means 256, and 64 means nothing. Calico refuses a pool with another size. What is written as \`crd.projectcalico.org/v1\`
is only checked by Calico v3.33 and later, but Calico's own clients then refuse every change of the pool. A wrong size in
the environment ends calico-node at its start, on every node, whether or not it would create a pool.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  blockSize: 64
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  blockSize: '26'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  blockSize: 26
\`\`\`

## When it stays silent

- No size is set, or 0: the pool then has the default, 26 or 122.
- The value is filled in later: a template, \`\${VAR}\`, a patch, \`valueFrom\`.
- The size is fine and the pool too small for it: that is \`pool-smaller-than-block\`.

## What to do

Write a number without quotes, or leave the field out. Choose with care: the block size of an existing pool cannot be
changed. Small blocks spread a pool over more nodes, large ones keep the number of routes low. The fix takes the
quotes, a slash and blanks from around a number that fits; it chooses no other number.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\`, v3.20 to v3.32; the CRD's rules, v3.32 (0 to 128) and v3.33
- \`node/pkg/lifecycle/startup/startup.go:validateBlockSize\`; tigera/operator: \`pkg/controller/ippool/validation.go\`
- [calico#5621](https://github.com/projectcalico/calico/issues/5621): pools with \`blockSize: "24"\`
- [node#339](https://github.com/projectcalico/node/pull/339): an IPv6 cluster was planned with blocks of /112, which is too
  large
`,"broken-internal-ip-detection":`# broken-internal-ip-detection

A Calico release whose detection of node addresses by InternalIP does not work.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore broken-internal-ip-detection: REASON\` at the line, or \`rules: { broken-internal-ip-detection: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

The autodetection method \`kubernetes-internal-ip\` (\`IP_AUTODETECTION_METHOD\`, \`IP6_AUTODETECTION_METHOD\` of the
calico-node DaemonSet) or \`kubernetes: NodeInternalIP\` (the operator's Installation), with a release that gets it
wrong:

| release                              | what happens                                         |
| ------------------------------------ | ---------------------------------------------------- |
| up to v3.21                          | the method is unknown; calico-node exits             |
| v3.22.0 to v3.22.3, v3.23.0, v3.23.1 | nodes take the address of their subnet for their own |
| v3.22.4, v3.23.2, v3.24.0 and later  | works                                                |

The release is the one given by \`--calico-version\`, else the tag of the calico-node image, else, for an Installation,
that of the tigera/operator image: v1.25.0 to v1.25.10, v1.26 and v1.27.0 to v1.27.6 bring a broken Calico. Where
nothing tells the release, the finding is a note.

## Why it matters

calico-node looks up the node's InternalIP on its interfaces, and the broken releases keep the network of what they
find and drop the address: 172.29.231.0/24 instead of 172.29.231.161/24. The first node of a subnet starts with it.
The others find "their" address taken and crash-loop with \`Calico node '\u2026' is already using the IPv4 address
172.29.231.0\`. A cluster with one node per subnet comes up, and breaks when the second one joins.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: docker.io/calico/node:v3.22.1
          env:
            - { name: IP, value: autodetect }
            - { name: IP_AUTODETECTION_METHOD, value: kubernetes-internal-ip }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: docker.io/calico/node:v3.22.5
          env:
            - { name: IP, value: autodetect }
            - { name: IP_AUTODETECTION_METHOD, value: kubernetes-internal-ip }
\`\`\`

## When it stays silent

- The method is not used: \`IP\` holds an address or \`none\`, \`IP6\` anything but \`autodetect\`, or they are set elsewhere.
- The method is templated or comes from a ConfigMap.
- Calico Enterprise (\`variant: TigeraSecureEnterprise\`), which counts its releases by itself.

## What to do

Run a release that works. Until then choose another method, such as \`cidr=\` with the range of the node addresses.

## References

- \`node/pkg/lifecycle/startup/autodetection/autodetection_methods.go:autoDetectUsingK8sInternalIP\`; added by commit
  2a36b23f55, fixed by af1cf285c3
- \`tigera/operator config/calico_versions.yml\` for the Calico that each operator brings
- [calico#5851](https://github.com/projectcalico/calico/issues/5851) for IPv4 and
  [calico#6142](https://github.com/projectcalico/calico/issues/6142) for IPv6: the reports of this defect
`,"capped-node":`# capped-node

The blocks that a node may own hold fewer addresses than it takes pods.

<!-- head:start -->

- Severity: warning
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore capped-node: REASON\` at the line, or \`rules: { capped-node: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A node may own 20 blocks of the pools that can serve a pod, all of them together, or as many as \`maxBlocksPerHost\`
says in the IPAMConfig or IPAMConfiguration called \`default\`. With blocks of /26 that makes 1,280 addresses; with /30
it makes 80, with /32 only 20.

This rule compares that with the pods that a node takes: its \`status.capacity.pods\` where a dump of the node is in the
repository (\`kubectl get nodes -o yaml\`), else what a KubeletConfiguration, kubeadm, k3s, Talos, kubespray, eksctl or
Karpenter tell kubelet, the least where they tell several, else kubelet's default of 110. It looks at pools that serve pods by
themselves, and takes the largest blocks first where several pools serve a node.

## Why it matters

At the limit new pods on the node fail, even if the pool is nearly empty, and other than with a full pool nothing is
borrowed from other nodes. The scheduler does not know and keeps sending pods there. \`maxBlocksPerHost: 0\` means 20,
not "no limit".

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.48.0.0/16, blockSize: 31 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.48.0.0/16, blockSize: 26 }
\`\`\`

## When it stays silent

- Several pools serve the node, and 20 of their largest blocks are enough.
- Pools for requests only (\`assignmentMode: Manual\`, \`!all()\`), for LoadBalancers, or disabled: small blocks are usual
  there.
- The range ends before the limit is reached: then the pool is simply small.
- A block size or limit that is templated or no number, a pool whose range or selector is not determined, or that may
  exist without our seeing it.
- Nodes that pods certainly come to are none: taints keep them off, or everything there requests pools.
- How many pods kubelet takes is templated, or hangs on the type of the machine, as on EKS where nothing sets it.
- Windows nodes; host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.

## What to do

Add a pool with larger blocks, or raise the limit. The block size of an existing pool cannot be changed. \`calicoctl
ipam configure\` sets a limit only together with strict affinity; a manifest is not bound to that.

## References

- \`libcalico-go/lib/ipam/ipam.go:autoAssign\` (v3.20 to v3.33)
- [calico#9462](https://github.com/projectcalico/calico/issues/9462): blocks of /32, and a couple of dozen pods
- [calico#4861](https://github.com/projectcalico/calico/issues/4861): "cannot allocate new block due to per host block
  limit"
`,"changed-block-size":`# changed-block-size

A change gives the range of an existing pool another block size.

<!-- head:start -->

- Severity: error
- Family: [Changes, compared with an earlier state](../../docs/rules.md#changes-compared-with-an-earlier-state)
- Fix: by hand
- Suppress: \`# ipamlint-ignore changed-block-size: REASON\` at the line, or \`rules: { changed-block-size: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool whose \`blockSize\` is another one than in the state compared with (\`--base\`), the default counted as 26 (122 for
IPv6): changed, added or left out. And a pool under a new name that takes over the range of one that goes, with another
block size. Without a base it finds nothing.

It is an error; for the default pool of calico-node, which is made once and never changed, a warning.

## Why it matters

Blocks are cut when nodes claim them, and keep their size. Calico's clients refuse another size for a pool that is there
(\`IPPool BlockSize cannot be modified\`). CRDs take it, those of v3.32 where the field comes or goes: old and new blocks then
overlap, and two pods may get one address. A pool of another size over a range in which blocks are left is refused until
the last of them is gone.

## Incorrect

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, blockSize: 28 }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
\`\`\`

## Correct

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, blockSize: 26 }
\`\`\`

## When it stays silent

Where either size is not determined, where the default is written out, where Calico refused the pool for the size that it
had, and where the range changes as well, of which
[changed-pool-cidr](../changed-pool-cidr/README.md) speaks.

## What to do

Leave the size. For another one make a pool of another range, disable the old one, restart its pods, and delete it.

## References

- [IP pool: blockSize](https://docs.tigera.io/calico/latest/reference/resources/ippool)
- \`libcalico-go/lib/clientv3/ippool.go:Update\`; [docs/calico.md](../../docs/calico.md) \xA71.5
`,"changed-encapsulation":`# changed-encapsulation

A change switches the encapsulation of a pool that serves pods.

<!-- head:start -->

- Severity: warning
- Family: [Changes, compared with an earlier state](../../docs/rules.md#changes-compared-with-an-earlier-state)
- Fix: by hand
- Suppress: \`# ipamlint-ignore changed-encapsulation: REASON\` at the line, or \`rules: { changed-encapsulation: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool that is enabled before and after the change, and whose tunnel is another one than in the state compared with
(\`--base\`): IPIP, VXLAN or none, always or across subnets only. Without a base it finds nothing.

## Why it matters

Calico applies the change at once and without a warning. Each node reprograms its routes by itself; until the last one has, packets
between pods on different nodes leave through a tunnel that the other side does not open, or without one where it expects
one. Calico's own documentation asks for a maintenance window.

## Incorrect

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, ipipMode: Always }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, vxlanMode: Always }
\`\`\`

## Correct

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, ipipMode: Always }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, ipipMode: Always, natOutgoing: true }
\`\`\`

## When it stays silent

Where either mode is not determined, for a pool that is disabled before or after, and for the default pool of calico-node,
which keeps the mode that it was made with.

## What to do

Do it in a maintenance window; or make a second pool with the new mode, disable the first, and restart the pods bit by bit.

## References

- [Configure overlay networking: switching modes](https://docs.tigera.io/calico/latest/networking/configuring/vxlan-ipip)
- [docs/calico.md](../../docs/calico.md) \xA71.5
`,"changed-pool-cidr":`# changed-pool-cidr

A change gives an existing pool another range.

<!-- head:start -->

- Severity: error
- Family: [Changes, compared with an earlier state](../../docs/rules.md#changes-compared-with-an-earlier-state)
- Fix: by hand
- Suppress: \`# ipamlint-ignore changed-pool-cidr: REASON\` at the line, or \`rules: { changed-pool-cidr: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool that has one range in the state compared with (\`--base\`) and another one now, under the same name in the same
cluster, wherever it stands: as an IPPool object of either API group, in the operator's Installation, in Helm values or in
the environment of calico-node. Without a base it finds nothing.

It is an error; for the default pool of calico-node, which is made once and never changed, a warning.

## Why it matters

The range of a pool cannot be changed in place. calicoctl, Calico's API server and the operator refuse it (\`IPPool CIDR
cannot be modified\`), so the rollout of everything behind it stops; the native CRDs of v3.32 refuse it with a pointer to
the migration guide. CRDs of \`crd.projectcalico.org/v1\` take the change: running pods then have addresses that belong to no
pool, for which no route is advertised and no NAT is done, and their blocks stay for ever.

## Incorrect

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/15 }
\`\`\`

## Correct

\`\`\`yaml
# file: before/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
# file: after/pool.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge-2 }
spec: { cidr: 10.43.0.0/16 }
\`\`\`

## When it stays silent

Where either range is not determined; where both are the same network (\`10.42.0.7/16\` and \`10.42.0.0/16\`); for pools that
the operator names after their range, since another range is another pool there; and for pools of other clusters.

## What to do

Leave the pool as it is and declare another one with the new range. Set \`disabled: true\` on the old pool, restart the pods
that have its addresses, and delete it when its last block is gone: three changes, not one.

## References

- [Migrate from one IP pool to another](https://docs.tigera.io/calico/latest/networking/ipam/migrate-pools)
- \`libcalico-go/lib/clientv3/ippool.go:Update\`; [docs/calico.md](../../docs/calico.md) \xA71.5
`,"conflicting-encapsulation":`# conflicting-encapsulation

A pool has two tunnels on, or one that it cannot have.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore conflicting-encapsulation: REASON\` at the line, or \`rules: { conflicting-encapsulation: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- \`ipipMode\` and \`vxlanMode\` both on (\`Always\` or \`CrossSubnet\`), and the same in calico-node's \`CALICO_IPV4POOL_IPIP\` and
  \`CALICO_IPV4POOL_VXLAN\`;
- IPIP on an IPv6 pool, and from Calico v3.32 on where a CRD alone checks it, on an IPv4 range that is written as IPv6
  (\`::ffff:10.0.0.0/112\`);
- VXLAN on an IPv6 pool where the Calico version is known to be older than v3.23;
- in an Installation, an \`encapsulation\` other than \`None\` where another CNI plugin connects the pods (\`AmazonVPC\`,
  \`AzureVNET\`, \`GKE\`), because \`spec.cni.type\` says so or because the cloud of \`spec.kubernetesProvider\` brings its own.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's environment.

## Why it matters

A packet goes through one tunnel or through none, and the kernel's IPIP carries IPv4 alone. Calico refuses such a pool;
calico-node exits when it cannot create its default pool; the operator stops and reconciles nothing else. What is written as
\`crd.projectcalico.org/v1\` is stored before Calico v3.32: VXLAN then wins over IPIP, while each node takes two tunnel
addresses from the pools, and an IPv6 pool with IPIP has no tunnel at all.

The calico.yaml that the project ships sets \`CALICO_IPV4POOL_IPIP\` to \`Always\`: to turn VXLAN on there takes two changes.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: pods
spec:
  cidr: 10.244.0.0/16
  ipipMode: Always
  vxlanMode: CrossSubnet
---
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: pods-v6
spec:
  cidr: fd00:10:244::/56
  ipipMode: Always
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: pods
spec:
  cidr: 10.244.0.0/16
  ipipMode: Never
  vxlanMode: CrossSubnet
---
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: pods-v6
spec:
  cidr: fd00:10:244::/56
  vxlanMode: Always
\`\`\`

## When it stays silent

- One of the two modes is \`Never\`, empty, or not written.
- A mode or the range is filled in later: a template, \`\${VAR}\`, a patch.
- A mode is none that Calico knows: \`unknown-encapsulation\` speaks there.
- VXLAN on IPv6, and no Calico version is known.
- A pool for \`LoadBalancer\` with encapsulation: \`invalid-allowed-uses\` speaks there.
- calico-node's range is not set: what its default pool becomes then is not known here.

## What to do

Keep the tunnel that the rest of the cluster uses and write \`Never\` for the other. IPv6 pools take VXLAN or nothing. Where
another plugin connects the pods, pools are only there for policy and NAT: write \`None\`.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\`, v3.20 to v3.33
- \`libcalico-go/lib/validator/v3/validator.go:validateIPPoolSpec\`; VXLAN on IPv6 is refused up to v3.22
- \`node/pkg/lifecycle/startup/startup.go:createIPPool\`, v3.20 to v3.33
- tigera/operator \`pkg/controller/installation/validation.go:validateCustomResource\`, v1.20 to v1.43
- [gardener#14790](https://github.com/gardener/gardener/issues/14790): \`ipipMode: Always\` on IPv6 pools, fixed in May 2026
- [calicoctl#1526](https://github.com/projectcalico/calicoctl/issues/1526),
  [kubespray#8738](https://github.com/kubernetes-sigs/kubespray/issues/8738)
`,"contradictory-pools":`# contradictory-pools

One pool is declared twice in a cluster, with different content.

<!-- head:start -->

- Severity: error
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore contradictory-pools: REASON\` at the line, or \`rules: { contradictory-pools: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- Two IPPool manifests of one name that differ in what they mean: range, block size, encapsulation, NAT, selectors, uses.
- An IPPool manifest and a pool of \`Installation.spec.calicoNetwork.ipPools\` that have one range, or one name, and differ.

Two pools of one range under different names are [overlapping-pools](../overlapping-pools/README.md).

## Why it matters

A pool with two owners has the settings that the last writer set, and GitOps writes them again at each sync. Two settings never change:
Calico refuses to update \`cidr\` and \`blockSize\`, so the second writer fails.

What the operator does depends on its release:

- From v1.34 (Calico v3.28) on it updates the pools that it created. It leaves any other pool of a listed range as it is, logs \`Cannot
update an IP pool not owned by the operator\`, and its entry has no effect. Under a name that is taken by a pool of another range, it
  stops with \`Error creating / updating IPPools\`.
- Before, calico-node creates the first entry of each family once, as \`default-ipv4-ippool\` or \`default-ipv6-ippool\`, if no pool of the
  family exists. Nothing changes it back, so an IPPool manifest of that name wins: a warning.

## Incorrect

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools:
      - cidr: 10.42.0.0/16
        encapsulation: VXLAN
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec:
  cidr: 10.42.0.0/16
  vxlanMode: CrossSubnet
  natOutgoing: true
\`\`\`

## Correct

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools: []
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec:
  cidr: 10.42.0.0/16
  vxlanMode: CrossSubnet
  natOutgoing: true
\`\`\`

## When it stays silent

- Both mean the same, however they are written.
- The difference is in a value that the repository does not determine.
- They are dumps of one object, with one \`uid\`: the one with the latest \`resourceVersion\` counts.
- The two stand in different clusters, in directories that exclude each other, or in files that are called after clusters
  (\`pools-dev.yaml\`, \`pools-prod.yaml\`).
- calico-node's environment: it creates its pool only while the cluster has none.

## What to do

Decide who owns the pool. With the operator, either list all pools in the Installation, or set \`ipPools: []\` and keep
manifests; from operator v1.34 on, removing an entry from the list deletes the pool.

## References

- tigera/operator \`pkg/controller/ippool/pool_controller.go:Reconcile\`, v1.34 to v1.44.
- \`libcalico-go/lib/clientv3/ippool.go:Update\`, v3.20 to v3.33: \`cidr\` and \`blockSize\` of a pool cannot be changed.
- A pool that Git disables and the operator enables again: [operator#3428](https://github.com/tigera/operator/issues/3428).
- A pool that two write: [calico#9100](https://github.com/projectcalico/calico/issues/9100),
  [calico#11402](https://github.com/projectcalico/calico/issues/11402).
- A forgotten entry of the Installation that comes back: [operator#2916](https://github.com/tigera/operator/issues/2916).
`,"default-pool-conflict":`# default-pool-conflict

calico-node is told to make a pool that it cannot make, or that an IPPool says otherwise.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore default-pool-conflict: REASON\` at the line, or \`rules: { default-pool-conflict: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

In the environment of the calico-node DaemonSet:

- \`NO_DEFAULT_POOLS\` beside \`CALICO_IPV4POOL_CIDR\` or \`CALICO_IPV6POOL_CIDR\`, be it \`none\`.
- \`none\` for a range with a Calico before v3.29.
- Another range or block size than the IPPool \`default-ipv4-ippool\` (or \`default-ipv6-ippool\`) of the repository. Where they differ
  in what an IPPool may change, such as the encapsulation, it is a note.
- A warning: the range of an IPPool with another name.
- A note: an IPPool that is disabled, the only one of a family of which calico-node would make one. In a cluster that is set up anew
  it keeps calico-node from that.
- A warning: \`CALICO_IPV6POOL_VXLAN\` beside \`none\` for IPv4, which v3.29.0 to v3.31.6, v3.32.0 and v3.32.1 do not read.

## Why it matters

calico-node makes its pools before it does anything else, and a setting that it does not take ends it on every node. What it made it
never changes: a pool that is declared as well, under the same name and with another range, depends on who came first, and the
other one is refused from then on.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: NO_DEFAULT_POOLS, value: 'true' }
            - { name: CALICO_IPV4POOL_CIDR, value: 10.244.0.0/16 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: NO_DEFAULT_POOLS, value: 'true' }
\`\`\`

## When it stays silent

- A value is templated, or comes from elsewhere.
- The IPPool says the same, disables the pool, or says what calico-node has no variable for.
- The release is not known, for what depends on it. The summary counts that.
- Ranges that overlap and are not the same: [overlapping-pools](../overlapping-pools/README.md) speaks of these.

## What to do

Let one of the two own the pool: calico-node by its environment, or the repository by an IPPool and \`NO_DEFAULT_POOLS: "true"\`.

## References

- \`node/pkg/lifecycle/startup/startup.go:configureIPPools\`, v3.20 to v3.33; the range \`none\` since v3.29
- \`libcalico-go/lib/clientv3/ippool.go:Update\` for what cannot be changed
`,"disabled-pool-request":`# disabled-pool-request

An annotation requests a pool that is disabled.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore disabled-pool-request: REASON\` at the line, or \`rules: { disabled-pool-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An entry of \`cni.projectcalico.org/ipv4pools\` or \`ipv6pools\`, on a namespace or on pods, that means a pool with
\`disabled: true\` (in an Installation: \`disableNewAllocations: true\`), by its name or by its range.

It is an error. It is a warning for \`ipv6pools\` where the repository does not tell whether pods get IPv6 addresses: until
they do, the list is read but not used.

## Why it matters

A disabled pool still has a name, so the request looks right. Every new pod that it is for fails: \`the given pool (\u2026)
does not exist, or is not enabled\`. One disabled pool fails the whole list; Calico never falls back to the others.
Running pods keep their addresses, so the fault shows at the next rollout or when a node is lost, long after the pool
was disabled.

\`disabled\` is often taken for "only on request". It means "no new addresses, not even on request".

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases }
spec: { cidr: 10.71.0.0/16, disabled: true }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
\`\`\`

## Correct

A pool that serves only pods that request it:

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases }
spec: { cidr: 10.71.0.0/16, nodeSelector: '!all()' }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
\`\`\`

## When it stays silent

- \`disabled\` is templated, or the same range is declared a second time without it.
- The pool is of the wrong family for the annotation: \`wrong-family-request\` reports that.
- \`ipFamilies\` keeps the family from the pods (Calico v3.30 on).
- Calico does not read the list: pods on the host's network, pods with a fixed address, clusters without Calico IPAM.

## What to do

Request an enabled pool before you disable the old one, in this order: add the new pool, change the annotations, roll the
pods, disable the old pool. For a pool that only requests may use, enable it with \`nodeSelector: '!all()'\`, or with
\`assignmentMode: Manual\` from Calico v3.30 on.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\`, v3.20 to v3.33.
- A disabled pool that was still requested: [cni-plugin#272](https://github.com/projectcalico/cni-plugin/issues/272),
  [calico#6150](https://github.com/projectcalico/calico/issues/6150).
- \`disabled\` taken for "only on request": [calico#1655](https://github.com/projectcalico/calico/issues/1655).
`,"dropped-generated-field":`# dropped-generated-field

Generated classes write "nat-outgoing" for natOutgoing, and the setting is lost.

<!-- head:start -->

- Severity: warning
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore dropped-generated-field: REASON\` at the line, or \`rules: { dropped-generated-field: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool with \`nat-outgoing: true\` and without \`natOutgoing: true\` that a program makes: in a cdk8s program whose imported classes are
in the repository, and in what cdk8s has written (\`*.k8s.yaml\`, names such as \`net-edge-c8da8016\`).

## Why it matters

The CRDs of Calico up to v3.31 have both \`natOutgoing\` and a retired \`nat-outgoing\`. \`cdk8s import\` makes one property
\`natOutgoing\` of the two, and the class writes it as \`nat-outgoing\`. The program says what is right, and the pool never gets it:
up to v3.31 Calico's API server refuses such a pool, a raw CRD obeys the key; from v3.32 on the API server knows it no more and drops
it. After that upgrade pods of the pool lose the outside, though no line of the program has changed.

## Incorrect

\`\`\`yaml
# file: dist/net.k8s.yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: net-edge-c8da8016
spec:
  cidr: 10.42.0.0/16
  nat-outgoing: true
\`\`\`

## Correct

\`\`\`yaml
# file: dist/net.k8s.yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: net-edge-c8da8016
spec:
  cidr: 10.42.0.0/16
  natOutgoing: true
\`\`\`

## When it stays silent

- \`natOutgoing: true\` stands beside it, or \`nat-outgoing\` is false, which is what holds without it.
- The key is written by hand: \`unknown-pool-field\` says that Calico retired it.
- The imported classes are not in the repository: which key they write is not known.

## What to do

Run \`cdk8s import\` on the CRDs of Calico v3.32 or later, which have \`natOutgoing\` alone. Until then correct the object:
\`pool.addJsonPatch(JsonPatch.remove('/spec/nat-outgoing'), JsonPatch.add('/spec/natOutgoing', true))\`.

## References

- \`libcalico-go/config/crd/crd.projectcalico.org_ippools.yaml\`: both keys up to v3.31, \`natOutgoing\` alone from v3.32
- \`libcalico-go/lib/backend/k8s/resources/ippool.go:ConvertFromK8s\`: the retired key is obeyed up to v3.31
`,"duplicate-key":`# duplicate-key

A key that stands twice in one mapping of an object that is judged.

<!-- head:start -->

- Severity: warning
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore duplicate-key: REASON\` at the line, or \`rules: { duplicate-key: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

The same key, written twice or more in one mapping of an object that decides about addresses: two \`cidr\` in a pool, two
\`calicoNetwork\` in an Installation, an annotation of Calico that a merge left behind, two \`replicas\` in a Deployment whose
pods get addresses of the pools in view. The other places are shown.

## Why it matters

YAML forbids it, and its readers do not agree on what it means. kubectl uses the last without a warning, so the
range one reads first is not the range of the pool. kustomize refuses the whole file: \`mapping key "cidr" already
defined\`. Flux builds everything with kustomize, so a Kustomization that holds the file stops reconciling.

The other rules judge what kubectl takes.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.0/16
  natOutgoing: true
  cidr: 10.49.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.49.0.0/16
  natOutgoing: true
\`\`\`

## When it stays silent

- The object is of no kind that ipamlint judges, or no pool is in view.
- The key of a workload or a Node has no say in addresses, such as a second \`volumeMounts\` or another tool's annotation.
- The key comes from a merge (\`<<: *defaults\`) and is written once: a key of one's own wins over a merged one.
- The document is a template, in which only one of the two may be left.

## What to do

Leave the one that is meant. The fix removes lines that say the same again.

## References

- kubectl 1.32 (\`sigs.k8s.io/yaml\`) keeps the last; kustomize 5.5 (\`sigs.k8s.io/kustomize/kyaml\`) refuses: tried with
  \`kubectl label --local\` and \`kubectl kustomize\`
- [helm#5524](https://github.com/helm/helm/issues/5524): duplicate keys that pass Helm
`,"duplicate-static-ip":`# duplicate-static-ip

Two workloads claim the same fixed address.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore duplicate-static-ip: REASON\` at the line, or \`rules: { duplicate-static-ip: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

One address in \`cni.projectcalico.org/ipAddrs\` or \`ipAddrsNoIpam\` of two workloads of a cluster, however it is spelled:
\`fd00:0::5\` and \`fd00::5\` are one. Namespaces make no difference, since addresses belong to the cluster.

It is a warning where one of the two is a Job or a CronJob, which may run at another time.

## Why it matters

With \`ipAddrs\` the pod that starts first takes the address, and the other one stays in ContainerCreating with \`Address
already assigned in block\`. Which of the two is lucky may change with every restart. With \`ipAddrsNoIpam\` on either side
there is no error: both pods run, and traffic reaches one of them.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Pod
metadata:
  name: relay
  namespace: office
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
---
apiVersion: v1
kind: Pod
metadata:
  name: scanner
  namespace: lab
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Pod
metadata:
  name: relay
  namespace: office
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
---
apiVersion: v1
kind: Pod
metadata:
  name: scanner
  namespace: lab
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.6"]'
\`\`\`

## When it stays silent

- The two belong to different clusters, or are one workload written twice.
- One of them has \`replicas: 0\`, or a number that the repository does not determine, or is suspended.
- The list is templated, or malformed so that Calico refuses it: \`malformed-static-ip\` reports that.
- Pods on the host's network, annotations that Calico does not read, clusters without Calico IPAM.

Pods of one template that share an address are \`shared-static-ip\`.

## What to do

Give each workload an address of its own, and keep them in one list, such as an IPReservation, which also keeps Calico
from giving them to other pods. If the two never run at the same time, scale one of them to 0 in the repository.

## References

- \`libcalico-go/lib/ipam/ipam.go:AssignIP\` and \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33.
- A pod with a fixed address that another pod holds, and the message above:
  [calico#11358](https://github.com/projectcalico/calico/issues/11358).
`,"family-without-pool":`# family-without-pool

Pods get addresses of a family of which no pool has any for them.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore family-without-pool: REASON\` at the line, or \`rules: { family-without-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

IPv4 or IPv6 switched on for pods, where every pool of that family is missing, disabled, for requests alone (\`assignmentMode: Manual\`),
or for tunnels or load balancers:

- by the CNI configuration: \`"assign_ipv6": "true"\`, or \`assign_ipv4\`, which is on by default;
- by the operator, which assigns each family that has an enabled pool, whatever that is for: an IPv6 pool for load balancers turns
  IPv6 on for all pods;
- by the annotation \`cni.projectcalico.org/ipFamilies\` of a namespace or a workload, which Calico reads since v3.30.

Where the repository holds no calico-node, which may make a pool of its own accord, it is a warning; so is a pool for
requests alone, which serves those that request it.

## Why it matters

With two families a pod gets both addresses or none. One family without a pool lets every new pod fail, those included that would
do with the other.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [{ "type": "calico", "ipam": { "type": "calico-ipam", "assign_ipv6": "true" } }]
    }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: CALICO_IPV4POOL_CIDR, value: 10.244.0.0/16 }
            - { name: FELIX_IPV6SUPPORT, value: 'false' }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [{ "type": "calico", "ipam": { "type": "calico-ipam", "assign_ipv6": "true" } }]
    }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: CALICO_IPV4POOL_CIDR, value: 10.244.0.0/16 }
            - { name: CALICO_IPV6POOL_CIDR, value: fd00:10:244::/64 }
            - { name: FELIX_IPV6SUPPORT, value: 'true' }
\`\`\`

## When it stays silent

- There may be more pools than are declared: made by calico-node or the operator, templated, external.
- A pool has a selector that matches no node: [uncovered-node](../uncovered-node/README.md) looks at selectors.
- Pods get no addresses from pools: host-local, plugins of clouds.
- The configuration, or the annotation's owner, names the pools to take.

## What to do

Declare a pool of the family for pods, or switch the family off.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\`, \`cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd\`, v3.20 to v3.33
- \`tigera/operator pkg/render/node.go:getCalicoIPAM\`, \`pkg/controller/installation/core_controller.go:GetActivePools\`, v1.34 to v1.43
- [calico#11353](https://github.com/projectcalico/calico/issues/11353): a manual IPv6 pool, and no pod starts
`,"host-local-mismatch":`# host-local-mismatch

Pods get addresses of pod CIDRs and calico-node routes blocks of pools, or the reverse.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore host-local-mismatch: REASON\` at the line, or \`rules: { host-local-mismatch: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- A CNI configuration with \`host-local\` and \`usePodCidr\`, and calico-node or typha without \`USE_POD_CIDR\`.
- A CNI configuration with \`calico-ipam\`, and calico-node or typha with \`USE_POD_CIDR\`.
- A pool with VXLAN where calico-node has \`USE_POD_CIDR\`.
- \`usePodCidrIPv6\` with a Calico before v3.22.

## Why it matters

There are two sources of addresses, and calico-node has to know which one is in use. With \`USE_POD_CIDR\` it makes its routes of the
pod CIDR of each Node and ignores the blocks of pools; without it, the reverse. What a mismatch breaks depends on who makes the routes:

- Without BIRD, or with a VXLAN pool, Felix makes them: pods reach the pods of their own node, and none of another.
- With BIRD, each pod becomes a route of its own, and pods reach each other. With IPIP, the tunnel address of a node comes from the
  source that pods do not use, so a pod may get the same address. Without a tunnel pool this is a warning.
- Typha decides what Felix sees. BIRD takes pod CIDRs from the Nodes and follows calico-node. So this is a warning with BIRD.

With \`USE_POD_CIDR\`, calico-node gives no node a tunnel address for VXLAN.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [{ "type": "calico", "ipam": { "type": "host-local", "subnet": "usePodCidr" } }]
    }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: CALICO_NETWORKING_BACKEND, value: bird }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [{ "type": "calico", "ipam": { "type": "host-local", "subnet": "usePodCidr" } }]
    }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      containers:
        - name: calico-node
          image: quay.io/calico/node:v3.29.7
          env:
            - { name: CALICO_NETWORKING_BACKEND, value: bird }
            - { name: USE_POD_CIDR, value: 'true' }
\`\`\`

## When it stays silent

- \`CALICO_NETWORKING_BACKEND\` is \`none\`, as in canal.yaml: something else routes. Or its value is unknown.
- The environment may hold more than is written: \`envFrom\`, a patch by itself.
- The repository holds no CNI configuration, or several that differ; the operator renders its own, and calico-node with it.
- Typha runs nowhere: no replicas.
- The image is of a Calico before v3.20.

## What to do

Set \`USE_POD_CIDR\` to \`"true"\` for calico-node and typha beside host-local, and nowhere else.

## References

- \`libcalico-go/lib/backend/syncersv1/felixsyncer/felixsyncerv1.go\`, \`bgpsyncer/bgpsyncer.go\`,
  \`node/pkg/allocateip/allocateip.go:run\`, \`libcalico-go/lib/backend/k8s/resources/node.go:K8sNodeToCalico\`, v3.20 to v3.33
- \`cni-plugin/internal/pkg/utils/utils.go:ReplaceHostLocalIPAMPodCIDRs\`
`,"idle-pool":`# idle-pool

A pool whose selector no node matches, so that nothing uses it.

<!-- head:start -->

- Severity: warning
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore idle-pool: REASON\` at the line, or \`rules: { idle-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- A pool whose \`nodeSelector\` none of the cluster's nodes matches, where the repository lists all nodes: a dump
  (\`kubectl get nodes -o yaml\`), several Node objects that give every label which pools compare, a kind configuration, the
  kubeadm configurations of the first node and of those that join, the inventory of kubespray or talhelper, the node groups of
  eksctl, the machines of Cluster API, or \`nodes:\` in \`ipamlint.yaml\`. \`ipamlint inventory\` says which.
- A \`nodeSelector\` or \`namespaceSelector\` that contradicts itself, so that nothing can match it: \`rack in {}\`,
  \`rack == "a" && rack == "b"\`. No node need be known for that.

- A \`nodeSelector\` that some nodes match and that names others which there are not: \`kubernetes.io/hostname in {"a", "b"}\` where
  no node is called \`b\`. This is a note.

Where all nodes are known, the name of each is taken for its label \`kubernetes.io/hostname\`.

It holds for IPPool objects of both API groups, for the pools of an Installation and for the environment of calico-node.

## Why it matters

Calico accepts the pool without a warning and never chooses it. Pods that should have its addresses get those of another pool, or
none; and where it is the only pool with a tunnel, nodes get no tunnel address. Mostly a label was misspelt, renamed, or never
set.

## Incorrect

\`\`\`yaml
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes:
  - role: control-plane
  - { role: worker, labels: { rack: '1' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-2 }
spec:
  cidr: 10.2.0.0/16
  nodeSelector: rack == "2"
\`\`\`

## Correct

\`\`\`yaml
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes:
  - role: control-plane
  - { role: worker, labels: { rack: '2' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-2 }
spec:
  cidr: 10.2.0.0/16
  nodeSelector: rack == "2"
\`\`\`

## When it stays silent

- Nothing lists all nodes: one Node object, Node objects that lack a label of some pool altogether, a JoinConfiguration, a patch of Talos, a file of k3s or a Karpenter NodePool tell of
  some nodes, and others may match.
- The label may be set where the repository does not show it: by a cloud, by kubelet, by a template, or no Node
  object gives it.
- An autoscaler may make a node that matches.
- The pool is for those who ask for it: \`!all()\`, \`assignmentMode: Manual\`, or a request names it. Or it is disabled, or for
  load balancers alone.
- The selector does not parse, or is filled in later.

## What to do

Set the label on nodes, correct the selector, or remove the pool. If it is meant for requests alone, say so with \`!all()\`.

## References

- \`libcalico-go/lib/ipam/pools.go:SelectsNode\` and \`lib/ipam/ipam.go:determinePools\`, v3.20 to v3.33
- \`libcalico-go/lib/selector/parser/ast.go\`: \`in {}\` matches nothing
- [calicoctl#2105](https://github.com/projectcalico/calicoctl/issues/2105): a selector that matched no node
`,"invalid-allowed-uses":`# invalid-allowed-uses

A pool allows a use that is unknown, or that does not go with its other settings.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore invalid-allowed-uses: REASON\` at the line, or \`rules: { invalid-allowed-uses: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`allowedUses\` says what the addresses of a pool are for: pods (\`Workload\`), tunnel devices of nodes (\`Tunnel\`), or Services
(\`LoadBalancer\`, since Calico v3.30). The rule reports:

- a use that Calico does not know (\`Gateway\`, \`workload\`), or not yet in the version that runs;
- \`allowedUses\` that is no list, or holds something other than strings;
- \`LoadBalancer\` together with another use;
- a pool for \`LoadBalancer\` with IPIP or VXLAN, with \`disableBGPExport: true\`, or with a nodeSelector that is not literally
  \`all()\`;
- a use that is listed twice, where Calico v3.32 or later runs.

It looks at IPPool objects of both API groups and at the pools of an Installation. There, an IPv4 pool for \`LoadBalancer\`
that leaves out \`encapsulation\` is wrong as well, since the operator then gives it IPIP. Operators v1.38 and v1.39 also refuse one without
\`natOutgoing: Enabled\`.

## Why it matters

Calico refuses such a pool. Written as \`crd.projectcalico.org/v1\` it may be stored (until v3.32 or v3.33, depending on the
mistake), and then the wrong word simply matches nothing: a pool that allows only \`workload\` never serves a pod. An
address for a Service belongs to no node and goes through no tunnel, which is why encapsulation, a nodeSelector and a
stopped BGP export contradict \`LoadBalancer\`.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  allowedUses: [Workload, Tunnel, Gateway]
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.0/24
  ipipMode: Always
  allowedUses: [LoadBalancer]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  allowedUses: [Workload, Tunnel]
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.0/24
  allowedUses: [LoadBalancer]
\`\`\`

## When it stays silent

- Nothing is written, null, or an empty list: the pool then serves pods and tunnels.
- A value is filled in later: a template, \`\${VAR}\`, a patch.
- The nodeSelector is itself wrong: \`invalid-selector\` speaks there.
- A use is listed twice and no Calico version is known.

## What to do

Use the three words as they are spelled here. Give load balancers a pool and a range of their own. The fix spells a
word in the wrong case; where it is nearly one of the three, it is an unsafe fix.

## References

- \`libcalico-go/lib/validator/v3/validator.go:validateIPPoolSpec\`, v3.21 to v3.33; the CRD's rules, v3.32 and v3.33
- tigera/operator: \`pkg/controller/ippool/validation.go:ValidatePools\` and \`defaults.go:fillDefaults\`, v1.34 to v1.42
- [docs#1788](https://github.com/tigera/docs/pull/1788): which combinations are allowed
- [calico#12767](https://github.com/projectcalico/calico/issues/12767): a pool for load balancers suppressed SNAT towards it
`,"invalid-annotation":`# invalid-annotation

An annotation of an object that decides about addresses is no string.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore invalid-annotation: REASON\` at the line, or \`rules: { invalid-annotation: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An annotation that YAML reads as a boolean, a number, a list or a map, such as \`prometheus.io/scrape: true\`. The rule looks at
Calico's own objects, at Nodes where there are pools, and at Namespaces and workloads that request pools or addresses. It reads
the annotations of the object and those of its pods.

## Why it matters

The values of annotations are strings. The API server refuses the whole object:
\`cannot unmarshal bool into Go struct field ObjectMeta.metadata.annotations of type string\`. A pool is not created. The request of
a Namespace or of a pod never arrives, and what ran before goes on running.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["edge"]'
        prometheus.io/scrape: true
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["edge"]'
        prometheus.io/scrape: 'true'
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
\`\`\`

## When it stays silent

- The object has no say in which addresses pods get.
- The value is filled in later: a template, \`\${VAR}\`, a patch. \`null\` counts as the empty text.
- Values of Helm charts: charts quote what they write.
- Objects that kustomize builds, also for Flux: kustomize writes each annotation as a string.
- Pod templates of kinds that Kubernetes does not define itself, such as Rollout: their definitions may store any value.
- \`cni.projectcalico.org/ipv4pools\` and the like, where Calico reads them: \`malformed-request\` and \`malformed-static-ip\` judge those.

## What to do

Put the value in quotes. The fix does so with numbers and booleans.

## References

- [Annotations](https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set): keys and
  values are strings.
- \`k8s.io/apimachinery/pkg/apis/meta/v1\`, \`ObjectMeta.Annotations\`.
`,"invalid-bgp-range":`# invalid-bgp-range

A range that Calico is to announce over BGP is none, has host bits, or stands where nothing reads it.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore invalid-bgp-range: REASON\` at the line, or \`rules: { invalid-bgp-range: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Ranges in \`serviceClusterIPs\`, \`serviceExternalIPs\`, \`serviceLoadBalancerIPs\` and \`prefixAdvertisements\` of a BGPConfiguration,
in \`CALICO_ADVERTISE_CLUSTER_IPS\` of calico-node, and in kubespray's \`calico_advertise_service_external_ips\` and
\`calico_advertise_service_loadbalancer_ips\`:

- text that is no CIDR: \`10.96.0.0/33\`, a netmask, \`192.168.1.10-192.168.1.20\`, a list in one entry, blanks around it;
- host bits: \`172.31.5.0/16\` is all of 172.31.0.0/16, or was meant to be 172.31.5.0/24;
- an address without a prefix length, which Calico's client takes up to v3.31 and what follows does not;
- a list of texts, or a text, where Calico reads a list of objects with a \`cidr\`;
- service ranges in a BGPConfiguration that is not called \`default\` (a warning where something stores them);
- the same range twice in one list (a note: it changes nothing).

## Why it matters

Calico's clients refuse an object with such a range. A raw CRD (\`crd.projectcalico.org/v1\`) checks none of it up to v3.31, and
never the host bits. Then confd writes host bits into BIRD's configuration as they are, BIRD refuses the configuration as a whole,
and a node whose calico-node restarts has no routes to the others. For a text that is no CIDR, or an address alone, confd drops
the whole list: none of the ranges beside it is announced any more.

Where BIRD does not run (\`bgp: Disabled\`, VPP, \`calico_backend: none\` or \`vxlan\`), nothing reads what a raw CRD stores: a warning.

Where a range shares addresses with a pool, \`overlapping-networks\` says so.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: BGPConfiguration
metadata:
  name: default
spec:
  serviceLoadBalancerIPs:
    - cidr: 172.31.5.0/16
\`\`\`

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: BGPConfiguration
metadata:
  name: default
spec:
  serviceExternalIPs:
    - 192.168.20.0/24
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: BGPConfiguration
metadata:
  name: default
spec:
  serviceExternalIPs:
    - cidr: 192.168.20.0/24
  serviceLoadBalancerIPs:
    - cidr: 172.31.5.0/24
    - cidr: 104.244.42.129/32
\`\`\`

## When it stays silent

- The value is filled in later: a template, \`\${VAR}\`, a patch, \`valueFrom\`.
- The entry is empty (\`{}\`, \`cidr: ""\`): Calico passes over it.
- A range lies within another one, or stands in two lists: single addresses beside their range, and one range for external IPs and
  load balancers, are what the documentation shows.
- The object is of another API group than Calico's.

## What to do

Write the range in its masked form. Where the address was meant to be its beginning, correct the prefix length instead: the two
differ in what routers are told, so the fix is an unsafe one. An address alone gets \`/32\` or \`/128\`, which is safe.

## References

- \`libcalico-go/lib/validator/v3/validator.go:validateIPNetwork\` (tag \`net\`) and \`lib/clientv3/bgpconfig.go:ValidateDefaultOnlyFields\`,
  v3.20 to v3.33; \`format: cidr\` in the CRD since v3.32
- \`confd/pkg/backends/calico/client.go:updateGlobalRoutes\`, \`confd/etc/calico/confd/templates/bird_aggr.cfg.template\`
- \`projectcalico/bird\`, \`conf/confbase.Y\`: \`Invalid prefix\`
- [calico#8675](https://github.com/projectcalico/calico/issues/8675): what Felix does to a range that holds pods
`,"invalid-felix-setting":`# invalid-felix-setting

A setting of Felix that Calico refuses, whichever way it is written.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore invalid-felix-setting: REASON\` at the line, or \`rules: { invalid-felix-setting: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A FelixConfiguration with a name, or with a value, that every way into the cluster refuses: an IPv6 address as
\`natOutgoingAddress\`, \`vxlanPort: "4789"\`, \`iptablesBackend: nftables\`, a \`routeTableRange\` beyond 250, \`routeTableRange\` beside
\`routeTableRanges\`, MTUs and ports that are texts, patterns that Go does not read. It knows the settings that bear on addresses, NAT, routes and encapsulation, and a few that often stand beside
them.

## Why it matters

The object is refused as a whole, so that none of its settings arrives: not the MTU, not the encapsulation, not the address that
traffic leaves the cluster with. Felix goes on with what it had.

## Incorrect

\`\`\`yaml
# calico-version: v3.29.7
apiVersion: projectcalico.org/v3
kind: FelixConfiguration
metadata:
  name: default
spec:
  natOutgoingAddress: fd00::1
\`\`\`

## Correct

\`\`\`yaml
# calico-version: v3.29.7
apiVersion: projectcalico.org/v3
kind: FelixConfiguration
metadata:
  name: default
spec:
  natOutgoingAddress: 192.0.2.1
\`\`\`

## When it stays silent

- The value is filled in later: a template, \`\${VAR}\`, a patch.
- Some way takes it: a raw CRD checks less than Calico's clients, and native v3 CRDs (v3.32 on) less than either; with the
  version, or \`api:\` in \`ipamlint.yaml\`, it is known which way there is.
- The releases differ, and nothing says which one runs. The summary counts that.

## What to do

Correct the value, or leave the setting out for its default.

## References

- \`libcalico-go/lib/validator/v3/validator.go:validateFelixConfigSpec\`, \`libcalico-go/config/crd\`, v3.21 to v3.33
- [test/conformance](../../test/conformance/README.md): the verdict is that of the write path that is compared with Calico's own
`,"invalid-installation-pools":`# invalid-installation-pools

The operator refuses an Installation for the number or the encapsulation of its pools, or never reads it.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore invalid-installation-pools: REASON\` at the line, or \`rules: { invalid-installation-pools: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

In \`spec.calicoNetwork\` of an Installation, wherever it stands (Helm values of the tigera-operator chart included):

- two pools of one family with an operator up to v1.33 (Calico v3.27), more than 25 pools, one name twice;
- IPIP or no encapsulation, also by default, with BGP off: \`bgp: Disabled\`, or nothing on EKS;
- VXLAN beside \`cni.ipam.type: HostLocal\`;
- IPIP or \`VXLANCrossSubnet\` in the first IPv4 pool beside \`windowsDataplane: HNS\`;
- \`bgp: Enabled\` with another CNI plugin than Calico's.

And an Installation that is called neither \`default\` nor \`overlay\`: a warning, and an error where it lists pools. None of these
pools counts anywhere else; who requests one of them requests a pool that does not exist.

## Why it matters

The operator reads one Installation, \`default\`, and Kubernetes stores any. The operator checks it as a whole and does nothing while it is wrong: it reports itself degraded, and neither pools
nor anything else that was changed reaches the cluster. On a new cluster nodes stay NotReady.

## Incorrect

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    bgp: Disabled
    ipPools:
      - cidr: 10.42.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    bgp: Disabled
    ipPools:
      - cidr: 10.42.0.0/16
        encapsulation: VXLAN
\`\`\`

## When it stays silent

- Several pools of a family where nothing tells the version of the operator or of Calico; the summary counts that.
- IPv6 pools without BGP up to v1.33, or where the version is not known: the older operator does not ask.
- \`clusterRoutingMode: Felix\` (v1.42 on), with which Felix makes the routes.
- A value is templated, or an encapsulation is none (\`unknown-encapsulation\`); for an encapsulation beside another plugin and IPIP on
  IPv6 \`conflicting-encapsulation\` speaks.

## What to do

Write what the help says, or declare further pools as IPPool objects, which the operator leaves alone.

## References

- \`tigera/operator\`, \`pkg/controller/utils/utils.go\`: \`DefaultInstanceKey\`; \`pkg/controller/installation/validation.go\`, v1.20 to v1.43; \`pkg/controller/ippool/validation.go\`, v1.34 on
- \`api/v1/installation_types.go\`: \`MaxItems=25\`
- [operator#3539](https://github.com/tigera/operator/issues/3539): what a list without pools means
`,"invalid-ip-autodetection":"# invalid-ip-autodetection\n\ncalico-node is told to find node addresses in a way that it does not know, or that finds none.\n\n<!-- head:start -->\n\n- Severity: error\n- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)\n- Fix: `ipamlint --fix` where the intent is certain, with `--unsafe-fixes` elsewhere, too\n- Suppress: `# ipamlint-ignore invalid-ip-autodetection: REASON` at the line, or `rules: { invalid-ip-autodetection: off }` in ipamlint.yaml; [more](../../docs/exceptions.md)\n- Since: 0.1.0\n\n<!-- head:end -->\n\n## What it finds\n\nIn the environment of the calico-node DaemonSet, `IP_AUTODETECTION_METHOD` and `IP6_AUTODETECTION_METHOD`:\n\n- A method that calico-node does not know: `eth0`, `skipInterface=docker.*`, `First-Found`, `NodeInternalIP`.\n- `cidr=` with something that is no range, or with ranges of the other family alone.\n- `interface=` or `skip-interface=` with what Go's regular expressions are not: `*`, `(?!docker)`, `eth{0,1}`, whose comma divides\n  it. An empty pattern, which takes every interface, is a warning.\n- `can-reach=` with a port, a scheme, a range, or an address of the other family. Without a host, which means the node itself, it\n  is a warning.\n- `IP` or `IP6` that is neither `autodetect`, `none` nor an address of its family.\n\nIn the operator's Installation, wherever it stands: two methods for one family, a range in `cidrs` that is none, another word\nthan `NodeInternalIP`, a block of which no field exists, a value of another type (`interface` as a list, `cidrs` as text), and the patterns and hosts from above.\n\n## Why it matters\n\ncalico-node looks for its address before it does anything else. With a method that it does not know it ends at once, on every\nnode; where it finds nothing, it ends on each node that had no address yet, so that an old cluster runs on and the next node does\nnot join. The operator stops at a wrong Installation as a whole, pools included.\n\n## Incorrect\n\n```yaml\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec:\n  template:\n    spec:\n      containers:\n        - name: calico-node\n          image: quay.io/calico/node:v3.29.7\n          env:\n            - { name: IP, value: autodetect }\n            - { name: IP_AUTODETECTION_METHOD, value: eth0 }\n```\n\n## Correct\n\n```yaml\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec:\n  template:\n    spec:\n      containers:\n        - name: calico-node\n          image: quay.io/calico/node:v3.29.7\n          env:\n            - { name: IP, value: autodetect }\n            - { name: IP_AUTODETECTION_METHOD, value: interface=eth0 }\n```\n\n## When it stays silent\n\n- Nothing is detected: `IP` holds an address or `none`, `IP6` anything but `autodetect`, or `CALICO_NETWORKING_BACKEND` is `none`.\n- The value is templated, or comes from elsewhere.\n- `interface=ens*`: no glob, but a regular expression that matches what was meant, and more.\n- `kubernetes-internal-ip` is known since Calico v3.22:\n  [broken-internal-ip-detection](../broken-internal-ip-detection/README.md) looks at it.\n\n## What to do\n\nWrite `first-found`, `kubernetes-internal-ip`, `interface=PATTERN`, `skip-interface=PATTERN`, `cidr=RANGE` or\n`can-reach=HOST`, with commas between several. In an Installation, name one method for each family. The fix writes the\nmethod that is plainly meant; a guess is an unsafe fix.\n\n## References\n\n- `node/pkg/lifecycle/startup/autodetection/autodetection_methods.go:AutoDetectCIDR`, `interfaces.go:GetInterfaces`,\n  `node/pkg/lifecycle/startup/startup.go:configureIPsAndSubnets`, v3.20 to v3.33\n- `tigera/operator pkg/controller/installation/validation.go:validateNodeAddressDetection`, v1.20 to v1.43\n","invalid-label":`# invalid-label

A label, or what a pod asks of one, holds what no label can hold.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore invalid-label: REASON\` at the line, or \`rules: { invalid-label: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A label that YAML reads as a number or a boolean (\`rack: 0\`, \`gpu: true\`), and a text that no label can have: more than 63
characters, white space, \`/\`, a hyphen at an end. It looks at Calico's own objects, and at Nodes, Namespaces and workloads that
decide about addresses: at the labels of these and of their pod templates, and at the \`nodeSelector\` of pods and the \`matchLabels\` by which a workload knows its own. The same for
keys: white space, two slashes, a domain with capitals.

## Why it matters

Pools choose nodes and namespaces by their labels. The API server refuses the whole object: a Node that is not labelled, a
Namespace without its annotations, a Deployment that is never updated.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Node
metadata:
  name: node-1
  labels:
    rack: 0
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: rack-0
spec:
  cidr: 10.42.0.0/16
  nodeSelector: rack == "0"
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Node
metadata:
  name: node-1
  labels:
    rack: '0'
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: rack-0
spec:
  cidr: 10.42.0.0/16
  nodeSelector: rack == "0"
\`\`\`

## When it stays silent

- The object has no say in which addresses pods get: a Namespace that requests no pool and that no pool selects by its labels, a
  workload without a request of its own or of its Namespace, a Node where there are no pools.
- The value is filled in later: a template, \`\${VAR}\`, a patch.
- Files that are merely read by a tool, such as those of kind, kustomize or Talos: the tool writes what it reads as text.

## What to do

Put the value in quotes, or write one that a label can have. The fix puts a number, a date or a word such as \`yes\` in
quotes.

## References

- [Syntax of labels](https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set)
- \`k8s.io/apimachinery/pkg/util/validation.IsValidLabelValue\`
`,"invalid-pool-cidr":"# invalid-pool-cidr\n\nA pool has no CIDR, or one that does not parse.\n\n<!-- head:start -->\n\n- Severity: error\n- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)\n- Fix: by hand\n- Suppress: `# ipamlint-ignore invalid-pool-cidr: REASON` at the line, or `rules: { invalid-pool-cidr: off }` in ipamlint.yaml; [more](../../docs/exceptions.md)\n- Since: 0.1.0\n\n<!-- head:end -->\n\n## What it finds\n\nA pool without `cidr`, and a `cidr` that is not exactly one network with a prefix length, as Go and Calico read it:\n\n- two shortcuts (`dead::beef::/64`), a prefix that is too long (`10.0.0.0/33`), an octet with a leading zero\n  (`010.0.0.0/8`), a bare address (`10.244.0.0`), a netmask, white space;\n- a range (`10.0.0.1-10.0.0.9`) or a list (`10.0.0.0/16,fd00::/64`), which other products accept here;\n- a placeholder that no tool replaces: the Flux Kustomization has no `postBuild`, the object has\n  `kustomize.toolkit.fluxcd.io/substitute: disabled`, or Flux does not know its form (`{{ cidr }}`);\n- a number, a boolean, a list or a map where a string belongs.\n\nIt looks at IPPool objects of both API groups, at `Installation.spec.calicoNetwork.ipPools`, and at calico-node's\n`CALICO_IPV4POOL_CIDR` and `CALICO_IPV6POOL_CIDR`, where a range of the other family is wrong, too.\n\n## Why it matters\n\nWhere Calico or its operator checks the pool, it is refused, and an automatic sync stops there. Calico up to v3.31 stores\nanything that is written as `crd.projectcalico.org/v1`; then the program that gives nodes their tunnel addresses exits\nwith `Failed to parse CIDR`, and so calico-node does not start on any node of the cluster. A wrong value in the\nenvironment ends calico-node in the same way.\n\n## Incorrect\n\n```yaml\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: edge\nspec:\n  cidr: dead::beef::/64\n```\n\n## Correct\n\n```yaml\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: edge\nspec:\n  cidr: dead:beef::/64\n```\n\n## When it stays silent\n\n- The value is, or may be, filled in later: a template, `${VAR}`, a kustomize patch, the tag of another tool (`!Ref`), or a word that\n  is clearly not a range (`POD_CIDR`, `replace-me`, `10.X.0.0/16`).\n- The object only adds to a pool that another object creates: another object of that name has the range, or the pool is\n  called `default-ipv4-ippool` or `default-ipv6-ippool`, which calico-node and the operator create by themselves.\n- The pool is no map at all: `malformed-manifest`.\n- The CIDR parses but has host bits: that is `unmasked-pool-cidr`.\n\n## What to do\n\nWrite one network with its prefix length. A pool has one range of one family; make a pool for every other.\n\n## References\n\n- `libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults` and `lib/validator/v3/validator.go:validateIPPoolSpec`,\n  v3.20 to v3.33; the CRD's `format: cidr`, v3.32 on\n- `node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs` and `node/pkg/lifecycle/startup/startup.go:configureIPPools`\n- tigera/operator: `pkg/controller/ippool/validation.go:ValidatePools`\n- Calico's own test data held one: `confd/tests/mock_data/calicoctl/mesh/vxlan-always/delete.yaml`\n","invalid-pool-name":`# invalid-pool-name

The name of a pool is none that an object can have.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore invalid-pool-name: REASON\` at the line, or \`rules: { invalid-pool-name: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A name that is not an RFC 1123 subdomain: at most 253 characters, lower-case letters, digits, \`-\` and \`.\`, with a letter or
digit at both ends and on both sides of each \`.\`. So \`Edge\`, \`rack_1\`, \`edge-\` and \`10.0.0.0/16\` are reported, and a name that
is a number or a boolean to YAML, such as \`name: 42\`, and an IPPool object without a name.

It looks at IPPool objects of both API groups and at the pools of an Installation.

## Why it matters

The API server and Calico refuse the object, and a sync of the whole directory may stop there. Calico's documentation says
that \`_\` is fine, which it is not. Annotations name pools: \`cni.projectcalico.org/ipv4pools: '["rack_1"]'\` finds no pool.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: Rack_1
spec:
  cidr: 10.42.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: rack-1
spec:
  cidr: 10.42.0.0/16
\`\`\`

## When it stays silent

- The name is generated: \`generateName\`, or a pool of an Installation that leaves its name to the operator.
- The name is filled in later: a template, \`\${VAR}\`, a patch, a word such as \`POOL_NAME\`.
- calico-node's own pools, which are always called \`default-ipv4-ippool\` and \`default-ipv6-ippool\`.

## What to do

Write the name in lower case with hyphens, and change it where annotations request the pool.

## References

- \`libcalico-go/lib/validator/v3/validator.go:validateObjectMeta\`, v3.20 to v3.33
- [RFC 1123 subdomains in Kubernetes](https://kubernetes.io/docs/concepts/overview/working-with-objects/names/)
`,"invalid-reservation":`# invalid-reservation

An IPReservation with a malformed entry, one that covers a whole pool, or one outside all pools.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore invalid-reservation: REASON\` at the line, or \`rules: { invalid-reservation: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- An entry of \`spec.reservedCIDRs\` that is neither a CIDR nor an address, such as \`10.0.0.1-10.0.0.9\`, no string, or a
  value that is no list: an error.
- The same entry twice, where Calico v3.32 or later runs; a name that no object can have. Both are errors.
- White space around an entry of a \`projectcalico.org/v3\` object: an error before Calico v3.32, else a warning.
- Reservations that together cover all addresses of an enabled pool: a warning, or an error where workloads are known that
  have no other pool.
- An entry that shares no address with any pool: a warning.

## Why it matters

Nothing checks the entries of an object that is written as \`crd.projectcalico.org/v1\`. Up to v3.32 the CNI plugin
crashes over an entry that it cannot read, whenever it assigns an address: every new pod of the cluster fails, over one
typing error in an object that no pod refers to.

A pool that is reserved as a whole gives no pod an address, not even pods that request it. A reservation outside all pools has no
effect, so its address is most likely misspelt, and Calico assigns the address that was meant.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPReservation
metadata: { name: routers }
spec:
  reservedCIDRs: [10.64.0.1-10.64.0.9]
\`\`\`

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.64.0.0/24 }
---
apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: routers }
spec:
  reservedCIDRs: [10.64.0.1/24]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.64.0.0/24 }
---
apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: routers }
spec:
  reservedCIDRs: [10.64.0.1, 10.64.0.8/30]
\`\`\`

## When it stays silent

- Entries that are templated, a stand-in such as \`10.x.x.1\`, or empty, which Calico skips.
- A pool that is covered, but disabled, for Services of type LoadBalancer, or one in which some pod has a fixed address:
  to reserve all of it keeps everybody else out.
- An entry outside all pools where not all pools are known, or where a pool of another cluster of the repository (unless
  Flux, Argo CD or \`ipamlint.yaml\` tell the two apart), or a default pool that calico-node may have made, has the address.
  The summary counts the former.
- Clusters without Calico IPAM.

## What to do

Write single addresses and CIDRs. Host bits do not count: \`10.64.0.1/24\` reserves 256 addresses, \`10.64.0.1\` one. To
keep a pool from serving anybody, set \`disabled: true\` on it; to keep it for requests, \`nodeSelector: '!all()'\`. The
fix takes white space away, and adds \`/32\` or \`/128\` where an address alone is refused.

## References

- \`libcalico-go/lib/ipam/ipam.go:getReservedIPs\`, v3.21 to v3.32, which goes on with an entry that it could not read;
  \`reserved.go:reservedCIDRs\`, v3.33, which passes over it.
- \`libcalico-go/lib/validator/v3/validator.go:validateCIDRs\`: the check of \`calicoctl\` and of Calico's API server.
- Where reservations come from: [libcalico-go#1509](https://github.com/projectcalico/libcalico-go/pull/1509).
`,"invalid-selector":`# invalid-selector

A \`nodeSelector\` or \`namespaceSelector\` of a pool is no Calico selector.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore invalid-selector: REASON\` at the line, or \`rules: { invalid-selector: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool chooses nodes and namespaces with a text in Calico's selector language, for example \`region == "east" && has(gpu)\`.
The rule reports, at the place of the fault and with the right form where one is likely:

- the syntax of Kubernetes (\`region=east\`, \`zone in (a, b)\`, \`!gpu\`), values without quotes, \`and\` and \`or\`, quotes out of
  a word processor, a condition that is not finished;
- a map, as a pod's \`nodeSelector\` is one, and a list, a number or a boolean;
- a block scalar (\`|\` or \`>\`) that keeps the line break at its end, which the language does not allow;
- \`!all()\` without quotes: YAML reads it as a tag on nothing, and an empty selector is \`all()\`, the contrary of what it says;
- \`global()\`, which means the same as \`all()\` and is refused since Calico v3.31.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's
\`CALICO_IPV4POOL_NODE_SELECTOR\` and \`CALICO_IPV6POOL_NODE_SELECTOR\`.

## Why it matters

\`calicoctl\` and Calico's API server refuse the pool with a message that names the field and not the fault. What is written
as \`crd.projectcalico.org/v1\` is checked by no version: the selector is stored, and since Calico reads the selectors of all
enabled pools before it chooses one, every pod that requests no pool fails, on every node. One character in one pool stops
a cluster.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: east
spec:
  cidr: 10.42.0.0/16
  nodeSelector:
    region: east
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: on-request
spec:
  cidr: 10.43.0.0/16
  nodeSelector: !all()
\`\`\`

## Correct

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: east
spec:
  cidr: 10.42.0.0/16
  nodeSelector: region == "east"
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: on-request
spec:
  cidr: 10.43.0.0/16
  nodeSelector: '!all()'
\`\`\`

## When it stays silent

- The value is filled in later: a template, \`\${VAR}\`, a patch, the tag of another tool (\`!Ref\`), a word such as
  \`NODE_SELECTOR\`.
- Calico v3.29 and older take line breaks inside some operators. Without a known version such a text is not judged.

On a disabled pool, whose selectors nothing evaluates, the finding is a warning, unless Calico up to v3.31 runs, whose API
server refuses the pool (\`projectcalico.org/v3\`). \`global()\` is a note where the Calico
version is known to be older than v3.31, and a warning on \`crd.projectcalico.org/v1\` before v3.33.

## What to do

Write the selector as one quoted or plain line. Selectors that begin with \`!\` need quotes; longer ones stand well in
\`>-\`. The fix rewrites requirements in Kubernetes' words (\`env=prod,tier in (a, b)\`), values without quotes, and takes
a line break at the end away; a guess, such as \`has(gpu)\` for \`gpu\`, is an unsafe fix.

## References

- \`libcalico-go/lib/selector/tokenizer/tokenizer.go\`, \`lib/selector/parser/parser.go\`, v3.20 to v3.33
- \`libcalico-go/lib/ipam/ipam.go:determinePools\`, \`lib/ipam/pools.go:SelectsNode\`: one bad selector fails the request
- \`libcalico-go/lib/validator/v3/validator.go:validateIPPoolSpec\` (\`global()\`, v3.31 on)
- [calico#8823](https://github.com/projectcalico/calico/issues/8823): \`!all()\` was taken for invalid; [docs#2602](https://github.com/tigera/docs/issues/2602)
  recommends it for pools on request
`,"invalid-service-request":`# invalid-service-request

A Service asks Calico for an address in a way that gives it none.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore invalid-service-request: REASON\` at the line, or \`rules: { invalid-service-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

From v3.30 on Calico gives addresses to Services of type \`LoadBalancer\`. The annotations \`projectcalico.org/ipv4pools\`, \`ipv6pools\` and
\`loadBalancerIPs\` choose pools or an address. The rule reports:

- a pool that does not exist, is disabled, is of the other family, or whose \`allowedUses\` lack \`LoadBalancer\`;
- a list that is no JSON array of strings;
- an address that is none, a second address of a family, or an address in no pool;
- an annotation of the CNI plugin, such as \`cni.projectcalico.org/ipv4pools\`, on a Service: Calico ignores it, so this is a warning;
- an annotation that Calico does not read, since the Service has another type or another \`loadBalancerClass\`, or since Calico is older than
  v3.30: a warning.

## Why it matters

kube-controllers gives up at the first entry that it cannot resolve, and logs the error. The Service stays without an address (\`<pending>\`),
and nothing in its status or its events says why. An annotation with the wrong prefix is worse: the Service gets an address, of whatever
pool comes first.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: services }
spec: { cidr: 10.42.8.0/24, allowedUses: [LoadBalancer] }
---
apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
  annotations: { projectcalico.org/ipv4pools: '["service"]' }
spec: { type: LoadBalancer, ports: [{ port: 80 }] }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: services }
spec: { cidr: 10.42.8.0/24, allowedUses: [LoadBalancer] }
---
apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
  annotations: { projectcalico.org/ipv4pools: '["services"]' }
spec: { type: LoadBalancer, ports: [{ port: 80 }] }
\`\`\`

## When it stays silent

- The pool may be in a template, a remote base or another file that was not read. The summary says so.
- The value is templated.
- The address lies in a pool that is not for \`LoadBalancer\`: Calico gives it to the Service up to v3.32.
- The Service stands in a Helm chart.

## What to do

Name a pool with \`allowedUses: [LoadBalancer]\`.

## References

- \`kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go\`: \`parseAnnotations\`, \`resolvePools\`,
  \`IsCalicoManagedLoadBalancer\`, v3.30 to v3.33
- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33: the plugin reads pods and namespaces
`,"invalid-suppression":`# invalid-suppression

A suppression that lacks its reason, names no rule that there is, or has expired.

<!-- head:start -->

- Severity: warning
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore invalid-suppression: REASON\` at the line, or \`rules: { invalid-suppression: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A comment or an annotation that asks ipamlint to be silent, and does not say all that it has to:

- no reason behind a colon, or one without a single word;
- no rule, or a rule that does not exist, with the id that was probably meant;
- \`until\` with something that is no date, or with a day that has passed;
- a word of another tool, such as \`ipamlint-disable\` or \`ipamlint-ignore-line\`;
- suppressions beyond the first 100,000 of the repository: those of the whole file count for nothing.

The grammar is the same in each form, \`until\` and its day being optional, and the day included:

    # ipamlint-ignore RULE[, RULE\u2026] [until YYYY-MM-DD]: reason            findings on this line
    # ipamlint-ignore-next-line RULE[, RULE\u2026] [until YYYY-MM-DD]: reason  on the next line that holds anything
    # ipamlint-ignore-file RULE[, RULE\u2026] [until YYYY-MM-DD]: reason       in this file
    ipamlint.dev/ignore: "RULE[, RULE\u2026] [until YYYY-MM-DD]: reason"       in the object that has this annotation

In TypeScript and JavaScript a comment begins with \`//\`, or stands between \`/*\` and \`*/\`.

A line on which a block scalar begins counts with all of its text. An annotation may hold several suppressions, one a
line. The day of a run is that of UTC.

## Why it matters

Such a suppression has no effect: the finding is still reported, and its author looks for
the fault in the wrong place. A reason tells the next reader whether the exception still holds. A date makes sure that
it is reviewed.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.1/16 # ipamlint-ignore unmasked-pool-cidr
\`\`\`

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
  annotations:
    ipamlint.dev/ignore: 'unmasked-cidr: the router masks it'
spec:
  cidr: 10.48.0.1/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.1/16 # ipamlint-ignore unmasked-pool-cidr until 2027-01-31: the router masks it; renumbered in January
\`\`\`

## When it stays silent

- The comment stands in a template, in a document that cannot be read, or in a string that holds a manifest: it may
  work there, and ipamlint cannot tell that it is wrong.
- A comment only mentions ipamlint and asks for nothing.

## What to do

Say which rule and why, on one line. Remove what has expired together with what it was an excuse for. The unsafe fix
corrects the name of a rule.

## References

- [ferret-scan#696](https://github.com/awslabs/ferret-scan/issues/696): 245 exceptions that had expired without a warning
- [kube-linter#605](https://github.com/stackrox/kube-linter/issues/605): suppressions that were ignored since they were
  spelled wrong
`,"ipam-config-ignored":`# ipam-config-ignored

An IPAM configuration that Calico refuses, or never looks at.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore ipam-config-ignored: REASON\` at the line, or \`rules: { ipam-config-ignored: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

In an IPAMConfig (\`crd.projectcalico.org/v1\`) or IPAMConfiguration (\`projectcalico.org/v3\`):

- Another name than \`default\`. Calico's API refuses it; the raw CRD is stored and has no effect, a warning.
- An IPAMConfig without \`strictAffinity\` or \`autoAllocateBlocks\`, both of which its CRD requires.
- \`maxBlocksPerHost\` below 0 or above 2147483647; from Calico v3.32 on, \`kubeVirtVMAddressPersistence\` other than
  \`Enabled\` and \`Disabled\`.
- Both \`strictAffinity\` and \`autoAllocateBlocks\` off in an IPAMConfig, a warning: no node gets a block.

## Why it matters

Strict affinity and the limit of blocks are settings of the whole cluster. Where they do not arrive, nothing says so:
Calico goes on with its defaults, 20 blocks for a node and addresses that may come from blocks of others.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPAMConfig
metadata: { name: strict }
spec: { strictAffinity: true, autoAllocateBlocks: true }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPAMConfig
metadata: { name: default }
spec: { strictAffinity: true, autoAllocateBlocks: true }
\`\`\`

## When it stays silent

- The name, or the value that decides, is templated or generated.
- \`strictAffinity: false\`: the type of the API up to v3.31 seems to forbid it, but Calico's API server takes it.
- \`maxBlocksPerHost\` without strict affinity: only \`calicoctl ipam configure\` refuses that; in a manifest the limit holds.
- \`autoAllocateBlocks\` in an IPAMConfiguration: Calico's API server sets it to true anyway.

## What to do

Call the object \`default\`, and let one of \`strictAffinity\` and \`autoAllocateBlocks\` be true.

## References

- \`libcalico-go/lib/clientv3/ipamconfig.go\` and \`apiserver/pkg/storage/calico/ipamconfig_storage.go\` (v3.24 to v3.33),
  \`libcalico-go/lib/ipam/ipam.go:SetIPAMConfig\`
- [rke2#1623](https://github.com/rancher/rke2/issues/1623): an IPAMConfig with the wrong name was ignored
`,"last-tunnel-pool-disabled":`# last-tunnel-pool-disabled

The last pool with IPIP or VXLAN is disabled, or gives nodes no tunnel addresses.

<!-- head:start -->

- Severity: error
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore last-tunnel-pool-disabled: REASON\` at the line, or \`rules: { last-tunnel-pool-disabled: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Pools that use IPIP, VXLAN or VXLAN for IPv6 while no pool with that tunnel is left from which nodes may take their
tunnel addresses: each of them is disabled, or has \`allowedUses\` without \`Tunnel\`.

It is an error when nothing has taken the pool's place. A disabled pool beside an enabled one of its family without
that tunnel is a warning: what is left of a finished migration looks the same, but pods that still have addresses of
the old pool are cut off.

## Why it matters

To disable a pool is the usual way to drain it: pods keep their addresses, new ones get others. Tunnel addresses are
not kept. As soon as no enabled pool with the tunnel is left, calico-node takes the address away from every node,
while pods of the pool still run and need it.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: overlay }
spec: { cidr: 10.48.0.0/16, vxlanMode: Always, disabled: true }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: overlay }
spec: { cidr: 10.48.0.0/16, vxlanMode: Always, disabled: true }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: overlay-2 }
spec: { cidr: 10.49.0.0/16, vxlanMode: Always }
\`\`\`

## When it stays silent

- Another enabled pool uses the same tunnel and allows \`Tunnel\`; nodes that it does not select are the business of
  \`node-without-tunnel-address\`.
- Such a pool may exist: a value that decides is templated, the Installation has no \`ipPools\`, calico-node makes a
  default pool, or something that we cannot read may hold pools.
- The pool never held pods: \`allowedUses\` without \`Workload\`.
- calico-node asks a pool without the use \`Tunnel\` all the same, up to v3.25.0: \`node-without-tunnel-address\`. An
  operator before v1.36.0 drops \`disableNewAllocations\`, and the pool stays enabled: \`unsupported-pool-field\`.
- Pods do not get addresses from pools: host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.

## What to do

Add the new pool with the same encapsulation first, then disable the old one, restart the pods, and delete the old
pool when none of them has an address of it.

## References

- \`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs\` and \`reconcileTunnelAddrs\` (v3.20 to v3.33)
- [node#1057](https://github.com/projectcalico/node/issues/1057): the only IPIP pool disabled, tunnel addresses gone
- [calicoctl#1530](https://github.com/projectcalico/calicoctl/issues/1530): nodes in a restart loop after the same step
`,"link-local-pool":`# link-local-pool

A pool holds link-local addresses, which no router forwards.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore link-local-pool: REASON\` at the line, or \`rules: { link-local-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool whose CIDR shares addresses with 169.254.0.0/16 (IPv4) or fe80::/10 (IPv6), whichever of the two is larger. So
\`169.254.10.0/24\` is reported, and so are \`168.0.0.0/6\`, \`0.0.0.0/0\` and \`::/0\`, which contain the whole range.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's
\`CALICO_IPV4POOL_CIDR\` and \`CALICO_IPV6POOL_CIDR\`.

## Why it matters

A link-local address is good on one link only. The first hop of every pod of Calico is 169.254.1.1 or a link-local IPv6
address, and cloud providers serve their metadata at 169.254.169.254, so a pool there would collide with both. Calico
refuses such a pool. Written as \`crd.projectcalico.org/v1\` it is stored before Calico v3.33, and then calicoctl and
Calico's API server refuse every later change, the one that disables the pool included.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: everything
spec:
  cidr: 0.0.0.0/0
---
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: internal
spec:
  cidr: 169.254.64.0/18
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: pods
spec:
  cidr: 10.244.0.0/16
\`\`\`

## When it stays silent

- The CIDR is filled in later: a template, \`\${VAR}\`, a patch.
- The CIDR does not parse, or stands in the variable of the other family: \`invalid-pool-cidr\` speaks there.

## What to do

Give the pool a private range: a part of 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16, of 100.64.0.0/10 where your provider
leaves it free, or of fd00::/8. The range of an existing pool cannot be changed, so replace the pool.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\`, v3.20 to v3.33
- \`libcalico-go/lib/validator/v3/validator.go:validateIPPoolSpec\`, v3.20 to v3.32
- The validation rules of the CRD since v3.33: \`api/pkg/apis/projectcalico/v3/ippool.go\`
`,"lottery-pools":`# lottery-pools

Pools that serve the same pods and differ in NAT, encapsulation or BGP export.

<!-- head:start -->

- Severity: warning
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore lottery-pools: REASON\` at the line, or \`rules: { lottery-pools: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Pools of one family that Calico chooses from by itself for the same pods (enabled, \`assignmentMode\` Automatic, allowed
for workloads, and with selectors that let the same node and namespace in) and whose addresses are treated differently:

| setting                                  | left out means                                                                    |
| ---------------------------------------- | --------------------------------------------------------------------------------- |
| \`natOutgoing\`                            | off in an IPPool; on for IPv4 in an Installation and in calico-node's environment |
| \`ipipMode\`, \`vxlanMode\`, \`encapsulation\` | none; IPIP for IPv4 in an Installation                                            |
| \`disableBGPExport\`                       | exported                                                                          |

That they meet is proven by a known node that both select, by equal selectors, or by one pool that selects every node.
Of several pools the one that differs from most others is reported, once.

## Why it matters

Pools have no priority and no default. A node first fills the blocks that it owns, of whichever pool, and only then
claims a new block. So two pods of one Deployment may get addresses of two pools: one reaches the internet and the other
does not, one gets through the firewall and the other does not, and after a restart it is another one.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.48.0.0/16, natOutgoing: true }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: routable }
spec: { cidr: 203.0.113.0/24, natOutgoing: false }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.48.0.0/16, natOutgoing: true }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: routable }
spec: { cidr: 203.0.113.0/24, natOutgoing: false, nodeSelector: '!all()' }
\`\`\`

## When it stays silent

- The pools are set aside, such as those in \`docs/\` or \`examples/\`.
- The pools behave alike: a second pool that adds addresses is no lottery.
- One of them takes no part: disabled, Manual, \`!all()\`, kept for tunnels or for LoadBalancer, or of a family that is
  not assigned (IPv6, unless an Installation lists a pool of it).
- They share addresses, so that one of them never gives any: \`overlapping-pools\`.
- Nothing proves that their selectors meet, as with \`rack == "0"\` and \`disk == "ssd"\` and no node that has both.
- A selector, a range or one of the settings is templated, is of a wrong type, or is retired (\`ipip\`, \`nat-outgoing\`).
- Pods do not get addresses from pools: host-local IPAM, or a CNI plugin of the cloud.

## What to do

Let the selectors exclude each other, or keep the special pool for pods that request it: \`nodeSelector: '!all()'\`, or
\`assignmentMode: Manual\` from v3.30 on. Where the difference is no purpose, give both the same settings.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\`, \`prepareAffinityBlocksForHost\` and \`findOrClaimBlock\` (v3.20 to v3.33)
- [calico#8120](https://github.com/projectcalico/calico/issues/8120),
  [calico#7299](https://github.com/projectcalico/calico/issues/7299): users who expected one pool to come first
- [cni-plugin#845](https://github.com/projectcalico/cni-plugin/issues/845): pods of other tenants in a tenant's pool
- [calico#1655](https://github.com/projectcalico/calico/issues/1655): how to reserve a pool
`,"malformed-cni-config":`# malformed-cni-config

A CNI configuration that no pod gets an address with.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore malformed-cni-config: REASON\` at the line, or \`rules: { malformed-cni-config: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

In the CNI configuration that calico-node writes to every node: \`cni_network_config\` of a ConfigMap, a key that ends in \`.conf\` or
\`.conflist\`, or \`CNI_NETWORK_CONFIG\` of a DaemonSet.

- Text that is no JSON once Calico's placeholders are filled in: a comma in front of a bracket, comments, \`__LOG_LEVEL__\` without
  quotes. \`"mtu": __CNI_MTU__\` is as it should be.
- A value of another type than the plugin reads: \`"assign_ipv6": true\`, \`"mtu": "1440"\`, \`"mtu": "__CNI_MTU__"\`.
- \`ipv4_pools\` or \`ipv6_pools\` with a pool that does not exist, is disabled, or is of the other family.
- No name, no family at all, and \`ipam.type\` that is nearly \`calico-ipam\`.
- As warnings: \`assign_ipv4\` or \`assign_ipv6\` with another word than \`"true"\` and \`"false"\`, and keys such as \`assign-ipv6\`, which
  nothing reads.

## Why it matters

The text is JSON inside of YAML, and no tool on its way looks at it. Broken JSON ends the container that installs the plugin, so
that no node becomes ready. A wrong type is found by the plugin itself, when the first pod asks for an address, and then no pod
starts.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [
        {
          "type": "calico",
          "mtu": __CNI_MTU__,
          "ipam": { "type": "calico-ipam", "assign_ipv4": "true", "assign_ipv6": true }
        }
      ]
    }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: |-
    {
      "name": "k8s-pod-network",
      "plugins": [
        {
          "type": "calico",
          "mtu": __CNI_MTU__,
          "ipam": { "type": "calico-ipam", "assign_ipv4": "true", "assign_ipv6": "true" }
        }
      ]
    }
\`\`\`

## When it stays silent

- The text is broken, and another tool may fix it before it reaches the cluster: a template, \`\${VAR}\`, placeholders that are
  not Calico's.
- The configuration is for another plugin, or is changed by a patch that ipamlint cannot follow.
- Keys that only some releases of Calico read.
- A pool that may be there all the same: made by the operator or by calico-node, declared where it cannot be read.

## What to do

Write \`assign_ipv4\` and \`assign_ipv6\` as strings. Try a change with the placeholders filled in: \`jq .\` says whether it
is JSON. The fix puts them in quotes.

## References

- \`cni-plugin/pkg/install/install.go:writeCNIConfig\`, \`cni-plugin/pkg/types/types.go:NetConf\`,
  \`cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd\`, \`cni-plugin/internal/pkg/utils/utils.go:ResolvePools\`, v3.20 to v3.33
`,"malformed-manifest":`# malformed-manifest

A list where a map belongs, or the other way round, in an object that is judged.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore malformed-manifest: REASON\` at the line, or \`rules: { malformed-manifest: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- An object of a kind that ipamlint judges whose shape cannot be read: \`spec\`, \`metadata\`, \`labels\` or \`annotations\` as a
  list or a text, \`ipPools\` or \`containers\` as a map, an entry of them that is a mere text.
- A name that the API server refuses: \`Web\` or \`a.b\` for a Namespace, \`rack_1\` for a Node, an unquoted \`5\` or \`no\`, or no
  name at all. The same holds for \`metadata.namespace\`.
- A taint of a Node, a toleration or a node affinity that validation refuses: an unknown effect or operator, \`Exists\` with a
  value, \`In\` without values, required affinity without terms.
- A key beside \`spec\`, such as \`nodeSelector\` on the top level of an IPPool: a warning.

Names and placement are judged where the object decides about addresses: Calico's own objects, Nodes where there are pools,
Namespaces and workloads that request pools or addresses. Node affinity and tolerations are also judged where pools select nodes.

## Why it matters

The API server refuses the object, and a GitOps controller keeps trying: a new object is never created, and an existing one
stays as it was. The request of such a Namespace never arrives. ipamlint cannot judge what should stand below a wrong shape,
so other rules are silent about it; this finding stands in for theirs.

kubectl refuses an object with a key beside \`spec\` by default. Flux and Argo CD apply it without the key: an IPPool whose
\`nodeSelector\` stands beside \`spec\` serves every node.

## Incorrect

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    ipPools:
      cidr: 10.48.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    ipPools:
      - cidr: 10.48.0.0/16
\`\`\`

## When it stays silent

- Nothing stands there, or null: Kubernetes drops it. Empty maps and lists are fine.
- The value is templated, a placeholder, or something that another tool puts in.
- The value has a rule of its own: a selector that is a map
  ([invalid-selector](../invalid-selector/README.md)), \`allowedUses\`
  ([invalid-allowed-uses](../invalid-allowed-uses/README.md)), a request
  ([malformed-request](../malformed-request/README.md)).
- The name of a pool is invalid: [invalid-pool-name](../invalid-pool-name/README.md) says so.
- A chart makes the object of its values.
- \`generateName\` gives the name.
- The object is of no kind that ipamlint judges, or the key is none that it looks into.

## What to do

Write keys without dashes where a map belongs, and begin each entry with a dash where a list belongs. Put names that YAML reads
as numbers or booleans in quotes. Move a key that belongs to \`spec\` below it.

## References

- kubectl 1.32: \`json: cannot unmarshal array into Go struct field ObjectMeta.metadata.labels of type
map[string]string\`
- \`kubernetes/pkg/apis/core/validation/validation.go\`: \`ValidateTolerations\`, \`ValidateNodeSelectorTerm\`, \`validateNodeTaints\`;
  \`ValidateNamespaceName\`, \`ValidateNodeName\`
- Kubernetes, structural schemas of custom resources: a value of another type is refused
`,"malformed-request":`# malformed-request

An annotation that requests pools or address families is not what Calico can decode.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore malformed-request: REASON\` at the line, or \`rules: { malformed-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`cni.projectcalico.org/ipv4pools\`, \`ipv6pools\` and \`ipFamilies\`, on a namespace, on pods or in the values of a Helm chart
(\`podAnnotations\` and the like), that are not a string holding a JSON array of strings: a bare name, strings in single quotes or in none, a JSON object, a YAML list. Also an empty
name in the list, and in \`ipFamilies\` (Calico v3.30 on) anything but exactly \`IPv4\` and \`IPv6\`, or nothing at all.

An empty list of pools is a warning. It reads like "none" and means "any": it also replaces the pools that the CNI
configuration lists.

## Why it matters

The API server takes any text. The CNI plugin decodes it for each new pod, and the pod fails with no more than
\`invalid character 'e' in literal null\`, in a namespace that worked a minute ago. A value that is no string is refused
by the API server, and with it the whole object.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: office
  annotations:
    cni.projectcalico.org/ipv4pools: "['office-pool']"
\`\`\`

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: office
  annotations:
    cni.projectcalico.org/ipv4pools: [office-pool]
    cni.projectcalico.org/ipFamilies: '["ipv4"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: office
  annotations:
    cni.projectcalico.org/ipv4pools: '["office-pool"]'
    cni.projectcalico.org/ipFamilies: '["IPv4"]'
\`\`\`

## When it stays silent

- The value is templated or a stand-in such as \`POOL_LIST\`; it is empty (\`''\`), which requests nothing.
- An empty list on pods whose namespace requests pools of that family: nothing else lifts that request; nor in the
  values of a Helm chart, whose pods may be such pods.
- \`ipFamilies\` where the release is known to be older than v3.30, which does not read it.
- Pods that are, or may be, on the host's network; clusters without Calico IPAM.

## What to do

Write a JSON array with double quotes, and put single quotes around it for YAML. The fix does so for YAML lists, bare
names and quotes of the wrong kind, and spells families.

## References

- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33; \`ipFamilies\` from v3.30.0 on.
- A bare name, and the message above: [calico#3427](https://github.com/projectcalico/calico/issues/3427).
- A bare range: [calico#6545](https://github.com/projectcalico/calico/issues/6545).
- An invalid example in the documentation: [calico#4536](https://github.com/projectcalico/calico/issues/4536).
`,"malformed-static-ip":`# malformed-static-ip

A fixed address that Calico cannot read, or a list of addresses that no pod can have.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore malformed-static-ip: REASON\` at the line, or \`rules: { malformed-static-ip: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

On pods and pod templates, and in the values of Helm charts, in \`cni.projectcalico.org/ipAddrs\` and \`ipAddrsNoIpam\`:

- a value that is no string holding a JSON array of strings, or an empty array;
- an entry that is no IP address, a CIDR such as \`10.0.0.5/32\` included;
- two addresses of one family: a pod has at most one IPv4 and one IPv6 address;
- both annotations at once.

## Why it matters

Nothing checks the annotation when it is written. Every pod from the template stays in ContainerCreating, and the reason
stands in its events only: \`cannot have more than one IPv4 address for "cni.projectcalico.org/ipAddrs" annotation\`. Two
addresses are often meant for two replicas, but Calico gives each pod the whole list, not each pod its share.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: licensing, namespace: office }
spec:
  replicas: 2
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.5", "10.0.0.6"]'
\`\`\`

\`\`\`yaml
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.5/32"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.0.0.5", "fd00::5"]'
\`\`\`

For two replicas with two known addresses, a pool of two:

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: licensing }
spec: { cidr: 10.0.0.4/31, blockSize: 32, nodeSelector: '!all()' }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: licensing, namespace: office }
spec:
  replicas: 2
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["licensing"]'
\`\`\`

## When it stays silent

- The value is templated, a stand-in such as \`10.x.x.5\`, or empty (\`''\`), which counts as no annotation.
- Pods that are, or may be, on the host's network, which never reach Calico's CNI plugin.
- Annotations of a namespace or of the Deployment itself: Calico does not read addresses there.
- Clusters without Calico IPAM.

## What to do

Write one address of each family, without a prefix length. For several pods request a pool instead. The fix writes the
list, and drops \`/32\` and \`/128\`.

## References

- \`cni-plugin/pkg/k8s/k8s.go:validateAndExtractIPs\`, unchanged from v3.20 to v3.33.
- Two addresses on two replicas, and the pool of two: [calico#3251](https://github.com/projectcalico/calico/issues/3251).
- Addresses per replica, asked for since 2019: [calico#5197](https://github.com/projectcalico/calico/issues/5197).
`,"misplaced-request":`# misplaced-request

A request for pools or addresses stands where Calico does not read it.

<!-- head:start -->

- Severity: warning
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore misplaced-request: REASON\` at the line, or \`rules: { misplaced-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- \`cni.projectcalico.org/ipv4pools\`, \`ipv6pools\`, \`ipFamilies\`, \`ipAddrs\` or \`ipAddrsNoIpam\` on a Deployment, StatefulSet,
  DaemonSet, Job, CronJob or another workload itself instead of its pod template: Argo Rollouts, workloads of OpenKruise and
  KubeVirt, LeaderWorkerSets, Knative Services. The fix moves it.
- One of them on the Jobs of a CronJob (\`spec.jobTemplate.metadata\`), or on the virtual machines of a VirtualMachinePool.
- One of them on pods with \`hostNetwork: true\`.
- Pools requested in a cluster where addresses do not come from pools: host-local IPAM, or a network plugin of the cloud.

## Why it matters

There is no error. The API server stores the object with its annotation, the pods start, and Calico assigns addresses of the first pool that
selects them. Readers of the manifest believe that the request is in effect.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  annotations:
    cni.projectcalico.org/ipv4pools: '["edge"]'
spec:
  template:
    metadata:
      labels: { app: web }
    spec:
      containers: [{ name: web, image: web }]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["edge"]'
      labels: { app: web }
    spec:
      containers: [{ name: web, image: web }]
\`\`\`

## When it stays silent

- The pod template has the same annotation.
- \`hostNetwork\`, the annotations or the kind of IPAM is not determined in the repository.
- Fixed addresses under host-local IPAM: the CNI plugin refuses these aloud.

## What to do

Move the annotation to \`spec.template.metadata.annotations\` (of a CronJob: \`spec.jobTemplate.spec.template.metadata\`),
or to the Namespace if all its pods are meant. The fix moves it, with its comment, to the pod template of the same
file, where both are written in blocks.

## References

- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33: annotations of the pod, else of its namespace.
- Doubts about where an annotation belongs: [calico#524](https://github.com/projectcalico/calico/issues/524).
`,"missing-nat":`# missing-nat

Pods of a private pool reach the outside under their own addresses, and no router knows the way back.

<!-- head:start -->

- Severity: warning
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore missing-nat: REASON\` at the line, or \`rules: { missing-nat: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An enabled pool for workloads with a private range (RFC 1918, 100.64.0.0/10, fc00::/7) and without \`natOutgoing\`, in a cluster in
which nothing is said of BGP, not in templates, values or encrypted files either, where

- it leaves \`natOutgoing\` out and has a tunnel on, or leaves it out beside another pool of its family that has it: a warning;
- it says \`natOutgoing: false\` beside another pool of its family that has it, and pods get its addresses without asking: a note, because
  it may be intended. So does the operator (\`Disabled\`) or calico-node for an IPv6 range whose setting is left out.

An IPPool object has \`natOutgoing\` off by default. The operator and calico-node turn it on for IPv4.

## Why it matters

With \`natOutgoing\` a pod that speaks to anything outside of all pools takes the address of its node. Without it the packet leaves
with the address of the pod; the router, the database or the Internet that gets it has no way to send an answer, unless routers
learn the range by BGP. DNS, image pulls by pods and webhooks fail, while pods reach each other, and nothing says why. With IPIP or
VXLAN packets may even be dropped on the way out, because they come from an address that the interface does not lead to.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: annex
spec:
  cidr: 10.43.0.0/16
  vxlanMode: Always
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: annex
spec:
  cidr: 10.43.0.0/16
  vxlanMode: Always
  natOutgoing: true
\`\`\`

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: annex
spec:
  cidr: 10.43.0.0/16
  vxlanMode: CrossSubnet
---
apiVersion: projectcalico.org/v3
kind: BGPPeer
metadata:
  name: spine-1
spec:
  peerIP: 192.0.2.1
  asNumber: 64500
\`\`\`

## When it stays silent

- A BGPPeer names a router, or a BGPConfiguration is there at all, in the cluster or a base of it, even one that ipamlint cannot read:
  routers may carry the range. So they may between clusters of a group in \`ipamlint.yaml\`.
- The range is public, the pool is disabled (which keeps NAT off for its range), or no workload gets addresses of it.
- It has no tunnel, and no other pool of the family has NAT: the network around may be flat.
- It says \`natOutgoing: false\` and serves only those who ask for it.
- Something else masquerades (ip-masq-agent, an egress gateway, flannel), or pods do not get addresses from pools.
- \`lottery-pools\` tells of it, with more in which the pools differ.
- A setting is templated.

## What to do

Write \`natOutgoing: true\`; the unsafe fix does so where another pool has it. If routers have static routes for the
range, add a suppression that names them.

## References

- \`felix/rules/nat.go:makeNATOutgoingRuleIPTables\`, \`felix/dataplane/linux/masq_mgr.go\`, v3.20 to v3.33
- [calico#4277](https://github.com/projectcalico/calico/issues/4277),
  [cni-plugin#193](https://github.com/projectcalico/cni-plugin/issues/193): pods without the Internet
- [calico#6254](https://github.com/projectcalico/calico/issues/6254): pools of one cluster that differ
`,"misspelt-annotation":`# misspelt-annotation

An annotation is nearly one that Calico reads, and so is ignored.

<!-- head:start -->

- Severity: warning
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore misspelt-annotation: REASON\` at the line, or \`rules: { misspelt-annotation: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

On pods, pod templates and namespaces: keys under \`cni.projectcalico.org/\` that are a letter or a capital away from one
that the CNI plugin reads (\`ipv4Pools\`, \`ipaddrs\`, \`ipv4pool\`), and keys with the right name behind a wrong prefix
(\`projectcalico.org/ipv4pools\`, which Calico reads from Services alone).

## Why it matters

Neither Kubernetes nor Calico checks annotations. Kubernetes accepts any key, Calico compares keys letter for letter, and a pod whose request is
misspelt gets an address like any other pod: from whichever pool comes first. That shows when a firewall or a licence
server turns the pod away.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4Pools: '["databases"]'
\`\`\`

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  template:
    metadata:
      annotations:
        projectcalico.org/ipv4pools: '["edge"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
\`\`\`

## When it stays silent

- Keys that are close to none: what other tools keep under the same prefix is theirs.
- \`podIP\`, \`podIPs\` and \`containerID\`, which Calico writes itself and which dumps of a cluster show.
- The right key stands beside the misspelt one.
- Services, where \`projectcalico.org/ipv4pools\` is right.

## What to do

Rename the key as the finding says. Pods keep the address they have; new ones get theirs as requested. The fix does.

## References

- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\` and \`libcalico-go/lib/backend/k8s/conversion/constants.go\`, v3.20 to v3.33: the keys.
- \`kube-controllers/pkg/controllers/loadbalancer\`, v3.30 on: the keys of Services.
- Doubts about where an annotation belongs: [calico#524](https://github.com/projectcalico/calico/issues/524).
`,"mistyped-field":`# mistyped-field

A field holds a value of a type that it does not take.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore mistyped-field: REASON\` at the line, or \`rules: { mistyped-field: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A text, a number or a list where Calico takes another type: \`disabled: "true"\`, \`disableBGPExport: "false"\`, \`natOutgoing: 1\`,
\`strictAffinity: "true"\`, \`maxBlocksPerHost: "26"\`. It looks at IPPool, IPReservation, IPAMConfig and IPAMConfiguration objects
of both API groups, and at the switches of the pools in an Installation. Fields that have more wrong with them than their type
(\`cidr\`, \`blockSize\`, selectors, modes, uses, reserved ranges) belong to rules of their own.

Of Kubernetes' own objects it looks at what decides how many pods ask for addresses: \`replicas\`, \`parallelism\`, \`completions\`,
\`suspend\`, \`hostNetwork\`, the bounds of a HorizontalPodAutoscaler, \`unschedulable\` of a Node.

## Why it matters

Every API server, and every client of Calico, refuses the object as a whole, and a sync of the directory may stop there. Quotes
turn \`true\` into a text; Helm and envsubst are where they mostly come from.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  disabled: 'true'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  disabled: true
\`\`\`

## When it stays silent

- The value is filled in later: a template, \`\${VAR}\`, a patch, a word such as \`STRICT_AFFINITY\`.
- It is an object of Kubernetes, and no pool is in view.
- The key is null, which Kubernetes drops.
- The release that runs does not have the field, and drops it whatever it holds.

## What to do

Remove the quotes, or write the type that the message names. The fix removes quotes; what takes a word for a boolean
is an unsafe fix.

## References

- \`libcalico-go/config/crd\`, v3.20 to v3.33, and how Go decodes JSON
- [test/conformance](../../test/conformance/README.md): the verdict is that of the write path that is compared with Calico's own
`,"moved-workloads":`# moved-workloads

A change makes workloads draw on other pools than before.

<!-- head:start -->

- Severity: note
- Family: [Changes, compared with an earlier state](../../docs/rules.md#changes-compared-with-an-earlier-state)
- Fix: by hand
- Suppress: \`# ipamlint-ignore moved-workloads: REASON\` at the line, or \`rules: { moved-workloads: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Workloads whose pods would get their addresses from other pools than in the state compared with (\`--base\`): because of
their own annotations, those of their namespace, labels of nodes and namespaces, or the pools themselves. Workloads that
move alike are one finding. Without a base it finds nothing.

## Why it matters

Which pool serves a pod is decided far from the pod. A reviewer who sees one line of a nodeSelector does not see the
Deployments behind it; the firewall that knows the old range does not see the change at all.

## Incorrect

\`\`\`yaml
# file: before/all.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16, nodeSelector: '!all()' }
---
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop }
spec: { containers: [{ name: web, image: web }] }
---
# file: after/all.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, disabled: true }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop }
spec: { containers: [{ name: web, image: web }] }
\`\`\`

## Correct

\`\`\`yaml
# file: before/all.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop }
spec: { containers: [{ name: web, image: web }] }
---
# file: after/all.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop }
spec: { containers: [{ name: web, image: web:2 }] }
\`\`\`

## When it stays silent

Where either state does not determine the pools, for pods on the host's network, for workloads that are new, and where pods
get no address at all, of which other rules speak.

## What to do

Compare the ranges with what firewalls, routers and allow lists know. \`ipamlint why WORKLOAD\` tells how the decision comes
about.

## References

- [Assign IP addresses based on topology](https://docs.tigera.io/calico/latest/networking/ipam/assign-ip-addresses-topology)
- [docs/calico.md](../../docs/calico.md) \xA73
`,"namespace-as-node-label":`# namespace-as-node-label

A nodeSelector compares names of namespaces, which no node is labelled with.

<!-- head:start -->

- Severity: warning
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore namespace-as-node-label: REASON\` at the line, or \`rules: { namespace-as-node-label: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool whose \`nodeSelector\` asks for

- a label that says something of namespaces (\`namespace\`, \`ns\`, \`kubernetes.io/metadata.name\`, \`projectcalico.org/namespace\`), which no
  known node has;
- values that are names of namespaces of the repository, by a label that none of the nodes has, where all nodes are known.

## Why it matters

Calico asks a \`nodeSelector\` about the labels of the node on which a pod starts. Labels of the namespace are for
\`namespaceSelector\`, which came with Calico v3.31; before that a namespace names its pool in an annotation. A pool that asks nodes
for a namespace is never chosen, and the pods that should have its addresses get others, or none. With \`!=\` it is the other way
round: nodes lack the label, so that all of them match, and every namespace gets the pool.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: shop
spec:
  cidr: 10.90.0.0/20
  nodeSelector: kubernetes.io/metadata.name == "shop"
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: shop
spec:
  cidr: 10.90.0.0/20
  namespaceSelector: kubernetes.io/metadata.name == "shop"
  allowedUses: [Workload]
\`\`\`

## When it stays silent

- A known node, or a group of nodes, has the label: nodes may be kept for a namespace.
- The label is another one, and not all nodes are known.
- Some annotation or the CNI configuration names the pool, which makes its selectors void.
- The pool is disabled, its selector templated or unreadable, a document of the cluster unreadable, or pods do not get addresses
  from pools.

## What to do

Write a \`namespaceSelector\`, with \`allowedUses: [Workload]\`, or let the namespace request the pool by annotation.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\`, \`libcalico-go/lib/ipam/pools.go\`, v3.20 to v3.33
- \`api/pkg/apis/projectcalico/v3/ippool.go\`: \`namespaceSelector\` since v3.31.0
`,"namespace-selector-with-tunnel":`# namespace-selector-with-tunnel

A pool has a \`namespaceSelector\` and gives out tunnel addresses, which belong to no namespace.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore namespace-selector-with-tunnel: REASON\` at the line, or \`rules: { namespace-selector-with-tunnel: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool with a \`namespaceSelector\` (Calico v3.31 and later) whose \`allowedUses\` contain \`Tunnel\`. They do so by default: a
pool without \`allowedUses\`, or with an empty list, allows \`Workload\` and \`Tunnel\`.

It looks at IPPool objects of both API groups. The operator and calico-node's environment know no \`namespaceSelector\`.

## Why it matters

A \`namespaceSelector\` keeps a pool for the pods of some namespaces. The address of a node's tunnel device belongs to no
namespace, so Calico cannot obey the selector for it, and refuses the pool. The surprise is the default: a pool that only
adds a \`namespaceSelector\` to what worked before is refused, although it says nothing about tunnels.

Written as \`crd.projectcalico.org/v1\` the pool is stored, since the API server sees no default (from v3.33 on it refuses a
\`Tunnel\` that is written). Nodes may then take tunnel addresses from a range that was meant for one team, and calicoctl
and Calico's API server refuse every later change of the pool.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: team-a
spec:
  cidr: 10.42.0.0/16
  namespaceSelector: team == "a"
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: team-a
spec:
  cidr: 10.42.0.0/16
  namespaceSelector: team == "a"
  allowedUses: [Workload]
\`\`\`

## When it stays silent

- \`allowedUses\` are written without \`Tunnel\`.
- The \`namespaceSelector\` is empty, or filled in later: a template, \`\${VAR}\`, a patch. The same holds for \`allowedUses\`.
- The Calico version is known to be older than v3.31: nothing reads the field there, and \`unsupported-pool-field\` speaks.

On \`crd.projectcalico.org/v1\` the finding is a warning, and an error where v3.33 or later refuses the pool.

## What to do

Write \`allowedUses: [Workload]\`. Where the pool has IPIP or VXLAN on, every node still needs a tunnel address: keep another
pool with the same encapsulation that allows \`Tunnel\` and selects the nodes.

## References

- \`libcalico-go/lib/validator/v3/validator.go:validateIPPoolSpec\`, v3.31 and v3.32
- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\`: the default is set before the check
- The validation rules of the CRD since v3.33: \`api/pkg/apis/projectcalico/v3/ippool.go\`
- [calico#10502](https://github.com/projectcalico/calico/issues/10502): why there is a \`namespaceSelector\`
`,"node-without-tunnel-address":`# node-without-tunnel-address

A node that no pool with IPIP or VXLAN selects, in a cluster where other nodes tunnel.

<!-- head:start -->

- Severity: error
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore node-without-tunnel-address: REASON\` at the line, or \`rules: { node-without-tunnel-address: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Calico gives every node one address for each tunnel in use: IPIP, VXLAN, and VXLAN for IPv6. The address comes from a
pool that uses the same tunnel, is enabled, has \`Tunnel\` among its \`allowedUses\`, and whose \`nodeSelector\` matches the
node. This rule finds known nodes (Node objects, a kind \`Cluster\`, kubeadm's \`InitConfiguration\` and
\`JoinConfiguration\`) for which there is no such pool, while pods live in pools that use the tunnel.

Up to Calico v3.25.0 it also finds pools with a tunnel where no pool of that tunnel has \`Tunnel\` among its \`allowedUses\`:
calico-node then asks the pool in vain, and ends.

Where all of those pools use \`CrossSubnet\` it is a warning: only packets between subnets are tunnelled then.

## Why it matters

A node without a VXLAN address takes no part in VXLAN at all, neither its pods nor the host. Pods of its own pool work
among themselves, so the fault shows up as timeouts between some nodes. Without an address for IPIP the traffic of
pods goes on, but what the host itself sends to pods of other nodes (webhooks, NodePorts) gets no answer.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: a, labels: { rack: '0' } }
---
apiVersion: v1
kind: Node
metadata: { name: b, labels: { rack: '1' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: overlay }
spec: { cidr: 10.48.0.0/24, vxlanMode: Always, nodeSelector: rack == "0" }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: plain }
spec: { cidr: 10.49.0.0/24, nodeSelector: rack == "1" }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: a, labels: { rack: '0' } }
---
apiVersion: v1
kind: Node
metadata: { name: b, labels: { rack: '1' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: overlay }
spec: { cidr: 10.48.0.0/24, vxlanMode: Always, nodeSelector: rack == "0" }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: plain }
spec: { cidr: 10.49.0.0/24, vxlanMode: Always, nodeSelector: rack == "1" }
\`\`\`

## When it stays silent

- Pods do not get addresses from pools: host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.
- No pod can be in the tunnelling pools: they are disabled, or no known node and no annotation uses them.
- No pool at all gives tunnel addresses: \`last-tunnel-pool-disabled\` reports that.
- The node has no pool of any kind: \`uncovered-node\` reports it.
- Another pool may select the node: its selector, mode, range or uses are templated, or it asks for a label with a
  prefix (\`topology.kubernetes.io/zone\`), which may be set later.
- Other pools may exist: an Installation without \`ipPools\`, a calico-node that makes a default pool, a template.
- Windows nodes, and IPv6 with Calico before v3.23.

## What to do

Let the \`nodeSelector\` of a tunnelling pool match every node. A pool that shall not serve pods there can still give
the nodes their addresses: a small one with the same mode, \`allowedUses: [Tunnel]\` and no \`nodeSelector\`.

## References

- \`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs\` (v3.20 to v3.33; \`allowedUses\` since v3.25.1)
- \`felix/calc/vxlan_resolver.go\`: a node without the address has no VTEP
- [calico#8181](https://github.com/projectcalico/calico/issues/8181): pods and nodes outside the VXLAN pools' selectors
`,"overlapping-networks":`# overlapping-networks

A pool shares addresses with Services, nodes or another network.

<!-- head:start -->

- Severity: error
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore overlapping-networks: REASON\` at the line, or \`rules: { overlapping-networks: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool that shares addresses with one of these, as far as the repository tells them:

- the service range: \`serviceSubnet\` of kubeadm and kind, \`clusterNetwork.services\` of Cluster API, \`service-cidr\` of k3s
  and rke2 (in \`k3s_server\` of an Ansible inventory, too), \`serviceSubnets\` of Talos, \`clusterSvcNets\` of talhelper, and where
  that is left out and nothing patches it, Talos' 10.96.0.0/12, \`kube_service_addresses\` of kubespray,
  \`serviceIPv4CIDR\` of eksctl, \`--service-cluster-ip-range\` of static pods;
- \`serviceClusterIPs\`, \`serviceExternalIPs\` and \`serviceLoadBalancerIPs\` of a BGPConfiguration;
- pools of MetalLB (IPAddressPool, and the ConfigMap before it) and of Cilium;
- addresses of nodes (in dumps, in calico-node's annotations, in talhelper's and kubespray's inventories, in machine
  configurations of Talos), and \`vpc.cidr\` of eksctl;
- whatever stands under \`networks:\` in \`ipamlint.yaml\`.

It holds for IPPool objects of both API groups, for the pools of an Installation and for the environment of calico-node.
Every source that names the range is cited. Between a pool for load balancers and one of MetalLB or Cilium it is a warning.
A range that is only a default (10.96.0.0/12 of kubeadm; 172.17.0.0/16 of Docker, where a Node or a pod shows that nodes run
Docker) makes a note.

## Why it matters

Calico checks nothing of this. A pod that gets the address of a Service is not reached: kube-proxy sends what is meant for
it to the Service. A pod with the address of a node, or a block around it, takes that node away from the others. Where a
range that BGPConfiguration announces contains the pool, Felix drops what is sent to pods. All of it starts with the pod that
happens to get such an address, often long after the pool was made, and a pool's range cannot be changed.

## Incorrect

\`\`\`yaml
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
networking: { podSubnet: 10.244.0.0/16, serviceSubnet: 10.96.0.0/12 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: east }
spec: { cidr: 10.100.0.0/16 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
networking: { podSubnet: 10.244.0.0/16, serviceSubnet: 10.96.0.0/12 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: east }
spec: { cidr: 10.244.0.0/17 }
\`\`\`

## When it stays silent

- The pool never gives an address, as another rule says: Calico refuses it, or it is smaller than a block.
- The pool is disabled: such pools keep a range from being masqueraded, or have it announced, and give nothing away.
- The pool is for load balancers alone and lies in \`serviceLoadBalancerIPs\` or \`serviceExternalIPs\`, which announce it, or in
  a network of nodes, which answer for it.
- Pods get its addresses only by request (\`!all()\`, \`assignmentMode: Manual\`) and it shares them with MetalLB or other load
  balancers: older set-ups announce their range so.
- An IPReservation keeps the shared addresses back, or may.
- Files that set up clusters name ranges apart from each other, or Cluster API makes several clusters, or makes them from
  elsewhere in the tree than the pools: ipamlint cannot tell which pools belong to which cluster.
- A value is filled in later, or pods do not get their addresses from pools.

## What to do

Before the pool is in use, give it another range. Afterwards create a pool with a range of its own, disable this one,
recreate its pods, then delete it. Single addresses of nodes can be kept back with an IPReservation.

## References

- Calico's requirements say that pool, service and node networks must not overlap (\`getting-started/kubernetes/requirements\`);
  no version from v3.20 to v3.33 checks it
- [calico#3626](https://github.com/projectcalico/calico/issues/3626): a pool of 10.96.0.0/12, the service range of kubeadm
- [calico#2720](https://github.com/projectcalico/calico/issues/2720) and
  [microk8s#429](https://github.com/canonical/microk8s/issues/429): a pool around the addresses of nodes, which are cut off
- [calico#8675](https://github.com/projectcalico/calico/issues/8675): a range in BGPConfiguration that contains the pool makes
  Felix drop all traffic of pods
- [calico#7345](https://github.com/projectcalico/calico/issues/7345): what is sent to a range of any pool is never masqueraded
- [submariner#3156](https://github.com/submariner-io/submariner/issues/3156): pools that are disabled on purpose
`,"overlapping-pools":`# overlapping-pools

Two pools of one cluster share addresses.

<!-- head:start -->

- Severity: error
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore overlapping-pools: REASON\` at the line, or \`rules: { overlapping-pools: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Every two pools of one cluster whose ranges meet, whatever the pools are for and whomever they select: IPPool objects
of both API groups, pools of the operator's Installation, and the default pool of calico-node's environment. Two
networks either lie apart or one inside the other, so the inner one is pointed at, and the finding says what contains
it and how many addresses they share.

\`ipamlint.yaml\` can tell of more: pools that exist although no manifest declares them (\`externalPools\`), and clusters
that share a routed network (\`groups\`), of which no two may give out the same addresses.

It is an error between pools in use. Where calico-node's default pool is one of the two, it is a warning: calico-node
creates that pool only where it finds none of its family at its first start. A disabled pool counts up to v3.31, where
Calico compares it like any other; where the release is unknown, that is a warning.

## Why it matters

What happens depends on who writes the pools:

- \`projectcalico.org/v3\` (calicoctl, or kubectl through Calico's API server): the pool that is created second is
  refused, and everything that waits for it fails. This is why the default pool, 192.168.0.0/16, has to go before
  racks or zones get parts of it.
- Native v3 CRDs, v3.32 on: the second pool is stored, marked \`Allocatable: False\` with reason \`CIDROverlap\`, and
  never used.
- \`crd.projectcalico.org/v1\`: nothing is compared. Both pools hand out the same addresses, blocks of two sizes may
  meet in one range, and the settings of the one (encapsulation, NAT) hit the pods of the other.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 192.168.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-0 }
spec: { cidr: 192.168.0.0/24, nodeSelector: rack == "0" }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-0 }
spec: { cidr: 192.168.0.0/24, nodeSelector: rack == "0" }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-1 }
spec: { cidr: 192.168.1.0/24, nodeSelector: rack == "1" }
\`\`\`

## When it stays silent

- The pools belong to different clusters that no group of \`ipamlint.yaml\` puts together, or one is set aside
  (\`archive/\`, \`examples/\`, a file that a kustomization leaves out).
- It is the same object twice (a YAML file and its JSON twin), two versions of one object, or one range in the
  Installation and in an IPPool object: one pool with two owners.
- Two Installations declare them, or two manifests of calico-node: a cluster uses one, or merges both.
- A kustomize patch deletes one of them.
- One of them is disabled and nothing refuses that: both are raw objects, or Calico v3.32 or later runs.
- A range, or whether a pool is disabled, is templated.

## What to do

Give each pool a range of its own. The range of a pool cannot be changed: create a new pool, disable the old one,
recreate its pods, then delete it. Of nested pools the outer one has to be gone before the inner ones are created.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\` (all versions);
  \`kube-controllers/pkg/controllers/ippool/pool_controller.go:reconcileConditions\` (v3.32)
- [calico#8823](https://github.com/projectcalico/calico/issues/8823): a pool inside a pool, taken for a broken selector
- [libcalico-go#862](https://github.com/projectcalico/libcalico-go/issues/862): refused because of the default pool
- [Wikimedia, 2019-06-04](https://wikitech-static.wikimedia.org/wiki/Incidents/20190604-blubberoid): a wrong range, and
  the wrong pool deleted
`,"overridden-request":`# overridden-request

An annotation of pods replaces a different one of their namespace.

<!-- head:start -->

- Severity: note
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore overridden-request: REASON\` at the line, or \`rules: { overridden-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`cni.projectcalico.org/ipv4pools\`, \`ipv6pools\` or \`ipFamilies\` on pods, in a namespace that has the same annotation with
other pools, or other families. Names and ranges of one pool count as the same, and so does another order.

It is a note: overriding is what the annotation on pods is for. It is easily taken for adding, though.

## Why it matters

Calico does not merge the two lists. Pods with a list of their own never use the pools of the namespace, so a pod
template with \`["edge"]\` in a namespace with \`["databases"]\` leaves the databases' pool, and whatever firewall rule looks
for its range. Each family stands by itself: \`ipv4pools\` of a pod leaves \`ipv6pools\` of the namespace alone.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: ledger }
spec:
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipv4pools: '["edge"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: ledger }
spec:
  template:
    metadata: { labels: { app: web } }
\`\`\`

## When it stays silent

- Both ask for the same, however it is spelled.
- The list of the pods is empty (\`[]\`): nothing else lifts what a namespace requests, so that is meant.
- One of the two is templated or malformed, or the namespace is not declared in the repository.
- \`ipFamilies\` where the release is older than v3.30, or not known.
- Pods on the host's network, pods with a fixed address, clusters without Calico IPAM.

## What to do

To add a pool, repeat the namespace's pools in the list of the pods. To have what the namespace has, remove the
annotation. Where the exception is meant, suppress the note and say why.

## References

- \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33: the pod's annotation outranks the namespace's, each family by
  itself; an empty string does not. \`ipFamilies\` from v3.30.0 on.
- Doubts about where an annotation belongs: [calico#524](https://github.com/projectcalico/calico/issues/524).
`,"pool-outside-pod-cidr":`# pool-outside-pod-cidr

A pool for workloads lies outside the pod network that the cluster was set up with.

<!-- head:start -->

- Severity: warning
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore pool-outside-pod-cidr: REASON\` at the line, or \`rules: { pool-outside-pod-cidr: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool that gives addresses to pods and is not inside any pod network of its family. Pod networks are read from
\`podSubnet\` of a kubeadm \`ClusterConfiguration\` or a kind \`Cluster\`, \`clusterCIDR\` of a KubeProxyConfiguration, both also in the ConfigMaps that kubeadm makes of them,
\`clusterNetwork.pods\` of Cluster API, \`cluster-cidr\` of k3s and rke2, \`podSubnets\` of Talos, \`clusterPodNets\` of talhelper,
\`kube_pods_subnet\` of kubespray, and \`networks:\` in \`ipamlint.yaml\`. It is an error for a pool of the operator's
Installation where kubeadm sets the cluster up, since the operator compares the two while the cluster has no pool, and a
warning everywhere else: for IPPool objects of both API groups and for the default pool of calico-node's environment.

## Why it matters

Calico itself does not look at the pod network. Others do:

- kube-proxy got the pod network as its \`clusterCIDR\`. It takes pods with other addresses for clients outside the
  cluster and masquerades what they send to Services. The receiving side then sees the address of a node, and network
  policies that allow those pods drop their traffic: only between nodes, only through Services, and only where there
  are policies, so the pool is hard to suspect.
- The operator refuses to create any pool of a fresh cluster if one of them lies outside, and there is no network
  until that is fixed. The pool of Calico's quick start, 192.168.0.0/16, fails so on kind, which sets 10.244.0.0/16.

## Incorrect

\`\`\`yaml
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
networking: { podSubnet: 10.244.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: east }
spec: { cidr: 10.10.0.0/24 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
networking: { podSubnet: 10.244.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: east }
spec: { cidr: 10.244.16.0/24 }
\`\`\`

## When it stays silent

- No pod network of the pool's family is known, or it is templated.
- The pool serves LoadBalancer or Tunnel addresses alone, is disabled, or serves only those who request it (\`!all()\`,
  \`assignmentMode: Manual\`): such pools lie outside on purpose.
- A BGPPeer with a \`peerIP\` is declared: routers carry the range, and the network was designed for it. What the operator
  refuses is still reported: it does not ask for routers.
- A CNI plugin of the cloud connects the pods, or there is no kube-proxy, or nothing tells whether there is one: it is switched off, or Calico's eBPF
  dataplane serves Services in its place (what the operator refuses is still reported).

## What to do

Choose the pool's range inside the pod network. The pod network of a running cluster can hardly be changed, nor can
the CIDR of a pool: create a new pool, disable the old one, and recreate the pods. Before a cluster is built, choose a
\`podSubnet\` that holds every pool to come.

## References

- \`tigera/operator pkg/controller/ippool/defaults.go:mergePlatformPodCIDRs\` (v1.34 on; before, the core controller)
- [calico#962](https://github.com/projectcalico/calico/issues/962): the wish for a warning
- [operator#2712](https://github.com/tigera/operator/issues/2712),
  [operator#2916](https://github.com/tigera/operator/issues/2916): the operator refuses, once years later
- [calico#683](https://github.com/projectcalico/calico/issues/683),
  [calico#5952](https://github.com/projectcalico/calico/issues/5952): policies that fail because of \`clusterCIDR\`
- [operator#1512](https://github.com/tigera/operator/issues/1512): pools outside on purpose, with BGP
`,"pool-smaller-than-block":`# pool-smaller-than-block

A pool is smaller than one of its blocks, so that it holds none.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore pool-smaller-than-block: REASON\` at the line, or \`rules: { pool-smaller-than-block: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool with a longer prefix than its block size: \`10.0.0.0/28\` without \`blockSize\`, since the default block is /26 (64
addresses), or \`10.0.0.0/25\` with \`blockSize: 24\`. For IPv6 the default is /122.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's environment.

## Why it matters

Nodes take addresses out of a pool by blocks, and a pool cannot give what it does not hold. Calico therefore refuses the
pool. Written as \`crd.projectcalico.org/v1\` it is stored by every version before v3.33, and never gives a pod an address:
where no other pool serves the node, its pods do not start. Small pools are common for load balancers, egress and fixed
addresses, and these are the ones where the default block size does not fit.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.16/28
  allowedUses: [LoadBalancer]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.16/28
  blockSize: 28
  allowedUses: [LoadBalancer]
\`\`\`

## When it stays silent

- The pool holds at least one block. A pool of exactly one block is legal, and often meant.
- The range, the block size, or whether the pool is disabled is not determined by the repository.
- The block size is wrong by itself: that is \`block-size-out-of-range\`.

A disabled pool is reported as a note: Calico stores it, and refuses to enable it later. Pools of an Installation are
checked by the operator even where \`disableNewAllocations\` is set, and remain errors.

## What to do

Set \`blockSize\` to the prefix length of the pool, which makes it one block, or to a longer one; or give the pool a larger
range. Both have to be right from the start, since neither can be changed on an existing pool.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\` and \`lib/validator/v3/validator.go:validateIPPoolSpec\`,
  v3.20 to v3.32; the CRD's rule, v3.33 (\`IP pool size is too small for use with Calico IPAM\`)
- \`libcalico-go/lib/ipam/ipam_block_reader_writer.go:randomBlockGenerator\`: such a pool has no block
- tigera/operator: \`pkg/controller/ippool/validation.go:ValidatePools\`, v1.34 to v1.42
- [calicoctl#505](https://github.com/projectcalico/calicoctl/issues/505): pools below the block size were ignored, and no
  pod got an address
- [calicoctl#1537](https://github.com/projectcalico/calicoctl/issues/1537): \`CALICO_IPV4POOL_CIDR=10.0.0.0/32\`
`,"public-pool-range":`# public-pool-range

A pool of public addresses that look like private ones.

<!-- head:start -->

- Severity: warning
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore public-pool-range: REASON\` at the line, or \`rules: { public-pool-range: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An IPv4 pool for pods outside 172.16.0.0/12 that begins with 172, such as 172.0.0.0/16 or 172.168.0.0/16; or one that is a
digit away from 192.168.0.0/16, such as 192.178.0.0/16.

## Why it matters

Of all addresses that begin with 172, only 172.16.0.0 to 172.31.255.255 are private. Others belong to hosts on the Internet:
large parts of 172.64.0.0/13 to Cloudflare, of 172.217.0.0/16 to Google. Calico never masquerades what a pod sends to an
address of a pool, even with \`natOutgoing: true\`. Answers from such hosts find no way back, so pods reach most of the Internet,
and not these sites. Nodes cannot reach the hosts whose addresses lie in a block in use.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec:
  cidr: 172.168.0.0/16
  natOutgoing: true
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec:
  cidr: 172.16.0.0/16
  natOutgoing: true
\`\`\`

## When it stays silent

- \`natOutgoing\` is off and BGP is set up: pods are then meant to be seen under their own addresses.
- \`networks:\` in \`ipamlint.yaml\` lists the range, a node or a Service has an address of it, or a BGPConfiguration announces it.
- Pools that are disabled, or only for load balancers; values that a template fills in.
- Pools that are set aside, and clusters without Calico IPAM.

## What to do

Make a pool in the private block that the message names, disable the old one, and restart its pods. If the addresses are
yours, list them:

\`\`\`yaml
# ipamlint.yaml
clusters:
  - name: production
    include: ['**']
    networks: [{ name: ours, cidr: 172.99.0.0/16, kind: other }]
\`\`\`

## References

- A tool with the pod network 172.168.0.0/16, which hides hosts of the Internet from pods: [kubeadm-ha#5](https://github.com/lentil1016/kubeadm-ha/issues/5).
- Private addresses: [RFC 1918](https://www.rfc-editor.org/rfc/rfc1918), section 3.
- \`felix/rules/nat.go:makeNATOutgoingRuleIPTables\`, v3.20 to v3.33: it masquerades what leaves all pools.
`,"refused-pool-request":`# refused-pool-request

An annotation requests a pool that is refused, has no block, or lost an overlap.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore refused-pool-request: REASON\` at the line, or \`rules: { refused-pool-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A request for pools (\`cni.projectcalico.org/ipv4pools\`, \`ipv6pools\`) on a Namespace or a pod that names a pool which gives no address:

- a pool that Calico or the API server refuses on every write path that is possible here, so that it never exists;
- a pool that is smaller than one of its blocks, where the list names no other;
- a pool that shares addresses with another one. Calico uses the pool that is created first, so this is a warning. It is an error where the
  list names both, and where a dump shows that the pool lost.

Where the fault of the pool is reported as well, the request is shown beside that finding, not as a finding of its own.

## Why it matters

Calico does not skip a pool of the list that does not exist. The whole request fails, and every new pod stays in ContainerCreating, though
the other pools of the list have addresses. The events of the pod name the pool, not the reason: \`error parsing pool "edge": invalid CIDR
address: edge\` or \`the given pool (10.42.0.0/16) does not exist, or is not enabled\`.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, ipipMode: Always, vxlanMode: Always }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16 }
---
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations: { cni.projectcalico.org/ipv4pools: '["edge", "core"]' }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, vxlanMode: Always }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16 }
---
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations: { cni.projectcalico.org/ipv4pools: '["edge", "core"]' }
\`\`\`

## When it stays silent

- A write path or a release that may be in use stores the pool.
- Another enabled pool has the same range.
- The finding of the pool itself is suppressed: then the pool is as it is on purpose.
- The pool is disabled ([disabled-pool-request](../disabled-pool-request/README.md)), or reservations hold all of it
  ([invalid-reservation](../invalid-reservation/README.md)).
- Pods get no address of the family, or no address of a pool at all.

## What to do

Correct the pool, or request another one.

## References

- \`cni-plugin/internal/pkg/utils/utils.go:ResolvePools\`, \`libcalico-go/lib/ipam/ipam.go:determinePools\`, v3.20 to v3.33
- \`kube-controllers/pkg/controllers/ippool/pool_controller.go:reconcileConditions\`, v3.32 on
`,"removed-pool-in-use":`# removed-pool-in-use

A change removes a pool that is enabled, or that something still needs.

<!-- head:start -->

- Severity: warning
- Family: [Changes, compared with an earlier state](../../docs/rules.md#changes-compared-with-an-earlier-state)
- Fix: by hand
- Suppress: \`# ipamlint-ignore removed-pool-in-use: REASON\` at the line, or \`rules: { removed-pool-in-use: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A pool that the state compared with (\`--base\`) has and that is gone now, although it was enabled and served pods. It is an
error where an annotation still requests it, or where nodes that it served have no other pool; else a warning, since pods
may still have its addresses. Without a base it finds nothing.

## Why it matters

Pods that ask for the pool fail from then on (\`error parsing pool "\u2026"\`), and so do new pods on nodes that no other pool
selects (\`no configured Calico pools for node \u2026\`). Pods that run keep their addresses, but BGP stops to advertise them and
NAT stops to be done for them: the node agents look at pools, not at pods. Deleted with kubectl, the blocks stay behind.

## Incorrect

\`\`\`yaml
# file: before/pools.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16 }
---
# file: before/namespace.yaml
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' }
---
# file: after/pools.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: core }
spec: { cidr: 10.43.0.0/16 }
---
# file: after/namespace.yaml
apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' }
\`\`\`

## Correct

\`\`\`yaml
# file: before/pools.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16 }
---
# file: after/pools.yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: edge }
spec: { cidr: 10.42.0.0/16, disabled: true }
\`\`\`

## When it stays silent

For pools that were disabled, or that serve load balancers and tunnels alone; where another pool takes over the range;
where the pool went to another cluster of the repository, or may stand in something that cannot be read; where Calico
leaves the cluster as a whole; and where the whole cluster is gone.

## What to do

Three changes: set \`disabled: true\`, restart the pods that have addresses of the pool, delete it.

## References

- [Migrate from one IP pool to another](https://docs.tigera.io/calico/latest/networking/ipam/migrate-pools)
- \`libcalico-go/lib/clientv3/ippool.go:Delete\`; [docs/calico.md](../../docs/calico.md) \xA71.6
`,"selector-matches-unlabelled":`# selector-matches-unlabelled

A nodeSelector that matches nodes because they lack the label it compares.

<!-- head:start -->

- Severity: note
- Family: [Pools among each other and against the network](../../docs/rules.md#pools-among-each-other-and-against-the-network)
- Fix: by hand
- Suppress: \`# ipamlint-ignore selector-matches-unlabelled: REASON\` at the line, or \`rules: { selector-matches-unlabelled: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Pools whose \`nodeSelector\` compares a label with \`!=\`, \`not in\` or \`!\`, where a known node does not have that label, and
matches for this reason alone. The finding names the nodes and gives the selector that leaves them out. It is a note:
a pool for "all the rest" may well mean them.

Nodes are known from Node objects, a kind \`Cluster\`, and kubeadm's \`InitConfiguration\` and \`JoinConfiguration\`.

## Why it matters

In Calico's selectors, \`rack == "0"\` is false for a node without the label, and \`rack != "0"\` is true for it. Its
opposite is not "another rack", but "any other node": a node that joined without its label, a control-plane node, a
machine that was never meant to run these pods. They use the pool at once, and claim its blocks.

| selector                   | \`rack: "0"\` | \`rack: "1"\` | no \`rack\` |
| -------------------------- | ----------- | ----------- | --------- |
| \`rack != "0"\`              | no          | yes         | **yes**   |
| \`rack not in {"0"}\`        | no          | yes         | **yes**   |
| \`!rack == "0"\`             | no          | yes         | **yes**   |
| \`has(rack) && rack != "0"\` | no          | yes         | no        |

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: kube-node-0, labels: { disk: ssd } }
---
apiVersion: v1
kind: Node
metadata: { name: kube-node-1, labels: { rack: '0' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: other-racks }
spec: { cidr: 10.48.1.0/24, nodeSelector: rack != "0" }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: kube-node-0, labels: { disk: ssd } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: other-racks }
spec: { cidr: 10.48.1.0/24, nodeSelector: has(rack) && rack != "0" }
\`\`\`

## When it stays silent

- All known nodes carry the label, or no node is known. The summary says so.
- The selector asks for the label (\`has(rack) && \u2026\`), or says that it means its absence (\`!has(rack)\`).
- Something else in the selector decides: \`rack != "0" && disk == "hdd"\` on a node with \`disk: ssd\`.
- The pool takes no part in automatic choice: disabled, Manual, or kept for tunnels or LoadBalancer.
- The label is templated or added by a kustomization, or bears a prefix (\`topology.kubernetes.io/zone\`), since a cloud
  or a controller may set it later. A dump (\`kubectl get nodes -o yaml\`) tells all labels. A label
  that the repository gives to no node comes by other means: flags of kubelets, \`kubectl label\`.
- Pods do not get addresses from pools: host-local IPAM, or a CNI plugin of the cloud.

## What to do

Label the nodes, or put \`has(\u2026) &&\` in front of the comparison. If the rest is meant, leave it as it is.

## References

- The \`Evaluate\` methods in \`libcalico-go/lib/selector/parser/ast.go\` (v3.20 to v3.33)
- [calico#7440](https://github.com/projectcalico/calico/issues/7440): pools told apart by node labels, and nodes that
  joined without them
`,"shared-static-ip":`# shared-static-ip

A fixed address on a pod template that can have two pods at once.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore shared-static-ip: REASON\` at the line, or \`rules: { shared-static-ip: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`cni.projectcalico.org/ipAddrs\` or \`ipAddrsNoIpam\` on the template of

- a Deployment, StatefulSet, ReplicaSet, ReplicationController or another workload with replicas (Argo Rollouts, OpenKruise,
  KubeVirt) with more than one replica, or that a HorizontalPodAutoscaler or KEDA's ScaledObject scales to more than one;
- a DaemonSet, unless only one known node can run it;
- a Job, or a CronJob's Job, that runs several pods in parallel;
- a CronJob whose runs may overlap (\`concurrencyPolicy: Allow\`, the default): a warning, since they need not.

## Why it matters

All pods of a template carry the same annotation. With \`ipAddrs\` the first pod takes the address; the others stay in
ContainerCreating with \`Address already assigned in block\`, and the one that runs may be any of them after the next
restart. With \`ipAddrsNoIpam\` Calico does not track the address: all pods use it, and traffic reaches one of them.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: mail-relay, namespace: office }
spec:
  replicas: 2
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
\`\`\`

\`\`\`yaml
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: probe, namespace: ops }
spec:
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.6"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: mail-relay, namespace: office }
spec:
  replicas: 1
  strategy: { type: Recreate }
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
\`\`\`

## When it stays silent

- Bare Pods, one replica, a Job that needs one completion. That a rolling update of one replica gets stuck is another
  matter.
- A CronJob with \`Forbid\` or \`Replace\`, that is suspended, or whose runs have an \`activeDeadlineSeconds\`.
- Replicas, parallelism or the address are templated, or patched elsewhere.
- A DaemonSet that is pinned to a label while no node is known. The summary counts these cases.
- An autoscaler in another namespace; where neither names its namespace, one in another directory.
- The list is malformed, so no pod gets an address; pods on the host's network; clusters without Calico IPAM.

## What to do

Run one pod, and let it go before the next one comes (\`Recreate\`). For several pods request a small pool of their own
with \`cni.projectcalico.org/ipv4pools\`, or give each its own Pod or StatefulSet.

## References

- \`cni-plugin/pkg/k8s/k8s.go:ipAddrsResult\`, \`libcalico-go/lib/ipam/ipam_block.go:assign\`, v3.20 to v3.33.
- Two replicas that wait for one list: [calico#3251](https://github.com/projectcalico/calico/issues/3251).
- Fixed addresses for replicas: [calico#4219](https://github.com/projectcalico/calico/issues/4219),
  [calico#5197](https://github.com/projectcalico/calico/issues/5197).
`,"static-ip-blocks-rollout":`# static-ip-blocks-rollout

A Deployment with a fixed address whose roll-out starts the new pod before the old one is gone.

<!-- head:start -->

- Severity: warning
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore static-ip-blocks-rollout: REASON\` at the line, or \`rules: { static-ip-blocks-rollout: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A Deployment of one replica with \`cni.projectcalico.org/ipAddrs\` on its pods, and a rolling update that starts a second
pod (\`maxSurge\` of 1) and keeps the first until that is ready (\`maxUnavailable\` of 0). This is the default: without a
\`strategy\` both are 25%, rounded to 1 and 0. The same for a Rollout of Argo: a canary has the same bounds, and blue-green always
starts the new pods first.

## Why it matters

The old pod holds the address. The new one fails with \`Address already assigned in block\` and is tried again for ever,
and the old pod is not removed until the new one is ready. The rollout never ends, and the old version continues to run.
That often goes unnoticed until a later change has no effect.

## Incorrect

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: licensing, namespace: office }
spec:
  replicas: 1
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: licensing, namespace: office }
spec:
  replicas: 1
  strategy: { type: Recreate }
  template:
    metadata:
      annotations:
        cni.projectcalico.org/ipAddrs: '["10.0.0.5"]'
\`\`\`

## When it stays silent

- \`Recreate\`, a \`maxSurge\` of 0, or a \`maxUnavailable\` of at least 1: the old pod goes without waiting.
- A canary with \`trafficRouting\`, or blue-green with \`previewReplicaCount\`.
- StatefulSets, DaemonSets and bare pods, which replace a pod only when it is gone.
- \`replicas: 0\`; more than one replica, or an autoscaler: \`shared-static-ip\` reports those.
- An autoscaler in the namespace scales something whose name is filled in later: it may be this Deployment.
- \`ipAddrsNoIpam\`: Calico does not track the address, so the new pod gets it.
- Replicas, strategy or address are templated; the list is malformed; Calico does not read it (host network, no Calico IPAM).

## What to do

Set \`strategy: { type: Recreate }\`. The pod is away for as long as the new one takes to start; with one fixed address
there is no way around that.

## References

- \`libcalico-go/lib/ipam/ipam.go:AssignIP\`, v3.20 to v3.33.
- Kubernetes, \`pkg/controller/deployment/util/deployment_util.go:ResolveFenceposts\`: how the bounds are rounded.
- Argo Rollouts, \`utils/replicaset/canary.go:MaxSurge\`.
- A new pod that waits for the address of the old one:
  [calico#4694](https://github.com/projectcalico/calico/issues/4694).
`,"static-ip-outside-pools":`# static-ip-outside-pools

A fixed address that no enabled pool contains.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore static-ip-outside-pools: REASON\` at the line, or \`rules: { static-ip-outside-pools: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An address in \`cni.projectcalico.org/ipAddrs\` that lies

- in none of the cluster's pools: an error, or a warning where nothing in the repository installs Calico, so that a
  default pool may be there that is not declared;
- only in a pool with \`disabled: true\`: an error;
- only in a pool whose \`allowedUses\` leave out Workload: an error from Calico v3.33 on, which refuses it, and a warning
  for older releases.

Selectors, \`assignmentMode\` and reservations do not matter for fixed addresses.

## Why it matters

Nothing checks the annotation when it is written. The pod stays in ContainerCreating, and its events say \`The provided
IP address is not in a configured pool\`. After a pool was moved or disabled this hits pods that ran for years, at their
next restart.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.64.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.46.0.5"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.64.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.64.0.5"]'
\`\`\`

## When it stays silent

- Not all pools are known: none is declared here, one has a templated range, the operator or calico-node may choose a
  range, or something in the repository may declare pools that ipamlint cannot read. The summary counts these cases.
- A pool of the repository contains the address, and nothing shows that it belongs to another cluster. Where Flux, Argo
  CD or \`clusters:\` of the configuration tell both clusters apart, the pool of one is none of the other's.
- The address is of the usual range of a default pool (192.168.0.0/16, 172.16.0.0/12, a declared pod network), and such
  a pool may be there.
- \`ipAddrsNoIpam\`: Calico does not look for a pool then, and an address outside all pools is what it is for.
- The list is templated or malformed; Calico does not read it (host network, no Calico IPAM).

## What to do

Choose an address inside an enabled pool, or declare a pool for fixed addresses, with \`nodeSelector: '!all()'\` to keep
all other pods out of it.

## References

- \`libcalico-go/lib/ipam/ipam.go:AssignIP\` and \`ipam_block_reader_writer.go:getPoolForIP\`, v3.20 to v3.33; the check of
  \`allowedUses\` from v3.33 on.
- Disabled pools and pools that are not there, and their messages:
  [cni-plugin#272](https://github.com/projectcalico/cni-plugin/issues/272).
`,"surprising-env-value":'# surprising-env-value\n\ncalico-node reads a variable of its environment otherwise than people do, or not at all.\n\n<!-- head:start -->\n\n- Severity: warning\n- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)\n- Fix: `ipamlint --fix` where the intent is certain, with `--unsafe-fixes` elsewhere, too\n- Suppress: `# ipamlint-ignore surprising-env-value: REASON` at the line, or `rules: { surprising-env-value: off }` in ipamlint.yaml; [more](../../docs/exceptions.md)\n- Since: 0.1.0\n\n<!-- head:end -->\n\n## What it finds\n\nIn the environment of the calico-node DaemonSet, which decides about the pools that it makes and the addresses that it finds:\n\n- `off`, `disabled`, `"false "` or nothing at all in `CALICO_IPV4POOL_NAT_OUTGOING`, `CALICO_IPV4POOL_DISABLE_BGP_EXPORT`, the same\n  for IPv6, and `FELIX_IPV6SUPPORT`: **all of these mean yes**. Nothing in the variable that is on anyway is a note.\n- `yes`, `1` or `"true "` in `NO_DEFAULT_POOLS`, and anything but `true` in `DISABLE_NODE_IP_CHECK`: these mean no.\n- An error: a mode of `CALICO_IPV4POOL_IPIP`, `CALICO_IPV4POOL_VXLAN` or `CALICO_IPV6POOL_VXLAN` that calico-node does not know, such as\n  `true`; a block size or a node selector that it does not take, where no range stands beside it; `USE_POD_CIDR` that is no boolean.\n- A name that is made like these and none of them: `CALICO_IPV4POOL_BLOCKSIZE`.\n\n## Why it matters\n\nNothing tells of a switch that was read the wrong way round: pods leave the cluster under the addresses of their nodes, or their\nroutes are kept from all peers. An unknown mode lets calico-node end on every node of a new cluster, and of none that has its pools.\n\n| Variable                                 | What calico-node takes                                                           |\n| ---------------------------------------- | -------------------------------------------------------------------------------- |\n| `\u2026_NAT_OUTGOING`, `\u2026_DISABLE_BGP_EXPORT` | no for `false`, `no`, `n`, `f` and `0` in any case, yes for everything else      |\n| `\u2026_IPIP`, `\u2026_VXLAN`                      | `Never`, `Off`, `Always`, `CrossSubnet`, `Cross-Subnet` in any case, or nothing  |\n| `\u2026_BLOCK_SIZE`                           | 20 to 32 for IPv4, 116 to 128 for IPv6                                           |\n| `\u2026_CIDR`, `\u2026_NODE_SELECTOR`              | a range, or `none` since v3.29; a selector                                       |\n| `NO_DEFAULT_POOLS`                       | yes for `true` in any case                                                       |\n| `USE_POD_CIDR`                           | `true`, `True`, `TRUE`, `t`, `T`, `1` and their opposites; anything else ends it |\n\n## Incorrect\n\n```yaml\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec:\n  template:\n    spec:\n      containers:\n        - name: calico-node\n          image: quay.io/calico/node:v3.29.7\n          env:\n            - { name: CALICO_IPV4POOL_CIDR, value: 10.244.0.0/16 }\n            - { name: CALICO_IPV4POOL_NAT_OUTGOING, value: \'off\' }\n```\n\n## Correct\n\n```yaml\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec:\n  template:\n    spec:\n      containers:\n        - name: calico-node\n          image: quay.io/calico/node:v3.29.7\n          env:\n            - { name: CALICO_IPV4POOL_CIDR, value: 10.244.0.0/16 }\n            - { name: CALICO_IPV4POOL_NAT_OUTGOING, value: \'false\' }\n```\n\n## When it stays silent\n\n- The value is templated, or comes from elsewhere.\n- calico-node makes no such pool: `NO_DEFAULT_POOLS`, `none` for a range, IPv6 switched off.\n- The release does not read the variable: `DISABLE_BGP_EXPORT` up to Calico v3.23, `CALICO_IPV6POOL_VXLAN` up to v3.22.\n- A range stands beside it: then [block-size-out-of-range](../block-size-out-of-range/README.md) and\n  [invalid-selector](../invalid-selector/README.md) speak of the pool.\n\n## What to do\n\nWrite `"true"` and `"false"`, in quotes, for a variable is a text. A pool that exists already stays as it is: change the IPPool.\n\n## References\n\n- `node/pkg/lifecycle/startup/startup.go:configureIPPools`, `evaluateENVBool`, `createIPPool`, v3.20 to v3.33\n- `libcalico-go/lib/apiconfig/apiconfig.go` for `USE_POD_CIDR`\n',"too-few-blocks":`# too-few-blocks

A pool has fewer blocks than nodes that draw on it.

<!-- head:start -->

- Severity: warning
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore too-few-blocks: REASON\` at the line, or \`rules: { too-few-blocks: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Calico cuts a pool into blocks, 64 addresses each unless \`blockSize\` says otherwise, and a node claims a whole block
the first time it needs an address: a /24 serves four nodes. This rule counts

- the blocks of every pool, without those that IPReservations cover as a whole, and
- the known nodes that need one: nodes on which pods certainly run and that have no other pool to choose, and every
  node that takes a tunnel address (IPIP, VXLAN, WireGuard) from the pool, with or without pods;
- with \`strictAffinity: true\`, also the nodes of pods that request the pool: those of a DaemonSet, and as a warning as many as
  a workload has replicas, which Kubernetes spreads.

Pools that serve the same nodes are counted together. Where blocks are so small that a node's tunnel address leaves
no room for a pod, the node needs two.

It is an error with \`strictAffinity: true\`, and if Windows nodes use the pool, because they need it. Where there are blocks
enough for the nodes that are there for certain, but not for those that autoscalers may make of them (\`maxSize\` of eksctl,
Cluster API's annotations, \`maximum\` in \`ipamlint.yaml\`), it is a warning.

## Why it matters

Nodes beyond the number of blocks own none. They borrow single addresses from blocks of other nodes, which takes a
route for each address on every node, and which tunnel addresses did not survive before Calico v3.29.2. With strict
affinity they get nothing: pods stay in ContainerCreating, and where the tunnel address is missing, calico-node exits
at start-up again and again. It strikes when a cluster grows by one node.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: List
items:
  - { apiVersion: v1, kind: Node, metadata: { name: a } }
  - { apiVersion: v1, kind: Node, metadata: { name: b } }
  - { apiVersion: v1, kind: Node, metadata: { name: c } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.48.0.0/25, blockSize: 26 }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: List
items:
  - { apiVersion: v1, kind: Node, metadata: { name: a } }
  - { apiVersion: v1, kind: Node, metadata: { name: b } }
  - { apiVersion: v1, kind: Node, metadata: { name: c } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: pods }
spec: { cidr: 10.48.0.0/25, blockSize: 27 }
\`\`\`

## When it stays silent

- No nodes are known (Node objects, a kind \`Cluster\`, kubeadm configurations). The summary says so for small pools.
- A node may use another pool with enough blocks, or may turn out to: a selector that asks for a label with a
  prefix, a templated value, a pool that something else may make.
- Taints keep pods off the node and no known DaemonSet comes there; it counts where it needs a tunnel address.
- All blocks are reserved: there is nothing to borrow then, and [invalid-reservation](../invalid-reservation/README.md) says so.
- Everything known that may run on the node requests its pools by annotation, and nodes may borrow, or is on the
  host's network.
- Pools that are disabled, Manual, for LoadBalancers, or smaller than one block (\`pool-smaller-than-block\`).
- Pods do not get addresses from pools: host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.

## What to do

Add a pool for these nodes, which may be any free range. Neither the range nor the block size of an existing pool can
be changed; to replace one, add the new pool, disable the old one, restart the pods, and delete it.

## References

- \`libcalico-go/lib/ipam/ipam.go:autoAssign\`, \`ipam_block_reader_writer.go:findUsableBlock\` (v3.20 to v3.33)
- [Wikimedia, 2019](https://wikitech-static.wikimedia.org/wiki/Incidents/20190604-blubberoid) and
  [T296303](https://phabricator.wikimedia.org/T296303): a /24 is four blocks, and new nodes got none
- [calico#7382](https://github.com/projectcalico/calico/issues/7382): a /20 and 64 nodes
- [cni-plugin#920](https://github.com/projectcalico/cni-plugin/issues/920): no tunnel address, calico-node restarts
`,"unadvertised-load-balancer-pool":`# unadvertised-load-balancer-pool

A pool for load balancers whose addresses BGP announces to no router.

<!-- head:start -->

- Severity: note
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unadvertised-load-balancer-pool: REASON\` at the line, or \`rules: { unadvertised-load-balancer-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An enabled pool with \`allowedUses: [LoadBalancer]\` that lies outside \`serviceLoadBalancerIPs\` of the BGPConfiguration \`default\`, as a
whole or in part, where that list names other ranges or a BGPPeer connects routers.

## Why it matters

Since v3.30 Calico gives Services of type LoadBalancer addresses of such pools. Nothing but \`serviceLoadBalancerIPs\` has BIRD announce
them: the Service shows its address, and no router knows the way to it. It is a note, for something else may lead there: another
list of routes, or clients in the network of the nodes.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.0/24
  nodeSelector: all()
  allowedUses: [LoadBalancer]
---
apiVersion: projectcalico.org/v3
kind: BGPConfiguration
metadata:
  name: default
spec:
  serviceLoadBalancerIPs:
    - cidr: 198.51.100.0/24
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: services
spec:
  cidr: 203.0.113.0/24
  nodeSelector: all()
  allowedUses: [LoadBalancer]
---
apiVersion: projectcalico.org/v3
kind: BGPConfiguration
metadata:
  name: default
spec:
  serviceLoadBalancerIPs:
    - cidr: 203.0.113.0/24
\`\`\`

## When it stays silent

- The ranges of the list hold the pool together, those of a base included.
- BGP is off, or nothing is said of load balancers or routers.
- A range is templated, or none (\`invalid-bgp-range\`); the repository holds files that ipamlint cannot read and that may declare objects.
- Calico is older than v3.30, or the pool is disabled or for pods.

Where the pool overlaps MetalLB or Cilium, \`overlapping-networks\` says so.

## What to do

Add the range of the pool to \`serviceLoadBalancerIPs\`.

## References

- \`confd/pkg/backends/calico/routes.go:isAllowedLoadBalancerIP\`, v3.20 to v3.33
- [calico#11249](https://github.com/projectcalico/calico/issues/11249),
  [calico#12890](https://github.com/projectcalico/calico/issues/12890): pools for load balancers that do nothing
`,"uncovered-namespace":`# uncovered-namespace

A namespace that no pool selects: pods there get no address and never start.

<!-- head:start -->

- Severity: error
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore uncovered-namespace: REASON\` at the line, or \`rules: { uncovered-namespace: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Namespace objects that are selected by no pool which Calico may choose for a pod by itself: enabled, with
\`assignmentMode\` Automatic, allowed for workloads, and with a \`namespaceSelector\` that matches. Also a namespace and a
node that pools select, but none selects both, where a known workload of the namespace may run on that node. Each
family is judged by itself: IPv4 wherever there is an IPv4 pool, IPv6 only where the operator's Installation lists a
pool of it, since IPv6 is off by default.

Each namespace is a finding; those that fail for the same reason are shown as one, with a list. It is an error where a known workload
needs an address, and Calico is known to be v3.31 or later. It is a warning where nothing is known to run in the
namespace, or the release is unknown.

## Why it matters

A pool with a \`namespaceSelector\` serves the namespaces that it matches and no others. Once each team has its pool, a
new namespace, or one whose label is missing or misspelt, has none: its pods stay in ContainerCreating, with
\`no configured Calico pools for node \u2026\` among their events. The message names the node, although the namespace is at
fault.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata: { name: billing }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: web }
spec: { cidr: 10.48.0.0/24, allowedUses: [Workload], namespaceSelector: team == "web" }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Namespace
metadata: { name: billing }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: web }
spec: { cidr: 10.48.0.0/24, allowedUses: [Workload], namespaceSelector: team == "web" }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rest }
spec: { cidr: 10.48.1.0/24, allowedUses: [Workload], namespaceSelector: team != "web" }
\`\`\`

## When it stays silent

- Calico is known to be older than v3.31: it drops \`namespaceSelector\`, and the pool serves every namespace.
- The namespace requests pools by annotation, or everything known to run there does, or shares the node's network.
- Other pools may exist or be meant: an Installation without \`ipPools\`, a calico-node that makes a default pool, a
  template that may hold pools. The summary says so.
- A label decides that is templated, that a kustomization adds, or that bears a prefix (\`example.com/team\`), since a
  controller may set it later. \`kubernetes.io/metadata.name\` is known.
- A pool's selector, range or state is templated or does not parse: it may select anything.
- The namespace is not declared in the repository, or is \`kube-public\` or \`kube-node-lease\`.
- No pool selects the node for any namespace: that is [uncovered-node](../uncovered-node/README.md).
- Pods do not get addresses from pools: host-local IPAM, or a CNI plugin of the cloud.

## What to do

Give the namespace the label that a pool asks for, add a pool for it, or keep one pool without \`namespaceSelector\`.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\` and \`lib/ipam/pools.go\` (\`namespaceSelector\` from v3.31.0 on)
- [calico#10502](https://github.com/projectcalico/calico/issues/10502): the request that led to \`namespaceSelector\`
- [calico#10888](https://github.com/projectcalico/calico/issues/10888): what annotations do to it
`,"uncovered-node":`# uncovered-node

A node that no pool selects: pods there get no address and never start.

<!-- head:start -->

- Severity: error
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore uncovered-node: REASON\` at the line, or \`rules: { uncovered-node: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Nodes that the repository knows (Node objects, a kind \`Cluster\`, kubeadm's \`InitConfiguration\` and
\`JoinConfiguration\`) and that are selected by no pool which Calico may choose for a pod by itself: enabled, with
\`assignmentMode\` Automatic, and allowed for workloads. Each family is judged by itself: IPv4 wherever there is an
IPv4 pool, IPv6 only where the operator's Installation lists a pool of it, since IPv6 is off by default.

Nodes that lack a pool for the same reason share one finding, at the first of them. It lists the nodes, the labels
that they have, and the labels that pools ask for. A node whose taints keep every known workload away is a warning:
it may be meant for pods on the host's network.

## Why it matters

A pool with a \`nodeSelector\` serves the nodes that it matches and no others. Once the pool with \`all()\` is gone, a
new rack, a node that joined without its label or a misspelt value leaves pods in ContainerCreating, with
\`no configured Calico pools for node \u2026\` among their events. Neither Calico nor Kubernetes looks for this beforehand.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: kube-node-0, labels: { rack: '0' } }
---
apiVersion: v1
kind: Node
metadata: { name: kube-node-1 }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-0 }
spec: { cidr: 192.168.0.0/24, nodeSelector: rack == "0" }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: kube-node-0, labels: { rack: '0' } }
---
apiVersion: v1
kind: Node
metadata: { name: kube-node-1, labels: { rack: '0' } }
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: rack-0 }
spec: { cidr: 192.168.0.0/24, nodeSelector: rack == "0" }
\`\`\`

## When it stays silent

- Pods do not get addresses from pools: host-local IPAM (\`HostLocal\` in the Installation, \`USE_POD_CIDR\` at
  calico-node), or a CNI plugin of the cloud.
- Other pools may exist or be meant: an Installation without \`ipPools\`, a calico-node that makes a default pool, a
  template or remote base that may hold pools, a base or overlay that may belong to the cluster, a CNI configuration
  with \`ipv4_pools\`. The summary says so.
- No known pool serves pods by itself (disabled, Manual, \`!all()\`, LoadBalancer): theirs must be elsewhere then.
- Everything known that may run on the node requests its pools or addresses by annotation, or is on the host's network, apart
  from what keeps the cluster itself going.
- A label decides that is templated, or that bears a prefix (\`topology.kubernetes.io/zone\`), since a cloud or a
  controller may set it later. A dump (\`kubectl get nodes -o yaml\`) tells all labels. A label
  that the repository gives to no node comes by other means: flags of kubelets, \`kubectl label\`.
- The node is virtual (virtual-kubelet, Fargate, kwok): no Calico runs there.
- The node is one of a kind configuration, and the repository holds Node objects of another cluster.
- A pool's selector, range or state is templated or does not parse: it may select anything.
- A pool with a \`namespaceSelector\` covers its nodes; which namespaces it leaves out is another question.

## What to do

Give the node the label that a pool asks for, add a pool for it, or keep one pool with \`all()\` for the rest.

## References

- \`libcalico-go/lib/ipam/ipam.go:determinePools\` and \`prepareAffinityBlocksForHost\` (v3.20 to v3.33)
- [calico#7440](https://github.com/projectcalico/calico/issues/7440): pools for zones, the default pool gone, and new
  nodes without addresses
- [calicoctl#2105](https://github.com/projectcalico/calicoctl/issues/2105): a selector that matched no node
- [calico#2907](https://github.com/projectcalico/calico/issues/2907): every node must be selected by some pool
`,"undersized-pool":`# undersized-pool

What must live in a pool exceeds its addresses.

<!-- head:start -->

- Severity: error
- Family: [Nodes and namespaces that get nothing](../../docs/rules.md#nodes-and-namespaces-that-get-nothing)
- Fix: by hand
- Suppress: \`# ipamlint-ignore undersized-pool: REASON\` at the line, or \`rules: { undersized-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

For every pool, or pools that only go together, the pods of known workloads that can get addresses nowhere else: those
that request it by annotation, their own or their namespace's, and those that request nothing and whose nodes have no
other pool. It counts

- replicas, the pods of a DaemonSet on each known node that takes them, and single Pods that are restarted; those of Argo
  Rollouts, OpenKruise, LeaderWorkerSets (groups times their size), KubeVirt's virtual machines that are started, and the
  \`min-scale\` of a Knative Service;
- the tunnel address of each known node, where it can only come from there;
- the maximum of a HorizontalPodAutoscaler or of KEDA's ScaledObject (100 where none is written), and what ends by itself: the pods of a Job that run in parallel, of
  a JobSet and of the tasks of a Volcano Job, and Pods that are
  not restarted;
- the first pod of a rollout that keeps every old pod until a new one runs: \`maxUnavailable\` is 0, or rounded down to 0 as
  that of a Deployment of up to three replicas is, and for a DaemonSet \`maxSurge\` is set.

It is an error if the first two exceed the addresses that are not reserved by IPReservations: those that come last never
start. It is a warning if it takes the third, since those that come last start once others end, and if it takes the fourth,
since the rollout never gets done. All addresses of a pool count, the first and the last as well,
but where all nodes are known, no more than the nodes on which the pods may run can own: 20 blocks each, unless
\`maxBlocksPerHost\` says otherwise.

## Why it matters

The pods that come last stay in ContainerCreating. Where a rollout may stop an old pod first, its address goes to the new one,
and all is well. Where it may not, it hangs: the new pod waits for an address, and every old one for the new pod.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: partners }
spec: { cidr: 10.48.0.0/28, blockSize: 29, assignmentMode: Manual }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway, namespace: edge }
spec:
  replicas: 20
  template:
    metadata:
      annotations: { cni.projectcalico.org/ipv4pools: '["partners"]' }
    spec:
      containers: [{ name: main, image: registry.local/gateway }]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: partners }
spec: { cidr: 10.48.0.0/27, blockSize: 29, assignmentMode: Manual }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway, namespace: edge }
spec:
  replicas: 20
  template:
    metadata:
      annotations: { cni.projectcalico.org/ipv4pools: '["partners"]' }
    spec:
      containers: [{ name: main, image: registry.local/gateway }]
\`\`\`

## When it stays silent

- Counts that are templated or no numbers count as nothing, and so do DaemonSets where no nodes are known.
- The pods may use another pool with room, or may turn out to: a selector that asks for a label with a prefix, a
  templated value, a pool that something else may make (for pods without a request).
- A rollout may stop an old pod first, or one address is free: then it goes on pod by pod. A Job is suspended.
- Pods on the host's network, with fixed addresses, or with annotations that are templated.
- A request that fails as a whole, since it names a pool that does not exist or is disabled: other rules say so.
- Pods do not get addresses from pools: host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.

## What to do

Name a second pool beside it in the request, or add one for the same nodes. The range of a pool cannot be changed: to have a
larger one, add it, disable the old one, restart the pods, and delete the old one.

## References

- \`libcalico-go/lib/ipam/ipam.go:autoAssign\`, \`ipam_block.go:newBlock\` (v3.20 to v3.33)
- [calico#3825](https://github.com/projectcalico/calico/issues/3825),
  [calico#2329](https://github.com/projectcalico/calico/issues/2329): the first and the last address are handed out
`,"unknown-assignment-mode":`# unknown-assignment-mode

The assignmentMode of a pool is a word that Calico does not know.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore unknown-assignment-mode: REASON\` at the line, or \`rules: { unknown-assignment-mode: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`assignmentMode\` says whether Calico may choose a pool by itself: \`Automatic\` (the default), or \`Manual\`, for pools that
only pods and Services get that request them. The rule reports every other word, in IPPool objects of both API groups and
in the pools of an Installation: another case (\`manual\`), an abbreviation (\`Auto\`), the empty text, and what is no string
at all.

## Why it matters

All ways into a cluster refuse such a pool, the raw CRD as well, from Calico v3.30 on, which has the field. With GitOps
the sync stops at the object, and the pool is missing or stays as it was.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: reserved
spec:
  cidr: 10.44.0.0/16
  assignmentMode: manual
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: reserved
spec:
  cidr: 10.44.0.0/16
  assignmentMode: Manual
\`\`\`

## When it stays silent

- Nothing is written, or null: the mode is \`Automatic\`.
- The empty text in a pool of an Installation: the operator chooses the default.
- The value is templated, or a placeholder in capitals stands for it.
- Calico before v3.30 runs. It drops the field; [unsupported-pool-field](../unsupported-pool-field/README.md) says what that means for \`Manual\`.

## What to do

Write \`Automatic\` or \`Manual\`, as they are spelled here, or leave the field out. The fix spells a word in the wrong
case; for other words it is an unsafe one.

## References

- \`api/pkg/apis/projectcalico/v3/ippool.go\` and \`libcalico-go/lib/validator/v3/validator.go:validateAssignmentMode\`, v3.30
  to v3.33
- \`libcalico-go/config/crd/crd.projectcalico.org_ippools.yaml\`, v3.30 to v3.33: \`enum\`
`,"unknown-calico-kind":`# unknown-calico-kind

An object is of a kind or an API that is nearly one of Calico's, and none.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore unknown-calico-kind: REASON\` at the line, or \`rules: { unknown-calico-kind: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- A kind that differs from one of Calico's by its case or by a letter or two: \`IpPool\`, \`IPPools\`, \`IPReservaton\`,
  \`Instalation\`; also \`FelixConfig\`, \`BGPConfig\` and \`IPAddressPool\` in Calico's group, as people call them.
- A group that is nearly one of Calico's: \`projectcalico/v3\`, \`calico.org/v3\`, \`ipam.projectcalico.org/v3\`, \`operator.tigera/v1\`.
- A kind in the group of another one, such as \`IPPool\` in \`operator.tigera.io/v1\`.
- An object of one of Calico's kinds without \`apiVersion\`, or with \`apiversion\`.

The rule reads manifests, items of a \`List\`, what kustomize builds and what programs make. Other rules judge the object as
what it was meant to be.

## Why it matters

The API server has no such kind. kubectl, Flux and Argo CD refuse the object, mostly with everything that they apply beside it:
\`no matches for kind "IpPool" in version "projectcalico.org/v3"\`. Where one tool applies each object by itself, the others
arrive, and the pool is missing.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IpPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

\`\`\`yaml
apiVersion: calico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## When it stays silent

- A CustomResourceDefinition of that group and kind stands in the repository.
- Kinds of other products: MetalLB, Cilium, Spiderpool, Kube-OVN, Metal\xB3, Cluster API.
- Other kinds of Calico and of Calico Enterprise in its groups, such as \`BGPFilter\` and \`EgressGatewayPolicy\`.
- The old manifests of calicoctl: \`apiVersion: v1\`, \`kind: ipPool\`.
- Objects that are set aside, such as those in \`docs/\` and \`tests/\`.
- The kind or the API is filled in later: a template or a patch.

A wrong version of a right group is [unserved-api-version](../unserved-api-version/README.md)'s.

## What to do

Write the kind and the API that the message names. The unsafe fix does so. If the object belongs to another product, keep its
CustomResourceDefinition in the repository, or suppress the finding.

## References

- Kinds are compared letter for letter: \`k8s.io/apimachinery/pkg/api/meta\`, \`NoKindMatchError\`.
- \`api/pkg/apis/projectcalico/v3\`, \`libcalico-go/config/crd\`, v3.20 to v3.33; \`tigera/operator\`, \`api/v1\`.
`,"unknown-encapsulation":'# unknown-encapsulation\n\nThe encapsulation of a pool is a word that Calico does not know.\n\n<!-- head:start -->\n\n- Severity: error\n- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)\n- Fix: `ipamlint --fix` where the intent is certain, with `--unsafe-fixes` elsewhere, too\n- Suppress: `# ipamlint-ignore unknown-encapsulation: REASON` at the line, or `rules: { unknown-encapsulation: off }` in ipamlint.yaml; [more](../../docs/exceptions.md)\n- Since: 0.1.0\n\n<!-- head:end -->\n\n## What it finds\n\n- an `ipipMode` or `vxlanMode` of an IPPool (of either API group) that is not exactly `Never`, `Always` or `CrossSubnet`:\n  `always`, `Cross-Subnet`, `Enabled`;\n- an `encapsulation` in an Installation that is not exactly `IPIP`, `IPIPCrossSubnet`, `VXLAN`, `VXLANCrossSubnet` or `None`:\n  `Never`, `vxlan`;\n- a boolean, a number, a list or a map in one of these places. `ipipMode: Off` without quotes is one: YAML reads `Off` as\n  false.\n\n## Why it matters\n\nThe words are compared letter by letter. Calico refuses the pool, with a message that names a "Tag" and not the value. What\nis written as `crd.projectcalico.org/v1` is stored before Calico v3.32, and an unknown word counts as `Never`: the\npool has no tunnel, and where the network between the nodes does not know the pool\'s range, pods on different nodes do not\nreach each other.\n\nOld formats had other words: `always` and `cross-subnet` come from calicoctl v1, and calico-node still takes them in its\nenvironment.\n\n## Incorrect\n\n```yaml\napiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata:\n  name: pods\nspec:\n  cidr: 10.244.0.0/16\n  ipipMode: Off\n  vxlanMode: cross-subnet\n```\n\n## Correct\n\n```yaml\napiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata:\n  name: pods\nspec:\n  cidr: 10.244.0.0/16\n  ipipMode: Never\n  vxlanMode: CrossSubnet\n```\n\n## When it stays silent\n\n- The value is filled in later: a template, `${VAR}`, a patch, a word such as `IPIP_MODE`.\n- Nothing is written, null, or an empty text: the mode is `Never` then, and the operator chooses its default. (An empty\n  text in `crd.projectcalico.org/v1` is refused where Calico v3.32 or later runs, and is reported.)\n- The environment of calico-node, which reads its own words in any case.\n\n## What to do\n\nWrite the word as it is spelled here. The fix does so. On a `crd.projectcalico.org/v1` pool that is in use it is not applied\nby itself where it turns a tunnel on: the pool went without so far, and the change interrupts traffic for a moment.\n\n## References\n\n- `libcalico-go/lib/validator/v3/validator.go` (`ipipModeRegex`, `vxlanModeRegex`), v3.20 to v3.33\n- `api/pkg/apis/projectcalico/v3/ippool.go`: the CRD lists the words since v3.32\n- tigera/operator `api/v1/installation_types.go:EncapsulationType`, v1.20 to v1.43\n- [libcalico-go#573](https://github.com/projectcalico/libcalico-go/issues/573): `Off` read as a boolean\n- [calico#1032](https://github.com/projectcalico/calico/issues/1032): `cross-subnet` with a hyphen\n',"unknown-pool-field":`# unknown-pool-field

A pool has a key that nothing reads.

<!-- head:start -->

- Severity: warning
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\` where the intent is certain, with \`--unsafe-fixes\` elsewhere, too
- Suppress: \`# ipamlint-ignore unknown-pool-field: REASON\` at the line, or \`rules: { unknown-pool-field: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- a misspelt or mis-cased key, with the key that was meant: \`blocksize\`, \`vxlanmode\`, \`nodeselector\`, \`selector\`;
- a key of another layer: \`encapsulation\`, \`disableNewAllocations\` or \`name\` in the \`spec\` of an IPPool, \`ipipMode\`,
  \`vxlanMode\`, \`disabled\` or \`namespaceSelector\` in a pool of an Installation;
- a key of another product's pools: \`ranges\`, \`addresses\`, \`blocks\`, \`serviceSelector\`;
- \`ipip\` and \`nat-outgoing\` of Calico's first format, which are retired: an error where Calico up to v3.31 runs, which
  refuses them in a pool of \`projectcalico.org/v3\`;
- a value of another layer, which the API server refuses: \`natOutgoing: true\` in a pool of an Installation, which takes \`Enabled\`
  or \`Disabled\`, and these words in an IPPool, which takes a boolean: an error;
- any other key, where the Calico version is known and not newer than this rule (v3.33).

It looks at the \`spec\` of IPPool objects of both API groups and at the pools of an Installation. calico-node's environment
has no keys.

## Why it matters

The API server drops what its schema does not have, without a warning, and Calico then uses the default: a pool with
\`nodeselector\` serves every node, a pool with \`blocksize: 28\` has blocks of /26, which cannot be changed afterwards. Newer
versions of kubectl refuse the object instead; tools that apply it in another way may not.

The retired keys are worse. On \`crd.projectcalico.org/v1\` Calico up to v3.31 obeys them, \`ipip\` even before \`ipipMode\`, so that
the upgrade to v3.32 turns off a tunnel or NAT that has worked for years.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  blocksize: 28
  encapsulation: VXLAN
---
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    ipPools:
      - cidr: 10.43.0.0/16
        vxlanMode: Always
\`\`\`

## Correct

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
  blockSize: 28
  vxlanMode: Always
---
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    ipPools:
      - cidr: 10.43.0.0/16
        encapsulation: VXLAN
\`\`\`

## When it stays silent

- The key resembles none that is known here, and the Calico version is unknown or newer than v3.33: it may be new.
- The key is null, a placeholder (\`\${KEY}\`), a directive (\`$patch\`), an extension (\`x-\u2026\`), or set by a patch.
- \`nat-outgoing: false\`, which says nothing, and \`awsSubnetID\`, which Calico Enterprise has.

## What to do

Use the key that is named. Be careful with a pool that is in use: a setting that was ignored so far takes effect. A block size
cannot be changed on an existing pool, and a tunnel that is turned on interrupts traffic for a moment. That is why the fix is
not applied by itself.

## References

- \`api/pkg/apis/projectcalico/v3/ippool.go:IPPoolSpec\`, v3.20 to v3.33; \`ipip\` and \`nat-outgoing\` were removed in v3.32
- \`libcalico-go/lib/backend/k8s/resources/ippool.go:ConvertFromK8s\`, up to v3.31: the retired keys are obeyed
- tigera/operator \`api/v1/installation_types.go:IPPool\`, v1.20 to v1.43
- [calico#6254](https://github.com/projectcalico/calico/issues/6254): \`blocksize\` and \`vxlanmode\` in lower case
`,"unknown-pool-request":`# unknown-pool-request

An annotation requests a pool that no manifest of the cluster declares.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore unknown-pool-request: REASON\` at the line, or \`rules: { unknown-pool-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An entry of \`cni.projectcalico.org/ipv4pools\` or \`ipv6pools\`, on a namespace, on pods or in the values of a Helm chart
(\`podAnnotations\` and the like), that is neither the name of a pool nor exactly its range. Names are compared letter for letter, case and blanks included; of a range the host bits are
masked first. A range inside a pool is no pool: it gets a message of its own. Pools are IPPool objects of both API
groups, pools of the operator's Installation (also under the name that the operator makes up, and also in the values of
the chart \`tigera-operator\`) and calico-node's default pool.

It is an error where the cluster's pools are declared in the repository, also where another cluster of a folder such as
\`clusters/\`, or another stage (\`dev\` beside \`prod\`), has the pool. It is a warning where the pool may live elsewhere: only other
clusters of the repository declare pools, or the entry is the name or the usual range of a pool that calico-node or the operator
may have created on its own.

## Why it matters

Nothing checks an annotation when it is written. Every new pod that it is for fails: \`error parsing pool "\u2026": invalid
CIDR address: \u2026\` or \`the given pool (\u2026) does not exist, or is not enabled\`. One bad entry fails the whole list; Calico
never falls back to the good ones. Running pods go on, so the fault shows at the next rollout or when a node is lost.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases }
spec: { cidr: 10.71.0.0/16 }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databasse"]'
---
apiVersion: v1
kind: Namespace
metadata:
  name: reports
  annotations:
    cni.projectcalico.org/ipv4pools: '["10.71.4.0/24"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases }
spec: { cidr: 10.71.0.0/16 }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
---
apiVersion: v1
kind: Namespace
metadata:
  name: reports
  annotations:
    cni.projectcalico.org/ipv4pools: '["10.71.0.0/16"]'
\`\`\`

## When it stays silent

- The repository declares no pool at all, or something in it may declare pools that ipamlint cannot read: templates,
  Helm values from a Secret, a remote base for the network, a Job with a manifest in its arguments, a pool whose name is templated or
  gets a prefix from kustomize. The summary counts these cases.
- Another cluster of the repository declares the pool, unless Flux, Argo CD, \`ipamlint.yaml\` or a folder such as \`clusters/\` say
  that it is another; or calico-node or the operator makes a default pool of this name.
- It is an example: a directory such as \`docs/\` that declares no pools.
- \`ipamlint.yaml\` says that the pool exists (\`externalPools\`), by its name or its range.
- The entry is templated, or a stand-in such as \`POOL_NAME\`.
- Calico does not read the list: pods on the host's network, pods with a fixed address, charts whose values
  ask for the host's network, clusters without Calico IPAM.

## What to do

Correct the name, or declare the pool. For a part of a pool's range, request the whole pool, or cut the pool into
smaller ones that do not overlap. The unsafe fix writes the name of a pool that differs by a letter or two.

## References

- \`cni-plugin/internal/pkg/utils/utils.go:ResolvePools\` and \`libcalico-go/lib/ipam/ipam.go:determinePools\`, v3.20 to
  v3.33.
- Names that the operator makes up: \`tigera/operator\`, \`pkg/controller/ippool/defaults.go\`, v1.34 on.
- A request for a pool that is not there: [cni-plugin#213](https://github.com/projectcalico/cni-plugin/issues/213).
- A name where an old CNI plugin wanted a range: [calico#5079](https://github.com/projectcalico/calico/issues/5079).
`,"unmasked-pool-cidr":`# unmasked-pool-cidr

The CIDR of a pool has host bits set, so that it does not start where it says.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore unmasked-pool-cidr: REASON\` at the line, or \`rules: { unmasked-pool-cidr: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A \`cidr\` whose address is not the first of its network: \`10.66.141.1/24\` instead of \`10.66.141.0/24\`. The finding shows
the range that the pool really has. Where the address could be the start of a smaller range, the mask may be what is
wrong, and the help names that range as well: \`192.167.0.0/12\` is all of 192.160.0.0 to 192.175.255.255.

It looks at IPPool objects of both API groups, at the pools of an Installation, and at calico-node's environment. The last
is a warning, since calico-node masks the value; so is an Installation with Calico v3.27 or older, whose operator hands its
pools to calico-node.

## Why it matters

\`calicoctl\` and Calico's API server refuse such a pool. Written as \`crd.projectcalico.org/v1\` it is stored by every version
before v3.33, and pods get addresses of the masked range; but from then on Calico's own clients refuse every change of the
pool, which includes the step that disables it before it is deleted. With v3.33 the API server refuses it, too, so an
upgrade ends at a manifest that worked for years. And where the prefix is the mistake, the pool covers much more than its
author thinks: the network of the nodes, for example.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: racks
spec:
  cidr: 10.66.141.1/24
\`\`\`

## Correct

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: racks
spec:
  cidr: 10.66.141.0/24
\`\`\`

## When it stays silent

- The value does not parse (\`invalid-pool-cidr\`), or the repository does not determine it.
- The address is the first of its network, however it is spelled: \`FD00:0::/64\` is fine.

## What to do

Write the masked form; the safe fix does just that, and keeps the quotes. If the pool was meant to start at the address as
written, correct the prefix length instead. A pool that is already stored with host bits cannot be corrected in place from
Calico v3.32 on, since its \`cidr\` may not change: migrate to a new pool.

## References

- \`libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults\` (\`IPPool CIDR is not strictly masked\`), v3.20 to v3.33; the
  CRD's rule \`IPPool CIDR must be strictly masked\`, v3.33
- \`node/pkg/lifecycle/startup/startup.go:configureIPPools\`: the environment is masked
- [node#193](https://github.com/projectcalico/node/issues/193): \`192.167.0.0/12\` took in the network of the hosts
- [calico#4300](https://github.com/projectcalico/calico/issues/4300): host bits in an IPv6 pool, written with kubectl
- [calico#13493](https://github.com/projectcalico/calico/issues/13493),
  [calico#13599](https://github.com/projectcalico/calico/issues/13599): refused since v3.33
- [Wikimedia, June 2019](https://wikitech-static.wikimedia.org/wiki/Incidents/20190604-blubberoid): a mistyped range
  overlapped another pool, and the clean-up deleted the wrong one
`,"unread-helm-value":`# unread-helm-value

A value of the chart tigera-operator stands where the chart does not read it.

<!-- head:start -->

- Severity: warning
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unread-helm-value: REASON\` at the line, or \`rules: { unread-helm-value: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- \`calicoNetwork\` or \`cni\` beside \`installation\`, instead of below it.
- A field of \`calicoNetwork\`, such as \`ipPools\`, \`bgp\` or \`nodeAddressAutodetectionV4\`, beside or directly below \`installation\`.
- \`installation.spec\`: the chart takes what stands below \`installation\` for the \`spec\`.
- The values of an umbrella chart (\`tigera-operator.installation\`) given to the chart itself.

The rule reads the values of Flux HelmReleases, Argo CD Applications, and kustomize's and Rancher's charts.

## Why it matters

Helm ignores a value that no template reads, without a warning. The operator then installs Calico with its defaults: the pool is
192.168.0.0/16, or the pod CIDR of the cluster, with IPIP, and BGP runs. The range of a pool cannot be changed later.

## Incorrect

\`\`\`yaml
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico, namespace: tigera-operator }
spec:
  chart:
    {
      spec:
        {
          chart: tigera-operator,
          version: v3.29.0,
          sourceRef: { kind: HelmRepository, name: projectcalico },
        },
    }
  values:
    installation: { kubernetesProvider: '' }
    calicoNetwork:
      ipPools: [{ cidr: 10.42.0.0/16 }]
\`\`\`

## Correct

\`\`\`yaml
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico, namespace: tigera-operator }
spec:
  chart:
    {
      spec:
        {
          chart: tigera-operator,
          version: v3.29.0,
          sourceRef: { kind: HelmRepository, name: projectcalico },
        },
    }
  values:
    installation:
      kubernetesProvider: ''
      calicoNetwork:
        ipPools: [{ cidr: 10.42.0.0/16 }]
\`\`\`

## When it stays silent

- The chart has another name, or the repository does not say which version of it is installed.
- The value in the right place is the same one: the wrong place then holds an anchor.
- Other keys: a chart of your own may read them.

## What to do

Move the value to the path in the message. On a cluster that runs, look first which pools exist: \`kubectl get ippools\`. A new range
needs a new pool.

## References

- \`charts/tigera-operator/templates/crs/custom-resources.yaml\` and \`values.yaml\` of Calico, v3.20 to v3.33.
- [kube-hetzner#2265](https://github.com/mysticaltech/terraform-hcloud-kube-hetzner/issues/2265): values that
  never arrived, and clusters with 192.168.0.0/16.
`,"unreadable-document":`# unreadable-document

A document that declares something judged here and cannot be read.

<!-- head:start -->

- Severity: warning
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unreadable-document: REASON\` at the line, or \`rules: { unreadable-document: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

YAML or JSON that does not parse, in a document that plainly says it holds an object which ipamlint judges (a line
such as \`kind: IPPool\`). It points at the place where reading failed and says why: a tab that indents, a merge
conflict marker, a bracket or quote that is never closed, a value that needs quotes, an alias without its anchor, NUL
or other control characters, bytes that are no UTF-8, nesting beyond all reason.

Each document of a file is read by itself, so the others are judged as usual. Where the document names nothing of Calico and
no pool is in view, it is a note.

## Why it matters

What cannot be read cannot be judged: without this finding a pool would simply be missing, and a clean report would
mean nothing. kubectl, Flux and Argo CD do not get further with the document either. Depending on the tool, one
broken document keeps everything beside it from being applied.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
<<<<<<< HEAD
  cidr: 10.48.0.0/16
=======
  cidr: 10.49.0.0/16
>>>>>>> renumber
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.49.0.0/16
\`\`\`

## When it stays silent

- The document is a template (Helm, Jinja, ytt, \`\${VAR}\` on a line of its own): it is not YAML until it is rendered.
  The summary counts it as skipped.
- It declares nothing that ipamlint judges.

## What to do

Fix the document. If a file only looks like a manifest, keep it in a directory that ipamlint does not check.

## References

- \`kubectl create --dry-run=client -f FILE\` reads a file as the cluster's tools do
- [kube-linter#63](https://github.com/stackrox/kube-linter/issues/63): unreadable YAML that was reported as nothing to
  check
`,"unreserved-static-ip":`# unreserved-static-ip

A fixed address in a pool that hands out its addresses by itself, and no IPReservation covers it.

<!-- head:start -->

- Severity: note
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore unreserved-static-ip: REASON\` at the line, or \`rules: { unreserved-static-ip: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An address in \`cni.projectcalico.org/ipAddrs\` or \`ipAddrsNoIpam\` inside an enabled pool that Calico also chooses from by
itself, where no \`IPReservation\` names the address.

It is a note for \`ipAddrs\` and a warning for \`ipAddrsNoIpam\`.

## Why it matters

A fixed address is taken only while its pod runs. Between two pods, at a restart or while a node is drained, Calico may
give it to any other pod that needs one. The pod with the fixed address then fails, \`Address already assigned in block\`,
until the other one is gone, which may be weeks.

With \`ipAddrsNoIpam\` Calico never learns that the address is taken. Sooner or later it gives it to another pod while the
first one runs, and traffic reaches one of the two.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.64.0.0/16 }
---
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.64.0.5"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: default-ipv4-ippool }
spec: { cidr: 10.64.0.0/16 }
---
apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: fixed-addresses }
spec:
  reservedCIDRs: [10.64.0.0/28]
---
apiVersion: v1
kind: Pod
metadata:
  name: relay
  annotations:
    cni.projectcalico.org/ipAddrs: '["10.64.0.5"]'
\`\`\`

## When it stays silent

- A reservation covers the address, or one with templated entries may do so.
- The pool is for requests alone: \`assignmentMode: Manual\`, \`nodeSelector: '!all()'\`, or labels that no known node has.
- The pool is disabled, or not for pods: \`static-ip-outside-pools\` reports that.
- The release is known to be older than v3.21, which has no reservations.
- The list is templated or malformed; Calico does not read it (host network, no Calico IPAM).

## What to do

Declare an IPReservation for the fixed addresses. It keeps automatic choice away from them, and does not stand in the
way of \`ipAddrs\`. Keep it small: Calico looks for a free address among the reserved ones, too, so a large share of a
pool slows it down. For many fixed addresses use a pool of their own with \`nodeSelector: '!all()'\`. The unsafe fix
puts such an object behind the pool, in the same file, with all of its fixed addresses.

## References

- \`libcalico-go/lib/ipam/ipam.go:getReservedIPs\` and \`AssignIP\`, v3.21 to v3.33.
- Addresses that Calico should leave alone, and what came of it:
  [calicoctl#797](https://github.com/projectcalico/calicoctl/issues/797),
  [libcalico-go#1509](https://github.com/projectcalico/libcalico-go/pull/1509).
- A pod whose fixed address was taken when it came back:
  [calico#11358](https://github.com/projectcalico/calico/issues/11358).
`,"unrouted-pool":`# unrouted-pool

Nothing makes routes between nodes for a pool.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unrouted-pool: REASON\` at the line, or \`rules: { unrouted-pool: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An enabled pool for workloads whose pods are cut off from other nodes; one for requests alone (\`assignmentMode: Manual\`, \`!all()\`) where
something of the repository requests it:

- it has IPIP or no encapsulation, and BIRD does not run: \`bgp: Disabled\` in the Installation (or nothing there on EKS), or the
  backend \`vxlan\` or \`none\` of calico-node (\`CALICO_NETWORKING_BACKEND\`, the ConfigMap that it comes from included);
- it has IPIP or no encapsulation, and \`disableBGPExport\`;
- it has VXLAN or IPIP, and the FelixConfiguration \`default\` (\`vxlanEnabled: false\`, \`ipipEnabled: false\`) or calico-node's
  environment switches that off;
- it has IPIP or no encapsulation, and the BGPConfiguration \`default\` has \`programClusterRoutes: Disabled\` (v3.32 on), while Felix is
  not told to make the routes.

## Why it matters

A packet to a pod on another node needs a route. For VXLAN, Felix creates it. For IPIP and for pools without an
encapsulation, BIRD does, which learns by BGP which blocks the other nodes have. Without BIRD there is no such route; and \`disableBGPExport\`
keeps the pool from every peer, the nodes of the cluster among them. Pods get their addresses, those of one node reach each other,
and all else times out.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: racks
spec:
  cidr: 10.80.0.0/16
  disableBGPExport: true
\`\`\`

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    bgp: Disabled
    ipPools: []
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: racks
spec:
  cidr: 10.80.0.0/16
  ipipMode: Always
\`\`\`

## Correct

\`\`\`yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata:
  name: default
spec:
  calicoNetwork:
    bgp: Disabled
    ipPools: []
---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: racks
spec:
  cidr: 10.80.0.0/16
  vxlanMode: Always
  disableBGPExport: true
\`\`\`

## When it stays silent

- Felix makes the routes, or may: \`programClusterRoutes\` in a FelixConfiguration (v3.31 on), \`clusterRoutingMode\` in the
  Installation, IPIP from v3.33 on.
- The pool stands in an Installation that switches BGP off: the operator refuses it (\`invalid-installation-pools\`).
- The backend is \`none\` and nothing says that Calico hands out the addresses: another plugin connects the pods.
- The pool is disabled, chosen by no selector, or for load balancers or tunnels alone; there is one node.
- What decides is templated, or stands in a ConfigMap that the repository does not hold.

## What to do

Use VXLAN, switch BGP on, or let Felix make the routes. To keep only routers from a range, leave \`disableBGPExport\` out and write a
BGPFilter for their BGPPeers.

## References

- \`confd/pkg/backends/calico/bgp_processor.go:processIPPool\`, and the templates \`bird_ipam\` before it, v3.21 to v3.33
- \`felix/calc/encapsulation_resolver.go\`: \`vxlanEnabled\` and \`ipipEnabled\` outrank the pools, v3.23 to v3.33
- \`tigera/operator\`, \`pkg/controller/installation/core_controller.go:fillDefaults\`: BGP is off on EKS
- [calico#6704](https://github.com/projectcalico/calico/issues/6704): \`disableBGPExport\` without an encapsulation
`,"unserved-api-version":`# unserved-api-version

An object names a version of Calico's API that does not exist.

<!-- head:start -->

- Severity: error
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore unserved-api-version: REASON\` at the line, or \`rules: { unserved-api-version: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

\`projectcalico.org/v1\`, \`crd.projectcalico.org/v3\` and the like: the groups have had one version each, \`projectcalico.org/v3\`,
\`crd.projectcalico.org/v1\` and \`operator.tigera.io/v1\`. Half of one (\`projectcalico.org\`, \`v3\`) on an IPPool, an IPReservation or an
IPAMConfiguration. \`IPAMConfig\` in \`projectcalico.org/v3\`, and \`IPAMConfiguration\` in \`crd.projectcalico.org/v1\`: each group has its own
name for it.

## Why it matters

kubectl, Flux and Argo CD find no such kind and refuse the object, mostly with everything that is applied beside it: \`no matches
for kind "IPPool" in version "projectcalico.org/v1"\`.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## When it stays silent

The version is filled in later: a template or a patch.

## What to do

Write the version that the group has. The two groups hold the same pools: take \`projectcalico.org/v3\` where Calico's
API server or its native CRDs serve it. The unsafe fix writes it.

## References

- \`api/pkg/apis/projectcalico/v3\`, \`libcalico-go/config/crd\`, v3.20 to v3.33
`,"unsupported-pool-field":`# unsupported-pool-field

A pool sets a field that the Calico version which runs does not have.

<!-- head:start -->

- Severity: error
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unsupported-pool-field: REASON\` at the line, or \`rules: { unsupported-pool-field: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

| where                     | field                                                   | since                         |
| ------------------------- | ------------------------------------------------------- | ----------------------------- |
| IPPool of both API groups | \`disableBGPExport\`, \`allowedUses\`                       | Calico v3.21                  |
|                           | \`assignmentMode\`                                        | Calico v3.30                  |
|                           | \`namespaceSelector\`                                     | Calico v3.31                  |
| pools of an Installation  | \`disableBGPExport\`                                      | operator v1.28 (Calico v3.24) |
|                           | \`allowedUses\`, and as a warning \`name\`                  | operator v1.34 (Calico v3.28) |
|                           | \`disableNewAllocations\`                                 | operator v1.36 (Calico v3.29) |
|                           | \`assignmentMode\`                                        | operator v1.38 (Calico v3.30) |
| calico-node's environment | \`CALICO_IPV6POOL_VXLAN\`                                 | Calico v3.23                  |
|                           | \`CALICO_IPV4POOL_DISABLE_BGP_EXPORT\`, the same for IPv6 | Calico v3.24                  |

The version comes from \`--calico-version\`, else from the image of calico-node or of tigera/operator in the repository.

## Why it matters

All these fields narrow what a pool is for. An API server whose schema does not have the field drops it, and what is left
is the wide pool: the range of one team serves every namespace, the pool for requests serves any pod. There is no
warning; newer versions of kubectl refuse the object, tools that apply it in another way may not.

## Incorrect

\`\`\`yaml
# calico-version: v3.29.4
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: on-request
spec:
  cidr: 10.42.0.0/24
  assignmentMode: Manual
\`\`\`

## Correct

\`\`\`yaml
# calico-version: v3.29.4
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: on-request
spec:
  cidr: 10.42.0.0/24
  nodeSelector: '!all()'
\`\`\`

## When it stays silent

- No Calico version is known: the summary says so.
- The value says what holds without it: \`assignmentMode: Automatic\`, \`disableBGPExport: false\`, both of \`Workload\` and
  \`Tunnel\`, \`namespaceSelector: all()\`.
- The value is filled in later: a template, \`\${VAR}\`, a patch.
- \`LoadBalancer\` among the uses before v3.30: \`invalid-allowed-uses\` speaks there.
- Calico Enterprise, which counts its releases by itself.

## What to do

Upgrade first and write the field afterwards, or say the same with what the version has: \`nodeSelector: '!all()'\` keeps a pool
for requests in every version, and an annotation on the namespace requests it.

## References

- \`api/pkg/apis/projectcalico/v3/ippool.go:IPPoolSpec\`, v3.20 to v3.33
- tigera/operator \`api/v1/installation_types.go:IPPool\`, v1.20 to v1.43
- \`node/pkg/lifecycle/startup/startup.go:configureIPPools\`, v3.22 to v3.24
- [calico#10502](https://github.com/projectcalico/calico/issues/10502): where \`namespaceSelector\` comes from
`,"unusable-pool-request":`# unusable-pool-request

An annotation requests a pool whose \`allowedUses\` leave out Workload.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore unusable-pool-request: REASON\` at the line, or \`rules: { unusable-pool-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

An entry of \`cni.projectcalico.org/ipv4pools\` or \`ipv6pools\`, on a namespace or on pods, that means a pool for tunnel
addresses or for Services of type LoadBalancer alone.

It is an error where no pool of the list is for pods, and a warning where another one is. For \`ipv6pools\` it is a
warning, too, where the repository does not tell whether pods get IPv6 addresses.

## Why it matters

A request overrides the selectors of a pool and \`assignmentMode\`, but never \`allowedUses\`. Calico drops such pools from
the list. Nothing left, every new pod fails: \`cannot find a qualified ippool, no pools match the required use
(Workload)\`. If some pools remain, all pods use those, and the requested pool stays unused without a warning.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: tunnels }
spec: { cidr: 10.71.0.0/20, allowedUses: [Tunnel] }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["tunnels"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases }
spec: { cidr: 10.72.0.0/16, allowedUses: [Workload] }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases"]'
\`\`\`

## When it stays silent

- \`allowedUses\` is templated, holds a word that Calico does not know (\`invalid-allowed-uses\` reports that), or the
  release is known to be older than v3.21, which does not have the field.
- The list fails for another reason: an unknown or a disabled pool, or one of the wrong family.
- Calico does not read the list: pods on the host's network, pods with a fixed address, clusters without Calico IPAM.

## What to do

Request a pool for pods. A pool for tunnels may become one: add Workload to its \`allowedUses\`. A LoadBalancer pool may
not: Calico refuses to mix that use with others, so pods need a pool of their own.

## References

- \`libcalico-go/lib/ipam/ipam.go:filterPoolsByUse\`, v3.21 to v3.33.
- Uses of a pool, and which of them mix: [docs#1788](https://github.com/tigera/docs/issues/1788).
`,"unused-suppression":`# unused-suppression

A suppression that silences nothing.

<!-- head:start -->

- Severity: warning
- Family: [The repository itself](../../docs/rules.md#the-repository-itself)
- Fix: \`ipamlint --fix\`, where the intent is certain
- Suppress: \`# ipamlint-ignore unused-suppression: REASON\` at the line, or \`rules: { unused-suppression: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

A comment (\`# ipamlint-ignore\`, \`-next-line\`, \`-file\`) or an annotation (\`ipamlint.dev/ignore\`) that names a rule which
finds nothing where it reaches. Each rule that it names counts by itself: what is still needed stays.

A comment that has its line to itself and says \`ipamlint-ignore\` reaches only that line, on which nothing else stands;
\`ipamlint-ignore-next-line\` is what was meant.

## Why it matters

The reason that it gives is about something that is gone. If it stays, it silences the next mistake at that place,
which has not been reviewed.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.0/16 # ipamlint-ignore unmasked-pool-cidr: the router masks it
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.48.0.1/16 # ipamlint-ignore unmasked-pool-cidr: the router masks it
\`\`\`

## When it stays silent

- The rule did not run: it is off, or \`--only\` names others.
- The rule lacked a fact in this run (nodes, pools, a version, the pod CIDR), so that its silence means nothing.
- A document of the same cluster cannot be read: rules hold back what depends on it.
- The suppression stands in a template, or in a string that holds a manifest.
- It is invalid or has expired; [invalid-suppression](../invalid-suppression/README.md) says so.

## What to do

Remove it. The fix does, where it is a comment.

## References

- [foundry#16812](https://github.com/foundry-rs/foundry/issues/16812) and
  [ast-grep#1346](https://github.com/ast-grep/ast-grep/issues/1346): unused exceptions, reported only for rules that ran
`,"unvalidated-pool-api":`# unvalidated-pool-api

Pools are written past the API that would check them.

<!-- head:start -->

- Severity: note
- Family: [A pool by itself](../../docs/rules.md#a-pool-by-itself)
- Fix: \`ipamlint --fix --unsafe-fixes\`; read what it writes
- Suppress: \`# ipamlint-ignore unvalidated-pool-api: REASON\` at the line, or \`rules: { unvalidated-pool-api: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

IPPool objects with \`apiVersion: crd.projectcalico.org/v1\`, once a file. That group is where Calico keeps its data;
\`projectcalico.org/v3\` is the group for people.

## Why it matters

Calico's checks run in \`calicoctl\` and in Calico's API server, which serves \`projectcalico.org/v3\`. What is applied as
\`crd.projectcalico.org/v1\` goes to the Kubernetes API server, which before Calico v3.32 looks at the types of the values and
at nothing else. A range that does not parse stops calico-node on every node; a selector with a typing error stops every new
pod; overlapping pools hand out one address twice. Calico's maintainers say that users should not touch these objects.

ipamlint finds these mistakes either way. The note says that no later check will find them.

## Incorrect

\`\`\`yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16
\`\`\`

## When it stays silent

- It is one note for the whole repository, at the first such pool; the others are listed beside it.
- Nothing applies the object: it is set aside, or a patch whose entry in the kustomization is commented out.
- The object has no \`cidr\`: it changes a part of a pool that another manifest declares.
- Calico v3.33 or later runs, whose definition of the object makes nearly all of the checks.
- The file is a published bundle: it also holds a CustomResourceDefinition, a ClusterRole or a DaemonSet, or stands
  below \`vendor/\`, \`charts/\`, \`upstream/\` or a folder of backups.
- The object came out of a cluster: it bears a \`uid\`, a \`resourceVersion\` or a \`creationTimestamp\`.

## What to do

Where Calico's API server runs (the operator installs it with an \`APIServer\` object), write \`projectcalico.org/v3\`;
elsewhere apply pools with \`calicoctl\`. Both groups show one and the same object, so a GitOps tool that prunes the old
one deletes the pool: switch pruning off for the object first. Where neither is to be had, live with the note or turn
the rule off. The unsafe fix writes \`projectcalico.org/v3\`, and knows nothing of what serves it.

## References

- \`apiserver/pkg/storage/calico/ippool_storage.go\`, v3.20 to v3.33: the checked way
- [calico#4946](https://github.com/projectcalico/calico/issues/4946): v3 is the API for users
- [calico#8435](https://github.com/projectcalico/calico/issues/8435): "users should not touch them"
- [calico#8823](https://github.com/projectcalico/calico/issues/8823): two overlapping pools that nothing refused
`,"windows-without-strict-affinity":`# windows-without-strict-affinity

A Windows node beside strict affinity, a block size or an encapsulation that it cannot work with.

<!-- head:start -->

- Severity: error
- Family: [How pools are created: operator, DaemonSet, CNI configuration, node addresses](../../docs/rules.md#how-pools-are-created-operator-daemonset-cni-configuration-node-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore windows-without-strict-affinity: REASON\` at the line, or \`rules: { windows-without-strict-affinity: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

Where a known node runs Windows (its label \`kubernetes.io/os\`):

- \`strictAffinity\` that is off in the IPAMConfig or IPAMConfiguration called \`default\`. Where no such object is in the
  repository it is a warning, because it may have been switched on by hand.
- A pool that serves the node with blocks smaller than /29. Windows keeps four addresses of every IPv4 block, which
  leaves none of a /30.
- A pool that serves the node with IPIP, or with VXLAN in the mode CrossSubnet.

## Why it matters

Windows cannot use an address from a block of another node, so Calico refuses to give pods there any address at all
unless strict affinity forbids that for the whole cluster. It is off by default.

## Incorrect

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: win-1, labels: { kubernetes.io/os: windows } }
---
apiVersion: crd.projectcalico.org/v1
kind: IPAMConfig
metadata: { name: default }
spec: { strictAffinity: false, autoAllocateBlocks: true }
\`\`\`

## Correct

\`\`\`yaml
apiVersion: v1
kind: Node
metadata: { name: win-1, labels: { kubernetes.io/os: windows } }
---
apiVersion: crd.projectcalico.org/v1
kind: IPAMConfig
metadata: { name: default }
spec: { strictAffinity: true, autoAllocateBlocks: true }
\`\`\`

## When it stays silent

- No known node runs Windows.
- Pools whose \`nodeSelector\` leaves Windows nodes out, or that serve pods on request only.
- Values that are templated, and a configuration whose name is.
- Pods do not get addresses from pools: host-local IPAM, \`USE_POD_CIDR\`, or a CNI plugin of the cloud.

## What to do

Set \`strictAffinity: true\`. With it a node cannot borrow addresses, so see that there are at least as many blocks as
nodes (\`too-few-blocks\`). Where Linux nodes use IPIP or
CrossSubnet, use VXLAN or no encapsulation for all nodes: a pool of its own would leave Windows nodes without the tunnel of the others
([node-without-tunnel-address](../node-without-tunnel-address/README.md)).

## References

- \`libcalico-go/lib/ipam/ipam.go:ErrStrictAffinity\`, \`ipam_block.go:newBlock\` (v3.20 to v3.33)
- [AKS-Edge#43](https://github.com/Azure/AKS-Edge/issues/43): "global strict affinity should not be false for Windows
  node"
- [rke2#1623](https://github.com/rancher/rke2/issues/1623): strict affinity in an object of the wrong name
- [kubespray#8583](https://github.com/kubernetes-sigs/kubespray/issues/8583)
`,"wrong-family-request":`# wrong-family-request

An annotation for pools of one family names a pool of the other, or asks for a family in vain.

<!-- head:start -->

- Severity: error
- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)
- Fix: by hand
- Suppress: \`# ipamlint-ignore wrong-family-request: REASON\` at the line, or \`rules: { wrong-family-request: off }\` in ipamlint.yaml; [more](../../docs/exceptions.md)
- Since: 0.1.0

<!-- head:end -->

## What it finds

- An IPv6 pool or range in \`cni.projectcalico.org/ipv4pools\`, or an IPv4 one in \`ipv6pools\`: an error.
- \`ipv6pools\` for pods that get no IPv6 addresses, because the operator does not turn the family on, or because
  \`ipFamilies\` leaves it out (either family, Calico v3.30 on): a warning.

## Why it matters

Calico resolves both lists for every pod, also the list of a family that the pod does not get. A pool of the wrong
family fails the pod, whatever else the list holds: \`"fd00::" isn't a IPv4 address\`. Running pods go on, so the fault
shows at the next rollout.

A list of pools never turns a family on. Pods whose IPv6 is off start without complaint, and without IPv6.

## Incorrect

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases-v6 }
spec: { cidr: 'fd00:10:71::/64' }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv4pools: '["databases-v6"]'
\`\`\`

## Correct

\`\`\`yaml
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: databases-v6 }
spec: { cidr: 'fd00:10:71::/64' }
---
apiVersion: v1
kind: Namespace
metadata:
  name: ledger
  annotations:
    cni.projectcalico.org/ipv6pools: '["databases-v6"]'
\`\`\`

## When it stays silent

- The pool is not declared here, or its range is templated: a name says nothing about the family.
- Whether pods get IPv6 is not known: a CNI configuration decides about it, or the release of the operator.
- One entry of the list means a disabled or an unknown pool: other rules report that first.
- Calico does not read the list: pods on the host's network, pods with a fixed address, clusters without Calico IPAM.

## What to do

Move the entry to the annotation of its family. For IPv6 addresses on a cluster of the operator, list an IPv6 pool in
\`Installation.spec.calicoNetwork.ipPools\`; elsewhere set \`"assign_ipv6": "true"\`, a string, in the CNI configuration.

## References

- \`cni-plugin/internal/pkg/utils/utils.go:ResolvePools\` and \`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s\`, v3.20 to v3.33.
- \`tigera/operator\`, \`pkg/render/node.go:getCalicoIPAM\`: which families the operator turns on; all enabled pools count
  from v1.34 on (Calico v3.28), those of the Installation before.
- Dual stack that did not come about: [cni-plugin#598](https://github.com/projectcalico/cni-plugin/issues/598).
`};0&&(module.exports={m7});
