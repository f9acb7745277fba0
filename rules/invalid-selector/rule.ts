import {
  checkedAs,
  chomp,
  type ClusterGraph,
  defineRule,
  explainFault,
  familyOf,
  type Field,
  type Finding,
  type Fix,
  type IPPool,
  isStandIn,
  parseSelector,
  type Place,
  poolPhrase,
  poolRefusal,
  printBare,
  type Refusal,
  rewriteString,
  runs,
  type SelectorFault,
  selectorOfMap,
  type Severity,
  type Undecided,
  valuePhrase,
  yamlScalar,
} from '../../src/linter/rule/kit.ts';
import { blockHeader } from '../../src/model/manifest/core/block-header.ts';
import { lostNegation, type LostNegation } from '../../src/model/manifest/core/lost-negation.ts';
import { suggestSelector } from '../../src/base/selector/suggest.ts';

/** The selectors of a pool. */
const keys = ['nodeSelector', 'namespaceSelector'] as const;

/** A suggestion that is longer does not help. */
const longestHelp = 200;

/** One selector of one pool, in the cluster that is judged. */
interface Subject {
  readonly cluster: ClusterGraph;
  readonly pool: IPPool;
  readonly key: (typeof keys)[number];
}

function unparsed(subject: Subject, text: string, fault: SelectorFault): Finding {
  const { pool, key } = subject;
  const { field } = pool[key];
  const fix = chomping(field, text) ?? rewriting(field, text);
  return {
    at: placeOfFault(field, fault),
    subject: 'syntax',
    severity: severityOfSyntax(subject),
    message: `invalid ${key} of ${poolPhrase(pool)}: ${explainFault(text, fault)}`,
    note: consequence(subject),
    help: remedy(subject, suggestSelector(text)),
    ...(fix && { fix }),
  };
}

function mistyped(subject: Subject): Finding {
  const { pool, key } = subject;
  const { field } = pool[key];
  const meant = selectorOfMap(field);
  return {
    at: field.place,
    subject: 'type',
    message: `${key} of ${poolPhrase(pool)} is ${valuePhrase(field)}, not a string`,
    ...(isDropped(subject) && { severity: 'warning' }),
    note: isDropped(subject) ? dropped : `the API server refuses the object: ${key} must be a string`,
    help: remedy(subject, meant && printBare(meant)),
  };
}

function negationLost(subject: Subject, { place, written, meant, left }: LostNegation): Finding {
  const { pool, key } = subject;
  const edit = { at: { file: place.file, span: place.span }, text: yamlScalar(meant) };
  return {
    at: place,
    subject: 'negation',
    severity: severityIn(pool),
    message: `${key} of ${poolPhrase(pool)} loses its "!": YAML reads ${written} as a tag`,
    note:
      left === ''
        ? `what is left is empty, which means all(): the pool serves every ${key === 'nodeSelector' ? 'node' : 'namespace'}`
        : `what is left is "${left}", or kubectl refuses the document`,
    help: `put it in quotes: ${keyOf(subject)}: ${yamlScalar(meant)}`,
    ...(meant === written && { fix: { title: 'put the selector in quotes', safety: 'safe', edits: [edit] } }),
  };
}

function global(subject: Subject, text: string, severity: Severity): Finding {
  const { pool, key, cluster } = subject;
  const { field } = pool[key];
  const { client, crd } = refusalOf(subject);
  const start = text.indexOf('global(');
  const isCall = text.replace(/'[^']*'|"[^"]*"/g, '').includes('global(');
  const length = /^global\([ \t]*\)?/.exec(text.slice(start))?.[0].length ?? 0;
  return {
    at: field.within({ start, end: start + length }) ?? field.place,
    subject: 'global',
    severity,
    message: `${key} of ${poolPhrase(pool)} holds global(), which pools may not use`,
    note:
      checkedAs(cluster, pool) === 'crd.projectcalico.org/v1'
        ? `the API server refuses it from Calico ${crd.since} on, Calico's own clients from ${client.since} on; before, it means all()`
        : `Calico refuses the pool from ${client.since} on: ${client.reason.replace(/ - use .*$/, '')}`,
    help: isCall
      ? 'write all() instead, which means the same'
      : 'compare with another text: Calico looks for "global(" anywhere in a selector',
  };
}

/**
 * A line break at the end of a block scalar comes from its header. Where the text does not stand in the file letter for
 * letter, the whole value has to do.
 */
function placeOfFault(field: Field, { offset, end }: SelectorFault): Place {
  return field.within({ start: offset, end }) ?? blockHeader(field)?.place ?? field.place;
}

/** Where nothing is wrong but the line break at the end. */
function chomping(field: Field, text: string): Fix | undefined {
  const edit = chomp(field);
  if (!edit || parseSelector(text.trimEnd()).kind === 'fault') return undefined;
  return { title: `write ${edit.text}, which keeps no line break at the end`, safety: 'safe', edits: [edit] };
}

/** Requirements as Kubernetes writes them, and values without quotes or in others: what they mean is plain. */
const value = String.raw`(?:[\w.-]+|"[^"']*"|'[^"']*')`;
const requirement = String.raw`[\w./-]+\s*(?:(?:={1,2}|!=)\s*${value}|\s(?:in|not\s*in)\s*[({]\s*${value}(?:\s*,\s*${value})*\s*[)}])`;
const plain = new RegExp(String.raw`^\s*${requirement}(?:\s*(?:,|&&)\s*${requirement})*\s*$`);

/** Safe where nothing was to be guessed: Calico took the selector nowhere. */
function rewriting(field: Field, text: string): Fix | undefined {
  const meant = suggestSelector(text);
  if (meant === undefined || meant.length > longestHelp || text.length > longestHelp) return undefined;
  const isInDoubles = field.node?.kind === 'scalar' && field.node.style === 'double-quoted';
  const written = isInDoubles && !meant.includes("'") ? meant.replaceAll('"', "'") : meant;
  const edit = rewriteString(field, written);
  const isPlain = plain.test(text) || meant.toLowerCase() === text.trim().toLowerCase();
  return edit && { title: `write ${written}`, safety: isPlain ? 'safe' : 'unsafe', edits: [edit] };
}

/** What a selector does that does not parse: `docs/calico.md` §1.4 V22, §1.8, §5.1, §5.2. */
function consequence(subject: Subject): string {
  const { pool, key, cluster } = subject;
  if (isDropped(subject)) return dropped;
  if (checkedAs(cluster, pool) === 'projectcalico.org/v3')
    return `Calico refuses the pool: ${refusalOf(subject).client.reason}${unlessNative(subject)}`;
  if (pool.origin === 'calico-node') return 'calico-node exits at start-up: Invalid node selector';
  const stored =
    pool.origin === 'Installation' ? 'the operator does not check it' : 'kubectl stores it unchecked';
  if (pool.disabled !== false) return `${stored}, and nothing reads it until the pool is enabled`;
  if (pool.automatic !== true) return `${stored}; it is read as soon as the pool is no longer Manual`;
  const family = familyOf(pool);
  const pods = family ? `every IPv${family} pod` : 'every pod';
  const where = key === 'nodeSelector' ? 'on every node' : 'on the nodes that the pool selects';
  return `${stored}, and then ${pods} that requests no pool fails, ${where}: Calico parses the selectors of all pools`;
}

/** Why it is no error for a disabled pool that may be stored by native v3 CRDs. */
const unlessNative = (subject: Subject): string =>
  severityOfSyntax(subject) === 'error'
    ? ''
    : '; native v3 CRDs store it, and nothing reads it until the pool is enabled';

function remedy(subject: Subject, meant: string | undefined): string {
  if (meant !== undefined && meant.length <= longestHelp)
    return `write ${keyOf(subject)}: ${yamlScalar(meant)}`;
  return 'write conditions such as region == "east" or has(gpu), joined by && or ||';
}

/** The key as it stands in the manifest: an environment variable has a `value`. */
const keyOf = ({ pool, key }: Subject): string => (pool.origin === 'calico-node' ? 'value' : key);

/** Nothing reads the selectors of a disabled pool. */
const severityIn = ({ disabled }: IPPool): Severity => (disabled === false ? 'error' : 'warning');

/** Calico's API server parses the selectors of a disabled pool, too; native v3 CRDs do not (v3.32 on). */
const severityOfSyntax = (subject: Subject): Severity => {
  if (isDropped(subject)) return 'warning';
  return subject.pool.origin === 'projectcalico.org/v3' && refusalOf(subject).isCertain === true
    ? 'error'
    : severityIn(subject.pool);
};

/** Whether the release that runs does not have the key, so that it is not read. */
const isDropped = ({ cluster, pool, key }: Subject): boolean =>
  key === 'namespaceSelector' && pool.origin !== 'calico-node' && runs(cluster, 'v3.31.0') === false;

const dropped = 'the API server drops the key before Calico v3.31, which then refuses the pool';

/** What Calico has against a selector, whatever else it has against the pool. */
const refusalOf = ({ pool, cluster, key }: Subject): Refusal =>
  poolRefusal(cluster, pool, {
    [key]: pool[key].field.string ?? '',
    ...(key === 'namespaceSelector' && { allowedUses: ['Workload'] }),
  });

/** The check came with v3.31, and with v3.33 where the API server has to make it (`docs/calico.md` §1.4 V23). */
function severityOfGlobal(subject: Subject): Severity {
  const { client, isCertain } = refusalOf(subject);
  if (client.isRefused === false) return 'note';
  if (isCertain === true) return 'error';
  return checkedAs(subject.cluster, subject.pool) === 'crd.projectcalico.org/v1'
    ? 'warning'
    : severityIn(subject.pool);
}

function judge(subject: Subject): Finding | Undecided | undefined {
  const { field, selector, fault } = subject.pool[subject.key];
  const negation = lostNegation(field);
  if (negation) return negationLost(subject, negation);
  if (field.isUnknown || field.isAbsent) return undefined;
  const text = field.string;
  if (text === undefined) return mistyped(subject);
  if (selector)
    return text.includes('global(') ? global(subject, text, severityOfGlobal(subject)) : undefined;
  if (isStandIn(text)) return undefined;
  if (fault) return unparsed(subject, text, fault);
  return judgeByVersion(subject, text);
}

/** Calico up to v3.29 takes line breaks inside some operators and calls (`docs/calico.md` §2.5). */
function judgeByVersion(subject: Subject, text: string): Finding | Undecided | undefined {
  const isStrict = runs(subject.cluster, 'v3.30.0');
  if (isStrict === 'unknown') return { wants: 'calico version' };
  const strict = parseSelector(text);
  return isStrict && strict.kind === 'fault' ? unparsed(subject, text, strict) : undefined;
}

export default defineRule({
  id: 'invalid-selector',
  summary: 'a nodeSelector or namespaceSelector of a pool is not a Calico selector',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'mixed',
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const key of keys) {
        const verdict = judge({ cluster, pool, key });
        if (verdict) yield verdict;
      }
    }
  },
});
