import type { Inventory } from './inventory.ts';
import type { RepositoryName } from '../../base/text/repository-name.ts';
import { textOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { UsageError } from '../../base/usage-error.ts';

const format = oneFormat<Inventory>('inventory', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).inventoryPretty },
  { name: 'json', load: async () => (await import('./json.ts')).inventoryJson },
]);
const repositoryOption = textOption(
  'repository',
  'NAME',
  'the name of the repository, where you collect inventories of several',
);
const commitOption = textOption(
  'commit',
  'ID',
  'the commit that is checked out, to record it in the inventory',
);

/** What is asked to be shown of the repository. */
export type InventoryRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(typed, typed.operands),
  output: format.read(typed),
  calicoVersion: calicoVersionOf(typed),
  repository: repositoryNameOf(typed.get(repositoryOption), typed.get(commitOption)),
});

/** What the user calls the repository. Throws a UsageError. */
function repositoryNameOf(name: string | undefined, commit: string | undefined): RepositoryName | undefined {
  if (name === undefined) {
    if (commit === undefined) return undefined;
    throw new UsageError('--commit needs --repository', 'write --repository team/web');
  }
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(name) || name.length > 200)
    throw new UsageError(
      `--repository takes letters, digits, . _ - and / between them, not "${withoutSecrets(name)}"`,
      'write --repository team/web',
    );
  if (commit !== undefined && !/^[\w.-]{1,100}$/.test(commit))
    throw new UsageError(
      `--commit takes a commit id, not "${commit}"`,
      'write --commit "$(git rev-parse HEAD)"',
    );
  return { name, commit };
}

/** URLs of remotes may hold a password. */
const withoutSecrets = (text: string): string => text.replace(/\/\/[^/]*@/, '//…@');

export const inventoryOptions: OptionGroup<InventoryRequest> = {
  options: [...repositoryOptions(format.option), repositoryOption, commitOption],
  read: requestOf,
};
