import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('commands of package.json, typed wrongly');

const mistakes: readonly (readonly [words: string, says: string])[] = [
  ['tools/check.ts --chnaged', 'unknown option --chnaged\nhelp: did you mean --changed? npm run check'],
  ['tools/check.ts --since', 'wrong use of --since\nhelp: npm run check [-- --changed]'],
  ['tools/check.ts --since nope', 'nope is no commit of this repository\nhelp: npm run check'],
  ['tools/check.ts rules', 'it takes no words, only options\nhelp: npm run check'],
  ['tools/test.ts base/net', 'base/net does not exist\nhelp: did you mean test/base/net?'],
  ['tools/test.ts src/xyzzy', 'src/xyzzy does not exist\nhelp: name files or folders of test/'],
  [
    'tools/mutate.ts --count x --path src/base/version.ts',
    '--count takes a number, not "x"\nhelp: npm run mu',
  ],
  ['tools/fuzz.ts --minutes few', 'an option takes a number\nhelp: npm run fuzz'],
  ['tools/new-rule.ts', 'new-rule takes one id\nhelp: npm run new-rule ID -- --family pool|'],
  ['tools/new-rule.ts leaky-pools --famly pool', 'unknown option --famly\nhelp: did you mean --family?'],
  ['tools/release.ts --dryrun', 'unknown option --dryrun\nhelp: did you mean --dry-run?'],
];

for (const [words, says] of mistakes)
  test(words, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...words.split(' ')], {
      encoding: 'utf8',
    });
    assert.equal([status, stdout], [2, ''], stderr);
    assert.ok(stderr.startsWith(says), stderr);
    assert.is(stderr.trim().split('\n').length, 2, stderr);
  });

test.run();
