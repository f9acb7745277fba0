import type { NewRuleRequest } from './options.ts';
import { rules as own } from '../../../rules/index.ts';
import { isRuleId } from '../../model/config/rule-id.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { ruleFiles, surroundings } from './scaffold.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { ownPath } from '../../host/machine/own-modules.ts';
import { packageSource } from '../../base/urls.ts';
import { version } from '../../base/version.ts';

/** The same word as an id, or an example. */
function meantId(word: string): string {
  const id = word
    .replace(/^.*\//, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[ _.]+/g, '-');
  return isRuleId(id) && id.includes('-') ? id : 'pool-without-owner';
}

/** Makes the folder of a rule of one's own in the current directory, and what it needs besides. Replaces nothing. */
export async function runNewRule({ id, severity }: NewRuleRequest, world: World): Promise<number> {
  const { cwd } = world;
  if (!isRuleId(id))
    throw new UsageError(`"${id}" is no id of a rule`, `write lower-case words such as ${meantId(id)}`);
  if (own.some(rule => rule.id === id))
    throw new UsageError(`"${id}" is the id of a rule of ipamlint`, 'give yours an id of its own');
  const isThere = async ({ path }: SourceFile): Promise<boolean> =>
    (await world.readNamed(cwd, path)) !== undefined;
  const files = ruleFiles(id, severity);
  for (const file of files)
    if (await isThere(file))
      throw new UsageError(`${file.path} is there already`, 'edit that, or choose another id');
  const source = sourceOfPackage();
  const around: SourceFile[] = [];
  for (const file of surroundings(nameOf(cwd), source)) if (!(await isThere(file))) around.push(file);
  const all = [...files, ...around];
  world.requireWritable(
    cwd,
    all.map(({ path }) => path),
    [],
    true,
  );
  for (const { path, text } of all) world.writeFile(cwd, path, text);
  world.stdout.write(
    [
      ...all.map(({ path }) => `${path} written`),
      '',
      'change the rule into yours, and try it with',
      '  npm install && npm test',
      ...(source.startsWith('file:') && around.some(({ path }) => path === 'package.json')
        ? [
            `package.json names the ipamlint of this machine; for others, write "${packageSource(version)}" there`,
          ]
        : []),
      'check a repository that lies elsewhere with',
      `  ipamlint --plugin ${cwd}`,
      '',
    ].join('\n'),
  );
  return 0;
}

/** Where npm finds the ipamlint that runs; its own caches are no place to name. */
function sourceOfPackage(): string {
  const isPassing = /[\\/]_npx[\\/]/.test(ownPath);
  return isPassing ? packageSource(version) : `file:${ownPath.replaceAll('\\', '/').replace(/\/$/, '')}`;
}

/** The name of a package, after the folder. */
const nameOf = (folder: string): string =>
  (folder.split(/[\\/]/).at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'ipam-rules';
