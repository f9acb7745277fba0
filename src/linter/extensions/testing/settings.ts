import type { Config } from '../../../model/config/config.ts';
import type { Settings } from '../../../model/config/settings.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';

/**
 * How a small repository wants to be judged: a line `# calico-version: v3.22.1` sets the version, and `# today: 2026-11-20`
 * the day.
 */
export function settingsIn(
  files: readonly SourceFile[],
  otherwise: Settings,
  config: Config | undefined,
): Settings {
  const stated = (pattern: RegExp): string | undefined =>
    files.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  const today = stated(/^# today: (\S+)/m);
  return {
    ...otherwise,
    calicoVersion: stated(/^# calico-version: (\S+)/m) ?? otherwise.calicoVersion,
    ...(today !== undefined && { today }),
    ...(config && { config }),
  };
}
