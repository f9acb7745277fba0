import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isReadme, wordOfReadme } from '../../../src/base/files/readme.ts';

const test = suite('what a page calls its repository');

test('the page of the root, by any of its names', () => {
  for (const path of ['README.md', 'readme', 'Readme.rst']) assert.ok(isReadme(path), path);
  for (const path of ['docs/README.md', 'README.md.bak', 'readme.html']) assert.not(isReadme(path), path);
});

test('its title and the first line below it count', () => {
  assert.is(wordOfReadme('# GitOps Workshop\n'), 'workshop');
  assert.is(
    wordOfReadme('[![ci](x)](y)\n<img>\n# a\n\n[![ci](x)](y)\n## b\nIt demonstrates Flux.\n'),
    'demonstrates',
  );
  assert.is(wordOfReadme('A Terraform module for EKS\n'), 'terraform module');
  assert.is(wordOfReadme('\r\n# Archived!\r\n'), 'archived');
  for (const text of [
    '',
    '# Home\n\nMy cluster.\n\nSee the tutorial.\n',
    '# Cluster Template\n\nHighly opinionated.\n',
    '# My home lab\n\nWith modules of Terraform.\n',
    '# Democracy\n',
    '# Home\n\nMy cluster, with links to tutorials and examples.\n',
    `# a\n\n${'x '.repeat(200)}tutorial\n`,
    `${'\n'.repeat(4000)}# tutorial\n`,
  ])
    assert.is(wordOfReadme(text), undefined, text.slice(0, 40));
});

test.run();
