import type { Snapshot } from '../base/files/snapshot.ts';
import { withinAny } from '../base/text/below.ts';
import { folderOf, lastNameOf } from '../base/text/path.ts';
import { productsAmong } from './ansible-products.ts';
import { memo } from '../base/text/memo.ts';

const OPERATOR = 'the configuration of an operator, which others install';
const ANSIBLE = 'a file of an Ansible role or collection, which others run';

/** Why no cluster of the repository runs what stands at a path; undefined where one may. */
export type Published = (path: string) => string | undefined;

/**
 * What a repository publishes for others to run, though no name says so; undefined where that is nothing. `config/` beside a file `PROJECT`
 * is what Kubebuilder and the Operator SDK make for those who install the operator. `files/` of a role or a collection of Ansible without
 * an inventory is what it copies to the machines of others.
 */
export const publishedIn = memo(
  ({ files, others }: Pick<Snapshot, 'files' | 'others'>): Published | undefined => {
    const configs = new Set<string>();
    for (const path of others)
      if (path.endsWith('PROJECT') && lastNameOf(path) === 'PROJECT')
        configs.add([folderOf(path), 'config'].filter(Boolean).join('/'));
    const isProduct = hasCopied(files)
      ? productsAmong([...files.map(({ path }) => path), ...others])
      : undefined;
    if (configs.size === 0 && !isProduct) return undefined;
    const isOfOperator = withinAny(configs);
    return path => {
      if (isOfOperator(path)) return OPERATOR;
      return copied.test(path) && isProduct?.(path) ? ANSIBLE : undefined;
    };
  },
);

/** What a role copies as it is. */
const copied = /(?:^|\/)files\//;

/** Most repositories hold none: that is soon seen. */
function hasCopied(files: Snapshot['files']): boolean {
  for (const { path } of files) if (copied.test(path)) return true;
  return false;
}
