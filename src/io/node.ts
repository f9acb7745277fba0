import { resolve } from 'node:path';
import type { Sink, World } from './world.ts';
import { writeAtomically } from './write.ts';

/** The real world: this process, its disk and its terminal. */
export function nodeWorld(): World {
  const cwd = process.cwd();
  return {
    cwd,
    env: process.env,
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    readSnapshot: async (root, trees) => (await import('./read.ts')).readSnapshot(root, trees),
    locate: async (root, paths) => (await import('./locate.ts')).locate(cwd, root, paths),
    writeFile: (path, text) => writeAtomically(resolve(cwd, path), text),
  };
}

function sink(stream: NodeJS.WriteStream): Sink {
  return { write: text => void stream.write(text), isTerminal: stream.isTTY, columns: stream.columns };
}
