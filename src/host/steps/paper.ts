import type { World } from '../machine/world.ts';

const DEFAULT_WIDTH = 100;

/** What a text is written on: the terminal, or a file, which has no colours, no links and the usual width. */
export interface Paper {
  readonly color: boolean;
  /** Whether words may lead somewhere at a click. */
  readonly links: boolean;
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
    links: isStdout && takesLinks(choice, world),
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

/** Terminals that open links, by what they say of themselves: in `TERM_PROGRAM`, `TERM`, or a variable of their own. */
const PROGRAMS = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/;
const KINDS = /^(?:xterm-(?:kitty|ghostty)|alacritty|foot)/;
/** VTE, below GNOME's terminal and others, knows links from 0.50 on. */
const VTE_WITH_LINKS = 5000;

/**
 * `FORCE_HYPERLINK` decides, as it does for other programs. Else links are where colours are, on a terminal that is known
 * to open them.
 */
function takesLinks(choice: { readonly color: boolean | undefined }, world: World): boolean {
  const { FORCE_HYPERLINK: forced, TERM_PROGRAM = '', TERM = '', VTE_VERSION, CI } = world.env;
  const { WT_SESSION, KONSOLE_VERSION, KITTY_WINDOW_ID } = world.env;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (!world.stdout.isTerminal || CI || !wantsColor(choice, world)) return false;
  return (
    PROGRAMS.test(TERM_PROGRAM) ||
    KINDS.test(TERM) ||
    Number(VTE_VERSION) >= VTE_WITH_LINKS ||
    [WT_SESSION, KONSOLE_VERSION, KITTY_WINDOW_ID].some(Boolean)
  );
}

/** Puts an answer where the user wants it: into a file, relative to the root unless it says more, or on stdout. */
export function deliver(text: string, file: string | undefined, root: string, world: World): void {
  if (file === undefined) world.stdout.write(text);
  else world.writeFile(root, file, text);
}
