import type { Tell } from './headcount.ts';

/** Where people may be watching. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line that tells how far something has got, and takes itself back. */
export interface Progress {
  /** Without words it takes back what it has told. */
  readonly tell: Tell;
  clear(): void;
}

const CLEAR = '\r\u001b[K';

/** What takes less, in milliseconds, needs no progress; and lines that change faster cannot be read. */
const PATIENCE = 1000;
const PAUSE = 100;

/**
 * Progress on a terminal, from the second second on; silence elsewhere: in a file, a pipe, a CI runner. `clock`:
 * milliseconds since the process began.
 */
export function progressOn(
  screen: Screen,
  env: Readonly<Record<string, string | undefined>>,
  clock: () => number,
): Progress {
  const isWatched = screen.isTTY === true && !isCI(env) && env.TERM !== 'dumb';
  let isShown = false;
  let next = PATIENCE;
  const clear = (): void => {
    if (isShown) screen.write(CLEAR);
    isShown = false;
  };
  return {
    tell(words) {
      if (!isWatched) return;
      if (words === '') return clear();
      const now = clock();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      // A longer line would wrap, and could not be taken back.
      screen.write(CLEAR + `ipamlint: ${words} …`.slice(0, (screen.columns ?? 80) - 1));
    },
    clear,
  };
}

/** What CI systems set that set no `CI`: Azure Pipelines, TeamCity, Jenkins. */
const OTHERS = ['TF_BUILD', 'TEAMCITY_VERSION', 'JENKINS_URL'] as const;

/** Whether a CI system runs it. */
const isCI = (env: Readonly<Record<string, string | undefined>>): boolean =>
  (!!env.CI && env.CI !== 'false' && env.CI !== '0') || OTHERS.some(name => !!env[name]);
