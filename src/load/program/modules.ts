import { folderOf, followPath } from '../../base/text/path.ts';
import type { ParsedProgram } from './parse.ts';
import { childIn, childrenOf, listIn, wordIn, type Syntax } from './syntax.ts';

const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '.jsx'];
/** Made by tools, and megabytes of it: what cdk8s has for the kinds of Kubernetes is known. */
const generated = /(?:^|\/)k8s$/;

/** The paths that a relative import may mean, the likeliest first; none where it is another package. */
export function pathsFor(program: string, source: string): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(source) || generated.test(source.replace(/\.[jt]s$/, ''))) return [];
  const { path, leavesRoot } = followPath(folderOf(program), source);
  if (leavesRoot) return [];
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  return [path, typed, ...endings.map(end => `${path}${end}`), ...endings.map(end => `${path}/index${end}`)];
}

/** What a program imports, as it is written. */
export function programImportsOf({ body }: ParsedProgram): readonly string[] {
  const found: string[] = [];
  for (const node of body) {
    const source = wordIn(childIn(node, 'source'), 'value');
    if (source !== '') found.push(source);
    for (const each of listIn(node, 'declarations')) {
      const required = requiredBy(childIn(each, 'init'));
      if (required !== undefined) found.push(required);
    }
  }
  return found;
}

/** The module that `require('…')` asks for. */
export function requiredBy(node: Syntax | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || wordIn(childIn(node, 'callee'), 'name') !== 'require')
    return undefined;
  const [first] = childrenOf(node).filter(([field]) => field === 'arguments');
  return first?.[1].type === 'StringLiteral' ? wordIn(first[1], 'value') : undefined;
}
