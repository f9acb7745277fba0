import {
  BLOCK_SIZES,
  checkedAs,
  type ClusterGraph,
  defineRule,
  type Family,
  familyOf,
  type Field,
  type Finding,
  type Fix,
  type IPPool,
  isBlockSize,
  isStandIn,
  type PoolOrigin,
  poolPhrase,
  poolRefusal,
  replaceScalar,
  rewrite,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';

function outOfRange(pool: IPPool, size: number | bigint, cluster: ClusterGraph): Finding {
  const family = familyOf(pool);
  return {
    at: pool.fields.blockSize.place,
    subject: 'range',
    message: `block size ${size} of ${poolPhrase(pool)} is out of range: ${family ? sizesOf(family) : eitherRange}`,
    note: consequence(pool, size, cluster),
    help: remedy(pool, size),
  };
}

function noInteger(pool: IPPool): Finding {
  const { blockSize } = pool.fields;
  const isEnvironment = pool.origin === 'calico-node';
  const digits = digitsOf(pool);
  const fix = digits === undefined ? undefined : unquoting(pool, digits);
  return {
    at: blockSize.place,
    subject: 'type',
    message: `blockSize of ${poolPhrase(pool)} is ${valuePhrase(blockSize)}, not an integer`,
    note: isEnvironment
      ? 'calico-node exits at start-up: Unable to convert blocksize to int'
      : 'the API server refuses the object: blockSize must be an integer',
    help: digits === undefined ? suggestion(pool) : `write ${settingOf(pool.origin, digits)}`,
    ...(fix && { fix }),
  };
}

/** Safe: nothing took the pool as it was, and the number is the same. */
function unquoting({ origin, fields: { blockSize } }: IPPool, digits: string): Fix | undefined {
  const edit = origin === 'calico-node' ? rewrite(blockSize, digits) : replaceScalar(blockSize, digits);
  return edit && { title: `write ${digits}`, safety: 'safe', edits: [edit] };
}

const sizesOf = (family: Family): string =>
  `IPv${family} takes ${BLOCK_SIZES[family].min} to ${BLOCK_SIZES[family].max}`;
const eitherRange = `${sizesOf(4)}, ${sizesOf(6)}`;

/** Ranges that hold blocks of any size that is allowed. */
const wide: Readonly<Record<Family, string>> = { 4: '10.0.0.0/16', 6: 'fd00::/64' };

/** `docs/calico.md` §1.4 V4 V5, §5.1, §5.2. */
function consequence(pool: IPPool, size: number | bigint, cluster: ClusterGraph): string {
  const { crd } = poolRefusal(cluster, pool, { cidr: wide[familyOf(pool) ?? 4], blockSize: Number(size) });
  switch (checkedAs(cluster, pool)) {
    case 'projectcalico.org/v3':
      return 'Calico refuses the pool';
    case 'crd.projectcalico.org/v1':
      return crd.isRefused === true
        ? `the API server refuses the pool since Calico ${crd.since}`
        : `kubectl may store it before Calico ${crd.since}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case 'Installation':
      return 'the operator stops at the Installation and reports itself degraded';
    case 'calico-node':
      return `calico-node exits at start-up, on every node: Invalid blocksize for version ${familyOf(pool)}`;
  }
}

/** A block size is a prefix length; a number beyond all of them that is a power of two rather counts addresses. */
function remedy(pool: IPPool, size: number | bigint): string {
  const bits = Math.log2(Number(size));
  const isCount = familyOf(pool) === 4 && Number.isInteger(bits) && bits >= 6 && isBlockSize(4, 32 - bits);
  if (isCount)
    return `a block size is a prefix length; for blocks of ${size} addresses write ${settingOf(pool.origin, 32 - bits)}`;
  return suggestion(pool);
}

/** The default, where the pool is large enough for it. */
function suggestion(pool: IPPool): string {
  const family = familyOf(pool);
  if (!family) return 'write 26 for IPv4 or 122 for IPv6, or leave it out for these defaults';
  const { default: usual } = BLOCK_SIZES[family];
  const { cidr } = pool;
  if (cidr?.family === family && cidr.prefix > usual)
    return `write ${settingOf(pool.origin, cidr.prefix)}, which makes the pool one block`;
  return `write ${settingOf(pool.origin, usual)}, or leave it out for this default`;
}

const settingOf = (origin: PoolOrigin, size: number | string): string =>
  origin === 'calico-node' ? `value: "${size}"` : `blockSize: ${size}`;

/** The same number as YAML and Calico want to have it. */
function digitsOf(pool: IPPool): string | undefined {
  const digits = /^[\s/]*([1-9]\d{1,2})\s*$/.exec(pool.fields.blockSize.text)?.[1];
  return fits(Number(digits), familyOf(pool)) ? digits : undefined;
}

/** The integer that Calico reads: a number, and in the environment a text of digits with or without a sign. */
function integerOf(field: Field, { origin }: IPPool): number | bigint | undefined {
  const written = field.scalar;
  if (typeof written === 'bigint' || (typeof written === 'number' && Number.isInteger(written)))
    return written;
  const isEnvironment = origin === 'calico-node' && typeof written === 'string';
  return isEnvironment && /^[-+]?\d{1,9}$/.test(written) ? Number(written) : undefined;
}

/** Without a range of the pool only a size that fits neither family is wrong for certain. */
function fits(size: number | bigint, family: Family | undefined): boolean {
  const families: readonly Family[] = family ? [family] : [4, 6];
  return families.some(each => isBlockSize(each, Number(size)));
}

function faultOf(pool: IPPool, cluster: ClusterGraph): Finding | undefined {
  const { blockSize } = pool.fields;
  if (blockSize.isUnknown || blockSize.isAbsent) return undefined;
  if (pool.origin === 'calico-node' && blockSize.string === '') return undefined;
  const size = integerOf(blockSize, pool);
  if (size === undefined) return isStandIn(blockSize.text) ? undefined : noInteger(pool);
  return size === 0 || fits(size, familyOf(pool)) ? undefined : outOfRange(pool, size, cluster);
}

export default defineRule({
  id: 'block-size-out-of-range',
  summary: 'the block size of a pool is out of range, or not an integer',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault = faultOf(pool, cluster);
      if (fault) yield fault;
    }
  },
});
