/**
 * Guards imports on Node 20, which asks for that in a thread of its own: `module.register` loads this module there. Later
 * releases ask in the thread of the program.
 */
import { guardOf, KIT, type Border, type Guard } from './module-border.ts';

let border: Border | undefined;
let guard: Guard | undefined;

export function initialize(given: Border): void {
  border = given;
  guard = guardOf(given);
}

interface Resolved {
  readonly url: string;
  readonly shortCircuit?: boolean;
}

export async function resolve(
  specifier: string,
  context: { readonly parentURL?: string },
  next: (specifier: string, context: object) => Promise<Resolved>,
): Promise<Resolved> {
  if (specifier === KIT && border) return { url: border.kit, shortCircuit: true };
  const found = await next(specifier, context);
  guard?.(found.url, context.parentURL);
  return found;
}
