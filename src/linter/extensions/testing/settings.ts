import type { Config } from '../../../model/config/config.ts';
import type { Settings } from '../../../model/config/settings.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { isDay } from '../../../base/text/day.ts';
import { positionsOf } from '../../../base/text/line-table.ts';
import { isCalicoRelease, parseVersion } from '../../../model/manifest/calico/calico-version.ts';

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

/** Lines that set a version or a day, and name none. */
export function unfitSettings(
  files: readonly SourceFile[],
): readonly { readonly path: string; readonly line: number; readonly fault: string }[] {
  return files.flatMap(file =>
    [...file.text.matchAll(/^# (calico-version|today): (\S+)/gm)].flatMap(
      ({ index, 1: what, 2: value = '' }) => {
        const { line } = positionsOf({ file, span: { start: index, end: index } }).start;
        if (what === 'today')
          return isDay(value)
            ? []
            : { path: file.path, line, fault: `"${value}" is not a day; write # today: 2026-12-31` };
        const version = parseVersion(value);
        return version && isCalicoRelease(version)
          ? []
          : { path: file.path, line, fault: `"${value}" is not a release; write # calico-version: v3.30.3` };
      },
    ),
  );
}
