import { declaredKind, mayBringPools } from '../manifest/core/kinds.ts';
import { hiddenKinds } from '../manifest/core/hidden-kinds.ts';
import { isKustomizationFile } from '../manifest/kubernetes/kustomization-file.ts';
import type { Problem } from '../manifest/core/resource.ts';
import { memo } from '../text/memo.ts';
import { isShared } from '../text/shared-files.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { Snapshot } from '../text/snapshot.ts';
import { unwatched, type Watch } from '../text/watch.ts';
import type { UnreadDocument, YamlDocument } from '../yaml/node.ts';
import { isIniInventory, readIniInventory } from '../yaml/ini.ts';
import { parseYaml } from '../yaml/parse.ts';
import { isDefinition } from './definitions.ts';
import { isSourceIgnore } from './paths.ts';
import { coverOf, mayConcernUs, mayHidePools } from './relevance.ts';

/** What came of reading every file. */
export interface Documents {
  /** The documents that concern us, in the order of the files. */
  readonly trees: readonly YamlDocument[];
  readonly problems: readonly Problem[];
  /** What may bring pools that nobody sees, by its path and the reason why not. */
  readonly hidden: readonly (readonly [path: string, reason: string])[];
  /** What may declare objects of kinds that nobody sees, by its path. */
  readonly hiding: readonly (readonly [path: string, kinds: readonly string[]])[];
  /** Documents that were looked at and not judged, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Documents of every file, whatever they hold. */
  readonly count: number;
}

/** So many files are looked at between two words about it. */
const STEP = 100;

/** Reads the documents that may concern us; of the others it is only counted that they are there. */
export function readDocuments(snapshot: Snapshot, watch: Watch = unwatched): Documents {
  const trees: YamlDocument[] = [];
  const problems = garbled(snapshot);
  const hidden: (readonly [string, string])[] = [];
  const hiding: (readonly [string, readonly string[]])[] = [];
  const skipped = new Map<string, number>();
  let count = 0;

  for (const { file } of snapshot.garbled) {
    const text = file.text.replaceAll('\0', ''); // UTF-16 has one beside each letter
    if (mayHidePools(text)) hidden.push([file.path, 'syntax']);
    hiding.push([file.path, hiddenKinds(file.path, text)]);
  }
  const { length } = snapshot.files;
  for (const [index, file] of snapshot.files.entries()) {
    if (index % STEP === 0) watch('documents', `documents of ${index} of ${length} files looked at`);
    const found = documentsOf(file);
    if (!found) continue;
    count += found.count;
    for (const document of found.trees) trees.push(document);
    for (const problem of found.problems) problems.push(problem);
    if (found.hiding.length > 0) hiding.push([file.path, found.hiding]);
    for (const reason of found.hidden) hidden.push([file.path, reason]);
    for (const reason of found.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }
  return { trees, problems, hidden, hiding, skipped, count };
}

/** What came of reading one file. */
interface FileDocuments extends Pick<Documents, 'trees' | 'problems' | 'count'> {
  /** Why it may bring pools that nobody sees. */
  readonly hidden: readonly string[];
  /** Kinds of which it may declare objects that nobody sees. */
  readonly hiding: readonly string[];
  /** Why documents of it are not judged. */
  readonly skipped: readonly string[];
}

const none: readonly never[] = [];
/** There is a record for each file, and hardly any of their lists holds anything. */
const kept = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list.slice() : none);
/** What most files come to: one document that concerns nobody. */
const passedOver: FileDocuments = {
  trees: none,
  problems: none,
  count: 1,
  hidden: none,
  hiding: none,
  skipped: none,
};

/** Undefined where it holds no documents. */
function read(file: SourceFile): FileDocuments | undefined {
  if (isSourceIgnore(file.path)) return undefined;
  return /\.ini$/i.test(file.path) ? documentsOfIni(file) : documentsOfYaml(file);
}

const readOnce = memo(read);

/** What two states of a repository have in common is read once. Of others, trees that nobody wants any more are let go. */
const documentsOf = (file: SourceFile): FileDocuments | undefined =>
  isShared(file) ? readOnce(file) : read(file);

function documentsOfIni(file: SourceFile): FileDocuments | undefined {
  if (!isIniInventory(file)) return undefined;
  const inventory = readIniInventory(file);
  const [trees, problems] = inventory ? [[inventory], []] : [[], [inventoryOf(file)]];
  return { ...passedOver, trees, problems };
}

function documentsOfYaml(file: SourceFile): FileDocuments {
  const [problems, hidden, skipped]: [Problem[], string[], string[]] = [[], [], []];
  const hiding: string[] = [];
  const isNamedForKustomize = isKustomizationFile(file.path);
  const { documents, unread, passed } = parseYaml(file, text => {
    if (isNamedForKustomize) return true;
    if (mayConcernUs(file.path, text)) return !isDefinition(file.path, text);
    if (mayBringPools(text)) hidden.push(coverOf(file.path, text));
    hiding.push(...hiddenKinds(file.path, text));
    return false;
  });
  for (const document of unread) {
    const text = textOf(document);
    if (document.why === 'template') skipped.push('template, not judged');
    else if (declaredKind(text) !== undefined)
      problems.push({ file, span: document, at: document.at, reason: document.reason });
    else skipped.push('does not parse and declares nothing that is judged');
    if (mayHidePools(text)) hidden.push(document.why);
    hiding.push(...hiddenKinds(file.path, text));
  }
  if (unread.length + hidden.length + hiding.length === 0) return clear(documents, passed);
  return {
    trees: kept(documents),
    problems: kept(problems),
    count: documents.length + unread.length + passed,
    hidden: kept(hidden),
    hiding: kept(hiding),
    skipped: kept(skipped),
  };
}

/** A file of which everything could be read that concerns somebody. */
const clear = (trees: readonly YamlDocument[], passed: number): FileDocuments =>
  trees.length === 0 && passed === 1
    ? passedOver
    : { ...passedOver, trees: kept(trees), count: trees.length + passed };

/** Files that are no text count only where they seem to hold something that we judge. */
function garbled({ garbled: files }: Snapshot): Problem[] {
  return files.flatMap(({ file, at, reason }) =>
    declaredKind(file.text) ? { file, span: { start: 0, end: file.text.length }, at, reason } : [],
  );
}

/** An inventory that stands for more hosts than anybody has. */
const inventoryOf = (file: SourceFile): Problem => ({
  file,
  span: { start: 0, end: file.text.length },
  at: Math.max(file.text.search(/\S/), 0),
  reason: 'it stands for too many hosts',
  excessive: 'Inventory',
});

const textOf = ({ file, start, end }: UnreadDocument): string => file.text.slice(start, end);
