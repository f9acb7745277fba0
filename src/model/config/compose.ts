import { insteadOf, type ConfigFiles } from '../../base/files/config-files.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import { composeCluster, namedFile } from './cluster.ts';
import type {
  AcceptedPlaces,
  Config,
  DeclaredCluster,
  DeclaredGroup,
  Glob,
  Override,
  Preset,
  ConfigValue,
} from './config.ts';
import { grouped } from '../../base/text/digits.ts';
import { Budget } from '../../base/text/budget.ts';
import { alternativesIn, wildcardsIn } from '../../base/text/glob.ts';
import { compileGlob } from './glob.ts';
import { stemOf } from './meant.ts';
import { folderOf } from '../../base/text/path.ts';
import { isAbsolute } from './path.ts';
import { composePolicies, type PolicyList } from './policies.ts';
import type { ConfigFile } from './schema.ts';
import type { Level } from './level.ts';
import type { Mistake, LocatedValue } from './written.ts';

/** One file of a configuration, or a preset. */
export type ConfigLayer =
  { readonly file: SourceFile; readonly content: ConfigFile } | { readonly preset: Preset };

/** What the presets say. `recommended` is what holds without any configuration. */
const contents: Readonly<Record<Preset, Pick<Config, 'failOn'>>> = {
  'ipamlint:recommended': { failOn: { value: 'error', origin: 'ipamlint:recommended' } },
  'ipamlint:strict': { failOn: { value: 'warning', origin: 'ipamlint:strict' } },
};

/**
 * All parts together. Later ones win: by key, rules by id, clusters and groups by name. Overrides, globs to
 * ignore, setAside, sources, accepted places and policies add up.
 */
export function compose(
  parts: readonly ConfigLayer[],
  files: ConfigFiles,
  ruleIds: readonly string[],
  report: (mistake: Mistake) => void,
): Config {
  const clusters = new Map<string, DeclaredCluster>();
  const groups = new Map<string, DeclaredGroup>();
  const rules = new Map<string, ConfigValue<Level>>();
  const overrides: Override[] = [];
  const ignore: Glob[] = [];
  const setAside: Glob[] = [];
  const sources = new Set<string>();
  const accepted: AcceptedPlaces[] = [];
  const budgets = globBudgets();
  const dumps = new Map<string, SourceFile>();
  const lists: PolicyList[] = [];
  const plugins = new Map<string, LocatedValue<string>>();
  let failOn: Config['failOn'];
  let maxWarnings: Config['maxWarnings'];
  let strictCoverage: Config['strictCoverage'];
  let baseline: LocatedValue<string> | undefined;
  for (const part of parts) {
    if ('preset' in part) {
      failOn = contents[part.preset].failOn ?? failOn;
      continue;
    }
    const { file, content } = part;
    const globs = globsIn(file, budgets, report);
    for (const plugin of content.plugins ?? []) plugins.set(plugin.value, plugin);
    if (content.policies) lists.push({ file, entries: content.policies });
    for (const entry of onceEach(content.clusters ?? [], 'cluster', report)) {
      const cluster = composeCluster(entry, file, globs, report);
      clusters.delete(cluster.name);
      clusters.set(cluster.name, cluster);
    }
    for (const { name, clusters } of onceEach(content.groups ?? [], 'group', report))
      groups.set(name.value, { name: name.value, at: name.at, clusters });
    for (const [id, level] of settings(content.rules)) rules.set(id, level);
    for (const { files, rules, at } of content.overrides ?? [])
      overrides.push({ files: globs(files), rules: settings(rules), at });
    for (const glob of globs(content.ignore ?? [])) ignore.push(glob);
    for (const glob of globs(content.setAside ?? [])) setAside.push(glob);
    for (const { value } of content.sources ?? []) sources.add(value);
    for (const { files, reason, mayBring, at } of content.unseen ?? [])
      accepted.push({
        files: globs(files),
        reason: reason.value,
        mayBring: mayBring?.map(({ value }) => value),
        at,
      });
    failOn = content.failOn ? setting(content.failOn) : failOn;
    maxWarnings = content.maxWarnings ? setting(content.maxWarnings) : maxWarnings;
    if (content.baseline) baseline = namedFile(content.baseline, file, report);
    strictCoverage = content.strictCoverage ? setting(content.strictCoverage) : strictCoverage;
  }
  const running = new Set<string>();
  for (const { live } of clusters.values()) {
    if (live && running.has(live.value))
      report({
        at: live.at,
        message: `two clusters run in ${live.value}`,
        help: 'give each the dump of itself',
      });
    running.add(live?.value ?? '');
  }
  for (const { dump } of clusters.values()) {
    if (!dump || dumps.has(dump.value)) continue;
    const found = files.read(dump.value);
    if ('reason' in found)
      report({
        at: dump.at,
        message: `${dump.value} ${found.reason}`,
        help: insteadOf(
          found,
          'name a file that `kubectl get nodes -o yaml` has printed, relative to this one',
        ),
      });
    else dumps.set(dump.value, found);
  }
  return {
    files: parts.flatMap(part => ('file' in part ? part.file : [])),
    clusters: [...clusters.values()],
    groups: [...groups.values()],
    rules,
    overrides,
    ignore,
    setAside,
    sources: [...sources],
    accepted,
    failOn,
    maxWarnings,
    strictCoverage,
    baseline: baseline && { ...setting(baseline), read: files.read(baseline.value) },
    dumps: [...dumps.values()],
    plugins: [...plugins.values()],
    ...composePolicies(lists, files, ruleIds, report),
  };
}

const setting = <Value>({ value, at }: LocatedValue<Value>): ConfigValue<Value> => ({ value, origin: at });

const settings = (
  rules: ReadonlyMap<string, LocatedValue<Level>> | undefined,
): ReadonlyMap<string, ConfigValue<Level>> =>
  new Map([...(rules ?? [])].map(([id, level]) => [id, setting(level)]));

/** Every path is compared with each of them, however many files there are. */
const MOST_WILDCARDS = 1000;
const MOST_GLOBS = 10_000;

interface GlobBudget {
  readonly left: Budget;
  readonly cost: (glob: string) => number;
  readonly message: string;
}

/** What all globs of a configuration may be together. */
const globBudgets = (): readonly GlobBudget[] => [
  {
    left: new Budget(MOST_WILDCARDS),
    cost: wildcardsIn,
    message: `a configuration has ${grouped(MOST_WILDCARDS)} wildcards in globs at most, those of each alternative in braces counted`,
  },
  {
    left: new Budget(MOST_GLOBS),
    cost: alternativesIn,
    message: `a configuration has ${grouped(MOST_GLOBS)} globs at most, each alternative in braces counted`,
  },
];

/** Globs are relative to the folder of the file that they stand in; to the root where that lies outside. */
function globsIn(
  { path }: SourceFile,
  budgets: readonly GlobBudget[],
  report: (mistake: Mistake) => void,
): (globs: readonly LocatedValue<string>[]) => readonly Glob[] {
  const folder = isAbsolute(path) ? '' : folderOf(path);
  let isTold = false;
  return globs =>
    globs.map(({ value, at }) => {
      const beyond = isTold ? undefined : budgets.find(({ left, cost }) => !left.mayTake(cost(value)));
      if (beyond)
        report({
          at,
          message: beyond.message,
          help: 'name folders as they are: "clusters/old" means every file in it',
        });
      isTold ||= beyond !== undefined;
      const matches = isTold ? () => false : compileGlob(value, folder);
      return { text: value, at, stem: stemOf(value, folder), matches };
    });
}

/** The entries of a list, of which no two may have one name. */
function onceEach<Entry extends { readonly name: LocatedValue<string> }>(
  entries: readonly Entry[],
  called: string,
  report: (mistake: Mistake) => void,
): readonly Entry[] {
  const seen = new Map<string, Place>();
  for (const { name } of entries) {
    if (seen.has(name.value))
      report({
        at: name.at,
        message: `two ${called}s are called "${name.value}"`,
        help: 'give each a name of its own',
      });
    seen.set(name.value, name.at);
  }
  return entries;
}
