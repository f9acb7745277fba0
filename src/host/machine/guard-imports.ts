import * as modules from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { guardOf, KIT, type Border } from './module-border.ts';

interface Resolved {
  readonly url: string;
  readonly shortCircuit?: boolean;
}

type RegisterHooks = (hooks: {
  resolve(
    specifier: string,
    context: { readonly parentURL?: string },
    next: (specifier: string, context: object) => Resolved,
  ): Resolved;
}) => void;

type ResolveFilename = (
  this: unknown,
  request: string,
  parent: { readonly filename?: string } | undefined,
  ...rest: readonly unknown[]
) => string;

/** Node's resolver of `require`, which `module.register` does not reach. */
const RESOLVER = '_resolveFilename';

/** From now on, guards whatever is imported or required in this process. */
export function guardImports(border: Border, thread: string): void {
  const guard = guardOf(border);
  const { registerHooks } = modules as unknown as { readonly registerHooks?: RegisterHooks };
  if (registerHooks) {
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === KIT) return { url: border.kit, shortCircuit: true };
        const found = next(specifier, context);
        guard(found.url, context.parentURL);
        return found;
      },
    });
    return;
  }
  modules.register(thread, { data: border });
  const commonJs = modules.default as unknown as Record<typeof RESOLVER, ResolveFilename>;
  const resolve = commonJs[RESOLVER];
  commonJs[RESOLVER] = function guarded(request, parent, ...rest) {
    if (request === KIT) return fileURLToPath(border.kit);
    const found = resolve.call(this, request, parent, ...rest);
    if (/[\\/]/.test(found))
      guard(pathToFileURL(found).href, parent?.filename && pathToFileURL(parent.filename).href);
    return found;
  };
}
