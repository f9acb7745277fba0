import { rules } from '../../rules/index.ts';
import type { Config } from '../../src/model/config/config.ts';
import { readConfig, type ConfigReading } from '../../src/model/config/read.ts';
import { configAmong as among } from '../../src/linter/extensions/testing/repository.ts';
import { positionAt } from '../../src/base/text/line-table.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';

/** What the configuration of a repository in memory comes to; the first of its files is the one in effect. */
export function reading(files: readonly SourceFile[]): ConfigReading {
  const [main] = files;
  return readConfig(
    {
      main: main!,
      read: path => files.find(file => file.path === path) ?? { reason: 'does not exist' },
    },
    rules,
  );
}

/** A configuration without mistakes. */
export function configOf(files: readonly SourceFile[]): Config {
  const read = reading(files);
  if ('config' in read) return read.config;
  throw new Error(mistakesIn(read).join('\n'));
}

/** `ipamlint.yaml:3:5: what is wrong; what to do`. */
export function mistakesIn(read: ConfigReading): readonly string[] {
  if ('config' in read) return [];
  return read.mistakes.map(({ at: { file, span }, message, help }) => {
    const { line, column } = positionAt(file, span.start);
    return `${file.path}:${line}:${column}: ${message}; ${help}`;
  });
}

/** The configuration that a small repository brings with it. */
export const configAmong = (files: readonly SourceFile[]): Config | undefined => among(files, rules);
