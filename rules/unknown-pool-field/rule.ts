import {
  type Cause,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type Fix,
  type IPPool,
  isStandIn,
  poolPhrase,
  rewrite,
  runs,
  type Undecided,
} from '../../src/linter/rule/kit.ts';
import { aspectsOf } from '../../src/model/manifest/calico/pool-aspects.ts';
import { generatedNat } from '../../src/calico/facts/pools/generated-nat.ts';
import {
  enterpriseKeys,
  meantKey,
  poolKeys,
  retiredKeys,
  schemaOf,
  type PoolSchema,
} from '../../src/model/manifest/calico/pool-keys.ts';
import { natAsOthersWriteIt } from './nat.ts';
import {
  type ForeignKey,
  foreignKey,
  isDefault,
  fateOfRetired,
  isOfOtherProduct,
  isRetiredRefused,
  retiredAdvice,
  whatIsMissing,
} from './keys.ts';

/** A key of a pool that its schema does not have. */
interface Stray {
  readonly pool: IPPool;
  readonly schema: PoolSchema;
  readonly key: string;
  readonly field: Field;
}

/** Who writes a key that Calico does not know writes it everywhere. */
const causeOf = ({ pool, schema, key }: Stray): Cause => ({
  key: `${schema} ${key}`,
  who: poolPhrase(pool),
});

function misspelt(stray: Stray, meant: string): Finding {
  const { pool, key, field } = stray;
  const [isIdle, fix] = [isDefault(meant, field.text, pool), renaming(stray, meant)];
  return {
    at: stray.field.handlePlace,
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(meant),
    message: `${poolPhrase(pool)} has the unknown key "${key}"; did you mean "${meant}"?`,
    note: ignored(stray, isIdle ? undefined : meant),
    help: isWritten(pool, meant)
      ? `remove it: ${meant} is written as well`
      : `write ${meant}${isIdle ? `, or remove it: ${field.text} is the default` : ''}`,
    ...(fix && { fix }),
  };
}

function misplaced(stray: Stray, { owner, meant, help, value }: ForeignKey): Finding {
  const { pool, key } = stray;
  const isIdle = meant !== undefined && value !== undefined && isDefault(meant, value, pool);
  const fix =
    meant === undefined || value === undefined || isIdle ? undefined : renaming(stray, meant, value);
  return {
    at: stray.field.handlePlace,
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(meant),
    message: `${poolPhrase(pool)} has the key "${key}", which belongs to ${owner}`,
    note: ignored(stray, isIdle ? undefined : meant),
    help:
      meant && meant !== key && isWritten(pool, meant)
        ? `remove it: ${meant} is written as well`
        : isIdle
          ? `remove it: ${meant} is ${value} by default`
          : help,
    ...(fix && { fix }),
  };
}

function retired(stray: Stray, cluster: ClusterGraph): Finding {
  const { pool, key, field } = stray;
  const isPlain = key === 'nat-outgoing' && field.boolean !== undefined;
  const fix = isPlain ? renaming(stray, 'natOutgoing') : undefined;
  return {
    at: stray.field.handlePlace,
    subject: key,
    cause: { ...causeOf(stray), who: `${poolPhrase(pool)}: ${retiredAdvice(key, field)}` },
    ...(isRetiredRefused(stray, cluster) && { severity: 'error' }),
    message: `${poolPhrase(pool)} has the key "${key}", which Calico retired`,
    note: fateOfRetired(pool, cluster),
    help: retiredAdvice(key, field),
    ...(fix && { fix }),
  };
}

function strange(stray: Stray): Finding {
  const { pool, schema, key } = stray;
  return {
    at: stray.field.handlePlace,
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(undefined),
    message: `${poolPhrase(pool)} has the unknown key "${key}"`,
    note: ignored(stray, undefined),
    help: `remove it; the keys are ${poolKeys[schema].join(', ')}`,
  };
}

/** What becomes of a key that the schema of the CRD does not have (`docs/calico.md` §1.1). */
function ignored({ pool }: Stray, meant: string | undefined): string {
  const without = meant === undefined || isWritten(pool, meant) ? undefined : whatIsMissing(meant, pool);
  const fate = 'the API server drops the key, unless kubectl refuses the object first';
  return without ? `${fate}; without ${meant}, ${without}` : fate;
}

/** False is what holds without the key, and what Calico takes. */
const saysNothing = ({ key, field }: Stray): boolean => key === 'nat-outgoing' && field.boolean === false;

const isWritten = ({ fields: { body } }: IPPool, key: string): boolean => !body.get(key).isAbsent;

/** Not safe: what nothing read so far takes effect, on a pool that may be in use. */
function renaming(stray: Stray, meant: string, value?: string): Fix | undefined {
  const at = stray.field.handlePlace;
  const written = at.file.text.slice(at.span.start, at.span.end);
  if (isWritten(stray.pool, meant) || !/^(["']?)([\w-]+)\1$/.test(written) || !written.includes(stray.key))
    return undefined;
  const edits = [{ at: { file: at.file, span: at.span }, text: written.replace(stray.key, meant) }];
  if (value !== undefined && value !== stray.field.text) {
    const edit = rewrite(stray.field, value);
    if (!edit) return undefined;
    edits.push(edit);
  }
  const title = value === undefined ? `write ${meant}` : `write ${meant}: ${value}`;
  return { title, safety: 'unsafe', edits };
}

function* judge(stray: Stray, cluster: ClusterGraph): Generator<Finding | Undecided> {
  const { key, schema } = stray;
  if (retiredKeys.includes(key) && schema === 'IPPool') {
    // Of what a generator makes of natOutgoing, `dropped-generated-field` speaks.
    const isGenerated = key === 'nat-outgoing' && generatedNat(stray.pool) !== undefined;
    if (!saysNothing(stray) && !isGenerated) yield retired(stray, cluster);
    return;
  }
  const foreign = foreignKey(stray);
  if (foreign) {
    yield misplaced(stray, foreign);
    return;
  }
  const meant = meantKey(key, schema);
  if (meant) yield misspelt(stray, meant);
  else if (isOfOtherProduct(key))
    yield misplaced(stray, {
      owner: 'pools of another product',
      meant: undefined,
      help: `remove it; the keys are ${poolKeys[schema].join(', ')}`,
    });
  else yield* judgeByVersion(stray, cluster);
}

/** A key that resembles none may be newer than we are. */
function* judgeByVersion(stray: Stray, cluster: ClusterGraph): Generator<Finding | Undecided> {
  const isNewer = runs(cluster, 'v3.34.0');
  if (isNewer === 'unknown') yield { wants: 'calico version' };
  else if (!isNewer) yield strange(stray);
}

/** `$patch`, `${VAR}`, `x-anchor`: what is not a key of an API is left alone. */
const isPlainKey = (key: string): boolean =>
  /^[A-Za-z][\w-]*$/.test(key) && !key.startsWith('x-') && !isStandIn(key);

function straysIn(pool: IPPool): readonly Stray[] {
  const { body } = pool.fields;
  const schema = schemaOf(pool.origin);
  if (!schema || body.isUnknown) return [];
  return body
    .entries()
    .filter(([key, field]) => isPlainKey(key) && !field.isAbsent)
    .filter(([key]) => !poolKeys[schema].includes(key) && !enterpriseKeys.includes(key))
    .map(([key, field]) => ({ pool, schema, key, field }));
}

export default defineRule({
  id: 'unknown-pool-field',
  summary: 'a pool has a key that nothing reads',
  severity: 'warning',
  family: 'pool',
  judgesAlone: true,
  fixable: 'mixed',
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const stray of straysIn(pool)) yield* judge(stray, cluster);
      yield* natAsOthersWriteIt(pool);
    }
  },
});
