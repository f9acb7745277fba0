import { UsageError } from '../../base/usage-error.ts';
import type { OutputTo, Paper } from '../cli/command.ts';
import type { World } from '../machine/world.ts';

const DEFAULT_WIDTH = 100;

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

/** An answer as the user wants it written. */
export async function written<Answer>(
  answer: Answer,
  { format, file }: OutputTo<Answer>,
  choice: { readonly color: boolean | undefined },
  world: World,
): Promise<string> {
  const write = await format.load();
  return await write(answer, paper(file, choice, world));
}

/** Writes an answer where the user wants it: into a file, relative to the root unless it says more, or on stdout. */
export async function deliver<Answer>(
  answer: Answer,
  output: OutputTo<Answer>,
  choice: { readonly color: boolean | undefined },
  root: string,
  world: World,
): Promise<void> {
  const text = await written(answer, output, choice, world);
  if (output.file === undefined) world.stdout.write(text);
  else world.writeFile(root, output.file, text);
}

/** The files among some outputs. */
export const outputFiles = (...outputs: readonly OutputTo[]): readonly string[] =>
  outputs.flatMap(({ file }) => file ?? []);

/** Throws a UsageError where a page would be poured over a terminal. */
export function refuseTerminal({ stdout }: Pick<World, 'stdout'>, { format, file }: OutputTo): void {
  if (format.isPage && file === undefined && stdout.isTerminal)
    throw new UsageError(
      'a page is HTML, which a terminal cannot show',
      'write it to a file: -f html=plan.html',
    );
}
