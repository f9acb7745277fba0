import { levels, type Level } from '../../model/config/level.ts';
import { UsageError } from '../../base/usage-error.ts';
import { isCalicoRelease, parseVersion } from '../../model/manifest/calico/calico-version.ts';
import { meant } from '../../base/text/meant.ts';
import type { Format, OutputTo } from './command.ts';

const PAGES =
  'pages are written by ipamlint report --output FILE.html, with --base REF for what a change does';

export function outputsOf<Answer>(
  texts: readonly string[],
  formats: readonly Format<Answer>[],
): readonly OutputTo<Answer>[] {
  const names = formats.map(({ name }) => name);
  const outputs = texts.map(text => {
    const equals = text.indexOf('=');
    requireOneFormat(text, names);
    if (/^html?(?:=|$)/.test(text) && !names.some(name => name === 'html'))
      throw new UsageError(`--format takes ${names.join(', ')}, not "${text}"`, PAGES);
    const name = oneOf(equals < 0 ? text : text.slice(0, equals), names, '--format');
    const file = equals < 0 ? undefined : text.slice(equals + 1);
    if (file === '')
      throw new UsageError(`--format ${text} names no file`, `write --format ${name}=report.${name}`);
    return { format: formats[names.indexOf(name)]!, file };
  });
  const [, second] = outputs.filter(({ file }) => file === undefined);
  if (second)
    throw new UsageError(
      'two formats cannot share stdout',
      `give one a file: --format ${second.format.name}=FILE`,
    );
  const shared = outputs.find(({ file }, index) => outputs.findIndex(other => other.file === file) < index);
  if (shared) throw new UsageError(`two formats cannot share ${shared.file}`, 'give each a file of its own');
  return outputs;
}

/** Throws for `json,sarif` and for `json:FILE`, as other programs write them. */
function requireOneFormat(text: string, names: readonly string[]): void {
  const [first = '', second = ''] = text.split(/[,:]/);
  if (!names.includes(first) || second === '') return;
  const help = names.includes(second)
    ? `repeat --format, and give all but one a file: --format ${first} --format ${second}=FILE`
    : `write --format ${first}=${second}`;
  throw new UsageError(`--format takes one format, not "${text}"`, help);
}

export function levelOf(text: string): [string, Level] {
  const [id = '', ...rest] = text.split('=');
  if (text.includes(','))
    throw new UsageError(`--rule takes one rule, not "${text}"`, 'repeat --rule for each: --rule ID=LEVEL');
  if (text === '') throw new UsageError('--rule is empty', 'write --rule ID=LEVEL');
  if (rest.length === 0)
    throw new UsageError(`--rule ${text} names no level`, `write --rule ${meantLevel(id)}`);
  if (id === '') throw new UsageError(`--rule ${text} names no rule`, `write --rule ID${text}`);
  const isTurned = levels.some(level => level === id) && !levels.some(level => level === rest.join('='));
  if (isTurned)
    throw new UsageError(`--rule takes ID=LEVEL, not "${text}"`, `write --rule ${rest.join('=')}=${id}`);
  return [id, oneOf(rest.join('='), levels, `--rule ${id}`)];
}

/** `idle-pool:off` as `idle-pool=off`. */
function meantLevel(text: string): string {
  const [, id, level] = /^([a-z0-9-]+)[: ](\w+)$/.exec(text) ?? [];
  return levels.some(each => each === level) ? `${id}=${level}` : `${text}=${levels.join('|')}`;
}

export function oneOf<Value extends string>(text: string, values: readonly Value[], option: string): Value {
  const value = values.find(candidate => candidate === text);
  if (value !== undefined) return value;
  const close = meant(text, values);
  const help = close ? `did you mean ${close}?` : `choose one of ${values.join(', ')}`;
  throw new UsageError(`${option} takes ${values.join(', ')}, not "${text}"`, help);
}

export function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max-warnings takes a number, not "${text}"`,
    'write --max-warnings 0 to allow none',
  );
}

export function versionOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const version = parseVersion(text);
  if (version && isCalicoRelease(version)) return text;
  throw new UsageError(`--calico-version takes a release, not "${text}"`, 'write --calico-version v3.30.3');
}
