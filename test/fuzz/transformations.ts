import type { Settings } from '../../src/model/config/settings.ts';
import type { Linted } from '../../src/linter/lint.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { changes, findings } from './findings.ts';
import { judge, settingsOf } from './judge.ts';
import { layouts } from './layouts.ts';
import { overlays } from './overlays.ts';
import { renamedPools } from './renaming.ts';
import { rewritings } from './rewritings.ts';
import type { Transformation } from './transformation.ts';

/** Every way to write a repository differently that should change no finding. */
export const transformations: readonly Transformation[] = [
  ...layouts,
  ...rewritings,
  ...overlays,
  renamedPools,
];

/** Those that keep the findings of any input, however broken: the others ask for more than mutations leave. */
export const sturdyTransformations: readonly Transformation[] = transformations.filter(({ name }) =>
  ['CRLF', 'a byte order mark', 'comments', 'JSON', 'flow style'].includes(name),
);

const judged = new WeakMap<readonly SourceFile[], { readonly settings: Settings; readonly linted: Linted }>();

/** The report of files as they are: many transformations ask for the same one. */
function judgedOnce(files: readonly SourceFile[]): { readonly settings: Settings; readonly linted: Linted } {
  let known = judged.get(files);
  if (!known) {
    const settings = settingsOf(files);
    judged.set(files, (known = { settings, linted: judge(files, settings) }));
  }
  return known;
}

/** What a transformation changes of the findings, one line each; undefined where it has nothing to write differently. */
export function differencesBy(
  files: readonly SourceFile[],
  transformation: Transformation,
): readonly string[] | undefined {
  const after = transformation.apply(files);
  if (!after) return undefined;
  const { settings, linted } = judgedOnce(files);
  const { config: _config, ...others } = settings;
  const { config } = settingsOf(after);
  const expected = findings(linted, transformation);
  return changes(expected, findings(judge(after, { ...others, ...(config && { config }) }), transformation));
}

/** The same, by the name of the transformation and as faults: none where it keeps what was found. */
export function transformationFaults(files: readonly SourceFile[], name: string): readonly string[] {
  const changed =
    differencesBy(
      files,
      transformations.find(each => each.name === name)!,
    ) ?? [];
  return changed.length > 0 ? [`${name}: other findings\n${changed.join('\n')}`] : [];
}
