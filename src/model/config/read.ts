import { insteadOf, type ConfigFiles } from '../../base/files/config-files.ts';
import { nearest } from '../../base/text/nearest.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { compose, type ConfigLayer } from './compose.ts';
import { presetMeant, presets, type Config, type Preset } from './config.ts';
import { folderOf } from '../../base/text/path.ts';
import { resolveFrom } from './path.ts';
import type { KnownRule } from './rule-levels.ts';
import { configKeys, configShape, type ConfigFile } from './schema.ts';
import type { ConfigShape } from './shape.ts';
import { byPlace, type Mistake, type LocatedValue } from './written.ts';

/** A configuration, or everything that is wrong with it: one that is wrong in one place counts nowhere. */
export type ConfigReading = { readonly config: Config } | { readonly mistakes: readonly Mistake[] };

/** Reads a configuration and all that it builds on. */
export function readConfig(files: ConfigFiles, known: readonly KnownRule[]): ConfigReading {
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake) => void mistakes.push(mistake);
  const parts = [...partsOf(files, configShape(known), report)];
  const ruleIds = known.map(({ id }) => id);
  const config = compose(parts, files, ruleIds, report);
  const own = config.policies.map(({ id }) => id);
  const given = new Set(known.map(({ plugin }) => plugin?.name));
  // A plugin that is not given may be what brings a rule.
  const mayBeMissing = config.plugins.some(({ value }) => !given.has(value));
  const isFine = (id: string | undefined): boolean => id !== undefined && (mayBeMissing || own.includes(id));
  const real = mistakes.filter(({ missingRule }) => !isFine(missingRule));
  return real.length > 0
    ? { mistakes: real.map(mistake => withGuess(mistake, own)).sort(byPlace) }
    : { config };
}

/** The same with the policy that a name may mean. */
function withGuess(mistake: Mistake, policyIds: readonly string[]): Mistake {
  const { missingRule, help } = mistake;
  const close =
    missingRule === undefined || help.startsWith('did') ? undefined : nearest(missingRule, policyIds);
  return close === undefined ? mistake : { ...mistake, help: `did you mean ${close}?` };
}

/** What counts, the least first. */
function partsOf(
  files: ConfigFiles,
  shape: ConfigShape<ConfigFile>,
  report: (mistake: Mistake) => void,
): readonly ConfigLayer[] {
  const parts: ConfigLayer[] = [];
  const seen = new Set<string>();

  const visit = (file: SourceFile, trail: readonly string[]): void => {
    seen.add(file.path);
    const content = configContentOf(file, shape, report);
    for (const base of content?.extends ?? []) extend(base, file, [...trail, file.path]);
    if (content) parts.push({ file, content });
  };

  const extend = ({ value, at }: LocatedValue<string>, file: SourceFile, trail: readonly string[]): void => {
    const wrong = (message: string, help: string) => report({ at, message, help });
    if (isPreset(value)) return void parts.push({ preset: value });
    if (value.startsWith('ipamlint:')) {
      const close = nearest(value, presets);
      return wrong(
        `there is no configuration "${value}"`,
        close ? `did you mean ${close}?` : `there are ${presets.join(' and ')}`,
      );
    }
    if (/^[a-z][a-z+.-]*:\/\//i.test(value))
      return wrong(`${value} is a URL, and ipamlint reads files`, 'name a file, relative to this one');
    const preset = presetMeant(value);
    if (preset !== undefined) return wrong(`there is no configuration "${value}"`, `did you mean ${preset}?`);
    const path = resolveFrom(folderOf(file.path), value);
    if (path === undefined)
      return wrong(`${value} lies outside of the repository`, 'name a file inside, relative to this one');
    if (trail.includes(path))
      return wrong(
        `${path} extends itself: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`,
        'remove one of them',
      );
    if (seen.has(path)) return;
    const base = files.read(path);
    if ('reason' in base)
      return wrong(`${path} ${base.reason}`, insteadOf(base, 'name an existing file, relative to this one'));
    if (!isConfiguration(base))
      return wrong(`${path} is not a configuration of ipamlint`, 'name one, relative to this one');
    visit(base, trail);
  };

  visit(files.main, []);
  return parts;
}

const isPreset = (text: string): text is Preset => (presets as readonly string[]).includes(text);

/**
 * Whether a file that is extended can be one of ours: most of its keys are. No line of another is shown, since nothing
 * said that it may be.
 */
function isConfiguration(file: SourceFile): boolean {
  const { documents, unread } = parseYaml(file, () => true);
  const [root, second] = documents.flatMap(({ root }) => root ?? []);
  if (unread.length > 0 || second) return false;
  if (!root) return true;
  if (root.kind !== 'mapping') return false;
  const keys = [...root.entries.keys()];
  return keys.filter(key => configKeys.includes(key)).length * 2 > keys.length || keys.length === 0;
}

/** What one file says by itself; undefined where it cannot be read, which has been reported then. */
export function configContentOf<Content>(
  file: SourceFile,
  shape: ConfigShape<Content>,
  report: (mistake: Mistake) => void,
): Content | undefined {
  const { documents, unread } = parseYaml(file, () => true);
  const wrong = (start: number, message: string, help: string) =>
    report({ at: { file, span: { start, end: start } }, message, help });
  for (const { at, reason } of unread)
    wrong(at, `the configuration cannot be read: ${reason}`, 'make it valid YAML or JSON');
  const [first, second] = documents.filter(({ root }) => root !== undefined);
  if (second) wrong(second.root!.start, 'a configuration is one document', 'remove the others');
  if (unread.length > 0) return undefined;
  const node = first?.root ?? { kind: 'mapping', start: 0, end: 0, entries: new Map() };
  return shape.read({ file, node, field: '', report });
}
