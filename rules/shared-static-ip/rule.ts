import {
  counted,
  defineRule,
  type Finding,
  nodesPhrase,
  objectPhrase,
  type Related,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { pluralityOf, type Plurality } from '../../src/calico/facts/requests/plurality.ts';
import { fixedAddressesOf, type FixedAddresses } from '../../src/calico/choice/fixed-addresses.ts';

function shared(workload: Workload, { request, addresses }: FixedAddresses, plurality: Plurality): Finding {
  const { kind, name } = workload;
  const same = addresses.length > 1 ? 'addresses' : 'address';
  const texts = addresses.map(({ entry }) => entry.text).join(' and ');
  return {
    at: addresses[0]!.entry.at,
    subject: request.key,
    ...(plurality.cause === 'overlapping runs' && { severity: 'warning' }),
    message: `${objectPhrase({ kind, name })} gives ${podsOf(plurality)} the same ${same}: ${texts}`,
    note:
      request.key === 'ipAddrs'
        ? 'the first pod takes it, every other one fails: Address already assigned in block'
        : 'no IPAM records the address: all pods use it, and only one of them is reachable',
    help: `${remedyFor(workload, plurality)}, or request a pool for these pods instead: ${poolKey(addresses)}`,
    related: [reason(workload, plurality)],
  };
}

function podsOf(plurality: Plurality): string {
  switch (plurality.cause) {
    case 'replicas':
      return `its ${counted(plurality.pods, 'pod')}`;
    case 'parallelism':
    case 'autoscaler':
      return `up to ${counted(plurality.pods, 'pod')}`;
    case 'nodes':
      return `its pods on ${plurality.nodes.length > 0 ? counted(plurality.nodes.length, 'node') : 'all nodes'}`;
    case 'overlapping runs':
      return 'pods of overlapping runs';
  }
}

function reason(workload: Workload, plurality: Plurality): Related {
  switch (plurality.cause) {
    case 'replicas':
      return { at: plurality.field.entry, label: `${counted(plurality.pods, 'pod')} from one template` };
    case 'parallelism':
      return { at: plurality.field.entry, label: `${counted(plurality.pods, 'pod')} at a time` };
    case 'autoscaler': {
      const { autoscaler, pods } = plurality;
      const label = `${objectPhrase(autoscaler)} scales it to ${counted(pods, 'pod')}`;
      return { at: autoscaler.maxReplicas.entry, label };
    }
    case 'nodes': {
      const where = plurality.nodes.length > 0 ? nodesPhrase(plurality.nodes) : 'every node';
      return { at: workload.at, label: `runs a pod on ${where}` };
    }
    case 'overlapping runs': {
      const label = 'concurrencyPolicy Allow starts a run while the last one still runs';
      return { at: plurality.field.isAbsent ? workload.at : plurality.field.entry, label };
    }
  }
}

function remedyFor({ kind }: Workload, plurality: Plurality): string {
  switch (plurality.cause) {
    case 'replicas':
      return kind === 'Deployment' ? 'set replicas: 1 and strategy type Recreate' : 'set replicas: 1';
    case 'parallelism':
      return 'set parallelism: 1';
    case 'autoscaler':
      return `set ${plurality.autoscaler.kind === 'ScaledObject' ? 'maxReplicaCount' : 'maxReplicas'}: 1`;
    case 'nodes':
      return 'pin it to a single node';
    case 'overlapping runs':
      return 'set concurrencyPolicy: Forbid';
  }
}

const poolKey = (addresses: FixedAddresses['addresses']): string =>
  `cni.projectcalico.org/ipv${addresses[0]!.address.family}pools`;

export default defineRule({
  id: 'shared-static-ip',
  summary: 'a fixed address on a pod template that can have two pods at once',
  severity: 'error',
  family: 'request',
  judgesAlone: true,
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) {
      const fixed = fixedAddressesOf(workload).find(
        ({ addresses, faults }) => addresses.length > 0 && faults.length === 0,
      );
      const plurality = fixed && pluralityOf(cluster, workload);
      if (plurality === 'wants nodes') yield { wants: 'nodes' };
      else if (fixed && plurality) yield shared(workload, fixed, plurality);
    }
  },
});
