import type { SourceFile, Span } from '../base/files/source-file.ts';
import type { YamlNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';

/** A file of YAML, by its name. */
export const yaml = /\.ya?ml$/i;
/** A key of a play, in any style of YAML. */
const hosts = /(?:^|[{,])[ \t\ufeff-]*["']?hosts["']?[ \t]*:/m;

interface Assignment {
  readonly file: SourceFile;
  readonly span: Span;
  readonly text: string;
}

/** What a variable is set to, where all that set it agree. */
export type AnsibleVariables = (name: string) => Assignment | undefined;

const ofVariables =
  /(?:^|\/)(?:group_vars|host_vars|defaults|vars)\/|\.ini$|(?:^|\/)(?:hosts|inventory)[^/]*$/;

const assignment =
  /^[ \t\ufeff]{0,40}(\w{1,99})[ \t]{0,9}[:=][ \t]{0,9}(["']?)([^"'#\n]{0,99}?)\2[ \t]{0,40}(?:#.*)?\r?$/dgm;

/** What is set in a file, at any depth: a key of YAML or JSON, or a line of an inventory in INI. */
function assignmentsIn(file: SourceFile): readonly (readonly [name: string, text: string, span: Span])[] {
  if (!yaml.test(file.path))
    return [...file.text.matchAll(assignment)].map(({ 1: name = '', 3: text = '', indices }) => {
      const [start, end] = indices![3]!;
      return [name, text, { start, end }];
    });
  const found: (readonly [string, string, Span])[] = [];
  const walk = (node: YamlNode): void => {
    if (node.kind === 'sequence') for (const item of node.items) walk(item);
    if (node.kind === 'mapping')
      for (const [name, { value }] of node.entries)
        if (value.kind === 'scalar') found.push([name, value.text, value]);
        else {
          // A template without quotes reads as a mapping.
          found.push([name, '', value]);
          walk(value);
        }
  };
  for (const { root } of parseYaml(file, () => true).documents) if (root) walk(root);
  return found;
}

/** Read once, however many tasks ask. */
export function variablesIn(files: readonly SourceFile[]): AnsibleVariables {
  let known: Map<string, Assignment | undefined> | undefined;
  const read = (): Map<string, Assignment | undefined> => {
    const all = new Map<string, Assignment | undefined>();
    const holders = files.filter(({ path, text }) => ofVariables.test(path) || hosts.test(text));
    for (const file of holders)
      for (const [name, text, span] of assignmentsIn(file)) {
        const isAgreed = !all.has(name) || all.get(name)?.text === text;
        all.set(name, isAgreed ? (all.get(name) ?? { file, text, span }) : undefined);
      }
    return all;
  };
  return name => (known ??= read()).get(name);
}
