import { hideableKinds } from './unseen/hidden-kinds.ts';
import { anything, reasonOf, unseenText, type Unseen, type UnseenText, type Why } from './unseen/unseen.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { asideNamesIn, isPutAside } from './aside-names.ts';
import type { Deployment } from './deployment.ts';
import type { Repository } from './program/programs.ts';
import { isOfOtherLanguage, isScript, isTemplate } from '../base/files/program-files.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { UnseenEntry } from './deploy/folders.ts';
import { isSecret } from './kustomize/absent.ts';
import { mayBringNetwork, mayBringRouting } from './pool-sources.ts';
import { mayBringPools, mayMakePools } from '../model/manifest/core/kinds.ts';

/** What the readers of a repository did not see. */
export interface Sightings {
  readonly texts: readonly (readonly [file: SourceFile, text: UnseenText])[];
  readonly entries: readonly UnseenEntry[];
  /** Objects that hand a chart values which may bring pools, by file. */
  readonly charts: ReadonlySet<string>;
  /** What kustomizations name and is not there. */
  readonly absent: readonly Unseen[];
  readonly problems: readonly Problem[];
}

/** Whether something may deploy what stands at a path. */
type MayDeploy = (path: string) => boolean;

/** One list of all that was not seen, in the order of the readers: of several records of one path the last one decides. */
export function unseenIn(
  repository: Repository,
  deployments: readonly Deployment[],
  { texts, entries, charts, absent, problems }: Sightings,
): readonly Unseen[] {
  const { files, trees } = repository;
  const byPath = new Map(files.map(file => [file.path, file]));
  const mayDeploy = deployable(repository, deployments);
  const ofText = (file: SourceFile, { why, start, mayBring, says }: UnseenText): Unseen => ({
    what: isWhole(why) ? 'file' : 'document',
    path: file.path,
    why,
    reason: reasonOf(why),
    by: (isFault(why) || says.length > 0) && mayDeploy(file.path) ? 'fault' : 'nature',
    mayBring,
    says,
    isPutAside: isPutAside(file.path, trees),
    at: { file, span: { start, end: start }, object: '', field: '' },
  });
  return [
    ...texts.map(([file, text]) => ofText(file, text)),
    ...entries.map(entry => ofEntry(entry, trees)),
    ...[...charts].flatMap(path => {
      const file = byPath.get(path);
      const text = file && unseenText('embedded', path, '', { mayBringPools: true });
      return text ? [ofText(file, text)] : [];
    }),
    ...programTexts(repository).map(([file, text]) => ofText(file, text)),
    ...absent,
    ...excesses(problems, mayDeploy, trees),
    ...leftOut(repository),
  ];
}

const faults: ReadonlySet<Why> = new Set(['syntax', 'bytes', 'limit', 'skipped', 'absent', 'unbuilt']);
const isFault = (why: Why): boolean => faults.has(why);
const isWhole = (why: Why): boolean => ['bytes', 'program', 'language', 'script'].includes(why);

function ofEntry({ entry, at, why }: UnseenEntry, trees: readonly string[]): Unseen {
  const { path } = at.file;
  const mayMatter = !(why === 'missing' && isSecret(entry));
  const isNetwork = mayMatter && mayBringNetwork({ entry, at, why });
  const isRouting = mayMatter && mayBringRouting({ entry, at, why });
  return {
    what: 'entry',
    path,
    why,
    reason: why === 'missing' && entry !== '' ? `it names ${entry}, which is absent` : namedBy(why, entry),
    // What is absent fails by the list of what kustomizations name, and what is too much by its object.
    by: 'nature',
    mayBring: [...(isNetwork ? ['IPPool'] : []), ...(isRouting ? hideableKinds : [])],
    says: [],
    isPutAside: isPutAside(path, trees),
    entry,
    at,
  };
}

const namedBy = (why: Why, entry: string): string =>
  entry === '' ? reasonOf(why) : `${reasonOf(why)}: ${entry.split('\n', 1)[0]!}`;

/** What asks for too much, with its object. */
const excesses = (
  problems: readonly Problem[],
  mayDeploy: MayDeploy,
  trees: readonly string[],
): readonly Unseen[] =>
  problems.flatMap(({ file, span, reason, excessive }): readonly Unseen[] =>
    excessive === undefined
      ? []
      : [
          {
            what: 'object',
            path: file.path,
            why: 'limit',
            reason: `${excessive}: ${reason}`,
            by: mayDeploy(file.path) ? 'fault' : 'nature',
            mayBring: [anything],
            says: [],
            isPutAside: isPutAside(file.path, trees),
            at: { file, span, object: excessive, field: '' },
          },
        ],
  );

/** What the reader of files passed over, and what kustomize did not build. */
function leftOut({ skipped, garbled, unbuilt = [], trees }: Repository): readonly Unseen[] {
  const asideOf = asideNamesIn(trees);
  const record = (path: string, reason: string, why: Why, isChosen = false): Unseen => ({
    what: why === 'unbuilt' ? 'folder' : 'file',
    path,
    why,
    reason,
    by: isChosen ? 'choice' : asideOf(path) === undefined ? 'fault' : 'nature',
    mayBring: [anything],
    says: [],
    isPutAside: asideOf(path) !== undefined,
  });
  return [
    ...skipped.map(({ path, reason, isChosen }) => record(path, reason, 'skipped', isChosen)),
    ...garbled.map(({ file, reason }) => record(file.path, reason, 'bytes')),
    ...unbuilt.map(({ path, reason }) => record(path, reason, 'unbuilt')),
  ];
}

/** Programs from which pools may come that are not seen, and other languages, templates and scripts that seem to declare some. */
function programTexts({
  programs,
  sources = [],
}: Repository): readonly (readonly [SourceFile, UnseenText])[] {
  const byPath = new Map(sources.map(file => [file.path, file]));
  for (const { file } of programs?.read ?? []) byPath.set(file.path, file);
  const ofProgram = (programs?.hidden ?? []).flatMap(([path, why]) => {
    const file = byPath.get(path);
    const text = file && unseenText(why, path, file.text, { mayBringPools: true });
    return text ? [[file, text] as const] : [];
  });
  const ofOthers = sources.flatMap(file => {
    const { path, text } = file;
    const why = whyNotEvaluated(path);
    if (why === undefined) return [];
    const may = why === 'script' ? mayMakePools(text) : mayBringPools(text);
    const found = unseenText(why, path, text, { mayBringPools: may });
    return found ? [[file, found] as const] : [];
  });
  return [...ofProgram, ...ofOthers];
}

function whyNotEvaluated(path: string): Why | undefined {
  if (isScript(path)) return 'script';
  if (isTemplate(path)) return 'template';
  return isOfOtherLanguage(path) ? 'language' : undefined;
}

/**
 * What no name sets aside, what a deployment reads, and the templates of a folder that a file beside or above it names: a
 * role's tasks, an Application with the path of a chart.
 */
function deployable({ files, trees }: Repository, deployments: readonly Deployment[]): MayDeploy {
  const asideOf = asideNamesIn(trees);
  const deployed = new Set(deployments.flatMap(each => [...each.files]));
  return path => {
    if (asideOf(path) === undefined || deployed.has(path)) return true;
    const [, folder, name] = /^(?:(.*)\/)?templates?\/(?:.*\/)?([^/]+)$/i.exec(path) ?? [];
    if (name === undefined || asideOf(`${folder ?? ''}/x`) !== undefined) return false;
    const chart = folder?.split('/').at(-1);
    const isChart = files.some(file => file.path === `${folder === undefined ? '' : `${folder}/`}Chart.yaml`);
    const word = isChart ? chart : name;
    if (word === undefined) return false;
    const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const naming = isChart
      ? new RegExp(`^[ \\t-]*(?:path|chart)["']?\\s*:\\s*["']?(?:[\\w./-]*/)?${quoted}/?["']?[ \\t]*$`, 'm')
      : new RegExp(`\\b(?:src|template|lookup)\\b[^\\n]*\\b${quoted}`);
    return files.some(
      file =>
        asideOf(file.path) === undefined &&
        !(isChart && folder !== undefined && file.path.startsWith(`${folder}/`)) &&
        file.text.includes(word) &&
        naming.test(file.text),
    );
  };
}
