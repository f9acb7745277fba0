import { declaredKind, mayBringPools } from '../manifest/core/kinds.ts';
import { isKustomizationFile } from '../manifest/kubernetes/kustomization-file.ts';
import type { Problem } from '../manifest/core/resource.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { Snapshot } from '../text/snapshot.ts';
import { unwatched, type Watch } from '../text/watch.ts';
import type { UnreadDocument, YamlDocument } from '../yaml/node.ts';
import { isIniInventory, readIniInventory } from '../yaml/ini.ts';
import { parseYaml } from '../yaml/parse.ts';
import { isSourceIgnore } from './paths.ts';
import { coverOf, mayConcernUs, mayHidePools } from './relevance.ts';

/** What came of reading every file. */
export interface Documents {
  /** The documents that concern us, in the order of the files. */
  readonly trees: readonly YamlDocument[];
  readonly problems: readonly Problem[];
  /** What may bring pools that nobody sees, by its path and the reason why not. */
  readonly hidden: readonly (readonly [path: string, reason: string])[];
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
  const hidden: [string, string][] = [];
  const skipped = new Map<string, number>();
  let count = 0;
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1);

  for (const { file } of snapshot.garbled) {
    const text = file.text.replaceAll('\0', ''); // UTF-16 has one beside each letter
    if (mayHidePools(text)) hidden.push([file.path, 'syntax']);
  }
  const { length } = snapshot.files;
  for (const [index, file] of snapshot.files.entries()) {
    if (index % STEP === 0) watch('documents', `documents of ${index} of ${length} files looked at`);
    if (isSourceIgnore(file.path)) continue;
    if (/\.ini$/i.test(file.path)) {
      if (!isIniInventory(file)) continue;
      const inventory = readIniInventory(file);
      if (inventory) trees.push(inventory);
      else problems.push(inventoryOf(file));
      count++;
      continue;
    }
    const isNamedForKustomize = isKustomizationFile(file.path);
    const stream = parseYaml(file, text => {
      if (isNamedForKustomize || mayConcernUs(file.path, text)) return true;
      if (mayBringPools(text)) hidden.push([file.path, coverOf(file.path, text)]);
      return false;
    });
    count += stream.documents.length + stream.unread.length + stream.passed;
    for (const document of stream.documents) trees.push(document);
    for (const unread of stream.unread) {
      const text = textOf(unread);
      if (unread.why === 'template') skip('template, not judged');
      else if (declaredKind(text) !== undefined)
        problems.push({ file, span: unread, at: unread.at, reason: unread.reason });
      else skip('does not parse and declares nothing that is judged');
      if (mayHidePools(text)) hidden.push([file.path, unread.why]);
    }
  }
  return { trees, problems, hidden, skipped, count };
}

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
