import type { Field } from '../../model/manifest/core/field.ts';
import { globOf } from '../../base/text/glob.ts';
import {
  fillingOf,
  normalized,
  open,
  PAIR,
  type Generated,
  type ApplicationSetContext,
} from './generated.ts';
import { Refused, Texts, Undetermined, type Parameter, type Parameters } from './parameters.ts';
import { renderedText } from './rendering.ts';
import { globMeant } from './undetermined.ts';

/** How many characters of a glob are compared with a path at the cost of one unit. */
const GLOB = 8;

/** `directories:` of the git generator: folders that match, and are not excluded. */
export function directoriesOf(git: Field, setting: ApplicationSetContext): Generated {
  const { dialect, budget } = setting;
  const items = git.get('directories').items();
  if (items.length === 0) {
    if (git.get('directories').isUnknown || !git.get('files').isAbsent) return open;
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
    .filter(
      folder =>
        !isHidden(folder) &&
        rules.some(({ matches, isExcluded }) => !isExcluded && matches(folder)) &&
        !rules.some(({ matches, isExcluded }) => isExcluded && matches(folder)),
    )
    .sort()
    .map(folder => ofFolder(folder, git, setting));
  return { sets, isOpen };
}

/** What Argo CD does not list. */
const isHidden = (folder: string): boolean => folder === '' || /(?:^|\/)\./.test(folder);

const simpleSet = /\[\^?(?:\w-\w|\w)+\]/g;

/** Go's `path.Match`: `**` is one star, and braces are letters. Throws `Undetermined` for sets that few write. */
function matching(path: string): (folder: string) => boolean {
  const sets = path.replaceAll(simpleSet, '');
  if (/[[\]\\]/.test(sets)) throw new Undetermined();
  const glob = path.replaceAll(/\*+/g, '*').replaceAll(/[{}]/g, '\\$&').replaceAll('[^', '[!');
  return globOf(glob) ?? (() => false);
}

/** `path` and its like, and the `values` that are made of them. */
function ofFolder(folder: string, git: Field, setting: ApplicationSetContext): Parameters {
  const prefix = git.get('pathParamPrefix').text;
  const parameters = setting.dialect.isGo ? goPath(folder, prefix) : plainPath(folder, prefix);
  const filling = fillingOf(parameters, setting);
  const values = git
    .get('values')
    .entries()
    .map(([key, { text }]) => [key, renderedText(text, filling)] as const);
  setting.budget.take(PAIR + values.length);
  if (values.length === 0) return parameters;
  return setting.dialect.isGo
    ? new Map([...parameters, ['values', new Texts(new Map(values))]])
    : new Map([...parameters, ...values.map(([key, text]) => [`values.${key}`, text] as const)]);
}

/** `{{path}}`, `{{path.basename}}`, `{{path[1]}}`. */
function plainPath(folder: string, prefix: string): Parameters {
  const name = prefix === '' ? 'path' : `${prefix}.path`;
  const segments = folder.split('/');
  const basename = segments.at(-1)!;
  return new Map([
    [name, folder],
    [`${name}.basename`, basename],
    [`${name}.basenameNormalized`, normalized(basename)],
    ...segments.map((segment, index): [string, string] => [`${name}[${index}]`, segment]),
  ]);
}

/** `{{.path.path}}`, `{{.path.basename}}`, `{{index .path.segments 1}}`. */
function goPath(folder: string, prefix: string): Parameters {
  const segments = folder.split('/');
  const basename = segments.at(-1)!;
  const path = new Map<string, Parameter>([
    ['path', folder],
    ['basename', basename],
    ['basenameNormalized', normalized(basename)],
    ['segments', new Texts(segments)],
  ]);
  return prefix === '' ? new Map([['path', path]]) : new Map([[prefix, new Map([['path', path]])]]);
}
