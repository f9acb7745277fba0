import {
  type ClusterGraph,
  defineComparison,
  type Finding,
  formatCidr,
  type IPPool,
  isBlockSize,
  poolChanges,
  type PoolPair,
  poolPhrase,
  runs,
} from '../../src/linter/rule/kit.ts';

function words({ before, after }: PoolPair, isRenamed: boolean, cluster: ClusterGraph): Finding {
  const isDropped = after.fields.blockSize.isAbsent;
  const sizes = `from ${before.blockSize} to ${after.blockSize}${isDropped ? ', the default' : ''}`;
  const isEnvironment = after.origin === 'calico-node';
  return {
    at: isDropped ? after.fields.cidr.place : after.fields.blockSize.place,
    severity: isEnvironment ? 'warning' : 'error',
    message: isRenamed
      ? `${poolPhrase(after)} takes the range of "${before.name}" with another block size: ${sizes}`
      : `the block size of ${poolPhrase(after)} changes ${sizes}`,
    note: isRenamed ? ofBlocks(before.blockSize!) : consequence({ before, after }, cluster),
    help: isEnvironment
      ? `keep ${before.blockSize}: only a new pool can have another block size`
      : `keep \`blockSize: ${before.blockSize}\`; for another size, create a pool with another range and move the pods to it`,
    related: [
      { at: before.fields.blockSize.place, label: `${before.blockSize} before this change`, isPast: true },
    ],
  };
}

/** `docs/calico.md` §1.5, V8. */
const ofBlocks = (size: number): string =>
  `blocks of /${size} stay where pods have addresses in them: Calico refuses the pool until the last one is gone`;

function consequence({ before, after }: PoolPair, cluster: ClusterGraph): string {
  const isOptional = before.fields.blockSize.isAbsent || after.fields.blockSize.isAbsent;
  switch (after.origin) {
    case 'calico-node':
      return `calico-node creates its pool once, if there is none: the pool keeps ${before.blockSize}`;
    case 'crd.projectcalico.org/v1':
      return runs(cluster, 'v3.32.0') === true && !isOptional
        ? 'the API server refuses the change: Block size cannot be changed'
        : `kubectl may store it: blocks of /${before.blockSize} stay beside new ones of /${after.blockSize}`;
    case 'projectcalico.org/v3':
    case 'Installation':
      return 'Calico refuses the change: IPPool BlockSize cannot be modified';
  }
}

const isSameRange = ({ before, after }: PoolPair): boolean =>
  before.cidr !== undefined && after.cidr !== undefined && formatCidr(before.cidr) === formatCidr(after.cidr);

/** Whether the pool may be there with the size that it had: Calico's clients refuse others (`docs/calico.md` V4–V6). */
const mayExist = ({ origin, cidr, blockSize }: IPPool): boolean =>
  origin === 'crd.projectcalico.org/v1' ||
  cidr === undefined ||
  blockSize === undefined ||
  (isBlockSize(cidr.family, blockSize) && cidr.prefix <= blockSize);

const isOtherSize = ({ before, after }: PoolPair): boolean =>
  before.blockSize !== undefined &&
  after.blockSize !== undefined &&
  before.blockSize !== after.blockSize &&
  mayExist(before);

export default defineComparison({
  id: 'changed-block-size',
  summary: 'a change gives the range of an existing pool another block size',
  severity: 'error',
  family: 'change',
  *compare({ before, cluster }) {
    const { kept, renamed } = poolChanges(before, cluster);
    // Another range is another pool: `changed-pool-cidr` says what becomes of it.
    for (const pair of kept) if (isSameRange(pair) && isOtherSize(pair)) yield words(pair, false, cluster);
    for (const pair of renamed) if (isOtherSize(pair)) yield words(pair, true, cluster);
  },
});
