import { noConfig, type Config, type ConfigValue, type Glob } from '../../model/config/config.ts';
import { levels, type FailOn, type Level } from '../../model/config/level.ts';
import type { Baseline } from '../diagnostic/baseline.ts';
import type { Exemption, Suppressed } from '../diagnostic/diagnostic.ts';
import type { Severity } from '../rule/finding.ts';
import type { Location, Place } from '../../base/files/source-file.ts';
import { loosenedOverrides } from './loosened-overrides.ts';

/** How grave the findings of each rule are where nothing says otherwise, by id. */
export type Severities = ReadonlyMap<string, Severity>;

/** What the configuration of the later state exempts from judgement, and that of the earlier one did not. */
export function configExemptions(
  before: Config = noConfig,
  after: Config = noConfig,
  severities: Severities,
): readonly Exemption[] {
  const levelIn = (config: Config, rule: string): Level | undefined =>
    config.rules.get(rule)?.value ?? severities.get(rule);
  const isMilder = (rule: string, level: Level): boolean =>
    levels.indexOf(level) < levels.indexOf(levelIn(before, rule) ?? 'error');
  const ignored = added(before.ignore, after.ignore).map(({ text, at }) => ({
    what: `the configuration ignores ${text}`,
    at,
  }));
  const setAside = added(before.setAside, after.setAside).map(({ text, at }) => ({
    what: `the configuration sets aside ${text}`,
    at,
  }));
  const required = new Set(after.plugins.map(({ value }) => value));
  const plugins = before.plugins
    .filter(({ value }) => !required.has(value))
    .map(({ value, at }) => ({ what: `plugin ${value} is no longer required`, at }));
  const milder = [...new Map([...before.rules, ...after.rules])].flatMap(([rule, { origin }]) => {
    const level = levelIn(after, rule);
    return typeof origin === 'string' || level === undefined || !isMilder(rule, level)
      ? []
      : [{ what: `rule ${rule} is set to ${level}`, at: origin }];
  });
  const overrides = loosenedOverrides({
    before: before.overrides,
    after: after.overrides,
    generalBefore: rule => levelIn(before, rule),
    generalAfter: rule => levelIn(after, rule),
  });
  const accepted = new Set(before.accepted.map(acceptanceOf));
  const acceptances = after.accepted
    .filter(each => !accepted.has(acceptanceOf(each)))
    .map(({ files, reason, at }) => ({
      what: `the configuration accepts that ${files.map(({ text }) => text).join(', ')} is not read: ${reason}`,
      at,
    }));
  return [
    ...ignored,
    ...setAside,
    ...acceptances,
    ...milder,
    ...overrides,
    ...policyExemptions(before.policies, after.policies),
    ...plugins,
    ...otherSources(before, after),
    ...redeclared('cluster', before.clusters, after.clusters),
    ...redeclared('group', before.groups, after.groups),
    ...looser(before, after),
  ];
}

/** Globs that the earlier state has not, whatever else stands there: each means files below the folder of its configuration. */
function added(before: readonly Glob[], after: readonly Glob[]): readonly Glob[] {
  const known = new Set(before.map(placedGlob));
  return after.filter(glob => !known.has(placedGlob(glob)));
}

const placedGlob = ({ stem, text }: Glob): string => JSON.stringify([stem, text]);

/** URLs that count as this repository from now on, or no longer: they decide what deployments bring to a cluster. */
function otherSources(before: Config, after: Config): readonly Exemption[] {
  const at = configPlace(before, after);
  if (!at) return [];
  const added = after.sources.filter(url => !before.sources.includes(url));
  const gone = before.sources.filter(url => !after.sources.includes(url));
  return [
    ...added.map(url => ({ what: `${url} is a URL of this repository`, at })),
    ...gone.map(url => ({ what: `${url} is no longer a URL of this repository`, at })),
  ];
}

type Declared = Config['clusters'][number] | Config['groups'][number];

/** Clusters and groups that are declared anew, differently or no longer: they decide what is compared with what. */
function redeclared(
  kind: 'cluster' | 'group',
  before: readonly Declared[],
  after: readonly Declared[],
): readonly Exemption[] {
  const former = new Map(before.map(each => [each.name, settingsOf(each)]));
  const now = new Set(after.map(({ name }) => name));
  const changed = after.flatMap(each => {
    const { name, at } = each;
    if (former.get(name) === settingsOf(each)) return [];
    return [{ what: `${kind} ${name} is declared${former.has(name) ? ' differently' : ''}`, at }];
  });
  const gone = before.filter(({ name }) => !now.has(name));
  return [...changed, ...gone.map(({ name, at }) => ({ what: `${kind} ${name} is no longer declared`, at }))];
}

/** What is written, wherever it stands. */
const settingsOf = (declared: Declared): string =>
  JSON.stringify(declared, (key, value: unknown) => {
    if (key === 'at') return undefined;
    if (typeof value === 'bigint') return String(value);
    return value instanceof Map ? [...value] : value;
  });

type Policies = Config['policies'];

/** Policies that are gone, judge by other expressions, or are milder. Which of two expressions lets more pass is unknown. */
function policyExemptions(before: Policies, after: Policies): readonly Exemption[] {
  const now = new Map(after.map(policy => [policy.id, policy]));
  return before.flatMap(former => {
    const policy = now.get(former.id);
    if (!policy) return [{ what: `policy ${former.id} is removed`, at: former.at }];
    if (expressionsOf(policy) !== expressionsOf(former))
      return [{ what: `policy ${policy.id} is changed`, at: policy.at }];
    return levels.indexOf(policy.severity) < levels.indexOf(former.severity)
      ? [{ what: `policy ${policy.id} is set to ${policy.severity}`, at: policy.at }]
      : [];
  });
}

const expressionsOf = ({ subject, variables, conditions, validations }: Policies[number]): string =>
  JSON.stringify([
    subject,
    variables.map(({ name, expression }) => [name, expression.value]),
    conditions.map(({ value }) => value),
    validations.map(({ expression }) => expression.value),
  ]);

const acceptanceOf = ({ files, mayBring }: Config['accepted'][number]): string =>
  JSON.stringify([files.map(placedGlob), mayBring]);

/** What the baseline of the later state takes as existing, and that of the earlier one did not. */
export function baselineExemptions(
  before: Baseline | undefined,
  after: Baseline | undefined,
): readonly Exemption[] {
  if (!after) return [];
  const { file, findings } = after;
  const known = new Set(before?.findings.map(wordsOfEntry));
  const places = new Map([...file.text.matchAll(/"[0-9a-f]{16}"/g)].map(each => [each[0], each.index]));
  return findings
    .filter(each => !known.has(wordsOfEntry(each)))
    .map(({ fingerprint, rule, path }) => {
      const start = places.get(`"${fingerprint}"`) ?? 0;
      const span = { start, end: Math.min(start + fingerprint.length + 2, file.text.length) };
      return { what: `the baseline takes ${rule} in ${path} as existing`, at: { file, span } };
    });
}

const wordsOfEntry = ({ fingerprint, rule, path, object, clusters }: Baseline['findings'][number]): string =>
  JSON.stringify([fingerprint, rule, path, object, clusters]);

/** How much passes from a threshold on: nothing fails with `none`. */
const passing: readonly FailOn[] = ['note', 'warning', 'error', 'none'];

/** What decides the exit code, and lets more pass than before. */
function looser(before: Config, after: Config): readonly Exemption[] {
  const severity = ({ failOn }: Config): FailOn => failOn?.value ?? 'error';
  const most = ({ maxWarnings }: Config): number => maxWarnings?.value ?? Infinity;
  const isStrict = ({ strictCoverage }: Config): boolean => strictCoverage?.value ?? false;
  const what = (
    text: string,
    key: 'failOn' | 'maxWarnings' | 'strictCoverage' | 'baseline',
  ): readonly Exemption[] => {
    // A preset has no place of its own.
    const at = placeOf(after[key]) ?? placeOf(before[key]) ?? configPlace(before, after);
    return at ? [{ what: text, at }] : [];
  };
  const isLate = passing.indexOf(severity(after)) > passing.indexOf(severity(before));
  return [
    ...(isLate ? what(`failOn is ${severity(after)}`, 'failOn') : []),
    ...(most(after) > most(before)
      ? what(`maxWarnings is ${after.maxWarnings ? most(after) : 'removed'}`, 'maxWarnings')
      : []),
    ...(after.baseline && after.baseline.value !== before.baseline?.value
      ? what(`the baseline is ${after.baseline.value}`, 'baseline')
      : []),
    ...(isStrict(before) && !isStrict(after) ? what('strictCoverage is off', 'strictCoverage') : []),
  ];
}

const placeOf = (setting: ConfigValue<unknown> | undefined): Place | undefined =>
  typeof setting?.origin === 'string' ? undefined : setting?.origin;

/** The configuration as a whole, for what has no place of its own. */
function configPlace(before: Config, after: Config): Location | undefined {
  const file = after.files.at(-1) ?? before.files.at(-1);
  return file && { file, span: { start: 0, end: 0 } };
}

/** The suppressions that silence these, each once. */
export function suppressionExemptions(suppressed: readonly Suppressed[]): readonly Exemption[] {
  const found = new Map<string, { at: Place; reason: string; rules: Set<string> }>();
  for (const { rule, suppression } of suppressed) {
    const key = `${suppression.at.file.path}:${suppression.at.span.start}`;
    const known = found.get(key) ?? { at: suppression.at, reason: suppression.reason, rules: new Set() };
    known.rules.add(rule);
    found.set(key, known);
  }
  return [...found.values()].map(({ at, reason, rules }) => ({
    what: `a comment suppresses ${[...rules].sort().join(', ')}: ${reason}`,
    at,
  }));
}
