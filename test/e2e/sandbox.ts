import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this package. */
export const home = fileURLToPath(new URL('../../', import.meta.url));
/** The command as it ships. */
export const cli = join(home, 'dist/cli.js');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface How {
  /** Relative to the sandbox. */
  readonly cwd?: string;
  /** Added to a bare environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What standard input holds; nothing where it is left out. */
  readonly input?: string | Uint8Array;
  /** As a user for whom the modes of files count, which they do not for root. */
  readonly powerless?: boolean;
}

/** A temporary folder in which programs run as they would for a user who has configured nothing. */
export interface Sandbox {
  readonly folder: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  run(program: string, args: readonly string[], how?: How): Ran;
  /** Runs git, and throws where it fails. */
  git(...args: string[]): string;
  /** Runs `dist/cli.js`. */
  ipamlint(args: readonly string[], how?: How): Ran;
  /** Whether `powerless` works here; says aloud what cannot be tried where it does not. */
  mayBePowerless(purpose: string): boolean;
  remove(): void;
}

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

/** What the outer world may say about colours, repositories, packages and Node must not reach the inner one. */
const NOISE =
  /^(?:GIT_(?!SSL)|npm_|NODE_(?!EXTRA_CA_CERTS)|PRE_COMMIT|XDG_|NO_COLOR$|FORCE_COLOR$|TERM$|SKIP$|CI$|GITHUB_)/;

export function sandbox(files: Readonly<Record<string, string | Uint8Array>> = {}): Sandbox {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-e2e-')));
  chmodSync(folder, 0o755);
  const env = environment(`${folder}.home`);
  const box: Sandbox = {
    folder,
    write(texts) {
      for (const [name, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
    },
    run(program, args, how = {}) {
      const { status, stdout, stderr, error } = spawnSync(program, args, {
        cwd: join(folder, how.cwd ?? ''),
        env: { ...env, ...how.env },
        ...(how.powerless && isRoot && { uid: NOBODY, gid: NOBODY }),
        stdio: [how.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        ...(how.input !== undefined && { input: how.input }),
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        // For what waits for ever; what works is measured by the processor time that it takes.
        timeout: 900_000,
      });
      if (error) throw error;
      return { code: status, stdout, stderr };
    },
    git(...args) {
      const { code, stdout, stderr } = box.run('git', args);
      if (code !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
      return stdout;
    },
    ipamlint(args, how) {
      if (!existsSync(cli)) throw new Error('dist/cli.js is missing: run `npm run bundle`');
      return box.run(process.execPath, [cli, ...args], how);
    },
    mayBePowerless(purpose) {
      try {
        if (box.ipamlint(['--version'], { powerless: true }).code === 0) return true;
      } catch {
        // The Node that runs us lies where others may not go.
      }
      console.log(`\nnot run: ${purpose}; a user besides root cannot run ipamlint here`);
      return false;
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(`${folder}.home`, { recursive: true, force: true });
    },
  };
  box.write(files);
  return box;
}

/** A home of its own, an identity for commits; of the user's settings only where npm gets its packages. */
function environment(userHome: string): Record<string, string> {
  mkdirSync(userHome, { recursive: true });
  const outer = Object.entries(process.env).filter(([name]) => !NOISE.test(name));
  return {
    ...(Object.fromEntries(outer) as Record<string, string>),
    HOME: userHome,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A Tester',
    GIT_AUTHOR_EMAIL: 'tester@example.com',
    GIT_COMMITTER_NAME: 'A Tester',
    GIT_COMMITTER_EMAIL: 'tester@example.com',
    npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
  };
}
