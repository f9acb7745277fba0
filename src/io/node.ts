import { resolve } from 'node:path';
import type { Sink, World } from './world.ts';
import { writeAtomically } from './write.ts';

/** The real world: this process, its disk and its terminal. */
export function nodeWorld(): World {
  const cwd = process.cwd();
  return {
    cwd,
    env: process.env,
    today: new Date().toISOString().slice(0, 10),
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    readSnapshot: async (root, trees, isIgnored) =>
      (await import('./read.ts')).readSnapshot(root, trees, isIgnored),
    findConfig: async (root, option) => (await import('./config.ts')).findConfig(cwd, root, option),
    locate: async (root, paths) => (await import('./locate.ts')).locate(cwd, root, paths),
    renderKustomizations: async (root, folders) =>
      (await import('./render.ts')).renderKustomizations(root, folders, process.env),
    writeFile: (path, text) => writeAtomically(resolve(cwd, path), text),
  };
}

function sink(stream: NodeJS.WriteStream): Sink {
  return { write: text => void stream.write(text), isTerminal: stream.isTTY, columns: stream.columns };
}
