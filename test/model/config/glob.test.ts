import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mistakesIn, reading } from '../../kit/config.ts';
import { filesOf } from '../../kit/manifests.ts';
import { compileGlob } from '../../../src/model/config/glob.ts';

const wrong = (repository: Readonly<Record<string, string>>) => mistakesIn(reading(filesOf(repository)));

const test = suite('compileGlob');

const meant: readonly (readonly [glob: string, folder: string, path: string])[] = [
  ['a.yaml', '', 'a.yaml'],
  ['./a.yaml', '', 'a.yaml'],
  ['clusters/prod', '', 'clusters/prod/deep/a.yaml'],
  ['clusters/prod/', '', 'clusters/prod/a.yaml'],
  ['clusters/*', '', 'clusters/prod/a.yaml'],
  ['clusters/prod/**', '', 'clusters/prod/a.yaml'],
  ['**/*.yaml', '', 'a.yaml'],
  ['**/archive', '', 'a/archive/b/c.yaml'],
  ['**', '', '.github/a.yaml'],
  ['.', '', 'a/b.yaml'],
  ['clusters/{dev,qa}/*.yaml', '', 'clusters/qa/a.yaml'],
  ['rack-[0-3]', '', 'rack-2/a.yaml'],
  ['prod', 'clusters', 'clusters/prod/a.yaml'],
  ['**', 'a+(b)', 'a+(b)/c.yaml'],
  ['(a|b)+$/c^', '', '(a|b)+$/c^/d.yaml'],
  ['{a,b}{c,d}', '', 'bc/d.yaml'],
  ['a b#c%d/ö', '', 'a b#c%d/ö/e.yaml'],
];
const others: readonly (readonly [glob: string, folder: string, path: string])[] = [
  ['a.yaml', '', 'b/a.yaml'],
  ['*.yaml', '', 'a/b.yaml'],
  ['clusters/prod', '', 'clusters/production/a.yaml'],
  ['clusters/prod', '', 'clusters/prod.yaml'],
  ['prod', 'clusters', 'prod/a.yaml'],
  ['prod', 'clusters', 'clusters2/prod/a.yaml'],
  ['rack-[0-3]', '', 'rack-7/a.yaml'],
  ['a?c', '', 'a/c'],
];

for (const [glob, folder, path] of meant)
  test(`${glob} in "${folder}" means ${path}`, () => assert.ok(compileGlob(glob, folder)(path)));
for (const [glob, folder, path] of others)
  test(`${glob} in "${folder}" does not mean ${path}`, () => assert.not.ok(compileGlob(glob, folder)(path)));

test('a configuration has 10,000 globs at most, each alternative in braces counted', () => {
  const setting = (key: string, globs: readonly string[]) =>
    wrong({ 'ipamlint.yaml': `${key}: ${JSON.stringify(globs)}\n` }).map(line => line.replace(/^[^ ]* /, ''));
  const many = Array.from({ length: 10_000 }, (_, index) => `a${index}/b`);
  const told = [
    'a configuration has 10,000 globs at most, each alternative in braces counted; name folders as they are: "clusters/old" means every file in it',
  ];
  for (const key of ['ignore', 'setAside']) {
    assert.equal(setting(key, many), []);
    assert.equal(setting(key, [...many, 'c']), told);
  }
  assert.equal(setting('ignore', [...many.slice(2), '{a,b}']), []);
  assert.equal(setting('ignore', [...many.slice(2), '{a,b,c}']), told);
});

test('wildcards that every path would be compared with are counted; folders are free', () => {
  const ignoring = (count: number, glob: (index: number) => string) =>
    wrong({
      'ipamlint.yaml': `ignore: ${JSON.stringify(Array.from({ length: count }, (_, at) => glob(at)))}\n`,
    });
  const told = [
    'a configuration has 1,000 wildcards in globs at most, those of each alternative in braces counted',
    'name folders as they are: "clusters/old" means every file in it',
  ].join('; ');
  assert.equal(
    ignoring(5000, index => `a${index}/**`),
    [],
  );
  assert.equal(
    ignoring(500, index => `**/a${index}*`),
    [],
  );
  assert.equal(
    ignoring(501, index => `**/a${index}*`).map(line => line.replace(/^[^ ]* /, '')),
    [told],
  );
  assert.is(ignoring(600, index => `{*,b/?}/a${index}`).length, 1);
});

test.run();
