import type { Config, Glob, Override } from '../../model/config/config.ts';
import { levels, type Level } from '../../model/config/level.ts';
import type { Exemption } from '../diagnostic/diagnostic.ts';

/** The level of a rule where no override says otherwise. */
type General = (rule: string) => Level | undefined;

/** The overrides of two states, and the levels that hold beside them. */
interface Compared {
  readonly before: Config['overrides'];
  readonly after: Config['overrides'];
  readonly generalBefore: General;
  readonly generalAfter: General;
}

/** Overrides by which more passes than before: they are new, gone, or have another place among the others. */
export function loosenedOverrides(states: Compared): readonly Exemption[] {
  const { before, after, generalBefore, generalAfter } = states;
  const [former, now] = [before, after].map(all => new Set(all.map(keyOf)));
  const known = ofRules(before);
  const left = ofRules(after);
  const added = after.filter(each => !former!.has(keyOf(each)));
  const gone = before.filter(each => !now!.has(keyOf(each)));
  const isNewlyMild = ({ files, rules }: Override): boolean =>
    [...rules].some(([rule, { value }]) => {
      const formerly = [generalBefore(rule), ...levelsFor(files, known.get(rule))];
      return formerly.some(level => rank(value) < rank(level));
    });
  const wasGraver = ({ files, rules }: Override): boolean =>
    [...rules].some(([rule, { value }]) => {
      const remaining = [generalAfter(rule), ...levelsFor(files, left.get(rule))];
      return remaining.some(level => rank(level) < rank(value));
    });
  return [
    ...added.filter(isNewlyMild).map(each => ({ what: `for ${wordsOf(each)}`, at: each.at })),
    ...moved(states).map(each => ({ what: `for ${wordsOf(each)}, after the other overrides`, at: each.at })),
    ...gone.filter(wasGraver).map(each => ({ what: `no longer for ${wordsOf(each)}`, at: each.at })),
  ];
}

const rank = (level: Level = 'error'): number => levels.indexOf(level);

/** What an override does, wherever it stands: globs are relative to the folder of their file. */
const keyOf = ({ files, rules }: Override): string =>
  JSON.stringify([
    files.map(({ stem, text }) => [stem, text]),
    [...rules].map(([rule, { value }]) => [rule, value]),
  ]);

const wordsOf = ({ files, rules }: Override): string =>
  `${files.map(({ text }) => text).join(', ')}: ${[...rules].map(([rule, { value }]) => `${rule} is set to ${value}`).join(', ')}`;

/** The levels that overrides of one rule set for files in a folder, and for files somewhere below it. */
interface InFolders {
  readonly here: Map<string, Set<Level>>;
  readonly below: Map<string, Set<Level>>;
}

function ofRules(overrides: Config['overrides']): ReadonlyMap<string, InFolders> {
  const found = new Map<string, InFolders>();
  for (const { files, rules } of overrides)
    for (const [rule, { value }] of rules) {
      const folders = found.get(rule) ?? { here: new Map(), below: new Map() };
      found.set(rule, folders);
      for (const { stem } of files) {
        const around = foldersAround(stem);
        note(folders.here, around.at(-1)!, value);
        for (const folder of around) note(folders.below, folder, value);
      }
    }
  return found;
}

function note(levelsIn: Map<string, Set<Level>>, folder: string, level: Level): void {
  const known = levelsIn.get(folder);
  if (known) known.add(level);
  else levelsIn.set(folder, new Set([level]));
}

/** So many folders on the way to a file are looked at: below these, globs count as overlapping. */
const DEEPEST = 8;

/** The folder that all files of a glob lie in, behind all that it lies in; the root, which is empty, comes first. */
function foldersAround(stem: string): readonly string[] {
  const steps = stem === '' ? [] : stem.split('/', DEEPEST);
  return ['', ...steps.map((_, at) => steps.slice(0, at + 1).join('/'))];
}

/** The levels that overrides set for files that these globs may mean as well. */
function levelsFor(files: readonly Glob[], folders: InFolders | undefined): readonly Level[] {
  if (!folders) return [];
  return files.flatMap(({ stem }) => {
    const around = foldersAround(stem);
    const outer = around.flatMap(folder => [...(folders.here.get(folder) ?? [])]);
    return [...outer, ...(folders.below.get(around.at(-1)!) ?? [])];
  });
}

/** Overrides of both states that are milder than one that they stood before, and now stand behind: the last one decides. */
function moved({ before, after }: Compared): readonly Override[] {
  const places = new Map(before.map((each, place) => [keyOf(each), place]));
  const last = new Map(after.map((each, place) => [keyOf(each), place]));
  /** For each rule and level the latest place, before, of what comes earlier now. */
  const latest = new Map<string, Map<Level, number>>();
  return after.filter((each, at) => {
    const place = places.get(keyOf(each));
    if (place === undefined || last.get(keyOf(each)) !== at) return false;
    let isLoosened = false;
    for (const [rule, { value }] of each.rules) {
      const seen = latest.get(rule) ?? new Map<Level, number>();
      latest.set(rule, seen);
      for (const [level, other] of seen) isLoosened ||= rank(level) > rank(value) && other > place;
      seen.set(value, Math.max(seen.get(value) ?? -1, place));
    }
    return isLoosened;
  });
}
