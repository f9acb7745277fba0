import type { Tell } from './headcount.ts';

/** Where people may be watching. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line that tells how far something has got, and takes itself back. */
export interface Progress {
  readonly tell: Tell;
  clear(): void;
}

const CLEAR = '\r\u001b[K';

/** Progress on a terminal; silence where nobody watches: in a file, a pipe, a CI runner. */
export function progressOn(screen: Screen, env: Readonly<Record<string, string | undefined>>): Progress {
  const isWatched = screen.isTTY === true && !isCI(env.CI) && env.TERM !== 'dumb';
  let isShown = false;
  return {
    tell(words) {
      if (!isWatched) return;
      isShown = true;
      // A longer line would wrap, and could not be taken back.
      screen.write(CLEAR + `ipamlint: ${words} …`.slice(0, (screen.columns ?? 80) - 1));
    },
    clear() {
      if (isShown) screen.write(CLEAR);
      isShown = false;
    },
  };
}

const isCI = (value: string | undefined): boolean =>
  value !== undefined && value !== '' && value !== 'false' && value !== '0';
