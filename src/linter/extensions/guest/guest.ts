import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { taming } from './taming.ts';

/**
 * What a guest may use for one call. Steps are ticks of QuickJS's interrupt counter, one for some 10,000 calls, backward
 * jumps and steps of a pattern: the same number on every machine.
 */
export interface Allowance {
  readonly steps: number;
  /** In bytes, for all that the guest holds. */
  readonly memory: number;
}

/** Why a call ended early. `thrown` is a defect of what runs; the others are its budget. */
export class GuestError extends Error {
  readonly why: 'steps' | 'memory' | 'depth' | 'thrown';
  constructor(why: GuestError['why'], message: string) {
    super(message);
    this.name = 'GuestError';
    this.why = why;
  }
}

/** A program behind walls: text goes in, text comes out, and nothing else does. */
export interface Guest {
  /** Calls a function of the program. Throws a GuestError. */
  call(name: string, text: string): string;
  /** The steps that the last call took. */
  readonly taken: number;
  /** How many steps a call may take from now on. */
  allow(steps: number): void;
  /** Frees its memory; of no use afterwards. */
  leave(): void;
}

/** Lets in a program that assigns an object with its functions to `globalThis.program`. Throws a GuestError. */
export type Admit = (source: string, allowance: Allowance) => Guest;

/** What a call may answer, in UTF-16 code units: more would only fill the memory of the host. */
const MOST_ANSWER = 32 * 1024 * 1024;

/** What all guests of a house may hold, in bytes, those included that had to leave and left something behind. */
const MOST_MEMORY = 512 * 1024 * 1024;

/** What QuickJS may take of its own stack: less than what makes the stack of Node overflow around it. */
const STACK = 160 * 1024;

/**
 * QuickJS in WebAssembly, the one place where logic runs that is not ours: no clock, no randomness, no files, no network,
 * no code made of text, and a budget that ends whatever does not.
 */
export async function openGuestHouse(): Promise<Admit> {
  const house = await newQuickJSWASMModuleFromVariant(variant);
  let room = MOST_MEMORY;
  // What is lost once leaves half of the rest for the next one, so that all of it together has an end.
  return (source, { steps, memory }) => {
    const most = Math.min(memory, room / 2);
    return admitted(house, source, { steps, memory: most }, () => void (room -= most));
  };
}

function admitted(
  house: QuickJSWASMModule,
  source: string,
  { steps, memory }: Allowance,
  lose: () => void,
): Guest {
  const runtime = house.newRuntime();
  let taken = 0;
  let allowed = steps;
  runtime.setMemoryLimit(memory);
  runtime.setMaxStackSize(STACK);
  runtime.setInterruptHandler(() => ++taken > allowed);
  const context = runtime.newContext();
  let isLost = false;

  const run = <Result>(work: () => Result): Result => {
    if (isLost) throw new GuestError('thrown', 'it had to leave before');
    taken = 0;
    try {
      return work();
    } catch (error) {
      if (error instanceof GuestError) throw error;
      // The stack of Node ended within WebAssembly: what the guest looks like inside is unknown.
      isLost = true;
      lose();
      throw new GuestError('depth', 'it calls itself too deep');
    }
  };

  run(() => {
    unwrap(context, context.evalCode(taming, 'taming.js')).dispose();
    unwrap(context, context.evalCode(source, 'program.js')).dispose();
    unwrap(context, context.evalCode('tame()', 'taming.js')).dispose();
  });
  return {
    call: (name, text) =>
      run(() => {
        const held: QuickJSHandle[] = [];
        const hold = (handle: QuickJSHandle): QuickJSHandle => {
          held.push(handle);
          return handle;
        };
        try {
          const program = hold(context.getProp(context.global, 'program'));
          const method = hold(context.getProp(program, name));
          const argument = hold(context.newString(text));
          const answer = hold(unwrap(context, context.callFunction(method, program, argument)));
          if (context.typeof(answer) !== 'string') throw new GuestError('thrown', 'it answers with no text');
          const length = context.getNumber(hold(context.getProp(answer, 'length')));
          if (length > MOST_ANSWER) throw new GuestError('memory', 'it answers with too much text');
          return context.getString(answer);
        } finally {
          for (const handle of held) handle.dispose();
        }
      }),
    get taken() {
      return taken;
    },
    allow: most => void (allowed = most),
    leave: () => {
      if (isLost) return;
      isLost = true;
      try {
        context.dispose();
        runtime.dispose();
      } catch {
        // What ran out of memory may leave something behind, which goes with the module.
        lose();
      }
    },
  };
}

type Outcome =
  { readonly value: QuickJSHandle; readonly error?: undefined } | { readonly error: QuickJSHandle };

/** The value of a call, or its error as a GuestError. */
function unwrap(context: QuickJSContext, outcome: Outcome): QuickJSHandle {
  if (!outcome.error) return outcome.value;
  const text = (key: string): string => {
    const property = context.getProp(outcome.error, key);
    const read = context.typeof(property) === 'string' ? context.getString(property) : '';
    property.dispose();
    return read;
  };
  const [name, message] =
    context.typeof(outcome.error) === 'object' ? [text('name'), text('message')] : ['', ''];
  outcome.error.dispose();
  if (message === 'interrupted') throw new GuestError('steps', 'it takes too many steps');
  if (message === 'out of memory') throw new GuestError('memory', 'it takes too much memory');
  if (message === 'stack overflow' || message === 'Maximum call stack size exceeded')
    throw new GuestError('depth', 'it calls itself too deep');
  // An error that there is no memory to make is null.
  if (name === '' && message === '') throw new GuestError('memory', 'it takes too much memory');
  throw new GuestError('thrown', `${name}: ${message}`);
}
