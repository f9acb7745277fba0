import {
  checkedAs,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type Fix,
  type IPPool,
  isStandIn,
  poolPhrase,
  poolRefusal,
  quoted,
  rewrite,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import {
  encapsulations,
  isSameWord,
  meantEncapsulation,
  modes,
} from '../../src/calico/choice/encapsulations.ts';

/** A key of a pool that takes one of a few words. */
interface Mode {
  readonly key: 'ipipMode' | 'vxlanMode' | 'encapsulation';
  readonly field: Field;
}

function unknownMode(pool: IPPool, mode: Mode, cluster: ClusterGraph): Finding {
  const { key, field } = mode;
  const meant = meantWord(mode);
  const fix = meant !== undefined && fixing(pool, field, meant);
  return {
    at: field.place,
    subject: key,
    aspects: ['encapsulation'],
    message: `${key} of ${poolPhrase(pool)} is ${valueOf(field)}`,
    note: consequence(pool, mode, cluster),
    help: meant === undefined ? `write one of ${wordsOf(mode).join(', ')}` : `write ${key}: ${meant}`,
    ...(fix && { fix }),
  };
}

const valueOf = (field: Field): string =>
  field.string === undefined
    ? `${valuePhrase(field)}, not a string`
    : `${quoted(field.string)}, which Calico does not know`;

function consequence(pool: IPPool, { key, field }: Mode, cluster: ClusterGraph): string {
  const origin = checkedAs(cluster, pool);
  if (field.string === undefined) return `the API server refuses the object: ${key} must be a string`;
  if (origin === 'Installation')
    return `the API server refuses the Installation: the values are ${wordsOf({ key }).join(', ')}`;
  const { client, crd } = poolRefusal(cluster, pool, { [key]: field.string });
  if (origin === 'projectcalico.org/v3') return `Calico refuses the pool: ${client.reason}`;
  return crd.isRefused === true
    ? `the API server refuses the pool since Calico ${crd.since}`
    : `kubectl stores it before Calico ${crd.since}, and it counts as Never: the pool has no such tunnel`;
}

const wordsOf = ({ key }: Pick<Mode, 'key'>) => (key === 'encapsulation' ? encapsulations : modes);

function meantWord(mode: Mode): string | undefined {
  const { node } = mode.field;
  return node?.kind === 'scalar' ? meantEncapsulation(node.text, wordsOf(mode)) : undefined;
}

/** A pool that may be stored already went without the tunnel so far, so that turning it on needs thought. */
function fixing({ origin }: IPPool, field: Field, meant: string): Fix | undefined {
  const edit = rewrite(field, meant);
  const isRefused = origin !== 'crd.projectcalico.org/v1';
  const isOff = meant === 'Never' || meant === 'None';
  const isSafe = isOff || (isRefused && isSameWord(field.text, meant));
  return edit && { title: `write ${meant}`, safety: isSafe ? 'safe' : 'unsafe', edits: [edit] };
}

/** The modes that a pool can have; calico-node reads its environment by other rules. */
function modesOf({ origin, fields: { encapsulation } }: IPPool): readonly Mode[] {
  if (origin === 'calico-node') return [];
  const keys =
    origin === 'Installation' ? (['encapsulation'] as const) : (['ipipMode', 'vxlanMode'] as const);
  return encapsulation.flatMap((field, index) => {
    const key = keys[index];
    return key ? [{ key, field }] : [];
  });
}

function isWrong(mode: Mode, pool: IPPool, cluster: ClusterGraph): boolean {
  const { field } = mode;
  if (field.isUnknown || field.isAbsent) return false;
  // Calico's clients put Never there; the CRD has no such word (`docs/calico.md` §1.4 V14).
  if (field.string === '') return poolRefusal(cluster, pool, { [mode.key]: '' }).isCertain === true;
  if (field.string !== undefined && wordsOf(mode).some(word => word === field.string)) return false;
  return meantWord(mode) !== undefined || !isStandIn(field.text);
}

export default defineRule({
  id: 'unknown-encapsulation',
  summary: 'the encapsulation of a pool is a word that Calico does not know',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'mixed',
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const mode of modesOf(pool))
        if (isWrong(mode, pool, cluster)) yield unknownMode(pool, mode, cluster);
    }
  },
});
