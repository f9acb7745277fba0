import { clusterEntry } from './effective-cluster.ts';
import { noConfig, type AcceptedPlaces, type Config, type Glob, type Override } from './config.ts';
import { globEntry, effectiveList, map, originText, value, type EffectiveValue } from './entry.ts';
import type { Level } from './level.ts';
import type { Settings } from './settings.ts';

/** A rule with the severity that it has by itself. */
export interface RuleDefault {
  readonly id: string;
  readonly severity: Level;
}

/** What the user asks about. */
export interface ConfigQuestion {
  /** What the command line and the configuration say. */
  readonly settings: Settings;
  /** What the command line says; undefined where it does not. */
  readonly failOn: string | undefined;
  readonly maxWarnings: number | undefined;
  readonly strictCoverage: boolean | undefined;
  readonly rules: readonly RuleDefault[];
  /** Only what concerns this file; undefined for all that holds. */
  readonly file: string | undefined;
}

/** What holds in the end: the command line, else the configuration, else what holds without any. */
export function effective(question: ConfigQuestion): EffectiveValue {
  const { settings, rules, file } = question;
  const { config = noConfig, calicoVersion } = settings;
  const isMeant = (globs: readonly Glob[]) => file === undefined || globs.some(glob => glob.matches(file));
  const overrides = config.overrides.filter(({ files }) => isMeant(files));
  const ignore = config.ignore.filter(glob => isMeant([glob]));
  const clusters = config.clusters.filter(
    ({ include, exclude }) =>
      file === undefined || (include && isMeant(include) && !exclude.some(glob => glob.matches(file))),
  );
  return map([
    ['file', file === undefined ? undefined : value(file)],
    ['calicoVersion', calicoVersion === undefined ? undefined : value(calicoVersion, '--calico-version')],
    ...(file === undefined ? thresholds(config, question) : []),
    [file === undefined ? 'ignore' : 'ignoredBy', effectiveList(ignore.map(globEntry))],
    ['setAside', effectiveList(config.setAside.filter(glob => isMeant([glob])).map(globEntry))],
    ['sources', file === undefined ? effectiveList(config.sources.map(url => value(url))) : undefined],
    ['unseen', effectiveList(config.accepted.filter(({ files }) => isMeant(files)).map(acceptedEntry))],
    ['clusters', effectiveList(clusters.map(cluster => clusterEntry(cluster, calicoVersion)))],
    ['groups', file === undefined ? effectiveList(config.groups.map(groupEntry)) : undefined],
    ['overrides', effectiveList(overrides.map(overrideEntry))],
    [
      'rules',
      map(
        rules.map(rule => {
          const { level, origin } = ruleLevel(rule, settings, file === undefined ? [] : overrides);
          return [rule.id, value(level, origin)];
        }),
      ),
    ],
  ]);
}

function thresholds(
  config: Config,
  { failOn, maxWarnings, strictCoverage }: ConfigQuestion,
): readonly (readonly [string, EffectiveValue | undefined])[] {
  const told = config.failOn;
  const most = config.maxWarnings;
  const strict = config.strictCoverage;
  const { baseline } = config;
  return [
    [
      'failOn',
      failOn !== undefined
        ? value(failOn, '--fail-on')
        : value(told?.value ?? 'error', told ? originText(told.origin) : 'default'),
    ],
    [
      'maxWarnings',
      maxWarnings !== undefined
        ? value(maxWarnings, '--max-warnings')
        : most && value(most.value, originText(most.origin)),
    ],
    [
      'strictCoverage',
      strictCoverage !== undefined
        ? value(strictCoverage, '--strict-coverage')
        : strict && value(strict.value, originText(strict.origin)),
    ],
    ['baseline', baseline && value(baseline.value, originText(baseline.origin))],
  ];
}

/** The level of a rule and what sets it, `default` where nothing does; `overrides` are those that hold for a file. */
export function ruleLevel(
  { id, severity }: RuleDefault,
  { levels, only, config = noConfig }: Settings,
  overrides: readonly Override[] = [],
): { readonly level: Level; readonly origin: string } {
  if (only && !only.has(id)) return { level: 'off', origin: '--only' };
  const told = levels.get(id);
  if (told !== undefined) return { level: told, origin: '--rule' };
  const own = overrides.findLast(({ rules }) => rules.has(id))?.rules.get(id) ?? config.rules.get(id);
  return own ? { level: own.value, origin: originText(own.origin) } : { level: severity, origin: 'default' };
}

const groupEntry = ({ name, at, clusters }: Config['groups'][number]): EffectiveValue =>
  map([
    ['name', value(name, originText(at))],
    ['clusters', effectiveList(clusters.map(({ value: name, at }) => value(name, originText(at))))],
  ]);

const acceptedEntry = ({ files, reason, mayBring, at }: AcceptedPlaces): EffectiveValue => ({
  kind: 'map',
  entries: [
    ['files', effectiveList(files.map(globEntry))],
    ['reason', value(reason, originText(at))],
    ...(mayBring ? [['mayBring', effectiveList(mayBring.map(each => value(each)))] as const] : []),
  ],
});

const overrideEntry = ({ files, rules }: Override): EffectiveValue =>
  map([
    ['files', effectiveList(files.map(globEntry))],
    [
      'rules',
      map([...rules].map(([id, { value: level, origin }]) => [id, value(level, originText(origin))])),
    ],
  ]);
