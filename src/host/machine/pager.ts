import { spawn } from 'node:child_process';
import { programsOf, type TrustedPrograms } from './programs.ts';

/** The user's pager with its arguments; undefined where he wants none, or where the only one is the repository's. */
export function pagerAmong(surroundings: TrustedPrograms): readonly string[] | undefined {
  const [name = '', ...args] = (surroundings.env.PAGER ?? 'less').trim().split(/\s+/);
  if (name === '' || name === 'cat') return undefined;
  const program = programsOf(surroundings).find(name);
  return program === undefined ? undefined : [program, ...args];
}

/** Has a pager show the text, and waits until the user has read it. Answers whether there was one that could. */
export function shownBy(
  [program = '', ...args]: readonly string[],
  text: string,
  surroundings: TrustedPrograms,
): Promise<boolean> {
  const { path } = programsOf(surroundings);
  // As git has it: quit where a screen is enough, let colours through, leave what was read on the screen.
  const env = { LESS: 'FRX', ...surroundings.env, PATH: path };
  return new Promise(resolve => {
    const child = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'], env });
    // The key that interrupts is the pager's.
    const ignore = (): void => {};
    process.on('SIGINT', ignore);
    const end = (isShown: boolean): void => {
      process.off('SIGINT', ignore);
      resolve(isShown);
    };
    child.on('error', () => end(false));
    child.on('close', () => end(true));
    // A reader who quits early has read enough.
    child.stdin.on('error', ignore);
    child.stdin.end(text);
  });
}
