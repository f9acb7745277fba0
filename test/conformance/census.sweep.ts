import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AllocationFailure, Allocator, AssignedAddress } from './model/allocator.ts';
import { assignAddress } from './model/assign.ts';
import { emptyDatastore } from './model/datastore.ts';
import { shortOf, unreadableBlock } from './model/errors.ts';
import type { AskingPod } from './model/pod.ts';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { supplyOf, type Census } from './clusters.ts';
import { poolNameOf } from './ledger.ts';
import { allocatorOf, podOf, type PlayedCluster } from './replay.ts';
import { drawnStarts } from './starts.ts';
import { agreed, vectors } from './vectors.ts';

type Counted = Required<Pick<Census, 'pools'>> & Pick<Census, 'error' | 'message'>;

/** So many addresses a census asks for: more than there are. */
const everything = 2000;

/** Addresses of one family until there are no more. */
function drain(
  pod: AskingPod,
  index: number,
  allocator: Allocator,
): readonly [AssignedAddress[], AllocationFailure] {
  const { node, os, wanted } = pod;
  const drawn: AssignedAddress[] = [];
  for (;;) {
    const outcome = assignAddress(wanted[index]!, { node, os, holder: 'a census' }, allocator);
    if ('error' in outcome) return [drawn, outcome];
    drawn.push(outcome);
  }
}

/** What a census finds, in the form of the vectors. */
function count(pod: AskingPod, allocator: Allocator): Counted {
  if (pod.error !== undefined) return { pools: [], error: pod.error };
  const pools: { pool: string; addresses: number; blocks: number }[] = [];
  const messages: string[] = [];
  for (const [index, { family }] of pod.wanted.entries()) {
    const [drawn, { error, isShortage }] = drain(pod, index, allocator);
    if (!isShortage) return { pools: [], error };
    const shortage = shortOf(family, error, pod.os);
    messages.push(shortage.replace('Assigned 0 out of 1 ', `Assigned ${drawn.length} out of ${everything} `));
    const seen = new Set<string>();
    for (const each of drawn) {
      const pool = poolNameOf(each, allocator);
      if (pools.at(-1)?.pool !== pool) pools.push({ pool, addresses: 0, blocks: 0 });
      const last = pools.at(-1)!;
      last.addresses++;
      const block = formatCidr(each.block);
      if (!seen.has(block)) last.blocks++;
      seen.add(block);
    }
  }
  return { pools, ...(messages.length > 0 ? { message: messages.join(' / ') } : {}) };
}

/** As far as it is compared: see allocation.sweep.ts. */
function comparable({ pools = [], error, message }: Census | Counted): string {
  const words = error?.startsWith(unreadableBlock) ? unreadableBlock : error;
  const ours = words === 'unexpected characters' ? 'expected identifier' : words;
  return JSON.stringify({ pools, error: ours, message });
}

const test = suite('all that a pod may use, as Calico gives it away');
const startOf = drawnStarts();

for (const { header, cases } of vectors<PlayedCluster>('ipam')) {
  const { tag } = header.calico;
  test(`all ${header.counts.census} censuses of ${cases.length} clusters of ${tag}, to the last address`, () => {
    const disagreements: string[] = [];
    let compared = 0;
    for (const cluster of cases) {
      const supply = supplyOf(cluster, tag);
      for (const [index, census] of cluster.census.entries()) {
        const config = {
          strictAffinity: census.windows ?? false,
          autoAllocateBlocks: true,
          maxBlocksPerHost: everything,
        };
        const allocator = allocatorOf({ ...cluster, config }, supply, startOf);
        const counted = count(podOf(census, cluster, supply), { ...allocator, store: emptyDatastore() });
        const [ours, calicos] = [comparable(counted), comparable(census)];
        if (ours !== calicos) disagreements.push(`${cluster.id}#${index}: ${ours} is not ${calicos}`);
        compared++;
      }
    }
    assert.equal(disagreements, []);
    assert.is(compared, header.counts.census);
    assert.ok(compared >= 2925, `only ${compared} censuses were compared`);
    agreed(
      compared,
      `censuses of what a pod may draw on, in ${cases.length.toLocaleString('en')} clusters`,
      header,
    );
  });
}

test.run();
