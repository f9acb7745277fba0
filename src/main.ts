import { nodeWorld } from './io/node.ts';
import { printable } from './reporters/words/printable.ts';
import { run } from './run.ts';

const world = nodeWorld();
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // A reader that has seen enough (`ipamlint | head`) closes the pipe; that is no mistake of anybody's.
  if (code === 'EPIPE') process.exit(process.exitCode);
  world.stderr.write(`ipamlint: the report cannot be written to stdout (${code})\n`);
  process.exit(3);
});

run(process.argv.slice(2), world).then(
  code => {
    process.exitCode = code;
  },
  error => {
    const reason = printable(error instanceof Error ? error.message : String(error));
    world.stderr.write(`ipamlint: the analysis could not be completed: ${reason}\n`);
    world.stderr.write('help: check that the root can be read and the outputs can be written\n');
    process.exitCode = 3;
  },
);
