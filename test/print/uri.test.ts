import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAddress } from '../../src/print/uri.ts';

const test = suite('addresses of files');

test('an address of a line holds no path that says something else', () => {
  assert.is(
    lineAddress('https://github.com/o/r/blob/abc', 'a b/(c)#1 [x]|`<y>.yaml', 7),
    'https://github.com/o/r/blob/abc/a%20b/%28c%29%231%20%5Bx%5D%7C%60%3Cy%3E.yaml#L7',
  );
});

test.run();
