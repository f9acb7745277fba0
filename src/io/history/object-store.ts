import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf } from '../bytes.ts';
import { real } from '../paths.ts';
import { programsOf, type Surroundings } from '../programs.ts';
import { UsageError } from '../usage-error.ts';
import type { Repository } from './repository.ts';

/** The objects of a repository, as git itself reads them. */
export interface ObjectStore {
  /** What a command of git prints; undefined where it fails. */
  ask(args: readonly string[], wish?: Wish): Buffer | undefined;
  /** Removes what was made for it. */
  close(): void;
}

/** How a command is run. */
export interface Wish {
  /** What stands on its standard input. */
  readonly input?: string;
  /** The index that it reads. */
  readonly index?: string;
  /** How many bytes it may print. */
  readonly most?: number;
}

/** Of what one command prints: trees that hold each other can list more files than there are. */
const MOST_OUTPUT = 128 * 1024 * 1024;
/** The last resort of what it may take. */
const TIMEOUT = 60_000;

const MOST_SHALLOW_BYTES = 4 * 1024 * 1024;

/**
 * Opens the objects of a repository through a repository of our own: git is told where the objects lie, and reads nothing
 * else of the one that is looked at. So neither its configuration nor its hooks, attributes, replacements and alternates
 * count, nothing is fetched, and nobody has to trust its owner. Throws a UsageError where that cannot be.
 */
export function openObjects(repository: Repository, surroundings: Surroundings): ObjectStore {
  const { find, path } = programsOf(surroundings);
  const git = find('git');
  if (git === undefined)
    throw new UsageError(
      'there is no git on PATH outside of the repository',
      'install git, or give the state to compare with as --base-dir DIR',
    );
  requireOwnObjects(repository.objects);
  const place = mkdtempSync(join(real(tmpdir()), 'ipamlint-base-'));
  writeOwnRepository(place, repository);
  const env: NodeJS.ProcessEnv = {
    PATH: path,
    ...(surroundings.env.SystemRoot && { SystemRoot: surroundings.env.SystemRoot }),
    HOME: place,
    XDG_CONFIG_HOME: place,
    LC_ALL: 'C',
    GIT_DIR: place,
    GIT_OBJECT_DIRECTORY: repository.objects,
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(place, 'none'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
  return {
    ask(args, { input = '', index, most = MOST_OUTPUT } = {}) {
      const { status, stdout, error } = spawnSync(git, [...args], {
        cwd: place,
        env: { ...env, ...(index !== undefined && { GIT_INDEX_FILE: index }) },
        input,
        maxBuffer: most,
        timeout: TIMEOUT,
        killSignal: 'SIGKILL',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      if (error && 'code' in error && (error.code === 'ETIMEDOUT' || error.code === 'ENOBUFS'))
        throw new UsageError(
          `git ${args[0]} ${error.code === 'ETIMEDOUT' ? `takes longer than ${TIMEOUT / 1000} s` : 'prints too much'}`,
          'give the state to compare with as --base-dir DIR',
          3,
        );
      return status === 0 ? stdout : undefined;
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  };
}

function writeOwnRepository(place: string, { hash, shallow }: Repository): void {
  for (const folder of ['objects', 'refs']) mkdirSync(join(place, folder), { mode: 0o700 });
  const write = (name: string, text: string): void =>
    writeFileSync(join(place, name), text, { flag: 'wx', mode: 0o600 });
  write('HEAD', 'ref: refs/heads/none\n');
  const version = hash === 'sha1' ? 0 : 1;
  const extension = hash === 'sha1' ? '' : `[extensions]\n\tobjectFormat = ${hash}\n`;
  write('config', `[core]\n\trepositoryFormatVersion = ${version}\n\tbare = true\n${extension}`);
  // Where history was cut off, git must not take what is missing for damage.
  const found = bytesOf(shallow, MOST_SHALLOW_BYTES);
  const lines = found.kind === 'bytes' ? found.bytes.toString('latin1').split('\n') : [];
  const commits = lines.filter(line => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(line));
  if (commits.length > 0) write('shallow', commits.map(commit => `${commit}\n`).join(''));
}

/**
 * Throws a UsageError where something in the folder of the objects leads elsewhere, or is nothing that git writes: what
 * another repository of this machine holds is not to be told because somebody links to it, and a pipe is not waited for.
 */
function requireOwnObjects(objects: string): void {
  const folders = foldersIn(objects);
  const odd = ['', ...folders].map(folder => oddIn(join(objects, folder))).find(found => found !== undefined);
  if (odd !== undefined) throw foreign(odd);
  const alternates = bytesOf(join(objects, 'info', 'alternates'));
  const isThere = alternates.kind !== 'unread' || alternates.isThere;
  if (isThere && !(alternates.kind === 'bytes' && alternates.bytes.length === 0))
    throw foreign('objects/info/alternates');
}

const foreign = (what: string): UsageError =>
  new UsageError(
    `the objects of this repository lie elsewhere: ${what} is not followed`,
    'clone without --shared and --reference, or give the state to compare with as --base-dir DIR',
  );

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(each => (each.isDirectory() ? [each.name] : []));

/** What is no plain file and no folder. */
function oddIn(folder: string): string | undefined {
  const odd = readdirSync(folder, { withFileTypes: true }).find(
    each => !each.isFile() && !each.isDirectory(),
  );
  return odd && join(folder, odd.name);
}
