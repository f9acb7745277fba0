import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pool } from '../kit/repositories.ts';
import { scene, SECRET, type Scene } from './scene.ts';

const test = suite('messages do not quote files that are not checked');

/** Where the secret lies, what is called, and what is said instead of it. */
interface Case {
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  readonly exitCode: number;
  readonly says: RegExp;
}

const line = `${SECRET}\n`;
const outside = '../watched/secret.yaml';
const name = 'ab'.repeat(20);
/** A commit by its name, which is none by its content. */
const forged = { [`.git/objects/ab/${name.slice(2)}`]: line, '.git/refs/heads/other': `${name}\n` };

const base = ['--base=main'];
const config = (text: string): Readonly<Record<string, string>> => ({ 'ipamlint.yaml': text });

const cases: Readonly<Record<string, Case>> = {
  HEAD: {
    files: { '.git/HEAD': line },
    argv: ['--base=HEAD'],
    exitCode: 2,
    says: /nothing was committed yet/,
  },
  'a branch': {
    files: { '.git/refs/heads/main': line },
    argv: base,
    exitCode: 2,
    says: /nothing was committed yet/,
  },
  'a branch that is a link': {
    links: { '.git/refs/heads/other': '../../../../watched/kept.txt' },
    argv: ['--base=other'],
    exitCode: 2,
    says: /the base other/,
  },
  'packed refs': {
    files: { '.git/packed-refs': line },
    argv: ['--base=other'],
    exitCode: 2,
    says: /the base other/,
  },
  'the fetched commits': {
    files: { '.git/FETCH_HEAD': line },
    argv: ['--base=FETCH_HEAD'],
    exitCode: 2,
    says: /the base FETCH_HEAD does not exist/,
  },
  'the index': {
    files: { '.git/index': line },
    argv: ['--tracked'],
    exitCode: 0,
    says: /the index of git cannot be read/,
  },
  'the index of what is staged': {
    files: { '.git/index': line },
    argv: ['--staged'],
    exitCode: 3,
    says: /the index of git cannot be read: it is no index/,
  },
  'objects elsewhere': {
    files: { '.git/objects/info/alternates': line },
    argv: base,
    exitCode: 2,
    says: /objects\/info\/alternates is not followed/,
  },
  'an object that is none': {
    files: forged,
    argv: ['--base=other'],
    exitCode: 3,
    says: /ababababab of this repository is not an object of git/,
  },
  'a work tree elsewhere': {
    files: { 'x/.git': `gitdir: ../../watched/${SECRET}\n`, 'x/b.yaml': pool('x', '10.9.0.0/16') },
    argv: ['check'],
    exitCode: 0,
    says: /could not be read: x \(nested repository/,
  },
  'manifests that are links': {
    links: { 'b.yaml': '.env', 'c.yaml': '.git/config', 'd.yaml': outside },
    files: { '.git/config': line },
    argv: ['check'],
    exitCode: 0,
    says: /link that leaves the root/,
  },
  'a dump outside': {
    files: config(`clusters: [{ name: a, include: ['*.yaml'], live: ${outside} }]\n`),
    argv: ['check'],
    exitCode: 2,
    says: /lies outside of the repository/,
  },
  'a dump that is ignored': {
    files: config(`clusters: [{ name: a, include: ['*.yaml'], live: .env }]\n`),
    argv: ['check'],
    exitCode: 2,
    says: /the dump \.env cannot be used: it holds something that is not an object at line 1/,
  },
  'a baseline outside': {
    files: config(`baseline: ${outside}\n`),
    argv: ['check'],
    exitCode: 2,
    says: /lies outside of the repository/,
  },
  'a baseline that is ignored': {
    files: config('baseline: .env\n'),
    argv: ['check'],
    exitCode: 2,
    says: /the baseline \.env is no YAML or JSON file/,
  },
  'files of a kustomization': {
    files: {
      'k/kustomization.yaml': [
        `resources: [../${outside}, ../.env]`,
        `configMapGenerator: [{ name: a, files: [../../watched/kept.txt, ../.env], envs: [../.env] }]`,
        `patches: [{ path: ../.env }, { path: ../${outside} }]`,
        `helmCharts: [{ name: tigera-operator, valuesFile: ../${outside} }]`,
        `openapi: { path: ../.env }`,
        '',
      ].join('\n'),
    },
    argv: ['check'],
    exitCode: 0,
    says: /k\/kustomization\.yaml:2 \(names /,
  },
  'values of an Application': {
    files: {
      'app.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec:\n  destination: { name: east }\n  source: { repoURL: ., chart: tigera-operator, path: c, helm: { valueFiles: [../${outside}, /.env] } }\n`,
      'c/Chart.yaml': 'name: c\n',
    },
    argv: ['check'],
    exitCode: 0,
    says: /app\.yaml \(values or text that /,
  },
};

for (const [what, { files = {}, links = {}, argv, exitCode, says }] of Object.entries(cases))
  test(what, () => {
    const at = scene({
      'a.yaml': pool('a', '10.0.0.0/16'),
      '.env': `TOKEN=${SECRET}\n`,
      '.gitignore': '.env\n',
    });
    try {
      at.git('init', '--quiet', '-b', 'main', 'repo');
      at.git('-C', 'repo', 'add', '--all');
      at.git('-C', 'repo', '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'a');
      for (const [path, text] of Object.entries(files)) place(at, path, full => writeFileSync(full, text));
      for (const [path, target] of Object.entries(links)) place(at, path, full => symlinkSync(target, full));
      const { code, stdout, stderr } = at.attack(argv);
      assert.is(code, exitCode, stderr);
      assert.match(stdout + stderr, says);
    } finally {
      at.remove();
    }
  });

function place(at: Scene, path: string, put: (full: string) => void): void {
  const full = join(at.repo, path);
  mkdirSync(dirname(full), { recursive: true });
  put(full);
}

test.run();
