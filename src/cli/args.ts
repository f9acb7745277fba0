import { parseArgs } from 'node:util';
import type { Settings } from '../config/settings.ts';
import { severities, type Severity } from '../rule/finding.ts';
import { UsageError } from '../io/usage-error.ts';
import { nearest } from '../text/nearest.ts';
import { countOf, levelOf, oneOf, outputsOf, versionOf } from './values.ts';

export const formats = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof formats)[number];

export const whyFormats = ['pretty', 'json'] as const;
export type WhyFormat = (typeof whyFormats)[number];

/** A report to render: to a file, or to stdout. */
export interface Output {
  readonly format: Format;
  readonly file: string | undefined;
}

/** What the user says about rules and findings. Undefined is what he leaves to the configuration. */
export interface Judging {
  readonly failOn: Severity | undefined;
  readonly maxWarnings: number | undefined;
  readonly settings: Settings;
}

/** A check, or one of two that only print something. */
export interface Invocation extends Reading, Judging {
  readonly command: 'check' | 'help' | 'version';
  readonly outputs: readonly Output[];
  readonly quiet: boolean;
  /** Whether a run without a pool in any cluster that somebody runs has failed. */
  readonly requirePools: boolean;
}

/** A question about the configuration that is in effect, for a file or by itself. */
export interface Inquiry extends Reading, Judging {
  readonly command: 'config';
  readonly file: string | undefined;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
}

/** A wish for a configuration to start with. */
export interface Start extends Reading {
  readonly command: 'init';
  /** Whether it goes to stdout rather than to a file. */
  readonly isShown: boolean;
  readonly calicoVersion: string | undefined;
}

/** A question about one workload, node, pool or address. */
export interface Question extends Reading {
  readonly command: 'why';
  readonly target: string;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
  /** As `parseVersion` takes it. */
  readonly calicoVersion: string | undefined;
}

/** A wish to see what is understood of the repository. */
export interface Stocktaking extends Reading {
  readonly command: 'inventory';
  readonly output: Question['output'];
  readonly calicoVersion: string | undefined;
}

/** What every command that reads a repository needs to know. */
interface Reading {
  readonly paths: readonly string[];
  readonly root: string | undefined;
  /** The configuration: a file, none, or whichever is found. */
  readonly config: string | false | undefined;
  /** Undefined: colour where the terminal takes it. */
  readonly color: boolean | undefined;
}

const options = {
  root: { type: 'string' },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  format: { type: 'string', short: 'f', multiple: true },
  'fail-on': { type: 'string' },
  'max-warnings': { type: 'string' },
  rule: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'calico-version': { type: 'string' },
  file: { type: 'string' },
  stdout: { type: 'boolean' },
  'require-pools': { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  color: { type: 'boolean' },
  version: { type: 'boolean', short: 'V' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Option = keyof typeof options;
const readings: readonly Option[] = ['root', 'config', 'no-config', 'format', 'calico-version', 'color'];
const judgings: readonly Option[] = ['fail-on', 'max-warnings', 'rule', 'only'];

/** What each command takes. */
const taken = {
  check: [...readings, ...judgings, 'require-pools', 'quiet'],
  why: readings,
  inventory: readings,
  config: [...readings, ...judgings, 'file'],
  init: ['root', 'stdout', 'calico-version'],
} as const satisfies Record<string, readonly Option[]>;
type Command = keyof typeof taken;

const isCommand = (word: string | undefined): word is Command => word !== undefined && word in taken;

type Values = ReturnType<typeof read>['values'];

/** Reads the command line. Throws a UsageError. */
export function parseInvocation(argv: readonly string[]): Invocation | Question | Stocktaking | Inquiry | Start {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  const command = isCommand(first) ? first : 'check';
  const operands = isCommand(first) ? rest : positionals;
  if (values.root === '') throw new UsageError('--root is empty', 'name a directory, or leave --root out');
  if (values.config === '')
    throw new UsageError('--config is empty', 'name a file, or write --no-config to use none');
  if (positionals.includes(''))
    throw new UsageError('a PATH is empty', 'name a file or directory, or none to lint the whole root');
  if (values.help || values.version) return checkOf(values.help ? 'help' : 'version', operands, values);
  refuseStrays(command, values);
  switch (command) {
    case 'check':
      return checkOf('check', operands, values);
    case 'why':
      return questionOf(operands, values);
    case 'inventory':
      return {
        command,
        ...readingOf(operands, values),
        output: outputOf(command, values),
        calicoVersion: versionOf(values['calico-version']),
      };
    case 'config':
      return inquiryOf(operands, values);
    case 'init':
      return startOf(operands, values);
  }
}

function refuseStrays(command: Command, values: Values): void {
  const known: readonly Option[] = taken[command];
  const stray = (Object.keys(values) as Option[]).find(option => !known.includes(option));
  if (stray === undefined) return;
  const others = known.filter(option => option !== 'no-config').map(option => `--${option}`);
  throw new UsageError(
    `--${stray} means nothing to ${command}`,
    `it takes ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`,
  );
}

function checkOf(command: Invocation['command'], paths: readonly string[], values: Values): Invocation {
  return {
    command,
    ...readingOf(paths, values),
    ...judgingOf(values),
    outputs: outputsOf(values.format ?? ['pretty'], formats),
    quiet: values.quiet ?? false,
    requirePools: values['require-pools'] ?? false,
  };
}

function readingOf(paths: readonly string[], values: Values): Reading {
  // To Node, `--no-config` denies `--config`, though that takes a file.
  const config = values.config as string | false | undefined;
  return { paths, root: values.root, config, color: values.color };
}

function judgingOf(values: Values): Judging {
  const failOn = values['fail-on'];
  return {
    failOn: failOn === undefined ? undefined : oneOf(failOn, severities, '--fail-on'),
    maxWarnings: countOf(values['max-warnings']),
    settings: {
      levels: new Map((values.rule ?? []).map(levelOf)),
      only: values.only && new Set(values.only.flatMap(text => text.split(',')).map(id => id.trim())),
      calicoVersion: versionOf(values['calico-version']),
    },
  };
}

function questionOf([target, ...paths]: readonly string[], values: Values): Question {
  if (target === undefined)
    throw new UsageError(
      'why takes a TARGET',
      'name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME or an address',
    );
  return {
    command: 'why',
    target,
    ...readingOf(paths, values),
    output: outputOf('why', values),
    calicoVersion: versionOf(values['calico-version']),
  };
}

function inquiryOf(paths: readonly string[], values: Values): Inquiry {
  refusePaths('config', paths, 'ask about a file with --file');
  return {
    command: 'config',
    ...readingOf([], values),
    ...judgingOf(values),
    file: values.file,
    output: outputOf('config', values),
  };
}

function startOf(paths: readonly string[], values: Values): Start {
  refusePaths('init', paths, 'it reads the whole root; name another one with --root');
  return {
    command: 'init',
    ...readingOf([], values),
    isShown: values.stdout ?? false,
    calicoVersion: versionOf(values['calico-version']),
  };
}

function refusePaths(command: Command, [path]: readonly string[], help: string): void {
  if (path !== undefined) throw new UsageError(`${command} takes no PATH, not ${path}`, help);
}

function outputOf(command: Command, values: Values): Question['output'] {
  const [output, other] = outputsOf(values.format ?? ['pretty'], whyFormats);
  if (other) throw new UsageError(`${command} writes one format at a time`, 'give --format once');
  return output!;
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
