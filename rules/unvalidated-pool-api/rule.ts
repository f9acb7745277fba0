import {
  type ClusterGraph,
  defineRule,
  fact,
  type Finding,
  type IPPool,
  type Place,
  poolPhrase,
  rewrite,
  runs,
} from '../../src/linter/rule/kit.ts';

/** A pool that is written past the checks, and the cluster that it is for. */
interface Written {
  readonly pool: IPPool;
  readonly cluster: ClusterGraph;
}

function unvalidated([first, ...others]: readonly [Written, ...Written[]]): Finding {
  const isAlone = others.length === 0;
  const edit = isAlone && rewrite(first.pool.fields.object.get('apiVersion'), 'projectcalico.org/v3');
  const verb = isAlone ? 'is' : `and ${others.length} more are`;
  return {
    at: placeOf(first),
    subject: 'raw',
    message: `${poolPhrase(first.pool)} ${verb} written as crd.projectcalico.org/v1, which skips Calico's checks`,
    note:
      runs(first.cluster, 'v3.32.0') === true
        ? 'the API server checks words and types, but no host bits, block sizes, selectors or overlaps'
        : 'up to Calico v3.31 the API server checks types, required fields and (from v3.30) assignmentMode, but no CIDR, block size, selector, encapsulation or overlap',
    help: "apply pools with calicoctl, or as projectcalico.org/v3 where Calico's API server runs; to switch, keep GitOps from pruning the old object, which is the same pool",
    related: others
      .slice(0, MOST_SHOWN)
      .map(other => ({ at: placeOf(other), label: poolPhrase(other.pool) })),
    ...(edit && { fix: { title: 'write projectcalico.org/v3', safety: 'unsafe', edits: [edit] } }),
  };
}

const MOST_SHOWN = 6;

const placeOf = ({ pool }: Written): Place => pool.fields.object.get('apiVersion').place;

/** Bundles bring their own definitions, and the API that they were made for. */
const bundled =
  /(?:^\ufeff?|(?:^|\[)[ \t-]*\{(?:[^{}[\]]{0,99},)?\s{0,40})["']?kind["']?:[ \t]*["']?(?:CustomResourceDefinition|ClusterRole|DaemonSet)\b/m;
/** Folders of what others wrote. */
const vendored = /(?:^|\/)(?:vendor|charts|third[-_]party|upstream|backups?|dumps?)\//i;

/** Whether the object goes that way at all: other versions are not served. */
const isServed = ({ fields: { object } }: IPPool): boolean =>
  object.get('apiVersion').text === 'crd.projectcalico.org/v1';

/** Whether a person wrote the object, not a cluster that was asked for its objects, or a project that shipped a bundle. */
function isByHand({ fields: { object } }: IPPool): boolean {
  const metadata = object.get('metadata');
  const isDumped = ['uid', 'resourceVersion', 'creationTimestamp'].some(key => !metadata.get(key).isAbsent);
  const { path, text } = object.owner.file;
  return !isDumped && !vendored.test(path) && !bundled.test(text);
}

/** What is applied and Calico leaves unchecked: from v3.33 on the definition itself makes nearly all of the checks. */
const writtenPast = fact((cluster: ClusterGraph): readonly Written[] => {
  if (runs(cluster, 'v3.33.0') === true) return [];
  return cluster.pools
    .filter(
      pool =>
        pool.origin === 'crd.projectcalico.org/v1' &&
        (pool.fields.cidr.string !== undefined || pool.fields.cidr.isUnknown) &&
        isByHand(pool) &&
        isServed(pool),
    )
    .map(pool => ({ pool, cluster }));
});

/** Pools of all clusters by range, each once: a base may serve several, and the order of documents decides nothing. */
function distinct(all: readonly Written[]): readonly Written[] {
  const found = new Map<string, Written>();
  for (const written of all) {
    const { file, span } = placeOf(written);
    const key = `${file.path}:${span.start}`;
    if (!found.has(key)) found.set(key, written);
  }
  const order = ({ pool }: Written): string => `${pool.fields.cidr.string}\0${pool.name}`;
  return [...found.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

export default defineRule({
  id: 'unvalidated-pool-api',
  summary: 'pools are written to an API that does not check them',
  severity: 'note',
  family: 'pool',
  follows: {
    'unknown-calico-kind': 'object',
  },
  fixable: 'unsafe',
  *check({ cluster, fleet }) {
    if (writtenPast(cluster).length === 0) return;
    const { clusters } = fleet ?? { clusters: [cluster] };
    // The repository is told once, in the first of its clusters.
    if (clusters.find(each => writtenPast(each).length > 0) !== cluster) return;
    const [first, ...others] = distinct(clusters.flatMap(writtenPast));
    if (first) yield unvalidated([first, ...others]);
  },
});
