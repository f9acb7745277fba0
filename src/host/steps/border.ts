import type { Invocations } from '../cli/options/invocation.ts';
import type { Sink, World } from '../machine/world.ts';
import { harmless, printable, type Licence } from '../../print/printable.ts';
import { paper } from './paper.ts';

/**
 * The world as commands may speak to it: whatever they write, to whichever stream or file, nothing of it acts on a
 * terminal or gives orders to a CI system, but for the colours, annotations and links to our pages that the user asked for.
 */
export function bordered(world: World, invocation?: Invocations): World {
  const outputs = invocation && 'outputs' in invocation ? invocation.outputs : [];
  const sheet = invocation && paper(undefined, invocation, world);
  // Of what it writes all is ours but an id, which is letters.
  const isOurs = invocation?.command === 'new-rule';
  const licence = (file: string | undefined): Licence => ({
    color: file === undefined && sheet !== undefined && sheet.color,
    links: file === undefined && sheet !== undefined && sheet.links,
    annotations: outputs.some(output => output.format === 'github' && output.file === file),
    pictures: outputs.some(output => output.format === 'markdown' && output.file === file),
  });
  const patches = invocation?.command === 'check' && invocation.fixing === 'shown';
  return {
    ...world,
    stdout: limited(world.stdout, { ...licence(undefined), patches }),
    stderr: limited(world.stderr, { color: false, annotations: false }),
    page: text => world.page(harmless(text, licence(undefined))),
    tell: words => world.tell(printable(words)),
    writeFile: (root, path, text) =>
      world.writeFile(root, path, isOurs ? text : harmless(text, licence(path))),
  };
}

const limited = (sink: Sink, licence: Licence): Sink => ({
  ...sink,
  write: text => sink.write(harmless(text, licence)),
});
