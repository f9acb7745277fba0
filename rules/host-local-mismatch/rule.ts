import {
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type IPPool,
  poolPhrase,
  runs,
} from '../../src/linter/rule/kit.ts';
import { birdOff } from '../../src/calico/facts/cluster/routing.ts';
import { networkingBackend } from '../../src/calico/facts/cluster/backend.ts';
import type { CalicoNode } from '../../src/model/manifest/calico/calico-node.ts';
import type { CniConfiguration } from '../../src/model/manifest/calico/cni-config.ts';
import { environmentOf, type Environment } from '../../src/model/manifest/calico/environment.ts';

/** Who goes by pod CIDRs, or not: calico-node or typha. */
interface Routing {
  readonly who: string;
  readonly environment: Environment;
  /** Where the variable stands; the name of the container where it is not set. */
  readonly field: Field;
}

const variable = 'USE_POD_CIDR';

/** `docs/calico.md` §5.3. */
function missing(routing: Routing, { source, ipam }: Configured, cluster: ClusterGraph): Finding {
  const { who, field } = routing;
  return {
    at: field.place,
    subject: `${who} without pod CIDRs`,
    severity: severityOf(routing, cluster),
    message: `${who} lacks USE_POD_CIDR, and ${source} has pods take addresses of pod CIDRs`,
    note: losesRoutes(cluster)
      ? who === 'typha'
        ? `typha sends calico-node no pod CIDRs: ${noRoutes}`
        : `calico-node creates routes from the blocks of pools, and host-local uses none: ${noRoutes}`
      : who === 'typha'
        ? 'typha sends Felix no pod CIDRs, and eBPF and WireGuard need them; BIRD follows calico-node and exports them'
        : `BIRD finds no blocks and exports one /32 for each pod${clash(cluster)}`,
    help: `add { name: USE_POD_CIDR, value: "true" } to the environment of ${who}`,
    related: [{ at: ipam.get('type').place, label: 'pods get addresses of the pod CIDR of their node' }],
  };
}

function superfluous(routing: Routing, { source, ipam }: Configured, cluster: ClusterGraph): Finding {
  const { who, field } = routing;
  return {
    at: field.place,
    subject: `${who} with pod CIDRs`,
    severity: severityOf(routing, cluster),
    message: `${who} has USE_POD_CIDR, and ${source} has pods take addresses from pools`,
    note: losesRoutes(cluster)
      ? `${who === 'typha' ? 'typha sends calico-node pod CIDRs, and no blocks' : 'calico-node creates routes from pod CIDRs, and ignores blocks'}: ${noRoutes}`
      : who === 'typha'
        ? 'typha sends BIRD no blocks, so BIRD exports one /32 for each pod'
        : `BIRD exports the unused pod CIDR of each node, and one /32 for each pod${clash(cluster)}`,
    help: `remove USE_POD_CIDR from the environment of ${who}, or use host-local with "subnet": "usePodCidr"`,
    related: [{ at: ipam.get('type').place, label: 'pods get addresses from pools' }],
  };
}

const noRoutes = 'nodes get no routes to pods on other nodes';

/** Whether Felix makes the routes, which then needs what BIRD finds in the kernel: each pod with a route of its own. */
const losesRoutes = (cluster: ClusterGraph): boolean =>
  birdOff(cluster) !== undefined ||
  cluster.pools.some(({ tunnels, disabled }) => tunnels.VXLAN === true && disabled === false);

/** Whether a pool gives nodes tunnel addresses, as the default pool of calico.yaml does. */
const mayTunnel = ({ pools }: ClusterGraph): boolean =>
  pools.length === 0 || pools.some(({ tunnels, disabled }) => tunnels.IPIP !== false && disabled !== true);

const clash = (cluster: ClusterGraph): string =>
  mayTunnel(cluster) ? '; tunnel addresses of nodes may equal addresses of pods' : '';

/** More routes alone, and what BIRD makes good, break nothing. */
const severityOf = ({ who }: Routing, cluster: ClusterGraph): 'error' | 'warning' =>
  losesRoutes(cluster) || (who !== 'typha' && mayTunnel(cluster)) ? 'error' : 'warning';

/** `node/pkg/allocateip/allocateip.go:run` and `libcalico-go/lib/backend/k8s/resources/node.go:K8sNodeToCalico`. */
const withoutTunnel = (pool: IPPool, { field }: Routing): Finding => ({
  at: (pool.fields.encapsulation.at(-1) ?? pool.fields.cidr).place,
  subject: 'VXLAN',
  message: `${poolPhrase(pool)} has VXLAN, and calico-node uses pod CIDRs`,
  note: 'with USE_POD_CIDR no node gets an address for its end of the VXLAN tunnel, so none comes up',
  help: 'use IPIP, no encapsulation, or calico-ipam without USE_POD_CIDR',
  related: [{ at: field.place, label: 'calico-node uses pod CIDRs' }],
});

/** `usePodCidrIPv6` came with v3.22. */
const tooNew = (subnet: Field): Finding => ({
  at: subnet.place,
  subject: 'usePodCidrIPv6',
  message: `Calico before v3.22 does not know the subnet "${subnet.text}"`,
  note: 'host-local gets this word instead of a range, and every new pod fails',
  help: 'upgrade Calico, or name the range of each node',
});

/** A configuration of which the plugin for addresses is known. */
interface Configured {
  readonly source: string;
  readonly ipam: Field;
  /** `host-local` with the pod CIDR of the node, or Calico's own. */
  readonly takes: 'pod CIDRs' | 'pools' | undefined;
}

function configured({ source, plugin }: CniConfiguration): Configured | undefined {
  if (!plugin) return undefined;
  const ipam = plugin.get('ipam');
  const type = ipam.get('type').string;
  const isOfPods =
    type === 'host-local' && subnetsOf(ipam).some(({ text }) => /^usePodCidr(?:IPv6)?$/i.test(text));
  const takes = isOfPods ? 'pod CIDRs' : type === 'calico-ipam' ? 'pools' : undefined;
  return { source, ipam, takes };
}

/** `subnet`, and that of each range. */
const subnetsOf = (ipam: Field): readonly Field[] => [
  ipam.get('subnet'),
  ...ipam
    .get('ranges')
    .items()
    .flatMap(range => range.items().map(part => part.get('subnet'))),
];

/** Whether anything goes by pod CIDRs; undefined where the repository does not tell. */
function usesPodCidrs({ environment }: Routing): boolean | undefined {
  const found = environment.variable(variable);
  if (!found) return environment.isOpen ? undefined : false;
  if (found.value === undefined) return undefined;
  if (/^(?:1|t|true|T|TRUE|True)$/.test(found.value)) return true;
  // Anything else that is not a boolean ends calico-node: surprising-env-value.
  return /^(?:0|f|false|F|FALSE|False)$/.test(found.value) ? false : undefined;
}

const placeIn = ({ variable: named, container }: Environment): Field =>
  named(variable)?.field ?? container.get('name');

const routingOf = ({ environment }: CalicoNode): Routing => ({
  who: 'calico-node',
  environment,
  field: placeIn(environment),
});

/** Typha where it runs: `calico.yaml` may ship it with no replicas. */
function typhas({ workloads }: ClusterGraph): readonly Routing[] {
  return workloads.flatMap(({ kind, spec, podSpec }) => {
    if (kind !== 'Deployment' || spec.get('replicas').scalar === 0) return [];
    const container = podSpec
      .get('containers')
      .items()
      .find(each => each.get('name').text === 'calico-typha');
    if (!container || container.get('env').isAbsent) return [];
    const environment = environmentOf(container);
    return [{ who: 'typha', environment, field: placeIn(environment) }];
  });
}

/** Whether the image tells of a Calico of before v3.20, part of which knew no `USE_POD_CIDR` and did without. */
const isOld = ({ environment }: CalicoNode): boolean =>
  /:v?(?:[0-2]\.|3\.1?\d\.)/.test(environment.container.get('image').text);

function* judge(cluster: ClusterGraph): Generator<Finding> {
  const agents = cluster.agents.filter(
    agent => !isOld(agent) && !['none', undefined].includes(networkingBackend(cluster, agent)),
  );
  // Without calico-node, or where something else routes, it is unknown what the settings have to be.
  if (agents.length === 0 || cluster.datastore === 'etcd') return;
  const known = cluster.cniConfigurations.map(configured);
  const [first] = known;
  const isAgreed = first?.takes !== undefined && known.every(each => each?.takes === first.takes);
  for (const routing of [...agents.map(routingOf), ...typhas(cluster)]) {
    const isOn = usesPodCidrs(routing);
    if (isAgreed && isOn === false && first.takes === 'pod CIDRs') yield missing(routing, first, cluster);
    if (isAgreed && isOn === true && first.takes === 'pools') yield superfluous(routing, first, cluster);
    if (routing.who === 'typha' || isOn !== true || (isAgreed && first.takes === 'pools')) continue;
    for (const pool of cluster.pools)
      if (pool.tunnels.VXLAN === true && pool.disabled === false && pool.origin !== 'Installation')
        yield withoutTunnel(pool, routing);
  }
  if (runs(cluster, 'v3.22.0') !== false) return;
  for (const each of known)
    for (const subnet of each ? subnetsOf(each.ipam) : [])
      if (/^usePodCidrIPv6$/i.test(subnet.text)) yield tooNew(subnet);
}

export default defineRule({
  id: 'host-local-mismatch',
  summary: 'pods get addresses of pod CIDRs and calico-node routes blocks of pools, or the reverse',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    yield* judge(cluster);
  },
});
