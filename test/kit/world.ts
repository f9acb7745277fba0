import { nodeWorld } from '../../src/host/machine/node.ts';
import type { World } from '../../src/host/machine/world.ts';
import { run } from '../../src/run.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process, with the real disk and captured streams. */
export async function ran(argv: readonly string[], changes: Partial<World> = {}): Promise<Ran> {
  const output = { stdout: '', stderr: '' };
  const sink = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => void (output[stream] += text),
    isTerminal: false,
    columns: undefined,
  });
  const stdout = sink('stdout');
  const page = async (text: string) => (changes.stdout ?? stdout).write(text);
  const world = { ...nodeWorld(changes.cwd), env: {}, stdout, stderr: sink('stderr'), page, ...changes };
  const code = await run(argv, world);
  return { code, ...output };
}
