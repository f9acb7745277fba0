import type { Field } from '../../model/manifest/core/field.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { fits } from '../../base/text/wildcards.ts';
import { folderOf } from '../../base/text/path.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { open, PAIR, settled, type Generated, type ApplicationSetContext, isPicked } from './generated.ts';
import { withPath } from './git-path.ts';
import {
  isParameterList,
  isParameters,
  parameterOf,
  Refused,
  Undetermined,
  type Parameter,
  type Parameters,
  requirePrinted,
} from './parameters.ts';

/** How many characters of a pattern are compared with a path, or read of a file, at the cost of one unit. */
const LETTERS = 8;

/**
 * `files:` of the git generator: what each file holds that matches, a mapping or a list of them, and where it stands
 * (`applicationset/generators/git.go:generateParamsForGitFiles`).
 */
export function fileSets(git: Field, setting: ApplicationSetContext): Generated {
  const items = git.get('files').items();
  if (items.length === 0) return open;
  const patterns = items.map(item => ({
    path: item.get('path').text,
    isExcluded: item.get('exclude').boolean === true,
  }));
  if (git.get('files').isUnknown || patterns.some(({ path }) => isPlaceholder(path))) return open;
  const rules = patterns.map(({ path, isExcluded }) => ({ matches: matching(path), isExcluded }));
  const paths = [...setting.files.paths()];
  for (const { path } of patterns) setting.budget.take((paths.length * path.length) / LETTERS);
  const meant = paths.filter(path => isPicked(path, rules)).sort();
  // What none matches stands in another repository, as far as anybody sees.
  if (meant.length === 0) return open;
  return settled(
    meant.flatMap(path => {
      const file = setting.files.file(path);
      if (!file) throw new Undetermined();
      setting.budget.take(file.text.length / LETTERS);
      return contentsOf(file).map(content => {
        setting.budget.take(PAIR + content.size);
        const own = setting.dialect.isGo ? content : flat(content, setting);
        return withPath(own, { folder: folderOf(path) || '.', file: path.split('/').at(-1)! }, git, setting);
      });
    }),
  );
}

/** As `git ls-files` takes a pattern: a star stands for slashes, too, and a plain path for all below it. */
function matching(pattern: string): (path: string) => boolean {
  if (/[[\]\\?]/.test(pattern) || pattern.startsWith(':')) throw new Undetermined();
  if (!pattern.includes('*')) return path => path === pattern || path.startsWith(`${pattern}/`);
  const letters = pattern.replaceAll(/\*+/g, '*');
  return path =>
    fits(
      Array.from(letters),
      path,
      letter => letter === '*',
      (letter, other) => letter === other,
    );
}

/** The sets of parameters of a file: of several documents the first alone counts, and an empty one is an empty set. */
function contentsOf(file: SourceFile): readonly Parameters[] {
  const { documents, unread } = parseYaml(file, () => true);
  if (unread.length > 0) throw new Undetermined();
  const root = documents[0]?.root;
  const content = root ? parameterOf(root) : null;
  if (content === null) return [new Map()];
  if (isParameters(content)) return [content];
  if (isParameterList(content) && content.every(isParameters)) return content;
  throw new Refused();
}

/** Texts alone, under the keys that hold each other joined by dots. */
function flat(content: Parameters, { budget }: ApplicationSetContext): Parameters {
  const found = new Map<string, Parameter>();
  const visit = (value: Parameter, name: string): void => {
    budget.take(1 + name.length / LETTERS);
    const entries = isParameters(value)
      ? [...value]
      : isParameterList(value)
        ? [...value.entries()]
        : undefined;
    if (!entries) {
      found.set(name, requirePrinted(value));
      return;
    }
    for (const [key, below] of entries) visit(below, name === '' ? String(key) : `${name}.${key}`);
  };
  visit(content, '');
  return found;
}
