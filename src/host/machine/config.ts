import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { insteadOf, type ConfigFiles, type UnreadFile } from '../../base/files/config-files.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Tracking } from './area.ts';
import { textOfFile } from './bytes.ts';
import { existing, isThere } from './disk.ts';
import { entriesOf, neighbourOf } from './entries.ts';
import { isLedOutOf } from './links.ts';
import { unlistedFiles } from './list.ts';
import { real, relativeTo } from './paths.ts';
import { UsageError } from '../../base/usage-error.ts';

/** How a configuration may be called. */
export const configNames = [
  'ipamlint.yaml',
  '.ipamlint.yaml',
  'ipamlint.yml',
  '.ipamlint.yml',
  'ipamlint.json',
  '.ipamlint.json',
] as const;

/**
 * The configuration that the user names; else that of the current directory, or of the nearest folder around it, up to the
 * root; of the root where the directory lies elsewhere. Undefined where there is none. Only what the user names may lie
 * outside the root, and nothing in it may link out of it. Where only what git tracks counts, none else is found.
 */
export function findConfig(
  cwd: string,
  root: string,
  option: string | undefined,
  tracking?: Tracking,
): ConfigFiles | undefined {
  const path = option === undefined ? nearestConfig(real(cwd), root, tracking) : resolve(cwd, option);
  if (path === undefined) return undefined;
  const isFree =
    option !== undefined && relativeTo(root, real(path)) === undefined && !isLedOutOf(root, path);
  const refuse = isFree ? () => undefined : refusalIn(root, tracking);
  const own = (isFree ? undefined : relativeTo(root, path)) ?? path;
  const main = textOf(root, resolve(root, own), own, target => (target === own ? undefined : refuse(target)));
  if ('path' in main) return { main, read: each => read(root, each, refuse) };
  throw new UsageError(
    `the configuration ${option ?? relativeTo(root, path)} ${main.reason}`,
    main.reason === 'is not UTF-8'
      ? 'save it as UTF-8'
      : insteadOf(main, 'name a readable file with --config, or leave it out with --no-config'),
  );
}

function nearestConfig(here: string, root: string, tracking: Tracking | undefined): string | undefined {
  const whyUnlisted = tracking ? unlistedFiles(root, tracking) : undefined;
  const counts = (path: string): boolean =>
    isThere(path) && whyUnlisted?.(relativeTo(root, path) ?? '') === undefined;
  const start = relativeTo(root, here) === undefined ? root : here;
  for (let folder = start; ; folder = dirname(folder)) {
    const [found, other] = configNames.filter(name => counts(join(folder, name)));
    if (found !== undefined && other !== undefined)
      throw new UsageError(
        `${found} and ${other} in ${folder} are both a configuration`,
        'remove one of them, or name one with --config',
      );
    if (found !== undefined) return join(folder, found);
    if (folder === root || dirname(folder) === folder) return undefined;
  }
}

/** Names that a configuration might have in another tool, or by a slip. Reports and programs are called `ipamlint.…` as well. */
const likeConfig =
  /^\.?ipam[-_]?lint(?:(?:rc|[.-]conf(?:ig)?)(?:\.(?:ya?ml|json[5c]?|toml|[cm]?[jt]s))?|\.(?:ya?ml(?:\.(?:txt|ya?ml))?|jsonc|json5|toml|ini|conf|cfg|config|yam|yl))$/i;

/** A file of the root that is called nearly as a configuration, and is none. */
export function strayConfig(root: string): string | undefined {
  const entries = entriesOf(root);
  if (typeof entries === 'string') return undefined;
  const names: readonly string[] = configNames;
  return entries.find(each => each.isFile() && likeConfig.test(each.name) && !names.includes(each.name))
    ?.name;
}

/** Why a file may not be read, by its path relative to the root, undefined outside of it; as a clause. */
type Refuse = (target: string | undefined) => string | undefined;

const dataFile = /\.(?:ya?ml|json)$/i;
const isNoData = 'is no YAML or JSON file';

/** What is no configuration by its name, and what is not listed, is not looked into: the error would show lines of it. */
function refusalIn(root: string, tracking: Tracking | undefined): Refuse {
  const whyUnlisted = unlistedFiles(root, tracking);
  return target => {
    if (target === undefined) return 'leads out of the repository';
    return dataFile.test(target) ? whyUnlisted(target) : isNoData;
  };
}

/** A file that a configuration names. */
function read(root: string, path: string, refuse: Refuse): SourceFile | UnreadFile {
  const full = resolve(root, path);
  const reason = relativeTo(root, full) === undefined ? refuse(undefined) : undefined;
  if (reason !== undefined) return { reason };
  if (dataFile.test(path)) return textOf(root, full, path, refuse);
  const target = existing(full);
  const isInside = target !== undefined && relativeTo(root, target) !== undefined;
  return { reason: isInside && statSync(target).isDirectory() ? 'is a folder' : isNoData };
}

/** A file as it really is; its real path relative to the root decides. */
function textOf(root: string, full: string, path: string, refuse: Refuse): SourceFile | UnreadFile {
  const target = existing(full);
  if (target === undefined) {
    const near = neighbourOf(
      full,
      other => dataFile.test(other) && refuse(relativeTo(root, other)) === undefined,
    );
    return { reason: 'does not exist', ...(near !== undefined && { near: join(dirname(path), near) }) };
  }
  const reason = refuse(relativeTo(root, target));
  if (reason !== undefined) return { reason };
  const found = textOfFile(target);
  return 'reason' in found ? found : { path, ...found };
}
