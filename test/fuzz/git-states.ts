import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHistory, type History } from '../../src/host/machine/history/history.ts';
import { listFiles } from '../../src/host/machine/list.ts';
import { readSnapshot } from '../../src/host/machine/read.ts';
import { UsageError } from '../../src/base/usage-error.ts';
import type { Snapshot } from '../../src/base/files/snapshot.ts';
import { branched, storeCommit, storeFiles } from '../kit/git-objects.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { build, CANARY, disturb } from './mutations/git.ts';
import { forge } from './mutations/git-objects.ts';
import type { Words } from './words.ts';
import { stateOf } from './work-tree.ts';

/** What the listing may cost in milliseconds of CPU time: the trees are small. */
const MOST_CPU = 2000;

/** Reads a tree in a state that no git leaves behind, and tells which promises that breaks: none where all is well. */
export function gitStateFaults(seed: number, index: number, words: Words): readonly string[] {
  const random = seededRandom(Math.imul(seed + 1, 0x27d4eb2f) ^ Math.imul(index + 1, 0x165667b1));
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-fuzz-git-')));
  try {
    const root = join(place, 'repository');
    mkdirSync(root);
    build(root, random, words);
    const base = existsSync(join(root, '.git/refs')) ? historyIn(root, random, words) : undefined;
    for (let count = 1 + random.below(4); count > 0; count--)
      (base && random.below(2) === 0 ? forge : disturb)(root, random);
    return [...faultsAt(place, root), ...(base ? historyFaults(place, root, base) : [])];
  } finally {
    const closed = join(place, 'repository/closed');
    if (lstatSync(closed, { throwIfNoEntry: false })?.isDirectory()) chmodSync(closed, 0o755);
    rmSync(place, { recursive: true, force: true });
  }
}

/** A commit, and what is read of it where nothing is wrong. */
interface Committed {
  readonly id: string;
  readonly held: string;
}

/** Commits a repository to `main`, and the work tree on top of it to another branch, which is checked out. */
function historyIn(root: string, random: Random, words: Words): Committed {
  const { files } = random.pick(words.repositories);
  const id = storeCommit(root, storeFiles(root, files));
  const work = storeFiles(root, random.pick(words.repositories).files);
  branched(root, id, storeCommit(root, work, [id], 2));
  const history = openHistory(root, { env: {}, cwd: root });
  try {
    return { id, held: heldBy(history, id) };
  } finally {
    history.close();
  }
}

const heldBy = (history: History, id: string): string =>
  shown(history.at({ id, name: 'base' }, []).readSnapshot(['']));

/** What is read of a commit is what was committed, or the run ends. */
function historyFaults(place: string, root: string, { id, held }: Committed): readonly string[] {
  const before = stateOf(place);
  const { user, system } = process.cpuUsage();
  const faults = [
    ...attempted(root, history => when(heldBy(history, id) !== held, 'a commit holds something else')),
    ...attempted(root, history => void history.base('main')),
    ...attempted(root, history => void history.base('auto')),
    ...attempted(root, history => void history.staged().readSnapshot([''])),
    ...attempted(root, history => void history.stagedFiles()),
  ];
  const after = process.cpuUsage({ user, system });
  return [
    ...faults,
    ...when((after.user + after.system) / 1000 > MOST_CPU, 'the history took more than its CPU time'),
    ...when(stateOf(place) !== before, 'reading the history created or changed something'),
  ];
}

function attempted(root: string, act: (history: History) => readonly string[] | void): readonly string[] {
  let history: History | undefined;
  try {
    history = openHistory(root, { env: { GITHUB_BASE_REF: 'main' }, cwd: root });
    return act(history) ?? [];
  } catch (error) {
    return error instanceof UsageError
      ? []
      : [`threw ${error instanceof Error ? error.stack : String(error)}`];
  } finally {
    history?.close();
  }
}

function faultsAt(place: string, root: string): readonly string[] {
  const before = stateOf(place);
  const { user, system } = process.cpuUsage();
  let snapshot: Snapshot;
  try {
    snapshot = readSnapshot(root, ['']);
  } catch (error) {
    return error instanceof UsageError
      ? []
      : [`threw ${error instanceof Error ? error.stack : String(error)}`];
  }
  const after = process.cpuUsage({ user, system });
  const again = readSnapshot(root, ['']);
  return [
    ...when((after.user + after.system) / 1000 > MOST_CPU, 'the listing took more than its CPU time'),
    ...when(
      existsSync(join(place, CANARY)) || existsSync(join(root, CANARY)),
      'a command of the repository ran',
    ),
    ...when(stateOf(place) !== before, 'something was created or changed'),
    ...when(shown(again) !== shown(snapshot), 'another snapshot of the same tree'),
    ...unnamed(root, snapshot),
  ];
}

const when = (isWrong: boolean, fault: string): readonly string[] => (isWrong ? [fault] : []);

const shown = ({ files, garbled, skipped }: Snapshot): string => JSON.stringify([files, garbled, skipped]);

/** What a listing leaves out is named: each listed file is read, garbled or skipped, in the order of its path. */
function unnamed(root: string, { files, garbled, skipped }: Snapshot): readonly string[] {
  const named = new Set([
    ...files.map(({ path }) => path),
    ...garbled.map(({ file }) => file.path),
    ...skipped.map(({ path }) => path),
  ]);
  const isRead = (path: string): boolean => named.has(path) || lstatSync(join(root, path)).isSymbolicLink();
  return listFiles(root, [''])
    .paths.filter(path => !isRead(path))
    .map(path => `${path} is listed, and neither read nor named`);
}
