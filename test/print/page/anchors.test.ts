import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { encoded, PageAnchors } from '../../../src/print/page/anchors.ts';

const test = suite('addresses within the page');

test('each is given once, with its cluster where there are several', () => {
  const [alone, many] = [new PageAnchors(false), new PageAnchors(true)];
  assert.is(alone.of('east', 'pool', 'edge'), 'pool/edge');
  assert.is(alone.of('east', 'pool', 'edge'), 'pool/edge~2');
  assert.is(alone.of('west', 'pool', 'edge'), 'pool/edge~3');
  assert.is(many.of('a/b c', 'pool', 'edge'), 'a/b%20c/pool/edge');
  assert.is(many.of('other', 'pool', 'edge'), 'other/pool/edge');
});

test('names of any length and letters become addresses that differ', () => {
  assert.is(encoded(`a/b'c"d`), 'a/b%27c%22d');
  assert.is(encoded('\ud800x'), '%EF%BF%BDx');
  const long = 'x'.repeat(80);
  assert.is(encoded(long), long);
  assert.is(encoded(`${long}a`), `${long}~1c5pqp8`);
  assert.is.not(encoded(`${long}a`), encoded(`${long}b`));
  // Half of a letter that takes two units is left out.
  assert.match(encoded(`${'x'.repeat(79)}\u{1f600}y`), /^x{79}~\w+$/);
});

test.run();
