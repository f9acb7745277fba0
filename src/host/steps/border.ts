import type { Asked, Command } from '../cli/command.ts';
import type { Sink, World } from '../machine/world.ts';
import { harmless, printable, type Licence } from '../../print/printable.ts';
import { paper } from './paper.ts';

/**
 * The world as commands may speak to it: whatever they write, to whichever stream or file, nothing of it acts on a
 * terminal or gives orders to a CI system, but for the colours, annotations and links to our pages that the user asked for.
 */
export function bordered(world: World, asked?: { readonly command: Command; readonly given: Asked }): World {
  const outputs = asked?.given.outputs ?? [];
  const sheet = asked && paper(undefined, { color: asked.given.color }, world);
  const licence = (file: string | undefined): Licence => ({
    color: file === undefined && sheet !== undefined && sheet.color,
    links: file === undefined && sheet !== undefined && sheet.links,
    annotations: outputs.some(output => output.format.licence?.annotations === true && output.file === file),
    pictures: outputs.some(output => output.format.licence?.pictures === true && output.file === file),
  });
  const patches = asked?.command.showsPatch?.(asked.given) ?? false;
  return {
    ...world,
    stdout: limited(world.stdout, { ...licence(undefined), patches }),
    stderr: limited(world.stderr, { color: false, annotations: false }),
    page: text => world.page(harmless(text, licence(undefined))),
    tell: words => world.tell(printable(words)),
    writeFile: (root, path, text) =>
      world.writeFile(root, path, asked?.command.writesOwnText ? text : harmless(text, licence(path))),
  };
}

const limited = (sink: Sink, licence: Licence): Sink => ({
  ...sink,
  write: text => sink.write(harmless(text, licence)),
});
