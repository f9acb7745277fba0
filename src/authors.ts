/**
 * `ipamlint/testing`: for those who write rules in repositories of their own. A rule is tried as ours are: its cases, and the
 * examples of its page, are small repositories that say what is to be found in them.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Severity } from './linter/rule/finding.ts';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PluginRule } from './linter/extensions/plugin/kit.ts';
import { ruleIn } from './linter/extensions/plugin/rules.ts';
import type { Rule } from './linter/rule/rule.ts';
import { examplesIn } from './linter/extensions/testing/page.ts';
import { differences, reportOn, wantedTexts } from './linter/extensions/testing/repository.ts';
import { said, type WantedText } from './linter/extensions/testing/wants.ts';
import { positionsOf } from './base/text/line-table.ts';
import type { SourceFile } from './base/files/source-file.ts';

/** One thing to try: hand it to `node:test`, to uvu, or to whatever runs your tests. */
export interface RuleTest {
  readonly name: string;
  /** Throws an Error that says what differs. */
  run(): void;
}

/** A finding, as a test looks at it. Lines begin at 1. */
export interface TestFinding {
  readonly path: string;
  readonly line: number;
  readonly severity: Severity;
  readonly message: string;
  readonly note: string | undefined;
  readonly help: string | undefined;
}

/** What a rule finds in a small repository; with files in `before/` and `after/`, in what the change makes of it. */
export function findingsOf(
  rule: PluginRule,
  files: Readonly<Record<string, string>>,
): readonly TestFinding[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return told(running(rule, undefined), sources).found;
}

/**
 * The tests of a rule in its folder: each entry of `cases/`, with `# want "part of the message"` on the line of each finding,
 * and the examples below `## Incorrect` and `## Correct` of its `README.md`.
 */
export function testsOf(given: PluginRule, folder: string | URL): readonly RuleTest[] {
  const path = join(typeof folder === 'string' ? folder : fileURLToPath(folder), '.');
  const cases = join(path, 'cases');
  // Where it is thrown while tests are gathered, Node shows a line of the bundle in front of it.
  const unfit = (error: unknown): readonly RuleTest[] => [
    {
      name: 'rule',
      run() {
        throw error;
      },
    },
  ];
  let rule: Rule;
  try {
    rule = running(given, path);
  } catch (error) {
    return unfit(error);
  }
  if (!existsSync(cases)) return unfit(new Error(`${path} has no cases/: put small repositories there`));
  return [
    ...readdirSync(cases)
      .sort()
      .map(name => ({ name: `case ${name}`, run: () => tryCase(rule, join(cases, name)) })),
    ...pageTests(rule, join(path, 'README.md')),
  ];
}

/** The rule as ipamlint runs it. Throws an Error with the place of what is wrong with it. */
function running(rule: PluginRule, folder: string | undefined): Rule {
  const path = ['js', 'mjs', 'ts', 'mts']
    .map(ending => join(folder ?? '', `rule.${ending}`))
    .find(existsSync);
  const file =
    folder !== undefined && path !== undefined ? { path, text: readFileSync(path, 'utf8') } : NOWHERE;
  const url = folder === undefined ? '\0' : `${pathToFileURL(folder).href}/`;
  const found = ruleIn(
    {
      file,
      folder: folder && basename(folder),
      page: '',
      plugin: '',
      whereabouts: { url, lead: `${folder ?? ''}/` },
    },
    rule,
    () => performance.now(),
  );
  if ('id' in found) return found;
  const faults = found.map(({ at, message, help }) => {
    const { line, column } = positionsOf(at).start;
    return `${at.file.path}:${line}:${column}: ${message}; ${help}`;
  });
  throw new Error(faults.join('\n'));
}

/** The module of a rule that is given without one. */
const NOWHERE: SourceFile = { path: 'the rule', text: '' };

function tryCase(rule: Rule, path: string): void {
  const files = filesOf(path);
  const different = differences(told(rule, files).said, wantedTexts(files));
  if (different.length > 0) throw new Error(different.join('\n'));
}

function filesOf(path: string): readonly SourceFile[] {
  if (!statSync(path).isDirectory()) return [{ path: 'case.yaml', text: readFileSync(path, 'utf8') }];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(name => statSync(join(path, name)).isFile())
    .sort()
    .map(name => ({ path: name.replaceAll('\\', '/'), text: readFileSync(join(path, name), 'utf8') }));
}

function pageTests(rule: Rule, path: string): readonly RuleTest[] {
  if (!existsSync(path)) return [];
  const page = readFileSync(path, 'utf8');
  return ['Incorrect', 'Correct'].map(heading => ({
    name: `page: ${heading}`,
    run() {
      const found = examplesIn(page, heading);
      if (found.length === 0)
        throw new Error(`the page shows no example in \`\`\`yaml under "## ${heading}"`);
      for (const files of found) {
        const messages = told(rule, files).found.map(({ message }) => message);
        if (heading === 'Incorrect' && messages.length === 0)
          throw new Error(`nothing is found in:\n${files[0]?.text}`);
        if (heading === 'Correct' && messages.length > 0) throw new Error(messages.join('\n'));
      }
    },
  }));
}

function told(
  rule: Rule,
  files: readonly SourceFile[],
): { readonly said: readonly WantedText[]; readonly found: readonly TestFinding[] } {
  const { diagnostics } = reportOn(files, [rule]);
  const places = said(diagnostics);
  return {
    said: places,
    found: diagnostics.map(({ severity, message, note, help }, index) => {
      const { path, line } = places[index]!;
      return { path, line, severity, message, note, help };
    }),
  };
}
