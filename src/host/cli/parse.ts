import { thresholds } from '../../model/config/level.ts';
import { UsageError } from '../../base/usage-error.ts';
import { groupings, orders, type Grouping } from '../../print/findings/reporter.ts';
import { diffFormats, driftFormats, formats, renderModes, rulesFormats } from './options/formats.ts';
import { acceptingOf } from './options/accepting.ts';
import type {
  Explanation,
  Judging,
  Invocation,
  Inquiry,
  RulesOptions,
  Start,
  Stocktaking,
  WhyRequest,
  RepositoryOptions,
  Review,
  Invocations,
} from './options/invocation.ts';
import { besideLiveOf, dumpsOf } from './options/live.ts';
import { fleetOf } from './options/fleet.ts';
import { fixingOf } from './options/fixing.ts';
import { areStagedFiles, comparingOf } from './options/comparing.ts';
import { aboutOf } from './options/about.ts';
import { isCommand, type Command } from './options/options.ts';
import { read, refuseStrays, type OptionValues } from './read.ts';
import { completingOf, newRuleOf, outputOf, tryingOf } from './options/policies.ts';
import { linkBaseOf, reportingOf } from './options/report.ts';
import { roomWishOf } from './options/free.ts';
import {
  categoryOf,
  countOf,
  levelOf,
  oneOf,
  outputsOf,
  pluginsOf,
  repositoryNameOf,
  versionOf,
} from './values.ts';

/** Reads the command line. Throws a UsageError. */
export function parseInvocation(argv: readonly string[]): Invocations {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  if (first === 'help' && rest.length < 2) return { ...checkOf('help', [], {}), about: aboutOf(rest[0]) };
  if (first === 'version' && rest.length === 0) return checkOf('version', [], {});
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
        ...answeringOf(command, operands, values),
        repository: repositoryNameOf(values.repository, values.commit),
      };
    case 'diff':
      return reviewOf(operands, values);
    case 'free':
      return { command, ...answeringOf(command, operands, values), ...roomWishOf(values) };
    case 'drift':
      return {
        command,
        ...readingOf(operands, values),
        outputs: outputsOf(values.format ?? ['pretty'], driftFormats),
        calicoVersion: versionOf(values['calico-version']),
        live: dumpsOf(values.live, operands),
        cluster: values.cluster,
      };
    case 'report':
      return {
        command,
        ...readingOf(operands, values),
        ...comparingOf(operands, values),
        settings: settingsOf(values),
        ...besideLiveOf(values, operands),
        ...reportingOf(values),
      };
    case 'fleet':
      return fleetOf(operands, values, judgingOf(values));
    case 'config':
      return inquiryOf(operands, values);
    case 'policies':
      return tryingOf(operands, values);
    case 'new-rule':
      return newRuleOf(operands, values);
    case 'rules':
      return listingOf(operands, values);
    case 'explain':
      return explanationOf(operands, values);
    case 'init':
      return startOf(operands, values);
    case 'completion':
      return completingOf(operands);
  }
}

function checkOf(command: Invocation['command'], paths: readonly string[], values: OptionValues): Invocation {
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
    areStagedFiles: areStagedFiles(paths, values),
    isTimed: values.timing ?? false,
    sarifCategory: categoryOf(values['sarif-category']),
    linkBase: linkBaseOf(values['link-base']),
    ...besideLiveOf(values, paths),
  };
}

const groupingOf = (text: string | undefined): Grouping | undefined =>
  text === undefined ? undefined : oneOf(text, groupings, '--group-by');

function readingOf(paths: readonly string[], values: OptionValues): RepositoryOptions {
  // To Node, `--no-config` denies `--config`, though that takes a file.
  const config = values.config as string | false | undefined;
  const render = oneOf(values.render ?? 'off', renderModes, '--render');
  const extent = { isTracked: values.tracked ?? false, isUnlimited: values.limit === false };
  return { paths, root: values.root, config, render, extent, color: values.color };
}

function judgingOf(values: OptionValues): Judging {
  const failOn = values['fail-on'];
  return {
    failOn: failOn === undefined ? undefined : oneOf(failOn, thresholds, '--fail-on'),
    maxWarnings: countOf(values['max-warnings']),
    strictCoverage: values['strict-coverage'],
    plugins: pluginsOf(values.plugin ?? []),
    settings: settingsOf(values),
  };
}

/** What commands take that print one answer about the repository. */
const answeringOf = (
  command: Command,
  paths: readonly string[],
  values: OptionValues,
): Omit<Stocktaking, 'command' | 'repository'> => ({
  ...readingOf(paths, values),
  output: outputOf(command, values),
  calicoVersion: versionOf(values['calico-version']),
});

const settingsOf = (values: OptionValues): Judging['settings'] => ({
  levels: new Map((values.rule ?? []).map(levelOf)),
  only: values.only && new Set(values.only.flatMap(text => text.split(',')).map(id => id.trim())),
  calicoVersion: versionOf(values['calico-version']),
});

function questionOf([target, ...paths]: readonly string[], values: OptionValues): WhyRequest {
  if (target === undefined)
    throw new UsageError(
      'why takes a TARGET',
      'name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address',
    );
  return {
    command: 'why',
    target,
    ...answeringOf('why', paths, values),
    ...besideLiveOf(values, paths),
  };
}

function reviewOf(paths: readonly string[], values: OptionValues): Review {
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

function inquiryOf(paths: readonly string[], values: OptionValues): Inquiry {
  refusePaths('config', paths, 'ask about a file with --file');
  return {
    command: 'config',
    ...readingOf([], values),
    ...judgingOf(values),
    file: values.file,
    output: outputOf('config', values),
  };
}

function listingOf(paths: readonly string[], values: OptionValues): RulesOptions {
  refusePaths('rules', paths, 'ipamlint explain RULE prints the page of one; name a repository with --root');
  const [output, other] = outputsOf(values.format ?? ['pretty'], rulesFormats);
  if (other) throw new UsageError('rules writes one format at a time', 'give --format once');
  return {
    command: 'rules',
    ...readingOf([], values),
    output: output!,
    settings: settingsOf(values),
    plugins: pluginsOf(values.plugin ?? []),
  };
}

function explanationOf([target, ...paths]: readonly string[], values: OptionValues): Explanation {
  if (target === undefined)
    throw new UsageError(
      'explain takes a RULE, a FILE or FILE:LINE',
      'name a rule, as in overlapping-pools, or a place, as in pools.yaml:7; ipamlint rules lists the rules',
    );
  return {
    command: 'explain',
    target,
    ...readingOf(paths, values),
    plugins: pluginsOf(values.plugin ?? []),
    calicoVersion: versionOf(values['calico-version']),
  };
}

function startOf(paths: readonly string[], values: OptionValues): Start {
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
