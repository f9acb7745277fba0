import { load } from 'js-yaml';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, sandbox, type Ran, type Sandbox } from '../e2e/sandbox.ts';
import { filledIn, isRun, type Contexts } from './expression.ts';

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const action = load(readFileSync(join(home, 'action.yml'), 'utf8')) as Action;

/** What GitHub knows of a job that uses the action. */
export interface Job {
  readonly files: Readonly<Record<string, string>>;
  /** What the branch held that a pull request is for, where git is to know it: the files are merged into it then. */
  readonly before?: Readonly<Record<string, string>>;
  /** Whether it was checked out without its history, as actions/checkout does by itself. */
  readonly isShallow?: boolean;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: string;
  readonly payload?: object;
  readonly actor?: string;
  readonly isCancelled?: boolean;
  /** Programs that stand before all others: name and text of a script. */
  readonly programs?: Readonly<Record<string, string>>;
  /** What is on PATH; all that the machine has where it is left out. */
  readonly path?: string;
}

/** What becomes of it. */
export interface Outcome {
  readonly conclusion: 'success' | 'failure' | 'cancelled';
  /** Outputs of the action, as the workflow sees them. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What the step that checks has written for the runner, as it stands. */
  readonly written: string;
  readonly summary: string;
  /** Of the steps that ran a script, by name. */
  readonly ran: Readonly<Record<string, Ran>>;
  /** With what each action was called that the action calls. */
  readonly called: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly box: Sandbox;
}

const REPOSITORY = 'team/clusters';

/** A pull request out of a repository. */
export const pullRequest = (from: string = REPOSITORY): Pick<Job, 'event' | 'payload'> => ({
  event: 'pull_request',
  payload: { pull_request: { head: { repo: { full_name: from } }, number: 7 } },
});

/** Runs the steps of action.yml as GitHub would, but for the actions that they use: those are told. */
export function runAction(job: Job): Outcome {
  const box = sandbox({});
  const { workspace, temporary, env } = setStage(box, job);
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: value }]) => [name, job.inputs?.[name] ?? value]),
  );
  const github = {
    event_name: env.GITHUB_EVENT_NAME,
    event: job.payload ?? {},
    repository: REPOSITORY,
    actor: env.GITHUB_ACTOR,
    workspace,
  };
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  const contexts: Contexts = { github, inputs, steps };
  const outcome = {
    written: '',
    summary: '',
    ran: {} as Record<string, Ran>,
    called: {} as Outcome['called'],
  };
  let hasFailed = false;

  for (const [index, step] of action.runs.steps.entries()) {
    const status = { hasFailed, isCancelled: job.isCancelled ?? false };
    if (!isRun(step.if, contexts, status)) continue;
    const filled = (values: Readonly<Record<string, string>> = {}): Record<string, string> =>
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, filledIn(text, contexts, status)]),
      );
    if (step.uses) outcome.called = { ...outcome.called, [step.uses]: filled(step.with) };
    if (step.run === undefined) continue;
    const [outputs, summary] = [join(temporary, `output-${index}`), join(temporary, `summary-${index}`)];
    for (const file of [outputs, summary]) writeFileSync(file, '');
    const script = join(temporary, `step-${index}.sh`);
    writeFileSync(script, filledIn(step.run, contexts, status));
    // What the runner makes of `shell: bash`.
    const ran = box.run('/bin/bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: 'workspace',
      env: { ...env, ...filled(step.env), GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: summary },
    });
    outcome.ran[step.name] = ran;
    hasFailed ||= ran.code !== 0;
    outcome.written += readFileSync(outputs, 'utf8');
    outcome.summary += readFileSync(summary, 'utf8');
    if (step.id !== undefined) steps[step.id] = { outputs: outputsIn(readFileSync(outputs, 'utf8')) };
  }

  const status = { hasFailed, isCancelled: job.isCancelled ?? false };
  const outputs = Object.entries(action.outputs).map(
    ([name, { value }]) => [name, filledIn(value, contexts, status)] as const,
  );
  return {
    ...outcome,
    conclusion: job.isCancelled ? 'cancelled' : hasFailed ? 'failure' : 'success',
    outputs: Object.fromEntries(outputs),
    box,
  };
}

/** Files, programs and the environment of a job. */
function setStage(box: Sandbox, job: Job) {
  const [workspace, temporary] = [join(box.folder, 'workspace'), join(box.folder, 'temporary')];
  mkdirSync(workspace);
  mkdirSync(temporary);
  box.write(Object.fromEntries(Object.entries(job.files).map(([name, text]) => [`workspace/${name}`, text])));
  box.run('git', ['init', '--quiet', '--initial-branch=main', workspace]);
  const merge = job.before && mergeInto(box, workspace, job.before);
  if (job.isShallow) {
    box.git('-C', workspace, 'branch', '--quiet', '-D', 'main', 'topic');
    writeFileSync(join(workspace, '.git', 'shallow'), `${merge}\n`);
  }
  const programs = join(box.folder, 'programs');
  mkdirSync(programs);
  for (const [name, text] of Object.entries(job.programs ?? {}))
    writeFileSync(join(programs, name), text, { mode: 0o755 });
  const event = join(temporary, 'event.json');
  writeFileSync(event, JSON.stringify(job.payload ?? {}));
  const env: Record<string, string> & { GITHUB_EVENT_NAME: string; GITHUB_ACTOR: string } = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: home.replace(/\/$/, ''),
    GITHUB_ACTOR: job.actor ?? 'somebody',
    GITHUB_EVENT_NAME: job.event ?? 'push',
    GITHUB_EVENT_PATH: event,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: merge ?? '0123456789'.repeat(4),
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temporary,
    PATH: `${programs}:${job.path ?? process.env.PATH}`,
    ...(job.before && { GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/7/merge' }),
  };
  return { workspace, temporary, env };
}

/** Makes the merge that actions/checkout checks out for a pull request, two commits deep. */
function mergeInto(box: Sandbox, workspace: string, before: Readonly<Record<string, string>>): string {
  const git = (...args: string[]): string => box.git('-C', workspace, ...args);
  git('checkout', '--quiet', '-b', 'topic');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'topic');
  git('checkout', '--quiet', '--orphan', 'main');
  git('rm', '--quiet', '-r', '-f', '.');
  box.write(Object.fromEntries(Object.entries(before).map(([name, text]) => [`workspace/${name}`, text])));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'main');
  const tree = git('rev-parse', 'topic^{tree}').trim();
  const merge = git('commit-tree', tree, '-p', 'main', '-p', 'topic', '-m', 'merge').trim();
  git('checkout', '--quiet', '--detach', merge);
  return merge;
}

/** Outputs as the runner reads them: `name=value`, or a block between delimiters. */
function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const block = /^([^=]+)<<(.+)$/.exec(line);
    if (block) {
      const end = lines.indexOf(block[2]!, at + 1);
      outputs[block[1]!] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (line.includes('='))
      outputs[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    else if (line !== '') throw new Error(`the runner does not understand ${JSON.stringify(line)}`);
  }
  return outputs;
}

/** Whether a file is there, by its path from the workspace. */
export const isThere = ({ box }: Outcome, path: string): boolean =>
  existsSync(join(box.folder, 'workspace', path));
