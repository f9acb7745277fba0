import { parseArgs } from 'node:util';
import { thresholds } from '../config/level.ts';
import { UsageError } from '../io/usage-error.ts';
import { groupings, orders, type Grouping } from '../reporters/check/reporter.ts';
import { nearest } from '../text/nearest.ts';
import { diffFormats, formats, renderModes, shells, whyFormats } from './formats.ts';
import { acceptingOf } from './accepting.ts';
import type {
  Completing,
  Judging,
  Invocation,
  Inquiry,
  Start,
  Question,
  Stocktaking,
  Reading,
  Review,
  Trying,
} from './invocation.ts';
import { fixingOf } from './fixing.ts';
import { comparingOf } from './comparing.ts';
import { isCommand, options, taken, written, type Command, type Option } from './options.ts';
import { categoryOf, countOf, levelOf, oneOf, outputsOf, versionOf } from './values.ts';

type Values = ReturnType<typeof read>['values'];

/** Reads the command line. Throws a UsageError. */
export function parseInvocation(
  argv: readonly string[],
): Invocation | Question | Stocktaking | Review | Inquiry | Start | Trying | Completing {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  const command = isCommand(first) ? first : 'check';
  const operands = isCommand(first) ? rest : positionals;
  if (values.root === '') throw new UsageError('--root is empty', 'name a directory, or leave --root out');
  if (values.config === '')
    throw new UsageError('--config is empty', 'name a file, or write --no-config to use none');
  if (positionals.includes(''))
    throw new UsageError('a PATH is empty', 'name a file or directory, or none to lint the whole root');
  if (values.help) return { ...checkOf('help', [], {}), about: isCommand(first) ? first : undefined };
  if (values.version) return checkOf('version', [], {});
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
    case 'diff':
      return reviewOf(operands, values);
    case 'config':
      return inquiryOf(operands, values);
    case 'policies':
      return tryingOf(operands, values);
    case 'init':
      return startOf(operands, values);
    case 'completion':
      return completingOf(operands);
  }
}

function refuseStrays(command: Command, values: Values): void {
  const known: readonly Option[] = taken[command];
  const stray = (Object.keys(values) as Option[]).find(option => !known.includes(option));
  if (stray === undefined) return;
  const others = known.filter(option => option !== 'no-config').map(written);
  if (others.length === 0)
    throw new UsageError(`--${stray} means nothing to ${command}`, `see ipamlint ${command} --help`);
  throw new UsageError(
    `--${stray} means nothing to ${command}`,
    `it takes ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`,
  );
}

function checkOf(command: Invocation['command'], paths: readonly string[], values: Values): Invocation {
  const outputs = outputsOf(values.format ?? ['pretty'], formats);
  const fixing = fixingOf(paths, values, outputs);
  return {
    command,
    ...readingOf(paths, values),
    ...judgingOf(values),
    ...comparingOf(paths, values),
    ...acceptingOf(values, outputs),
    ...fixing,
    outputs: fixing.fixing === 'shown' ? outputs.filter(({ file }) => file !== undefined) : outputs,
    quiet: values.quiet ?? false,
    order: oneOf(values.sort ?? 'severity', orders, '--sort'),
    groupBy: groupingOf(values['group-by']),
    requirePools: values['require-pools'] ?? false,
    includeSuppressed: values['sarif-include-suppressed'] ?? false,
    isTimed: values.timing ?? false,
    sarifCategory: categoryOf(values['sarif-category']),
  };
}

const groupingOf = (text: string | undefined): Grouping | undefined =>
  text === undefined ? undefined : oneOf(text, groupings, '--group-by');

function readingOf(paths: readonly string[], values: Values): Reading {
  // To Node, `--no-config` denies `--config`, though that takes a file.
  const config = values.config as string | false | undefined;
  const render = oneOf(values.render ?? 'off', renderModes, '--render');
  const extent = { isTracked: values.tracked ?? false, isUnlimited: values.limit === false };
  return { paths, root: values.root, config, render, extent, color: values.color };
}

function judgingOf(values: Values): Judging {
  const failOn = values['fail-on'];
  return {
    failOn: failOn === undefined ? undefined : oneOf(failOn, thresholds, '--fail-on'),
    maxWarnings: countOf(values['max-warnings']),
    strictCoverage: values['strict-coverage'],
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
      'name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address',
    );
  return {
    command: 'why',
    target,
    ...readingOf(paths, values),
    output: outputOf('why', values),
    calicoVersion: versionOf(values['calico-version']),
  };
}

function reviewOf(paths: readonly string[], values: Values): Review {
  refusePaths('diff', paths, 'it compares the whole root; name another one with --root');
  const [output, other] = outputsOf(values.format ?? ['pretty'], diffFormats);
  if (other) throw new UsageError('diff writes one format at a time', 'give --format once');
  const { comparison = { kind: 'usual' } as const } = comparingOf(paths, values);
  return {
    command: 'diff',
    ...readingOf([], values),
    comparison,
    output: output!,
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

function tryingOf([what, folder, other]: readonly string[], values: Values): Trying {
  if (what !== 'test')
    throw new UsageError(
      what === undefined ? 'policies takes what to do with them' : `policies takes test DIR, not ${what}`,
      'write ipamlint policies test DIR, or ./policies to check what a folder of that name holds',
    );
  if (folder === undefined || other !== undefined)
    throw new UsageError(
      folder === undefined
        ? 'policies test takes a folder'
        : `policies test takes one folder, not ${other}, too`,
      'name the folder that holds policies, and their cases in cases/',
    );
  const config = values.config as string | false | undefined;
  return {
    command: 'policies',
    folder,
    config: config === false ? undefined : config,
    output: outputOf('policies', values),
    calicoVersion: versionOf(values['calico-version']),
    color: values.color,
  };
}

function completingOf([shell, other]: readonly string[]): Completing {
  if (shell === undefined || other !== undefined)
    throw new UsageError('completion takes one shell', `choose one of ${shells.join(', ')}`);
  return { command: 'completion', shell: oneOf(shell, shells, 'completion'), color: undefined };
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
    const close = nearest(unknown.replace(/^--(?:no-)?/, ''), Object.keys(options) as Option[]);
    throw new UsageError(
      `unknown option ${unknown}`,
      close ? `did you mean ${written(close)}?` : 'see ipamlint --help',
    );
  }
}

/** Node explains its refusals at length; the first sentence says it. */
const firstSentence = (text: string): string => text.split(/\.\s|\n/)[0]!.replace(/\.$/, '');
