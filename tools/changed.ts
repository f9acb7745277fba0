import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { reachOf, type Source } from './sources.ts';

/** What is asked of a change: test files, and the rules that those of all rules are kept to. */
export interface Questions {
  readonly tests: readonly string[];
  /** None for all. */
  readonly rules: readonly string[];
}

/** What looks at the folder of a rule, whatever rule it is. */
const OF_RULES = [
  'test/rules.test.ts',
  'test/rule-folders.test.ts',
  'test/examples.test.ts',
  'test/incidents.test.ts',
  'test/shapes.test.ts',
  'test/readme.test.ts',
];
/** What looks at all sources or pages as they are written. */
const OF_ALL = ['test/architecture.test.ts', 'test/docs.test.ts'];
/** Tests of the command as it ships, which they run without importing it. */
const OF_COMMAND = /^test\/e2e\/.*\.test\.ts$/;

/** Whether a module belongs to what `dist/` is made of. */
export const isShipped = (path: string): boolean => /^(?:src\/(?!dev\/)|rules\/).*\.ts$/.test(path);

/** The name of a module or its test in the mirror of its folder: `test/base/net/cidr.test.ts` is that of `src/base/net/cidr.ts`. */
const stemOf = (path: string): string =>
  path.replace(/^(?:src|test)\//, '').replace(/(?:\.test|\.sweep)?\.ts$/, '');

/** The test files that a file which is no module is read by. */
function readersOf(path: string, tests: readonly string[]): readonly string[] {
  if (path.startsWith('examples/')) return ['test/examples.test.ts'];
  if (path === 'docs/incidents.md') return ['test/incidents.test.ts'];
  if (/^(?:docs\/)?[^/]+\.md$/.test(path)) return ['test/readme.test.ts'];
  if (ruleOf(path).length > 0 && path.startsWith('test/')) return ['test/rules.test.ts'];
  if (!path.startsWith('test/')) return [];
  for (let folder = dirname(path); folder !== 'test'; folder = dirname(folder)) {
    const beside = tests.filter(test => test === `${folder}.test.ts` || dirname(test) === folder);
    if (beside.length > 0) return beside;
  }
  return [];
}

/** The rule that a file is a part of: of its folder, or what it says about its cases. */
function ruleOf(path: string): readonly string[] {
  const [, folder, words] = /^rules\/([a-z][^/]*)\/|^test\/golden\/rules\/([^/]+)\.txt$/.exec(path) ?? [];
  return [folder ?? words].filter(id => id !== undefined);
}

const isSweep = (path: string): boolean => path.endsWith('.sweep.ts');

/**
 * The tests that a change can fail. A rule is asked about by those that know it, not by all that run every rule, and
 * sweeps only about the module that they are named after.
 */
export function questionsFor(changed: readonly string[], sources: readonly Source[]): Questions {
  const tests = sources.map(({ path }) => path).filter(path => /\.(?:test|sweep)\.ts$/.test(path));
  const reach = reachOf(sources);
  const modules = changed.filter(path => path.endsWith('.ts') && !path.startsWith('rules/'));
  const stems = new Set(modules.map(stemOf));
  const asked = new Set([
    ...tests.filter(test => stems.has(stemOf(test))),
    ...tests.filter(test => !isSweep(test) && modules.some(module => reach(test).has(module))),
    ...tests.filter(test => OF_COMMAND.test(test) && modules.some(isShipped)),
    ...changed.filter(path => !path.endsWith('.ts')).flatMap(path => readersOf(path, tests)),
    ...(changed.some(path => path.startsWith('rules/')) ? OF_RULES : []),
    ...(changed.length > 0 ? OF_ALL : []),
  ]);
  const ruleIds = changed.flatMap(ruleOf);
  const isAboutRules = changed.every(
    path => ruleOf(path).length > 0 || (!path.startsWith('src/') && !path.startsWith('test/')),
  );
  return {
    tests: tests.filter(test => asked.has(test)),
    rules: isAboutRules ? [...new Set(ruleIds)] : [],
  };
}

/** The files that differ from a commit, those included that git does not know yet; without those that are gone. */
export function changedSince(commit: string): readonly string[] {
  const ask = (...args: string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...ask('diff', '--name-only', '--diff-filter=d', '-z', commit),
    ...ask('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter(path => !path.startsWith('dist/'));
}
