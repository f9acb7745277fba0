import type { Config } from '../../../model/config/config.ts';
import { readConfig } from '../../../model/config/read.ts';
import { defaultSettings } from '../../../model/config/settings.ts';
import { lint, type Linted } from '../../lint.ts';
import type { Rule } from '../../rule/rule.ts';
import { positionAt } from '../../../base/text/line-table.ts';
import type { Snapshot } from '../../../base/files/snapshot.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { settingsIn } from './settings.ts';
import { difference, wantsIn, type WantedText } from './wants.ts';

/** A repository in memory. */
export function snapshotOf(files: readonly SourceFile[]): Snapshot {
  return { trees: [''], files, garbled: [], skipped: [], others: new Set() };
}

/** The two states of a repository, where its files stand in `before/` and `after/`; else the one that there is. */
export function statesOf(files: readonly SourceFile[]): {
  readonly before: readonly SourceFile[] | undefined;
  readonly after: readonly SourceFile[];
} {
  const below = (folder: string): readonly SourceFile[] =>
    files.flatMap(({ path, text }) =>
      path.startsWith(folder) ? [{ path: path.slice(folder.length), text }] : [],
    );
  const [before, after] = [below('before/'), below('after/')];
  return before.length > 0 ? { before, after } : { before: undefined, after: files };
}

/** The configuration that a small repository brings with it. Throws where it has mistakes. */
export function configAmong(
  files: readonly SourceFile[],
  known: readonly Pick<Rule, 'id' | 'summary'>[],
): Config | undefined {
  const main = files.find(({ path }) => path === 'ipamlint.yaml');
  if (!main) return undefined;
  const read = (path: string) => files.find(file => file.path === path) ?? { reason: 'does not exist' };
  const reading = readConfig({ main, read }, known);
  if ('config' in reading) return reading.config;
  const told = reading.mistakes.map(({ at: { file, span }, message, help }) => {
    const { line, column } = positionAt(file, span.start);
    return `${file.path}:${line}:${column}: ${message}; ${help}`;
  });
  throw new Error(told.join('\n'));
}

/**
 * What some rules say about a small repository, or about what a change makes of it. An `ipamlint.yaml` among the files is its
 * configuration, which may name the rules that are `known`. Throws where one breaks down.
 */
export function reportOn(
  all: readonly SourceFile[],
  ran: readonly Rule[],
  known: readonly Pick<Rule, 'id' | 'summary'>[] = ran,
): Linted {
  const { before, after: files } = statesOf(all);
  const config = configAmong(files, known);
  const settings = settingsIn(files, defaultSettings, config);
  const earlier = before && {
    base: 'before',
    snapshot: snapshotOf(before),
    settings: { ...settings, ...(config && { config: configAmong(before, known) ?? config }) },
    configs: [config, config] as const,
    showsExisting: false,
    isBaseTrusted: false,
  };
  const report = lint(snapshotOf(files), settings, ran, earlier);
  if (report.failures[0]) throw new Error(report.failures[0].error);
  return report;
}

/** What the comments in a repository want to be said of its latest state. Throws where one cannot be read. */
export function wantedTexts(files: readonly SourceFile[]): readonly WantedText[] {
  const { wanted: found, misspelt } = wantsIn(statesOf(files).after);
  const [bad] = misspelt;
  if (bad)
    throw new Error(
      `${bad.path}:${bad.line}: this want cannot be read: ${bad.text}; write # want "part of the message", and nothing behind it`,
    );
  return found;
}

/** What differs between the two, in words; empty when every wanted thing was said, and nothing else. */
export function differences(got: readonly WantedText[], want: readonly WantedText[]): readonly string[] {
  const { missing, unexpected } = difference(got, want);
  const show = ({ path, line, severity, text }: WantedText) =>
    `${path}:${line} ${severity} ${JSON.stringify(text)}`;
  return [
    ...missing.map(item => `missing:    ${show(item)}`),
    ...unexpected.map(item => `unexpected: ${show(item)}`),
  ];
}
