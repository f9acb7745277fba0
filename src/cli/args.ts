import { parseArgs } from 'node:util';
import { levels, type Level, type Settings } from '../config/settings.ts';
import { parseVersion } from '../manifest/calico-version.ts';
import { severities, type Severity } from '../rule/finding.ts';
import { UsageError } from '../io/usage-error.ts';
import { nearest } from '../text/nearest.ts';

export const formats = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof formats)[number];

export const whyFormats = ['pretty', 'json'] as const;
export type WhyFormat = (typeof whyFormats)[number];

/** A report to render: to a file, or to stdout. */
export interface Output {
  readonly format: Format;
  readonly file: string | undefined;
}

/** What the user asked for: one of three, or `why`. */
export interface Invocation extends Reading {
  readonly command: 'check' | 'help' | 'version';
  readonly outputs: readonly Output[];
  readonly failOn: Severity;
  readonly maxWarnings: number | undefined;
  readonly quiet: boolean;
  readonly settings: Settings;
}

/** A question about one workload, node, pool or address. */
export interface Question extends Reading {
  readonly command: 'why';
  readonly target: string;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
  /** As `parseVersion` takes it. */
  readonly calicoVersion: string | undefined;
}

/** What every command that reads a repository needs to know. */
interface Reading {
  readonly paths: readonly string[];
  readonly root: string | undefined;
  /** Undefined: colour where the terminal takes it. */
  readonly color: boolean | undefined;
}

const options = {
  root: { type: 'string' },
  format: { type: 'string', short: 'f', multiple: true },
  'fail-on': { type: 'string' },
  'max-warnings': { type: 'string' },
  rule: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'calico-version': { type: 'string' },
  quiet: { type: 'boolean', short: 'q' },
  color: { type: 'boolean' },
  version: { type: 'boolean', short: 'V' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that say something about rules or findings, of which an explanation has none. */
const onlyForChecks = ['fail-on', 'max-warnings', 'rule', 'only', 'quiet'] as const;

/** Reads the command line. Throws a UsageError. */
export function parseInvocation(argv: readonly string[]): Invocation | Question {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  if (values.root === '') throw new UsageError('--root is empty', 'name a directory, or leave --root out');
  if (positionals.includes(''))
    throw new UsageError('a PATH is empty', 'name a file or directory, or none to lint the whole root');
  if (first === 'why' && !values.help && !values.version) return questionOf(rest, values);
  return {
    command: values.help ? 'help' : values.version ? 'version' : 'check',
    paths: first === 'check' ? rest : positionals,
    root: values.root,
    outputs: outputsOf(values.format ?? ['pretty'], formats),
    failOn: oneOf(values['fail-on'] ?? 'error', severities, '--fail-on'),
    maxWarnings: countOf(values['max-warnings']),
    quiet: values.quiet ?? false,
    color: values.color,
    settings: {
      levels: new Map((values.rule ?? []).map(levelOf)),
      only: values.only && new Set(values.only.flatMap(text => text.split(',')).map(id => id.trim())),
      calicoVersion: versionOf(values['calico-version']),
    },
  };
}

function questionOf(
  [target, ...paths]: readonly string[],
  values: ReturnType<typeof read>['values'],
): Question {
  if (target === undefined)
    throw new UsageError(
      'why takes a TARGET',
      'name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME or an address',
    );
  const stray = onlyForChecks.find(option => values[option] !== undefined);
  if (stray)
    throw new UsageError(
      `--${stray} means nothing to why`,
      'it takes --root, --format, --calico-version and --color',
    );
  const [output, other] = outputsOf(values.format ?? ['pretty'], whyFormats);
  if (other) throw new UsageError('why writes one format at a time', 'give --format once');
  return {
    command: 'why',
    target,
    paths,
    root: values.root,
    output: output!,
    color: values.color,
    calicoVersion: versionOf(values['calico-version']),
  };
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /Unknown option '(--?[^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(firstSentence(message), 'see ipamlint --help');
    const close = nearest(unknown.replace(/^--(?:no-)?/, ''), Object.keys(options));
    throw new UsageError(
      `unknown option ${unknown}`,
      close ? `did you mean --${close}?` : 'see ipamlint --help',
    );
  }
}

/** Node explains its refusals at length; the first sentence says it. */
const firstSentence = (text: string): string => text.split(/\.\s|\n/)[0]!.replace(/\.$/, '');

function outputsOf<Name extends string>(
  texts: readonly string[],
  formats: readonly Name[],
): readonly { readonly format: Name; readonly file: string | undefined }[] {
  const outputs = texts.map(text => {
    const equals = text.indexOf('=');
    const format = oneOf(equals < 0 ? text : text.slice(0, equals), formats, '--format');
    const file = equals < 0 ? undefined : text.slice(equals + 1);
    if (file === '')
      throw new UsageError(`--format ${text} names no file`, `write --format ${format}=report.${format}`);
    return { format, file };
  });
  const [, second] = outputs.filter(({ file }) => file === undefined);
  if (second)
    throw new UsageError(
      'two formats cannot share stdout',
      `give one a file: --format ${second.format}=FILE`,
    );
  const shared = outputs.find(({ file }, index) => outputs.findIndex(other => other.file === file) < index);
  if (shared) throw new UsageError(`two formats cannot share ${shared.file}`, 'give each a file of its own');
  return outputs;
}

function levelOf(text: string): [string, Level] {
  const [id = '', level] = text.split('=');
  if (level === undefined)
    throw new UsageError(`--rule ${text} names no level`, `write --rule ${id}=${levels.join('|')}`);
  return [id, oneOf(level, levels, `--rule ${id}`)];
}

function oneOf<Value extends string>(text: string, values: readonly Value[], option: string): Value {
  const value = values.find(candidate => candidate === text);
  if (value !== undefined) return value;
  const close = nearest(text, values);
  const help = close ? `did you mean ${close}?` : `choose one of ${values.join(', ')}`;
  throw new UsageError(`${option} takes ${values.join(', ')}, not "${text}"`, help);
}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max-warnings takes a number, not "${text}"`,
    'write --max-warnings 0 to allow none',
  );
}

function versionOf(text: string | undefined): string | undefined {
  if (text === undefined || (parseVersion(text) && /\d+\.\d+\.\d+/.test(text))) return text;
  throw new UsageError(`--calico-version takes a release, not "${text}"`, 'write --calico-version v3.30.3');
}
