import { rules as own } from '../../../rules/index.ts';
import type { PoliciesRequest } from './options.ts';
import type { Config } from '../../model/config/config.ts';
import { isAbsolute } from '../../model/config/path.ts';
import { foreignPolicy, policyKindOf } from '../../model/config/policy.ts';
import { readConfig } from '../../model/config/read.ts';
import { byPlace, type Mistake } from '../../model/config/written.ts';
import { openGuestHouse, type Admit } from '../../linter/extensions/guest/guest.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { readPolicies } from '../../linter/extensions/policy/rules.ts';
import { mistakeLine } from '../../print/mistake.ts';
import { casesAmong, type Case } from '../../linter/extensions/testing/cases.ts';
import { broken, trialOf, tried, type CaseOutcome } from '../../linter/extensions/testing/trial.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { BadConfig } from '../../host/steps/bad-config.ts';
import { configOf } from '../../host/steps/configured.ts';
import { gatherSnapshot } from '../../host/steps/gather.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';

/** Tries the policies of a folder on its cases. The exit code is 1 where a case fails, and 2 where one cannot be tried. */
export async function runPolicies(request: PoliciesRequest, world: World): Promise<number> {
  const root = await folderOf(request, world);
  world.requireWritable(root, outputFiles(request.output));
  const { files, garbled, skipped, others } = await world.readSnapshot(root, ['']);
  // A case that cannot be read is one that cannot be tried.
  const unread = new Map(
    skipped.flatMap(({ path, reason, isChosen }) => (isChosen ? [] : [[path, reason] as const])),
  );
  const paths = [...[...files, ...garbled.map(({ file }) => file)].map(({ path }) => path), ...others].sort();
  const config = await configIn(request, world, root, files);
  const admit = await openGuestHouse();
  const { mistakes, leave } = readPolicies(admit, config.policies);
  leave();
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  const ids = config.policies.map(({ id }) => id);
  const aside = new Set([...config.files, ...config.policyFiles].map(({ path }) => absolute(root, path)));
  const cases = casesAmong(paths, ids, path => aside.has(absolute(root, path)), unread);
  if (cases.length === 0)
    throw new UsageError(
      `${request.folder} holds no case to try its policies on`,
      'put small repositories into its folder cases/: manifests with # want "…", and silent-….yaml that want nothing',
    );
  const outcomes: CaseOutcome[] = [];
  for (const each of cases) outcomes.push(await outcomeOf(each, { request, world, root, config, admit }));
  const trial = trialOf(ids, outcomes);
  await deliver(trial, request.output, request, root, world);
  const hasStatus = (status: CaseOutcome['status']) => outcomes.some(outcome => outcome.status === status);
  return hasStatus('broken') ? 2 : hasStatus('failed') ? 1 : 0;
}

async function folderOf({ folder }: PoliciesRequest, world: World): Promise<string> {
  try {
    return (await world.locate(folder, [], () => false)).root;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(/^--root /, ''), error.help, error.code);
  }
}

/** The configuration with the policies: the one that is named, that of the folder, or all files of policies in that. */
async function configIn(
  { folder, config: option }: PoliciesRequest,
  world: World,
  root: string,
  files: readonly SourceFile[],
): Promise<Config> {
  const beside = files.filter(holdsPolicies);
  const config = (await configOf(world, root, option, own)) ?? configWith(beside);
  const named = new Set([...config.files, ...config.policyFiles].map(({ path }) => absolute(root, path)));
  const unnamed = beside.find(({ path }) => !named.has(absolute(root, path)));
  if (unnamed)
    throw new UsageError(
      `${unnamed.path} holds policies that ${config.files[0]?.path} does not name`,
      `name it there, below policies:, or remove it`,
    );
  if (config.policies.length === 0)
    throw new UsageError(
      `${folder} holds no policy`,
      'write them below policies: in its ipamlint.yaml, or into files next to its cases; docs/policies.md shows how',
    );
  return config;
}

const absolute = (root: string, path: string): string => (isAbsolute(path) ? path : `${root}/${path}`);

/** Whether a file beside the cases holds policies of ours, or what looks like some. */
function holdsPolicies(file: SourceFile): boolean {
  if (file.path.includes('/') || !/ipamlint\.dev|Policy/.test(file.text)) return false;
  return parseYaml(file, () => true).documents.some(({ root }) => {
    const kinds = root && policyKindOf(root);
    return kinds && (kinds.group === 'ipamlint.dev' || foreignPolicy(kinds) !== undefined);
  });
}

/** What a configuration would be that names these files. Throws a BadConfig. */
function configWith(files: readonly SourceFile[]): Config {
  const text = JSON.stringify({ policies: files.map(({ path }) => path) });
  const reading = readConfig(
    {
      main: { path: 'ipamlint.yaml', text },
      read: path => files.find(file => file.path === path) ?? { reason: 'does not exist' },
    },
    own,
  );
  if ('mistakes' in reading) throw new BadConfig(reading.mistakes);
  return reading.config;
}

interface Ground {
  readonly request: PoliciesRequest;
  readonly world: World;
  readonly root: string;
  readonly config: Config;
  readonly admit: Admit;
}

async function outcomeOf(trial: Case, { request, world, root, config, admit }: Ground): Promise<CaseOutcome> {
  if (trial.fault !== undefined) return broken(trial, [trial.fault]);
  const place = trial.root === '' ? root : `${root}/${trial.root}`;
  const policies = config.policies.filter(({ id }) => trial.policy === undefined || id === trial.policy);
  const own = await caseConfig(trial, world, place, config);
  if ('faults' in own) return broken(trial, own.faults);
  const extent = {};
  const repository = await gatherSnapshot(world, place, [trial.tree], {
    config: own.config,
    render: 'off',
    extent,
  });
  const settings = {
    levels: new Map(),
    only: undefined,
    calicoVersion: request.calicoVersion,
    today: world.today,
    ...(own.config && { config: own.config }),
  };
  const { rules, leave } = readPolicies(admit, policies);
  const outcome = tried(trial, repository, settings, rules);
  leave();
  return outcome;
}

/** What a case says of its clusters. Its policies are those of the folder. */
async function caseConfig(
  { tree, root }: Case,
  world: World,
  place: string,
  { policies }: Config,
): Promise<{ readonly config: Config | undefined } | { readonly faults: readonly string[] }> {
  if (tree !== '') return { config: undefined };
  const known = [...own, ...policies.map(({ id }) => ({ id, summary: '' }))];
  const fault = (mistake: Mistake): string => `${root}/${mistakeLine(mistake)}`;
  try {
    const config = await configOf(world, place, undefined, known as typeof own);
    const [stray] = config?.policies ?? [];
    return stray
      ? {
          faults: [
            fault({ at: stray.at, message: 'a case has no policies of its own', help: 'take them out' }),
          ],
        }
      : { config };
  } catch (error) {
    if (error instanceof BadConfig) return { faults: error.mistakes.map(fault) };
    if (error instanceof UsageError) return { faults: [error.message] };
    throw error;
  }
}
