/**
 * `npm run release` tags the commit that is checked out as the version of package.json, if everything that names a version
 * names this one; pushing the tag is left to you. With `-- --dry-run` it only says what it found. That the commit works is
 * what `npm run check` says.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optionsOf } from './options.ts';

const { 'dry-run': isDry } = optionsOf(
  { options: { 'dry-run': { type: 'boolean', default: false } } },
  'release [-- --dry-run]',
).values;

const read = (path: string): string => readFileSync(path, 'utf8');

interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

function run(program: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { ok: status === 0, output: error ? error.message : stdout + stderr };
}

const { version } = JSON.parse(read('package.json')) as { version: string };
const tag = `v${version}`;

/** That all of our own files agree on the version. */
function versionFaults(): readonly string[] {
  const lock = JSON.parse(read('package-lock.json')) as {
    version?: string;
    packages?: Readonly<Record<string, { readonly version?: string }>>;
  };
  const source = /version = '([^']*)'/.exec(read('src/base/version.ts'))?.[1];
  const others: readonly (readonly [string, string | undefined])[] = [
    ['package-lock.json', lock.version],
    ['packages[""] of package-lock.json', lock.packages?.['']?.version],
    ['src/base/version.ts', source],
  ];
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json says "${version}", which is not a version`]),
    ...others
      .filter(([, said]) => said !== version)
      .map(([where, said]) => `${where} says ${said ?? 'nothing'}, package.json ${version}`),
  ];
}

/** That the changelog tells of this version, with a day, and of nothing that comes later. */
function changelogFaults(): readonly string[] {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
  const [unreleased = '', own = ''] = sections;
  const [, found, date = ''] = /^\[([^\]]+)\] - (\S+)\n/.exec(own) ?? [];
  const isEmpty = (section: string): boolean => !/^- /m.test(section);
  if (!unreleased.startsWith('[Unreleased]\n')) return ['its first section is not [Unreleased]'];
  if (found !== version)
    return [`below [Unreleased] stands ${found ?? 'no version with a day'}, not ${version}`];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(date).toJSON()?.slice(0, 10) === date;
  return [
    ...(isEmpty(unreleased) ? [] : [`[Unreleased] has entries: move them to ${version}`]),
    ...(isDay ? [] : [`"${date}" is not a day`]),
    ...(isEmpty(own) ? [`${version} has no entries`] : []),
  ];
}

/** How pages and sources name a version of ours; some page has to show the first three. */
const mentions: Readonly<Record<string, RegExp>> = {
  'the rev: of the hook': /ipamlint\/ipamlint\s+(?:-\s+)?rev: (\S+)/g,
  'the uses: of the action': /uses: ipamlint\/ipamlint@([\w.-]+)/g,
  'the address of a schema': /ipamlint\/ipamlint\/(v[^/\s`$]+)\/schema\//g,
  'the address of a page': /ipamlint\/ipamlint\/(?:blob|tree|raw)\/([^/\s`$]+)\//g,
  'a package from git': /ipamlint\/ipamlint(?:\.git)?#(v[\w.-]+)/g,
  'a clone': /--branch[ =](\S+) https:\/\/github\.com\/ipamlint\/ipamlint/g,
};

const needed = Object.keys(mentions).slice(0, 3);

/** That what is pasted gets this version. */
function mentionFaults(): readonly string[] {
  const { ok, output } = run('git', 'ls-files', '-z');
  if (!ok) return [output.trim()];
  const pages = output
    .split('\0')
    .filter(path => /\.(?:md|json|ya?ml|ts)$/.test(path))
    .filter(path => !/^(?:test|examples|dist|rules\/[^/]+\/cases)\/|^CHANGELOG\.md$/.test(path));
  const texts = pages.map(path => read(path));
  return [
    ...needed
      .filter(name => !texts.some(text => text.search(mentions[name]!) >= 0))
      .map(name => `no page shows ${name}`),
    ...pages.flatMap((path, index) => {
      const text = texts[index]!;
      return Object.entries(mentions).flatMap(([name, pattern]) =>
        [...text.matchAll(pattern)]
          .map(([, named]) => named!)
          .filter(named => named !== tag)
          .map(named => `${path}: ${name} is ${named}, not ${tag}`),
      );
    }),
  ];
}

/** That the commit is what is tried, and its tag not given to another. */
function gitFaults(): readonly string[] {
  const status = run('git', 'status', '--porcelain');
  const tags = run('git', 'tag', '--list', tag);
  return [
    ...(status.ok && status.output === '' ? [] : ['the work tree differs from the commit']),
    ...(tags.ok && tags.output === '' ? [] : [`there is a tag ${tag}`]),
  ];
}

/** That `dist/`, which is what users run, is what the sources give. */
function distFaults(): readonly string[] {
  const bundle = fileURLToPath(new URL('bundle.ts', import.meta.url));
  const { ok, output } = run(process.execPath, ...process.execArgv, bundle, '--check');
  return ok ? [] : output.trim().split('\n');
}

const checks: readonly (readonly [name: string, faults: () => readonly string[]])[] = [
  ['version', versionFaults],
  ['CHANGELOG.md', changelogFaults],
  ['what pages name', mentionFaults],
  ['git', gitFaults],
  ['dist', distFaults],
];

let failed = 0;
for (const [name, faultsOf] of checks) {
  const faults = faultsOf();
  console.log(`${faults.length === 0 ? 'ok   ' : 'FAIL '} ${name}`);
  for (const fault of faults) console.log(`      ${fault}`);
  failed += faults.length;
}

if (failed > 0) {
  console.error(`${tag} is not ready`);
  process.exitCode = 1;
} else if (isDry) console.log(`${tag} is ready; without --dry-run it is tagged`);
else {
  const { ok, output } = run('git', 'tag', '--annotate', '--message', `ipamlint ${version}`, tag);
  if (ok) console.log(`${tag} is tagged; to publish it: git push origin ${tag}`);
  else {
    console.error(output.trim());
    process.exitCode = 1;
  }
}
