import {
  blockRules,
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Field,
  type Finding,
  type IPPool,
  isWindows,
  mayConfigureBlocks,
  type Node,
  nodePhrase,
  objectPhrase,
  poolLabel,
  poolPhrase,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { considerAutomatically } from '../../src/calico/choice/choice.ts';
import type { IPAMConfiguration } from '../../src/model/manifest/calico/ipam-configuration.ts';
import { unknownLabels } from '../../src/model/manifest/kubernetes/labels.ts';

const refusal =
  'pods on Windows nodes get no address: "global strict affinity should not be false for Windows node"';

function switchedOff({ kind, fields }: IPAMConfiguration, node: Node): Finding {
  return {
    at: fields.strictAffinity.place,
    subject: 'strictAffinity',
    message: `${kind} "default" leaves strictAffinity off, which ${nodePhrase(node)} needs: it runs Windows`,
    note: refusal,
    help: 'set strictAffinity: true',
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }],
  };
}

/** It may have been switched on by hand. */
function nowhere(node: Node, configurations: readonly IPAMConfiguration[]): Finding {
  return {
    at: node.at,
    subject: 'strictAffinity',
    severity: 'warning',
    message: `${nodePhrase(node)} runs Windows and needs strictAffinity, which nothing here switches on`,
    note: `unless it was switched on by hand, ${refusal}`,
    help: 'declare an IPAMConfiguration called "default" with strictAffinity: true',
    related: configurations.map(({ kind, name, fields }) => ({
      at: fields.name.place,
      label: `${objectPhrase({ kind, name })} has no effect: only "default" has`,
    })),
  };
}

function blocksTooSmall(pool: IPPool, node: Node): Finding {
  return {
    at: pool.fields.blockSize.place,
    subject: 'blockSize',
    message: `${poolPhrase(pool)} has blocks of /${pool.blockSize}, too small for ${nodePhrase(node)}: it runs Windows`,
    note: 'Windows keeps four addresses of every block, so such a block has none for pods',
    help: `add a pool with blockSize 26 for Windows nodes${pool.encapsulated === false ? '' : ', with the same encapsulation'}; the block size of an existing pool cannot be changed`,
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }],
  };
}

function tunnelled(pool: IPPool, field: Field, mode: string, node: Node): Finding {
  return {
    at: field.place,
    subject: mode,
    message: `pool ${poolLabel(pool)} uses ${mode}, which ${nodePhrase(node)} cannot: it runs Windows`,
    note:
      pool.origin === 'Installation'
        ? `the operator refuses it for Windows: "IPv4 IPPool encapsulation ${field.text || 'IPIP'} is not supported by Calico for Windows"`
        : 'Calico for Windows supports only VXLAN between all nodes, or no encapsulation; traffic to and from its pods fails',
    help: 'in every pool of the cluster, use VXLAN without CrossSubnet, or no encapsulation; a node without the tunnel of a pool cannot reach its pods',
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }],
  };
}

/** What Windows cannot do with a pool that serves it. */
function* faultsOf(pool: IPPool, node: Node): Generator<Finding> {
  if (pool.cidr?.family !== 4) return;
  // Of 32 to 30 bits; the last two bits are the four addresses that Windows keeps.
  if (pool.blockSize !== undefined && pool.blockSize > 29 && pool.blockSize <= 32)
    yield blocksTooSmall(pool, node);
  const [ipip, vxlan = ipip] = pool.fields.encapsulation;
  if (ipip && pool.tunnels.IPIP === true) yield tunnelled(pool, ipip, 'IPIP', node);
  const isCrossSubnet = /cross-?subnet$/i.test(vxlan?.string ?? '');
  if (vxlan && pool.tunnels.VXLAN === true && isCrossSubnet)
    yield tunnelled(pool, vxlan, 'VXLAN CrossSubnet', node);
}

function* judge(cluster: ClusterGraph): Generator<Finding> {
  const nodes = cluster.nodes.filter(isWindows);
  const [first] = nodes;
  if (!first) return;
  const { declared, strictAffinity } = blockRules(cluster);
  const mayBeUnseen =
    mayConfigureBlocks(cluster) || cluster.ipamConfigurations.some(({ fields }) => fields.name.isUnknown);
  if (strictAffinity === false && declared) yield switchedOff(declared, first);
  else if (!declared && !mayBeUnseen) yield nowhere(first, cluster.ipamConfigurations);
  for (const pool of effectivePools(cluster)) {
    const served = nodes.find(
      ({ labels }) => considerAutomatically(pool, 4, labels, unknownLabels).serves === true,
    );
    if (served) yield* faultsOf(pool, served);
  }
}

export default defineRule({
  id: 'windows-without-strict-affinity',
  summary:
    'a Windows node with strictAffinity off, or with a block size or an encapsulation that it cannot use',
  severity: 'error',
  family: 'setup',
  follows: {
    'ipam-config-ignored': 'object',
  },
  restsOn: ['IPAMConfig', 'IPAMConfiguration'],
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
