import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contentPlace } from '../../../../src/model/manifest/core/content-place.ts';
import { manifest } from '../../../kit/manifests.ts';

const places = suite('places within a text');

/** What stands in the file where `part` stands in the value of `key`. */
function found(body: string, part: string): string | undefined {
  const text = `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: a }\nspec:\n  key: ${body}\n`;
  const field = manifest(text).root.get('spec').get('key');
  const place = contentPlace(field, field.text.indexOf(part), part.length);
  return place && `${place.span.start} ${text.slice(place.span.start, place.span.end)}`;
}

places('in quotes and without them', () => {
  assert.is(found('abc', 'b'), '72 b');
  assert.is(found("'abc'", 'b'), '73 b');
});

places('in blocks, line by line', () => {
  assert.is(found('|\n    abc\n    de', 'e'), '86 e');
  assert.is(found('|-\n\n    abc\n\n      de\n', 'e'), '91 e');
  assert.is(found('|\r\n    abc\r\n    de', 'e'), '88 e');
});

places('nowhere, where the text does not stand as it reads', () => {
  assert.is(found('>\n    abc\n    de', 'c d'), undefined);
  assert.is(found('"a\\"bc"', 'b'), undefined);
});

places.run();
