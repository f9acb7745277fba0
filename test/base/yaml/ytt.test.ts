import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { read } from './reading.ts';

const test = suite('ytt');

test('spoils its whole file, however well it reads', () => {
  for (const mark of [
    '#@ if data.values.prod:',
    '#@data/values',
    '#@overlay/match by=overlay.all',
    '#@ x = 1',
  ]) {
    const text = `a: 1\n---\nb:\n  ${mark}\n  c: 1\n  c: 2\n`;
    const { documents, unread } = read(text);
    assert.equal(documents.length, 0, mark);
    assert.equal(
      unread.map(({ why }) => why),
      ['template', 'template'],
    );
    assert.is(unread[1]!.at, text.indexOf('#@'), mark);
  }
  const behind = read('size: #@ data.values.size\n');
  assert.is(behind.unread[0]!.why, 'template');
  for (const comment of ['#@author somebody', '# @schema', '#! by hand', 'a: x#@ y', '#@'])
    assert.is(read(`${comment.startsWith('#') ? 'a: 1 ' : ''}${comment}\n`).unread.length, 0, comment);
});

test.run();
