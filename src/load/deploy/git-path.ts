import type { Field } from '../../model/manifest/core/field.ts';
import { fillingOf, normalized, PAIR, type ApplicationSetContext } from './generated.ts';
import { Texts, type Parameter, type Parameters } from './parameters.ts';
import { renderedText } from './rendering.ts';
import { lastNameOf } from '../../base/text/path.ts';

/** A folder that a git generator gives, or the file in it. */
export interface GitPath {
  readonly folder: string;
  readonly file?: string;
}

/** Parameters with `path` and its like, and the `values` that are made of all of them. */
export function withPath(
  own: Parameters,
  path: GitPath,
  git: Field,
  setting: ApplicationSetContext,
): Parameters {
  const prefix = git.get('pathParamPrefix').text;
  const { isGo } = setting.dialect;
  const parameters = new Map([...own, ...(isGo ? goPath(path, prefix) : plainPath(path, prefix))]);
  const filling = fillingOf(parameters, setting);
  const values = git
    .get('values')
    .entries()
    .map(([key, { text }]) => [key, renderedText(text, filling)] as const);
  setting.budget.take(PAIR + values.length);
  if (values.length === 0) return parameters;
  return isGo
    ? new Map([...parameters, ['values', new Texts(new Map(values))]])
    : new Map([...parameters, ...values.map(([key, text]) => [`values.${key}`, text] as const)]);
}

/** What Argo CD says of a file besides its folder. */
const ofFile = ({ file }: GitPath): readonly (readonly [string, string])[] =>
  file === undefined
    ? []
    : [
        ['filename', file],
        ['filenameNormalized', normalized(file)],
      ];

/** `{{path}}`, `{{path.basename}}`, `{{path[1]}}`. */
function plainPath(path: GitPath, prefix: string): Parameters {
  const name = prefix === '' ? 'path' : `${prefix}.path`;
  const { folder } = path;
  const basename = lastNameOf(folder);
  return new Map([
    [name, folder],
    [`${name}.basename`, basename],
    [`${name}.basenameNormalized`, normalized(basename)],
    ...ofFile(path).map(([key, text]) => [`${name}.${key}`, text] as const),
    ...folder.split('/').map((segment, index) => [`${name}[${index}]`, segment] as const),
  ]);
}

/** `{{.path.path}}`, `{{.path.basename}}`, `{{index .path.segments 1}}`. */
function goPath(path: GitPath, prefix: string): Parameters {
  const { folder } = path;
  const basename = lastNameOf(folder);
  const found = new Map<string, Parameter>([
    ['path', folder],
    ['basename', basename],
    ['basenameNormalized', normalized(basename)],
    ...ofFile(path),
    ['segments', new Texts(folder.split('/'))],
  ]);
  return prefix === '' ? new Map([['path', found]]) : new Map([[prefix, new Map([['path', found]])]]);
}
