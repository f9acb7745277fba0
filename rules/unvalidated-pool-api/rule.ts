import {
  type ClusterGraph,
  defineRule,
  type Finding,
  type IPPool,
  poolPhrase,
  rewrite,
  runs,
} from '../../src/linter/rule/kit.ts';

function unvalidated(pool: IPPool, cluster: ClusterGraph): Finding {
  const edit = rewrite(pool.fields.object.get('apiVersion'), 'projectcalico.org/v3');
  return {
    at: pool.fields.object.get('apiVersion').place,
    subject: 'raw',
    message: `${poolPhrase(pool)} is written as crd.projectcalico.org/v1, past Calico's checks`,
    note:
      runs(cluster, 'v3.32.0') === true
        ? 'the API server checks words and types, but no host bits, block sizes, selectors and overlaps'
        : 'up to Calico v3.31 the API server checks types alone: no CIDR, block size, selector, encapsulation or overlap',
    help: "apply pools with calicoctl, or as projectcalico.org/v3 where Calico's API server runs; to switch, keep GitOps from pruning the old object, which is the same pool",
    cause: { key: 'raw', who: poolPhrase(pool) },
    ...(edit && { fix: { title: 'write projectcalico.org/v3', safety: 'unsafe', edits: [edit] } }),
  };
}

/** Bundles bring their own definitions, and the API that they were made for. */
const bundled =
  /(?:^\ufeff?|[{,]\s*)["']?kind["']?:[ \t]*["']?(?:CustomResourceDefinition|ClusterRole|DaemonSet)\b/m;
/** Folders of what others wrote. */
const vendored = /(?:^|\/)(?:vendor|charts|third[-_]party|upstream|backups?|dumps?)\//i;

/** Whether the object goes that way at all: other versions nobody serves. */
const isServed = ({ fields: { object } }: IPPool): boolean =>
  object.get('apiVersion').text === 'crd.projectcalico.org/v1';

/** Whether somebody wrote the object, not a cluster that was asked for its objects, or a project that shipped a bundle. */
function isByHand({ fields: { object } }: IPPool): boolean {
  const metadata = object.get('metadata');
  const isDumped = ['uid', 'resourceVersion', 'creationTimestamp'].some(key => !metadata.get(key).isAbsent);
  const { path, text } = object.owner.file;
  return !isDumped && !vendored.test(path) && !bundled.test(text);
}

export default defineRule({
  id: 'unvalidated-pool-api',
  summary: 'pools are written past the API that would check them',
  severity: 'note',
  family: 'pool',
  since: '0.1.0',
  fixable: 'unsafe',
  *check({ cluster }) {
    // From v3.33 on the definition itself makes nearly all of the checks.
    if (runs(cluster, 'v3.33.0') === true) return;
    for (const pool of cluster.pools) {
      if (pool.origin === 'crd.projectcalico.org/v1' && isByHand(pool) && isServed(pool))
        yield unvalidated(pool, cluster);
    }
  },
});
