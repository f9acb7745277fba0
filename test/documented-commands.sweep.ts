import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentedPages, shellBlocksIn } from './documented-blocks.ts';
import { cli, home, sandbox } from './e2e/sandbox.ts';

const test = suite('blocks of the pages, run as they stand');

/** What no test can run, and what is looked at instead. */
const notRun: readonly (readonly [command: RegExp, why: string])[] = [
  [/^docker /, 'needs a daemon and an image; test/ci-page.test.ts reads the Dockerfile'],
  [
    /^npm install --prefix|^~\/tools/,
    'needs the network; test/e2e/plugins.sweep.ts installs packages by hand',
  ],
  [
    /^npm install && npm test$/,
    'needs the network; test/commands/new-rule/scaffold.test.ts runs the scaffold',
  ],
];

/** The repository that readers stand in: it has what the pages name. */
const extra = {
  'ipamlint.yaml': 'clusters: [{ name: prod, include: ["**"] }]\npolicies: [policies/ranges.yaml]\n',
  'web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: nginx, namespace: web }
spec: { template: { spec: { containers: [] } } }
`,
  'fleet.yaml': 'groups: [{ name: all, members: [{ repository: "**" }] }]\n',
  'policies/ranges.yaml': ['pools-have-owners', 'no-wide-pools']
    .map(id => readFileSync(join(home, `docs/policies/${id}.yaml`), 'utf8'))
    .join('---\n'),
};

const dump = (pools: string): string =>
  `apiVersion: v1\nkind: List\nmetadata: {}\nitems:\n${pools
    .split(/^---$/m)
    .filter(text => text.includes('kind: IPPool'))
    .map(text =>
      text
        .replaceAll(/^(?:#.*)?\n/gm, '')
        .replaceAll(/^/gm, '  ')
        .replace('  ', '- '),
    )
    .join('\n')}\n`;

/** Runs the commands one after the other in one shell. Exit code 1 is an answer of ipamlint, and a failure of others. */
const script = (commands: readonly string[]): string =>
  commands
    .map(
      command =>
        `${command}\nended=$?; [ $ended -le ${/ipamlint/.test(command) ? 1 : 0} ] || { echo "exit code $ended" >&2; exit 9; }`,
    )
    .join('\n');

/** Whether commands name examples, as readers do who have cloned ipamlint. */
const isOfClone = (commands: readonly string[]): boolean =>
  commands.some(command => /^ipamlint .*\bexamples\//.test(command));

for (const page of documentedPages) {
  const blocks = shellBlocksIn(page);
  if (blocks.length === 0) continue;
  test(page, () => {
    const box = sandbox();
    try {
      const example = join(home, 'examples/namespace-annotation');
      const repository = join(box.folder, 'repository');
      cpSync(example, repository, { recursive: true });
      // What `git clone` brings, and what a page calls by its path from there.
      for (const path of ['dist', 'package.json', 'examples'])
        cpSync(join(home, path), join(box.folder, 'origin', path), { recursive: true });
      for (const [path, text] of Object.entries(extra)) {
        mkdirSync(join(repository, path, '..'), { recursive: true });
        writeFileSync(join(repository, path), text);
      }
      const caseOf = 'policies/cases/pools-have-owners';
      cpSync(join(home, 'docs', caseOf), join(repository, caseOf), { recursive: true });
      mkdirSync(join(repository, 'inventories'));
      const inventory = box.ipamlint(['inventory', '-f', 'json', '--repository', 'team/data'], {
        cwd: 'repository',
      });
      for (const path of ['data.json', 'inventories/a.json'])
        writeFileSync(
          join(repository, path),
          inventory.stdout.replaceAll('team/data', `team/${path.length}`),
        );
      box.write({
        'bin/ipamlint': `#!/bin/sh\nexec node ${cli} "$@"\n`,
        'bin/kubectl': `#!/bin/sh\ncat ${box.folder}/cluster.yaml\n`,
        'bin/reviewdog': '#!/bin/sh\ncat > /dev/null\n',
        'cluster.yaml': dump(readFileSync(join(example, 'pools/regions.yaml'), 'utf8')),
      });
      box.run('chmod', ['-R', '+x', 'bin']);
      for (const folder of ['repository', 'origin']) {
        const git = (...args: string[]) => box.git('-C', folder, ...args);
        git('init', '--quiet', '--initial-branch=main');
        git('add', '--all');
        git('commit', '--quiet', '--message=main');
        git('update-ref', 'refs/remotes/origin/main', 'main');
        if (folder === 'repository') git('checkout', '--quiet', '-b', 'change');
      }
      const env = {
        PATH: `${box.folder}/bin:${process.env.PATH}`,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: `url.${box.folder}/origin.insteadOf`,
        GIT_CONFIG_VALUE_0: 'https://github.com/ipamlint/ipamlint',
      };
      let cwd = 'repository';
      for (const { line, commands } of blocks) {
        const run = commands.filter(command => !notRun.some(([each]) => each.test(command)));
        const { code, stderr } = box.run('bash', ['-c', `set -o pipefail\n${script(run)}`], {
          cwd: isOfClone(commands) ? 'origin' : cwd,
          env,
        });
        assert.is(code === 9 ? stderr : '', '', `${page}:${line}`);
        if (existsSync(join(box.folder, 'team-rules'))) cwd = 'team-rules';
      }
    } finally {
      box.remove();
    }
  });
}

/** Inventories of the repository `team/data` that an author there may upload, by file; `web` is an inventory of `team/web`. */
const forged: Readonly<Record<string, (web: string) => Readonly<Record<string, string>>>> = {
  'the name of the other': web => ({ 'a.json': web }),
  'one behind its own': web => ({ 'a.json': `{"repository":{"name":"team/data"}}\n${web}` }),
  'one in a list': web => ({ 'a.json': `[${web}]` }),
  'lines of a value': web => ({ 'a.json': `{"repository":{"name":"team/data"},"x":[\n${web}\n]}\n` }),
  'a part of a document of three files': web => ({
    'a.txt': '{"repository":{"name":"team/data"},"x":[',
    'b.json': web,
    'c.txt': ']}',
  }),
  'a file of another ending': web => ({ 'a.ndjson': web }),
  nothing: () => ({ 'a.json': ' \n' }),
};

for (const [what, filesOf] of [['its own inventory', undefined] as const, ...Object.entries(forged)])
  test(`the job that collects inventories believes none of another repository: ${what}`, () => {
    const [, indented = ''] = /run: \|\n((?: {10}.*\n)+) +env: \{ GH_TOKEN/.exec(
      readFileSync('docs/fleet.md', 'utf8'),
    )!;
    const box = sandbox({
      'repositories.txt': 'team/web\nteam/edge\nteam/data',
      'fleet.yaml': 'groups: [{ name: all, members: [{ repository: "**" }] }]\n',
      'collect.sh': indented.replaceAll(/^ {10}/gm, ''),
      'temp/none': '',
      'bin/git': `#!/bin/sh\nln -s ${home} "$RUNNER_TEMP/ipamlint"\n`,
      'bin/gh':
        '#!/bin/sh\n[ "$2" = list ] && echo 7\n[ "$2" = list ] || { mkdir -p "$9" && cp made/"$5"/* "$9"; }\n',
    });
    try {
      box.run('chmod', ['-R', '+x', 'bin']);
      const inventoryOf = (name: string, cidr: string): string => {
        const input = `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: a }, spec: { cidr: ${cidr} } }`;
        return box.ipamlint(['inventory', '-', '-f', 'json', '--repository', name], { input }).stdout;
      };
      const own = inventoryOf('team/data', '10.41.0.0/16');
      const compact = JSON.stringify(JSON.parse(inventoryOf('team/web', '10.42.0.0/16')));
      box.write({
        'made/team/web/a.json': inventoryOf('team/web', '10.40.0.0/16'),
        'made/team/edge/a.json': inventoryOf('team/edge', '10.42.0.0/16'),
      });
      for (const [path, text] of Object.entries(filesOf?.(compact) ?? { 'own.json': own }))
        box.write({ [`made/team/data/${path}`]: text });
      const env = {
        PATH: `${box.folder}/bin:${process.env.PATH}`,
        RUNNER_TEMP: join(box.folder, 'temp'),
      };
      const { code, stdout, stderr } = box.run('bash', ['-e', 'collect.sh'], { env });
      assert.not.match(stdout, 'overlapping-pools');
      if (!filesOf) assert.match(stdout, /in 3 repositories, 3 clusters/, stderr);
      // What is a value of a document of its own is no inventory of its own.
      else assert.ok(code !== 0 || /in 3 repositories, 2 clusters/.test(stdout), `${code} ${stdout}`);
    } finally {
      box.remove();
    }
  });

test('each reason not to run a command has a command', () => {
  const all = documentedPages.flatMap(page => shellBlocksIn(page)).flatMap(({ commands }) => commands);
  for (const [command] of notRun)
    assert.ok(
      all.some(each => command.test(each)),
      String(command),
    );
});

test.run();
