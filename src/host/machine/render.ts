import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rendering, RenderOrder } from '../../base/files/rendering.ts';
import { real } from './paths.ts';
import { programsOf, type MachinePrograms, type TrustedPrograms } from './programs.ts';
import { bytesIn, setStage, type ReadBytes } from './stage.ts';

const MAX_OUTPUT = 16 * 1024 * 1024;
/** Of all builds together, in their order. */
const MOST_OUTPUT = 64 * 1024 * 1024;
const AT_ONCE = 2;

/** Last resorts: the limits above are met first, and they are the same on every machine. */
const TIMEOUT = 30_000;
const TIME_FOR_ALL = 600_000;

/**
 * Builds kustomizations with the `kustomize` or `kubectl` of the machine: without plugins, Helm and the network, and
 * never in the repository itself, but in a private copy of the files that each may read (`docs/tools.md` §2). They are
 * built as they stand: asked for the origins of objects, kustomize 5 builds some of them otherwise. Undefined where there
 * is no such program.
 */
export async function renderKustomizations(
  orders: readonly RenderOrder[],
  surroundings: TrustedPrograms,
  /** Where the files are read from; the work tree where nothing is said. */
  read: ReadBytes = bytesIn(real(surroundings.root)),
): Promise<readonly Rendering[] | undefined> {
  const programs = programsOf(surroundings);
  const tool = toolAmong(programs);
  if (!tool) return undefined;
  const place = mkdtempSync(join(real(tmpdir()), 'ipamlint-render-'));
  try {
    const [home, stage] = [join(place, 'home'), join(place, 'stage')];
    for (const folder of [home, stage]) mkdirSync(folder, { mode: 0o700 });
    const failures = setStage(read, stage, orders);
    const command = [...isolationAmong(programs), ...tool];
    const env = environmentFor(surroundings.env, programs, home);
    const until = Date.now() + TIME_FOR_ALL;
    const buildOne = async ({ folder }: RenderOrder, index: number): Promise<Rendering> => {
      const failure = failures.get(index);
      if (failure !== undefined) return { folder, failure };
      if (Date.now() > until) return { folder, failure: 'the builds before it took all the time there is' };
      const outcome = await build([...command, join(stage, folder)], stage, env);
      if ('text' in outcome) return { folder, text: outcome.text };
      return { folder, failure: readable(outcome.failure, stage) };
    };
    const done: Rendering[] = [];
    let room = MOST_OUTPUT;
    for (let next = 0; next < orders.length; next += AT_ONCE) {
      const batch = orders.slice(next, next + AT_ONCE).map((order, index) => buildOne(order, next + index));
      for (const rendering of await Promise.all(batch)) {
        const size = 'text' in rendering ? rendering.text.length : 0;
        const fits = size <= room;
        if (fits) room -= size;
        const { folder } = rendering;
        done.push(fits ? rendering : { folder, failure: tooMuch(MOST_OUTPUT, 'all builds print') });
      }
    }
    return done;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const tooMuch = (bytes: number, who: string): string => `${who} more than ${bytes / 1024 / 1024} MiB`;

type Outcome = { readonly text: string } | { readonly failure: string };

function build(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [program = '', ...args] = command;
  const options = {
    cwd,
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
        resolve({ failure: tooMuch(MAX_OUTPUT, 'it prints') });
      else resolve({ failure: stderr || error.message });
    });
    child.stdin?.end();
  });
}

/** Nothing of the user's settings, no prompt, and every way to the network closed. */
function environmentFor(
  { SystemRoot }: TrustedPrograms['env'],
  { path }: MachinePrograms,
  home: string,
): NodeJS.ProcessEnv {
  const nowhere = 'http://127.0.0.1:9';
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap(name => [name, name.toLowerCase()]);
  return {
    PATH: path,
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

/** The program and the arguments in front of the folder that it builds. */
function toolAmong({ find }: MachinePrograms): readonly string[] | undefined {
  const kustomize = find('kustomize');
  if (kustomize) return [kustomize, 'build'];
  const kubectl = find('kubectl');
  return kubectl ? [kubectl, 'kustomize'] : undefined;
}

/** Linux can leave a program without a network. */
function isolationAmong({ find, path }: MachinePrograms): readonly string[] {
  const unshare = find('unshare');
  if (!unshare) return [];
  const { status } = spawnSync(unshare, ['-rn', unshare, '--version'], {
    stdio: 'ignore',
    timeout: TIMEOUT,
    env: { PATH: path },
  });
  return status === 0 ? [unshare, '-rn'] : [];
}

const LONGEST = 400;

/** The last thing that was said, on one line, without the marks of the logger and the path of the copy. */
function readable(said: string, stage: string): string {
  const lines = said.split('\n').filter(line => line.trim() !== '' && !line.startsWith('# Warning'));
  return lines
    .join(' ')
    .replaceAll(`${stage}/`, '')
    .replaceAll(stage, '.')
    .replace(/^[EWF]\d{4} \S+\s+\d+ \S+\] "command failed" err=[<"]?|^error: /i, '')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s>|")$/, '')
    .trim()
    .slice(0, LONGEST);
}
