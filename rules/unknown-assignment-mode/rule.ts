import {
  type ClusterGraph,
  defineRule,
  type Finding,
  type Fix,
  type IPPool,
  isStandIn,
  poolPhrase,
  poolRefusal,
  quoted,
  rewrite,
  runs,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { assignmentModes, meantAssignmentMode } from '../../src/calico/choice/assignment-modes.ts';

function unknownMode(pool: IPPool, cluster: ClusterGraph): Finding {
  const { assignmentMode: field } = pool.fields;
  const meant = meantAssignmentMode(field.text);
  const fix = meant !== undefined && fixing(pool, meant);
  return {
    at: field.place,
    // Automatic is what holds until it is fixed, too.
    ...(meant !== 'Manual' && { aspects: [] }),
    message: `assignmentMode of ${poolPhrase(pool)} is ${
      field.string === undefined
        ? `${valuePhrase(field)}, not a string`
        : `${quoted(field.string)}, which Calico does not know`
    }`,
    note: consequence(pool, cluster),
    help: `write assignmentMode: ${meant ?? assignmentModes.join(' or ')}`,
    ...(fix && { fix }),
  };
}

/** `docs/calico.md` §1.4 V15, §5.2: every component that has the field refuses all but its two words. */
function consequence(pool: IPPool, cluster: ClusterGraph): string {
  const { assignmentMode } = pool.fields;
  if (assignmentMode.string === undefined)
    return 'the API server refuses the object: assignmentMode must be a string';
  return pool.origin === 'projectcalico.org/v3'
    ? `Calico refuses the pool: ${poolRefusal(cluster, pool, { assignmentMode: assignmentMode.string }).client.reason}`
    : 'the API server refuses the object: only Automatic and Manual are valid';
}

/** Safe for another spelling of a word: nothing stored the pool as it was. */
function fixing({ fields: { assignmentMode: field } }: IPPool, meant: string): Fix | undefined {
  const edit = rewrite(field, meant);
  const isSpelling = field.string?.trim().toLowerCase() === meant.toLowerCase();
  return edit && { title: `write ${meant}`, safety: isSpelling ? 'safe' : 'unsafe', edits: [edit] };
}

/** calico-node has no variable for it, and Calico before v3.30 drops the field, whatever it holds. */
function isWrong({ origin, fields: { assignmentMode: field } }: IPPool, cluster: ClusterGraph): boolean {
  if (origin === 'calico-node' || field.isUnknown || field.isAbsent) return false;
  if (runs(cluster, 'v3.30.0') === false) return false;
  if (field.string === '' && origin === 'Installation') return false;
  if (assignmentModes.some(word => word === field.string)) return false;
  return meantAssignmentMode(field.text) !== undefined || !isStandIn(field.text);
}

export default defineRule({
  id: 'unknown-assignment-mode',
  summary: 'the assignmentMode of a pool is a word that Calico does not know',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'mixed',
  *check({ cluster }) {
    for (const pool of cluster.pools) if (isWrong(pool, cluster)) yield unknownMode(pool, cluster);
  },
});
