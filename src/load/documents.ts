import { mayDeclareMore, unseenText } from './unseen/declared.ts';
import { coverOf } from './unseen/legible.ts';
import type { UnseenText, Why } from './unseen/unseen.ts';
import { setupKindOfText } from '../model/manifest/setup/setup-files.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { memo } from '../base/text/memo.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import { timesIn } from '../base/files/shared-files.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import { unwatched, type Watch } from '../base/text/watch.ts';
import type { UnreadDocument, YamlDocument } from '../base/yaml/node.ts';
import { isIniInventory, readIniInventory } from '../base/yaml/ini.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { Roll } from '../base/yaml/plain/tape.ts';
import { isDefinition } from './definitions.ts';
import { isIgnoreFile } from './paths.ts';
import { Excess, MOST_NODES, nodesIn } from './most-objects.ts';
import { mayConcernUs } from './relevance.ts';

/** What came of reading every file. */
export interface Documents {
  /** The documents that concern us, in the order of the files. */
  readonly trees: readonly YamlDocument[];
  readonly problems: readonly Problem[];
  /** What may declare something and was not read or is not evaluated, with its file. */
  readonly unseen: readonly (readonly [file: SourceFile, text: UnseenText])[];
  /** Documents that were looked at and not judged, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Documents of every file, whatever they hold. */
  readonly count: number;
  /** What is left out because there is too much of it. */
  readonly excess: Excess;
  /** The files, without those behind a limit. */
  readonly files: readonly SourceFile[];
}

/** Behind so many documents that cannot be read, no more are read. */
const MOST_UNREAD = 20_000;

/** Behind so many values no file is read: real repositories of 96 MiB have 7 million at most. */
const MOST_VALUES = 12_000_000;

/** A key of an object at the left edge: values of a chart have it further in. */
const declaring = /^\ufffd*(?:apiVersion:|[ \t{]*"apiVersion")/m;

/** So many files are looked at between two words about it. */
const STEP = 100;

/** Reads the documents that may concern us; of the others it is only counted that they are there. */
export function readDocuments(snapshot: Snapshot, watch: Watch = unwatched): Documents {
  const trees: YamlDocument[] = [];
  const problems: Problem[] = [];
  const unseen: (readonly [SourceFile, UnseenText])[] = [];
  const skipped = new Map<string, number>();
  let count = 0;

  for (const { file, at, reason } of snapshot.garbled) {
    const text = file.text.replaceAll('\0', ''); // UTF-16 has one beside each letter
    const found = unparsed('bytes', file.path, text);
    if (found) unseen.push([file, { ...found, start: at }]);
    if (found && found.says.length > 0 && declaring.test(text))
      problems.push({ file, span: { start: 0, end: file.text.length }, at, reason });
  }
  // An inventory of a few letters stands for thousands of hosts: those behind the last that counts are not worked out.
  let room = MOST_NODES;
  let broken = 0;
  let values = 0;
  const unreadFiles = new Set<SourceFile>();
  const excess = new Excess(snapshot);
  const timesOf = timesIn(snapshot);
  const { length } = snapshot.files;
  const roll = new Roll();
  for (const [index, file] of snapshot.files.entries()) {
    if (index % STEP === 0) watch('documents', `documents of ${index} of ${length} files looked at`);
    // Of files of one state alone, trees that are not wanted any more are let go.
    const isInventory = isIniInventory(file);
    if (isInventory && room < 0) {
      excess.add('nodes', wholeOf(file));
      continue;
    }
    const beyond = broken >= MOST_UNREAD ? 'documents' : values > MOST_VALUES ? 'values' : undefined;
    if (beyond) {
      unreadFiles.add(file);
      if (isNotPassedOver(file)) excess.add(beyond, wholeOf(file));
      continue;
    }
    const found = snapshot.shared?.has(file) ? readOnce(file) : read(file, roll);
    if (!found) continue;
    if (isInventory) for (const { root } of found.trees) room -= nodesIn(root) * timesOf(file);
    count += found.count;
    values += found.values * timesOf(file);
    for (const document of found.trees) trees.push(document);
    for (const problem of found.problems) problems.push(problem);
    broken += found.problems.length * timesOf(file);
    for (const text of found.unseen) unseen.push([file, text]);
    for (const reason of found.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }
  const files = unreadFiles.size > 0 ? snapshot.files.filter(file => !unreadFiles.has(file)) : snapshot.files;
  return { trees, problems, unseen, skipped, count, excess, files };
}

/** What came of reading one file. */
interface FileDocuments extends Pick<Documents, 'trees' | 'problems' | 'count'> {
  /** As `YamlStream.values`. */
  readonly values: number;
  readonly unseen: readonly UnseenText[];
  /** Why documents of it are not judged. */
  readonly skipped: readonly string[];
}

const none: readonly never[] = [];
/** There is a record for each file, and hardly any of their lists holds anything. */
const kept = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list.slice() : none);
/** What most files come to: one document that is not judged. */
const passedOver: FileDocuments = {
  trees: none,
  problems: none,
  count: 1,
  values: 0,
  unseen: none,
  skipped: none,
};

/** Undefined where it holds no documents. */
function read(file: SourceFile, roll?: Roll): FileDocuments | undefined {
  if (isIgnoreFile(file.path)) return undefined;
  if (isIniInventory(file)) return documentsOfIni(file);
  return ofIni.test(file.path) ? undefined : documentsOfYaml(file, roll);
}

const ofIni = /\.ini$/i;

const wholeOf = (file: SourceFile) => ({ file, start: 0, end: file.text.length, root: undefined });

/** Whether a file that nobody reads may hold something that is judged. */
const isNotPassedOver = ({ path, text }: SourceFile): boolean =>
  !isIgnoreFile(path) && (isKustomization(path) || mayConcernUs(path, text));

/** What two states of a repository have in common is read once. */
const readOnce = memo((file: SourceFile) => read(file));

function documentsOfIni(file: SourceFile): FileDocuments {
  const inventory = readIniInventory(file);
  const [trees, problems] = inventory ? [[inventory], []] : [[], [inventoryOf(file)]];
  return { ...passedOver, trees, problems };
}

function documentsOfYaml(file: SourceFile, roll: Roll | undefined): FileDocuments {
  const [problems, unseen, skipped]: [Problem[], UnseenText[], string[]] = [[], [], []];
  const isNamedForKustomize = isKustomization(file.path);
  const worth = (text: string): boolean => {
    if (isNamedForKustomize) return true;
    if (mayConcernUs(file.path, text)) return !isDefinition(text);
    const found =
      mayDeclareMore(text, false) && unseenText(coverOf(file.path, text), file.path, text, 'quoted');
    if (found) unseen.push(found);
    return false;
  };
  const { documents, unread, passed, values } = parseYaml(file, worth, roll);
  for (const document of unread) {
    const text = textOf(document);
    const { why, at, reason } = document;
    const found =
      why === 'template'
        ? unseenText('template', file.path, text)
        : unparsed(why, file.path, text, isNamedForKustomize);
    if (found) unseen.push({ ...found, start: at });
    if (why === 'template') skipped.push('template, not checked');
    else if (found && found.says.length > 0) problems.push({ file, span: document, at, reason });
    else skipped.push('does not parse and declares nothing that ipamlint checks');
  }
  if (unread.length + unseen.length === 0) return clear(documents, passed, values);
  return {
    trees: kept(documents),
    problems: kept(problems),
    count: documents.length + unread.length + passed,
    values,
    unseen: kept(unseen),
    skipped: kept(skipped),
  };
}

/** What a text may declare that cannot be parsed. A kustomization may bring anything, and files of setups say no kind. */
function unparsed(why: Why, path: string, text: string, isKustomization = false): UnseenText | undefined {
  const found = unseenText(why, path, text, 'broken');
  const more = isKustomization ? 'Kustomization' : setupKindOfText(path, text);
  if (more === undefined) return found;
  const { says, mayBring } = found ?? { says: [], mayBring: [] };
  return { why, start: 0, says: [...says, more], mayBring: [...mayBring, more] };
}

/** A file of which everything could be read and something is judged. */
const clear = (trees: readonly YamlDocument[], passed: number, values: number): FileDocuments =>
  trees.length === 0 && passed === 1
    ? passedOver
    : { ...passedOver, trees: kept(trees), count: trees.length + passed, values };

/** An inventory that stands for more hosts than anybody has. */
const inventoryOf = (file: SourceFile): Problem => ({
  file,
  span: { start: 0, end: file.text.length },
  at: Math.max(file.text.search(/\S/), 0),
  reason: 'it matches too many hosts',
  excessive: 'Inventory',
});

const textOf = ({ file, start, end }: UnreadDocument): string => file.text.slice(start, end);
