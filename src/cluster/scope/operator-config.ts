import { ancestors, folderOf, lastNameOf } from '../../base/text/path.ts';

const PUBLISHED = 'the configuration of an operator, which others install';

/**
 * Why no cluster of this repository runs what stands at a path: `config/` beside a file `PROJECT` is what Kubebuilder and the Operator
 * SDK make for those who install the operator. Undefined where there is none. `others`: the files that hold no manifests.
 */
export function configOfOperators(
  others: Iterable<string>,
): ((path: string) => string | undefined) | undefined {
  const configs = new Set<string>();
  for (const path of others)
    if (lastNameOf(path) === 'PROJECT') configs.add([folderOf(path), 'config'].filter(Boolean).join('/'));
  if (configs.size === 0) return undefined;
  return path => (ancestors(path).some(folder => configs.has(folder)) ? PUBLISHED : undefined);
}
