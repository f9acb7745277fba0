import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home, rawAt, rulePage, rulesFolder } from '../src/base/urls.ts';

const test = suite('addresses of ours');

const owned = home.replace('https://github.com/', '');

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => posix.join(folder, name));

const pagesOfReaders = [
  'README.md',
  'SECURITY.md',
  ...filesIn('docs', /\.md$/),
  ...filesIn('.github', /\.(md|yml)$/),
];

test('are written in one place', () => {
  const writers = [...filesIn('src', /\.(ts|cjs)$/), ...filesIn('rules', /\.ts$/), ...filesIn('schema', /./)];
  assert.ok(writers.length > 300);
  const strays = writers.filter(path => readFileSync(path, 'utf8').includes(owned));
  assert.equal(strays, ['src/base/urls.ts']);
});

test('are those that readers are told', () => {
  for (const page of pagesOfReaders)
    for (const [, found] of readFileSync(page, 'utf8').matchAll(
      /\b(?:github|raw\.githubusercontent)\.com[/:]([\w.-]+\/ipamlint)(?=[/\s"'`)]|\.git|$)/gim,
    ))
      assert.is(found, owned, page);
});

test('are those of the package', () => {
  const { homepage, bugs, repository } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
    Record<'homepage' | 'bugs' | 'repository', unknown>
  >;
  assert.equal(
    { homepage, bugs, repository },
    {
      homepage: `${home}#readme`,
      bugs: `${home}/issues`,
      repository: { type: 'git', url: `git+${home}.git` },
    },
  );
});

test('name the version that prints them', () => {
  assert.is(rulesFolder('1.2.3'), `${home}/tree/v1.2.3/rules`);
  assert.is(rulePage('idle-pool', '1.2.3'), `${home}/blob/v1.2.3/rules/idle-pool/README.md`);
  assert.is(
    rawAt('schema/x.json', '1.2.3'),
    `https://raw.githubusercontent.com/${owned}/v1.2.3/schema/x.json`,
  );
});

test.run();
