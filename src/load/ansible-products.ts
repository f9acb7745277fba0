import { belowAmong, withinAny } from '../base/text/below.ts';
import { folderOf } from '../base/text/path.ts';

/** Inventories that come with a collection, to be copied. */
const sample = /(?:^|[/_.-])(?:samples?|examples?|templates?|molecule|tests?|local)(?:[/_.-]|$)/i;
const inventory = /(?:^|\/)(?:(?:hosts|inventory)(?:[-_.][^/]*)?|inventor(?:y|ies)\/[^]*)$/i;

/** The tasks of a role that is the whole repository. */
const roleAtTop = /^tasks\/main\.ya?ml$/;

/** What only kubespray has among its roles; earlier releases are no collection. */
const ofKubespray = /^(?:(.*)\/)?roles\/kubespray[-_]defaults\//;
/** Where kubespray keeps inventories, or what looks like one, that are of no cluster of its user. */
const shipped = /(?:^|\/)(?:contrib|docs|extra_playbooks|library|plugins|roles|scripts|test-infra)\//;

/** Whether a file belongs to a product that others run with inventories of their own, and none is here. */
export function productsAmong(paths: readonly string[]): (path: string) => boolean {
  const collections = new Set(
    paths.flatMap(path =>
      /(?:^|\/)galaxy\.ya?ml$/.test(path) ? folderOf(path) : roleAtTop.test(path) ? '' : [],
    ),
  );
  const copies = new Set(
    paths.flatMap(path => {
      const found = ofKubespray.exec(path);
      return found ? (found[1] ?? '') : [];
    }),
  );
  if (collections.size === 0 && copies.size === 0) return () => false;
  const own = paths.filter(path => inventory.test(path) && !sample.test(path));
  const below = belowAmong(own);
  const isRun = copies.size > 0 && own.some(path => !shipped.test(path));
  return withinAny([
    ...[...collections].filter(folder => below(folder).next().done),
    ...(isRun ? [] : copies),
  ]);
}
