import type { Field } from '../../model/manifest/core/field.ts';
import { globOf } from '../../base/text/glob.ts';
import { open, type Generated, type ApplicationSetContext, isPicked } from './generated.ts';
import { fileSets } from './git-files.ts';
import { withPath } from './git-path.ts';
import { Refused, Undetermined } from './parameters.ts';
import { globMeant } from './undetermined.ts';

/** How many characters of a glob are compared with a path at the cost of one unit. */
const GLOB = 8;

/** `directories:` of the git generator: folders that match, and are not excluded. */
export function directoriesOf(git: Field, setting: ApplicationSetContext): Generated {
  const { dialect, budget } = setting;
  const items = git.get('directories').items();
  if (items.length === 0) {
    if (git.get('directories').isUnknown) return open;
    if (!git.get('files').isAbsent) return fileSets(git, setting);
    throw new Refused();
  }
  const paths = items.map(item => item.get('path'));
  const isMeant = ({ text }: Field) =>
    text.includes('${') || ((dialect.isGo || setting.isOpen) && text.includes('{{'));
  const isOpen = paths.some(isMeant);
  const rules = items.map((item, index) => ({
    matches: isMeant(paths[index]!)
      ? (globOf(globMeant(paths[index]!.text)) ?? (() => false))
      : matching(paths[index]!.text),
    isExcluded: item.get('exclude').boolean,
  }));
  const all = [...setting.folders];
  for (const { text } of paths) budget.take((all.length * text.length) / GLOB);
  const sets = all
    .filter(folder => !isHidden(folder) && isPicked(folder, rules))
    .sort()
    .map(folder => withPath(new Map(), { folder }, git, setting));
  return { sets, isOpen };
}

/** What Argo CD does not list. */
const isHidden = (folder: string): boolean => folder === '' || /(?:^|\/)\./.test(folder);

const simpleSet = /\[\^?(?:\w-\w|\w){1,999}\]/g;

/** Go's `path.Match`: `**` is one star, and braces are letters. Throws `Undetermined` for sets that few write. */
function matching(path: string): (folder: string) => boolean {
  const sets = path.replaceAll(simpleSet, '');
  if (/[[\]\\]/.test(sets)) throw new Undetermined();
  const glob = path.replaceAll(/\*+/g, '*').replaceAll(/[{}]/g, '\\$&').replaceAll('[^', '[!');
  return globOf(glob) ?? (() => false);
}
