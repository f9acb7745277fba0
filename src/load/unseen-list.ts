import { declaredIn, unseenText } from './unseen/declared.ts';
import { besides } from './unseen/besides.ts';
import { kindsOf } from './unseen/kinds.ts';
import {
  anything,
  reasonOf,
  type Sighting,
  type Unseen,
  type UnseenEntry,
  type UnseenText,
  type Why,
} from './unseen/unseen.ts';
import { group } from '../base/text/group.ts';
import { kindOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { groundIn } from './ground.ts';
import type { Deployment } from './deployment.ts';
import type { Repository } from './program/programs.ts';
import {
  isOfOtherLanguage,
  isPython,
  isScript,
  isTemplate,
  ofKitAmong,
} from '../base/files/program-files.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import { belowAmong } from '../base/text/below.ts';
import { folderOf } from '../base/text/path.ts';
import { matchBehind } from '../base/text/search.ts';

/** What the readers of a repository did not see. */
export interface Sightings {
  readonly texts: readonly (readonly [file: SourceFile, text: UnseenText])[];
  /** Objects that were read within texts that are not evaluated. */
  readonly within: readonly Manifest[];
  readonly entries: readonly UnseenEntry[];
  /** Objects that hand a chart values which may bring pools, by file, with the kinds that the values declare. */
  readonly charts: ReadonlyMap<string, readonly string[]>;
  /** What kustomizations name and is not there, or no kind of Calico's. */
  readonly absent: readonly Sighting[];
  readonly problems: readonly Problem[];
}

/** One list of all that was not seen, in the order of the readers: of several records of one path the last one decides. */
export function unseenIn(
  repository: Repository,
  deployments: readonly Deployment[],
  { texts, within, entries, charts, absent, problems }: Sightings,
): readonly Unseen[] {
  const byPath = new Map(repository.files.map(file => [file.path, file]));
  const restOf = besides(within);
  const sightings = [
    ...texts.map(ofText).flatMap(restOf),
    // What is missing is absent.
    ...entries.filter(({ why }) => why !== 'missing').map(ofEntry),
    ...[...charts].flatMap(([path, says]) => {
      const file = byPath.get(path);
      return file ? [ofText([file, { why: 'embedded', start: 0, mayBring: ['IPPool'], says }])] : [];
    }),
    ...dependingCharts(repository).map(ofText),
    ...programTexts(repository).map(ofText).flatMap(restOf),
    ...absent,
    ...excesses(problems),
    ...leftOut(repository),
  ];
  const groundOf = groundIn(repository, deployments);
  // There may be hundreds of thousands, so that each is made at once.
  return sightings.map(
    ({ what, path, why, reason, mayBring, says, entry, at, isFault, isChosen = false }) => {
      const { mayRun, isPutAside } = groundOf(path);
      // A path that a form leaves open is named by what it makes.
      const isForm = why === 'absent' && !mayRun;
      return {
        what,
        path,
        why,
        reason,
        mayBring,
        says,
        by: isChosen ? 'choice' : isFault && mayRun ? 'fault' : 'nature',
        isPutAside: isPutAside || isForm,
        ...(entry !== undefined && { entry }),
        ...(at && { at }),
      };
    },
  );
}

const none: readonly never[] = [];
const anyKind = [anything];

const faults: ReadonlySet<Why> = new Set(['syntax', 'bytes', 'limit', 'skipped', 'absent', 'unbuilt']);
const isWhole = (why: Why): boolean => ['bytes', 'program', 'language', 'script'].includes(why);

const ofText = ([file, { why, start, mayBring, says }]: readonly [SourceFile, UnseenText]): Sighting => ({
  what: isWhole(why) ? 'file' : 'document',
  path: file.path,
  why,
  reason: reasonOf(why),
  isFault: faults.has(why) || says.length > 0,
  mayBring,
  says,
  at: { file, span: { start, end: start }, object: '', field: '' },
});

const ofEntry = ({ entry, at, why, mayBring }: UnseenEntry): Sighting => ({
  what: 'entry',
  path: at.file.path,
  why,
  reason: reasonOfEntry(why, entry.split('\n', 1)[0]!),
  // What is too much fails by its object.
  isFault: why === 'absent',
  mayBring: mayBring ?? kindsOf({ entry, why }),
  says: [],
  entry,
  at,
});

function reasonOfEntry(why: Why, entry: string): string {
  if (why === 'absent')
    return `names ${entry}, which ${/^(?:\.\.)?\//.test(entry) ? 'lies outside of the root' : 'is absent'}`;
  return entry === '' ? reasonOf(why) : `${reasonOf(why)}: ${entry}`;
}

/** What asks for too much, with its object. */
const excesses = (problems: readonly Problem[]): readonly Sighting[] =>
  problems.flatMap(({ file, span, reason, excessive, refusal }): readonly Sighting[] =>
    excessive === undefined
      ? []
      : [
          {
            what: 'object',
            path: file.path,
            why: refusal ? 'unbuilt' : 'limit',
            reason: refusal ? `${reasonOf('unbuilt')}: ${reason}` : `${excessive}: ${reason}`,
            isFault: true,
            mayBring: [anything],
            says: [],
            at: { file, span, object: excessive, field: '' },
          },
        ],
  );

/** What the reader of files passed over, and what kustomize did not build. */
function leftOut({ skipped, garbled, unbuilt = [] }: Repository): readonly Sighting[] {
  const record = (path: string, reason: string, why: Why, isChosen = false): Sighting => ({
    what: why === 'unbuilt' ? 'folder' : 'file',
    path,
    why,
    reason,
    isFault: true,
    isChosen,
    mayBring: isTheme(path) ? none : anyKind,
    says: none,
  });
  return [
    ...skipped.map(({ path, reason, isChosen }) => record(path, reason, 'skipped', isChosen)),
    ...garbled.map(({ file: { path }, reason, isLocked }) =>
      // Whatever a kustomization brings, no tool builds it while it is locked.
      isLocked && !isKustomization(path)
        ? {
            ...record(path, reason, 'encrypted'),
            isFault: false,
            mayBring: kindsOf({ entry: path, why: 'encrypted' }),
          }
        : record(path, reason, isLocked ? 'encrypted' : 'bytes'),
    ),
    ...unbuilt.map(({ path, reason }) => record(path, reason, 'unbuilt')),
  ];
}

/** Sites of documentation take their themes from submodules. */
const isTheme = (path: string): boolean => /(?:^|\/)themes?\/[^/]+$/.test(path);

/** Charts that depend on one that sets up the network, without values beside them that say how. */
function dependingCharts({ files }: Repository): readonly (readonly [SourceFile, UnseenText])[] {
  const charts = files.flatMap(file => {
    const chart =
      /(?:^|\/)Chart\.ya?ml$/.test(file.path) && matchBehind(/^dependencies:/m, product, file.text)?.[1];
    return chart ? [{ file, chart }] : [];
  });
  if (charts.length === 0) return [];
  const telling = files.filter(({ text }) => /\bcalicoNetwork\b/.test(text));
  const toldBelow = belowAmong(telling.map(({ path }) => path));
  return charts.flatMap(({ file, chart }) => {
    if (!toldBelow(folderOf(file.path)).next().done) return [];
    const mayBring = kindsOf({ why: 'hidden', entry: `chart ${chart}` });
    return [[file, { why: 'hidden', start: 0, says: [], mayBring }] as const];
  });
}

const product = /^[ \t-]+name:[ \t]*["']?((?:tigera-operator|rke2-calico|calico)[\w-]*)/gm;

/** Programs from which pools may come that are not seen, and other languages, templates and scripts that seem to declare some. */
function programTexts({
  files,
  programs,
  sources = [],
}: Repository): readonly (readonly [SourceFile, UnseenText])[] {
  const byPath = new Map(sources.map(file => [file.path, file]));
  for (const { file } of programs?.read ?? []) byPath.set(file.path, file);
  const unread = programs?.unseen ?? [];
  const told = new Set(unread.map(([path]) => path));
  const ofProgram = unread.flatMap(([path, why, start = 0]) => {
    const file = byPath.get(path);
    if (!file) return [];
    const { says, mayBring } = declaredIn(path, file.text, 'unevaluated');
    return [[file, { why, start, says, mayBring: [...new Set(['IPPool', ...mayBring])] }] as const];
  });
  const handed = group(programs?.objects ?? [], ({ file }) => file.path);
  const isOfKit = ofKitAmong(files.map(({ path }) => path));
  const ofOthers = sources.flatMap(file => {
    const { path, text } = file;
    const isIdle = isPython(path) && !isOfKit(path) && !runsCommand.test(text);
    const why = isIdle ? undefined : whyNotEvaluated(path);
    if (why !== undefined) {
      const found = unseenText(why, path, text);
      return found ? [[file, found] as const] : [];
    }
    const handsOver = !isPython(path) && !told.has(path) && (kit.test(text) || runsCommand.test(text));
    const says = handsOver ? declaredIn(path, text, 'unevaluated').says : [];
    const seen = new Set((handed.get(path) ?? []).map(({ root }) => kindOf(root)?.toLowerCase()));
    const left = says.filter(kind => !seen.has(kind.toLowerCase()));
    return left.length > 0 ? [[file, { why: 'program', start: 0, says: left, mayBring: left }] as const] : [];
  });
  return [...ofProgram, ...ofOthers];
}

/** A program that hands objects over, and no classes that `cdk8s import` or `crd2pulumi` made. */
const kit =
  /^(?![^]*static readonly GVK\b)[^]*(?:from|require\() *['"](?:cdk8s|@pulumi\/|aws-cdk-lib|constructs)/;

/** A program that hands what it makes to a command. */
const runsCommand = /\b(?:kubectl|calicoctl|oc)\b.{0,80}\b(?:apply|create|replace)\b/;

function whyNotEvaluated(path: string): Why | undefined {
  if (isScript(path)) return 'script';
  if (isTemplate(path)) return 'template';
  return isOfOtherLanguage(path) ? 'language' : undefined;
}
