import type { World } from '../io/world.ts';

const DEFAULT_WIDTH = 100;

/** What a text is written on: the terminal, or a file, which has no colours and the usual width. */
export interface Paper {
  readonly color: boolean;
  readonly width: number;
}

export function paper(
  file: string | undefined,
  choice: { readonly color: boolean | undefined },
  world: World,
): Paper {
  const isStdout = file === undefined;
  return {
    color: isStdout && wantsColor(choice, world),
    width: (isStdout ? world.stdout.columns : undefined) ?? DEFAULT_WIDTH,
  };
}

/** The options decide, then `NO_COLOR` and `FORCE_COLOR` (no-color.org), then the terminal. */
function wantsColor({ color }: { readonly color: boolean | undefined }, { env, stdout }: World): boolean {
  if (color !== undefined) return color;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stdout.isTerminal && env.TERM !== 'dumb';
}
