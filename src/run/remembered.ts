import type { Invocation } from '../cli/invocation.ts';
import type { Notes } from '../io/cache/cache.ts';
import type { Answer } from '../io/cache/entry.ts';
import type { Whereabouts } from '../io/locate.ts';
import type { Sink, World } from '../io/world.ts';
import { printable } from '../reporters/words/printable.ts';
import type { Watch } from '../text/watch.ts';
import { asideFor } from './aside.ts';
import { stopwatch } from './stopwatch.ts';

/**
 * Checks the repository; or says what an earlier run has said, where that was asked the same, and all that it had read is as
 * it was. Answers with the exit code.
 */
export async function check(argv: readonly string[], invocation: Invocation, world: World): Promise<number> {
  const { watch, lines } = stopwatch(world);
  const { code, remarks } = await answered({ argv, invocation, world, watch });
  if (invocation.isTimed)
    for (const line of [...lines(), ...remarks]) world.stderr.write(`ipamlint: ${line}\n`);
  return code;
}

interface Task {
  readonly argv: readonly string[];
  readonly invocation: Invocation;
  readonly world: World;
  readonly watch: Watch;
}

/** The exit code, and what to say of the cache to those who ask what takes long. */
async function answered(task: Task): Promise<{ readonly code: number; readonly remarks: readonly string[] }> {
  const { argv, invocation, world, watch } = task;
  if (!isRepeatable(invocation, world)) return { code: await anew(task, world), remarks: [] };
  const { paths, root, cache: wish } = invocation;
  const whereabouts = await world.locate(root, paths, asideFor(invocation));
  const located = { ...world, locate: async () => whereabouts };
  const cache = whereabouts.streams ? undefined : await world.openCache(whereabouts.root, wish, world.env);
  if (!cache) return { code: await anew(task, located), remarks: [] };
  watch('reading');
  const question = questionOf(argv, whereabouts, world);
  const known = cache.recall(question);
  if (known && 'answer' in known) {
    watch('writing');
    for (const [stream, text] of known.answer.words) world[stream].write(text);
    world.tell('');
    return { code: known.answer.code, remarks: ['from the cache: all that was read is as it was'] };
  }
  const { code } = await cache.keep(question, notes => overheard(located, notes, into => anew(task, into)));
  return { code, remarks: known ? [`not from the cache: ${printable(known.changed)} has changed`] : [] };
}

const anew = async ({ invocation, watch }: Task, world: World): Promise<number> =>
  (await import('./check.ts')).check(invocation, world, watch);

/** Whether the repository and the command line alone decide what is said, and nothing else is done. */
const isRepeatable = (invocation: Invocation, { env }: World): boolean =>
  invocation.cache.isWanted !== false &&
  invocation.comparison === undefined &&
  invocation.fixing === undefined &&
  invocation.writtenBaseline === undefined &&
  !invocation.isPruning &&
  invocation.outputs.every(({ file }) => file === undefined) &&
  invocation.plugins.length === 0 &&
  !env.IPAMLINT_PLUGINS &&
  invocation.render === 'off';

/** All that decides an answer besides what is read of the disk and of the environment. */
const questionOf = (argv: readonly string[], whereabouts: Whereabouts, world: World): string =>
  JSON.stringify([
    argv,
    whereabouts,
    world.cwd,
    world.today,
    world.env.GIT_INDEX_FILE ?? '',
    [world.stdout, world.stderr].map(({ isTerminal, columns }) => [isTerminal, columns ?? 0]),
  ]);

/** In characters: a longer report is not kept, for it would be in memory twice. */
const MOST_WORDS = 16 * 1024 * 1024;

/** What is said and answered in a world whose variables are noted, and of which nothing is asked that cannot be again. */
async function overheard(
  world: World,
  notes: Notes,
  work: (world: World) => Promise<number>,
): Promise<Answer> {
  const words: (readonly ['stdout' | 'stderr', string])[] = [];
  let room = MOST_WORDS;
  const sink = (stream: 'stdout' | 'stderr'): Sink => ({
    ...world[stream],
    write(text) {
      room -= text.length;
      if (room >= 0) words.push([stream, text]);
      else notes.forget();
      world[stream].write(text);
    },
  });
  /** The world that does what no later run can ask again. */
  const unasked = (): World => {
    notes.forget();
    return world;
  };
  // Each by name, so that whatever a world can do some day is sorted into one of the two kinds.
  const code = await work({
    cwd: world.cwd,
    today: world.today,
    locate: (...given) => world.locate(...given),
    requireWritable: (...given) => world.requireWritable(...given),
    env: notes.env,
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    clock: () => world.clock(),
    tell: words => world.tell(words),
    readSnapshot: (...given) => world.readSnapshot(...given),
    readFiles: (...given) => world.readFiles(...given),
    findConfig: (...given) => world.findConfig(...given),
    readNamed: (...given) => world.readNamed(...given),
    page: (...given) => unasked().page(...given),
    openCache: (...given) => unasked().openCache(...given),
    openDump: (...given) => unasked().openDump(...given),
    openInventories: (...given) => unasked().openInventories(...given),
    readStreams: (...given) => unasked().readStreams(...given),
    openPlugin: (...given) => unasked().openPlugin(...given),
    openHistory: (...given) => unasked().openHistory(...given),
    renderKustomizations: (...given) => unasked().renderKustomizations(...given),
    writeFile: (...given) => unasked().writeFile(...given),
    mendFiles: (...given) => unasked().mendFiles(...given),
  });
  return { code, words };
}
