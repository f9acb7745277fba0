import { insteadOf, type ConfigFiles } from '../../base/files/config-files.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { valueAt } from '../../base/yaml/below.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { folderOf } from '../../base/text/path.ts';
import { resolveFrom } from './path.ts';
import {
  FOREIGN_HELP,
  foreignPolicy,
  policyKindOf,
  policy,
  type DeclaredPolicy,
  type PolicyEntry,
} from './policy.ts';
import type { Mistake, LocatedValue } from './written.ts';

/** More would be a program, and each takes its time. */
const MOST_POLICIES = 1000;

/** The policies of a configuration, and the files that it names for them. */
export interface Policies {
  readonly policies: readonly DeclaredPolicy[];
  readonly policyFiles: readonly SourceFile[];
}

/** Where a list of policies stands, and what is in it. */
export interface PolicyList {
  readonly file: SourceFile;
  readonly entries: readonly PolicyEntry[];
}

/** All policies together, in written order. No two have one id, and none that of a rule. */
export function composePolicies(
  lists: readonly PolicyList[],
  files: ConfigFiles,
  ruleIds: readonly string[],
  report: (mistake: Mistake) => void,
): Policies {
  const known = new Map<string, DeclaredPolicy>();
  const read = new Map<string, SourceFile>();
  const add = (policy: DeclaredPolicy): void => {
    const { id, at } = policy;
    if (ruleIds.includes(id))
      report({ at, message: `"${id}" is the id of a rule`, help: 'give the policy another id' });
    else if (known.has(id))
      report({ at, message: `two policies are called "${id}"`, help: 'give each an id of its own' });
    else if (known.size === MOST_POLICIES)
      report({
        at,
        message: `a configuration has ${MOST_POLICIES} policies at most`,
        help: 'make one of several: a policy may have many validations',
      });
    if (known.size <= MOST_POLICIES) known.set(id, policy);
  };
  for (const { file, entries } of lists) {
    for (const entry of entries) {
      if ('policy' in entry) add(entry.policy);
      else for (const each of policiesIn(entry.file, file, { files, read, report })) add(each);
    }
  }
  return { policies: [...known.values()], policyFiles: [...read.values()] };
}

interface Reading {
  readonly files: ConfigFiles;
  readonly read: Map<string, SourceFile>;
  readonly report: (mistake: Mistake) => void;
}

/** Whether a document says that it is of ours, and misspells its kind. */
const isMisspeltPolicy = ({ kind, group }: ReturnType<typeof policyKindOf>): boolean =>
  group === 'ipamlint.dev' && kind !== 'Policy';

/** The policies of a file. No line is shown of one that is something else: nothing said that it may be. */
function policiesIn(
  { value, at }: LocatedValue<string>,
  owner: SourceFile,
  { files, read, report }: Reading,
): readonly DeclaredPolicy[] {
  const wrong = (message: string, help: string): readonly DeclaredPolicy[] => {
    report({ at, message, help });
    return [];
  };
  const help = 'name a file of policies, relative to this one';
  const path = resolveFrom(folderOf(owner.path), value);
  if (path === undefined) return wrong(`${value} lies outside of the repository`, help);
  if (read.has(path)) return wrong(`${path} is named twice`, 'remove one of them');
  const file = files.read(path);
  if ('reason' in file)
    return wrong(
      `${path} ${file.reason}`,
      /[*?[{]/.test(path) ? 'name each file: a glob is not read here' : insteadOf(file, help),
    );
  const { documents, unread } = parseYaml(file, () => true);
  const roots = documents.flatMap(({ root }) => root ?? []);
  const isOurs = ({ kind, group }: ReturnType<typeof policyKindOf>): boolean =>
    kind === 'Policy' && group === 'ipamlint.dev';
  const stranger = roots.map(policyKindOf).find(kinds => !isOurs(kinds));
  const [broken] = unread;
  // What says that it is of ours may be shown.
  if (broken && /^apiVersion: *["']?ipamlint\.dev\//m.test(file.text)) {
    const message = `${path} cannot be read as YAML: ${broken.reason}`;
    report({
      at: { file, span: { start: broken.at, end: broken.at } },
      message,
      help: yamlHelp(file.text, broken.at),
    });
    return [];
  }
  const foreign = stranger && foreignPolicy(stranger);
  if (foreign !== undefined) return wrong(foreign, FOREIGN_HELP);
  const misspelt = roots.find(root => isMisspeltPolicy(policyKindOf(root)));
  const kind = misspelt && valueAt(misspelt, 'kind');
  if (kind) {
    const at = { file, span: { start: kind.start, end: kind.end } };
    report({ at, message: `${path} has an unknown kind of ipamlint.dev`, help: 'write kind: Policy' });
    return [];
  }
  if (broken || stranger || roots.length === 0)
    return wrong(
      broken ? `${path} cannot be read as YAML` : `${path} holds what is not a policy of ipamlint`,
      'write documents of apiVersion: ipamlint.dev/v1, kind: Policy',
    );
  read.set(path, file);
  return roots.flatMap(node => policy.read({ file, node, field: '', report }) ?? []);
}

/** An expression may hold what YAML takes for its own, such as a quote at its beginning or ": ". */
function yamlHelp(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /(?:^|[ {-])(?:messageE|e)xpression:/.test(line)
    ? 'write the expression on a line of its own, below expression: >-'
    : 'fix it there';
}
