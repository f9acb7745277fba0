import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Rendering } from '../text/rendering.ts';
import { real, relativeTo } from './paths.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program and the arguments in front of the directory that it builds. */
interface Tool {
  readonly command: readonly [string, ...string[]];
}

const TIMEOUT = 30_000;
const MAX_OUTPUT = 50 * 1024 * 1024;
const AT_ONCE = 2;

/**
 * Builds kustomizations of the repository with the `kustomize` or `kubectl` of the machine: without plugins, Helm and
 * the network, and without writing to the repository (`ecosystem.md` §6). They are built as they stand: asked for the
 * origins of objects, kustomize 5 builds some of them otherwise. Undefined where there is no such program.
 */
export async function renderKustomizations(
  root: string,
  folders: readonly string[],
  env: Environment,
): Promise<readonly Rendering[] | undefined> {
  const tool = toolOn(env, root);
  if (!tool) return undefined;
  const place = mkdtempSync(join(real(tmpdir()), 'ipamlint-render-'));
  try {
    const command = [...isolationOn(env, root), ...tool.command] as const;
    const queue = folders.map((folder, index) => ({ folder, index }));
    const done: Rendering[] = [];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const directory = join(real(root), next.folder);
        const outcome = await build([...command, directory], environmentFor(env, place));
        done[next.index] =
          'text' in outcome
            ? { folder: next.folder, text: outcome.text }
            : { folder: next.folder, failure: readable(outcome.failure, real(root)) };
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return done;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

type Outcome = { readonly text: string } | { readonly failure: string };

function build(command: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [program = '', ...args] = command;
  const options = {
    encoding: 'utf8',
    timeout: TIMEOUT,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    env,
  } as const;
  return new Promise(resolve => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) resolve({ text: stdout });
      else if (error.killed) resolve({ failure: `it takes longer than ${TIMEOUT / 1000} s` });
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ failure: `it prints more than ${MAX_OUTPUT / 1024 / 1024} MiB` });
      else resolve({ failure: stderr || error.message });
    });
    child.stdin?.end();
  });
}

/** Nothing of the user's settings, nobody to ask, and every way to the network closed. */
function environmentFor({ PATH, SystemRoot }: Environment, home: string): NodeJS.ProcessEnv {
  const nowhere = 'http://127.0.0.1:9';
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap(name => [name, name.toLowerCase()]);
  return {
    PATH,
    ...(SystemRoot && { SystemRoot }),
    HOME: home,
    XDG_CONFIG_HOME: home,
    TMPDIR: home,
    KUBECONFIG: join(home, 'none'),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_CONFIG_GLOBAL: join(home, 'none'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    NO_PROXY: '',
    ...Object.fromEntries(proxies.map(name => [name, nowhere])),
  };
}

function toolOn(env: Environment, root: string): Tool | undefined {
  const kustomize = programOn(env, root, 'kustomize');
  if (kustomize) return { command: [kustomize, 'build'] };
  const kubectl = programOn(env, root, 'kubectl');
  return kubectl ? { command: [kubectl, 'kustomize'] } : undefined;
}

/** Linux can leave a program without a network. */
function isolationOn(env: Environment, root: string): readonly string[] {
  const unshare = programOn(env, root, 'unshare');
  if (!unshare) return [];
  const { status } = spawnSync(unshare, ['-rn', unshare, '--version'], { stdio: 'ignore', timeout: TIMEOUT });
  return status === 0 ? [unshare, '-rn'] : [];
}

/** The first program of that name on PATH; none that the repository itself brings. */
function programOn({ PATH = '' }: Environment, root: string, name: string): string | undefined {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  return PATH.split(delimiter)
    .filter(folder => isAbsolute(folder) && relativeTo(real(root), real(folder)) === undefined)
    .flatMap(folder => names.map(file => join(folder, file)))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const LONGEST = 400;

/** The last thing that was said, on one line, without the marks of the logger and the path of the root. */
function readable(said: string, root: string): string {
  const lines = said.split('\n').filter(line => line.trim() !== '' && !line.startsWith('# Warning'));
  return lines
    .join(' ')
    .replaceAll(`${root}/`, '')
    .replace(/^[EWF]\d{4} \S+\s+\d+ \S+\] "command failed" err=[<"]?|^error: /i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s>|")$/, '')
    .trim()
    .slice(0, LONGEST);
}
