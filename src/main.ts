import { nodeWorld } from './host/machine/node.ts';
import { harmless, printable } from './print/printable.ts';
import { run } from './run.ts';

/** Runs the command in this process and ends it, so that nothing that a plugin leaves behind has a say in how it ends. */
export function main(): void {
  const world = nodeWorld();
  let isDone = false;
  let isBroken = false;
  /** What the run ends with, whatever plugins do: `process.exit` comes by here as well. */
  let outcome = 3;
  const native = process as unknown as { reallyExit: (code: number) => never };
  const { reallyExit } = native;
  native.reallyExit = () => {
    if (!isDone) cutShort();
    return reallyExit.call(process, outcome);
  };
  const end = (code: number): void => {
    isDone = true;
    printRest();
    process.exitCode = isBroken ? 3 : code;
    // A rejection that nothing awaits comes to light after all that was written.
    world.flush(() =>
      setImmediate(() => {
        // After what plugins do at the end: a code that they set is not that of the run.
        outcome = isBroken ? 3 : code;
        process.on('exit', () => (process.exitCode = outcome = isBroken ? 3 : code));
        process.exit();
      }),
    );
  };
  const complain = (what: string, error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    world.stderr.write(`ipamlint: ${what}: ${printable(reason)}\n`);
  };

  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    isDone = true;
    // A reader that has seen enough (`ipamlint | head`) closes the pipe; that is no mistake of anybody's.
    if (code === 'EPIPE') process.exit((outcome = Number(process.exitCode ?? 0)));
    world.stderr.write(`ipamlint: the report cannot be written to stdout (${code})\n`);
    process.exit(3);
  });
  // What plugins print is no part of a report, and may quote the repository: line by line, as what begins one may be an order.
  let rest = '';
  const print = (text: string): void => {
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0)
      world.stderr.write(harmless(rest + text.slice(0, end), { color: false, annotations: false }));
    rest = end > 0 ? text.slice(end) : rest + text;
  };
  const printRest = (): void => {
    if (rest !== '') print('\n');
  };
  for (const stream of [process.stdout, process.stderr]) stream.write = writing(print);
  const fail = (error: unknown): void => {
    isBroken = true;
    process.exitCode = 3;
    complain('something failed that nothing awaits', error);
    print(callsIn(error));
  };
  // A rejection would be no exception where a plugin listens for rejections itself.
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, fail);
  const cutShort = (): void => {
    isDone = true;
    printRest();
    process.exitCode = 3;
    world.stderr.write('ipamlint: the run ended before its report was whole\n');
    print(callsIn(new Error('exit')));
    world.stderr.write('help: a plugin must neither end the process nor await what never comes\n');
  };
  process.on('exit', () => {
    if (!isDone) cutShort();
    printRest();
  });

  run(process.argv.slice(2), world).then(end, error => {
    complain('the analysis could not be completed', error);
    world.stderr.write('help: check that the root can be read and the outputs can be written\n');
    end(3);
  });
}

/** The calls in modules of plugins that led to an error, a line for each. */
function callsIn(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/^ +at .*\bfile:.*\n?/gm)]
    .join('')
    .replace(/(?<!\n)$/, '\n')
    .replace(/^\n$/, '');
}

/** A `write` of a stream that hands on text. */
const writing =
  (print: (text: string) => void): typeof process.stdout.write =>
  (chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
    print(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'));
    const done = rest.find(each => typeof each === 'function') as (() => void) | undefined;
    if (done) process.nextTick(done);
    return true;
  };
