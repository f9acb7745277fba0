import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { requestsOf, type Request } from '../../../../src/model/manifest/calico/request.ts';
import { manifest } from '../../../kit/manifests.ts';

/** The requests of a namespace with one annotation, as it is written in YAML. */
function requests(value: string, key = 'ipv4pools'): readonly Request[] {
  const text = `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: x\n  annotations:\n    cni.projectcalico.org/${key}: ${value}\n`;
  return requestsOf(manifest(text).root.get('metadata'));
}

const entries = (value: string) => requests(value)[0]?.entries?.map(({ text }) => text);
const fault = (value: string) => requests(value)[0]?.fault;

const test = suite('requestsOf');

test('a JSON array of strings is a list of entries', () => {
  assert.equal(entries(`'["a", "10.0.0.0/16"]'`), ['a', '10.0.0.0/16']);
  assert.equal(entries(`"[\\"a\\"]"`), ['a']);
  assert.equal(entries(`'  ["a"]  '`), ['a']);
});

test('an entry stands between its quotes', () => {
  const places = (value: string) =>
    requests(value)[0]?.entries?.map(({ at: { file, span } }) => [
      span.start,
      file.text.slice(span.start, span.end),
    ]);
  for (const value of [`'["ab", "b", "ab"]'`, `"[\\"ab\\", \\"b\\", \\"ab\\"]"`]) {
    const found = places(value)!;
    assert.equal(
      found.map(([, text]) => text),
      ['ab', 'b', 'ab'],
    );
    assert.ok(found[0]![0]! < found[1]![0]! && found[1]![0]! < found[2]![0]!, value);
  }
  assert.equal(
    places(`'["\\u0061", null]'`)?.map(([, text]) => text),
    [`'["\\u0061", null]'`, `'["\\u0061", null]'`],
  );
});

test('a stand-in is not determined', () => {
  for (const value of ['POOL_LIST', `'["POOL_NAME"]'`]) {
    const [request] = requests(value);
    assert.equal([request?.entries, request?.fault], [undefined, undefined]);
  }
});

test('an empty array and null ask for nothing, and are requests all the same', () => {
  assert.equal(entries(`'[]'`), []);
  assert.equal(entries(`'null'`), []);
});

test('an empty string is no request', () => {
  assert.equal(requests(`''`), []);
  assert.equal(requests(''), []);
});

test('what Go cannot decode has a fault', () => {
  assert.is(fault(`"['a']"`), 'not JSON: strings take double quotes');
  assert.is(fault(`'[a]'`), 'not JSON: the strings of the array need double quotes');
  assert.is(fault('pool-a'), 'not JSON: a JSON array of strings is expected');
  assert.is(fault(`'["a"'`), 'not JSON: the array is not closed');
  assert.match(fault(`'"a"'`)!, 'a string and not an array');
  assert.match(fault(`'[1]'`)!, 'a number');
  assert.match(fault(`'[["a"]]'`)!, 'an array');
  assert.match(fault('["a"]')!, 'a list');
  assert.match(fault('5')!, 'the number 5');
  assert.match(fault('{ a: b }')!, 'a map');
});

test('a placeholder has neither entries nor a fault', () => {
  for (const value of ['${POOLS}', `'["{{ pool }}"]'`]) {
    const [request] = requests(value);
    assert.equal([request?.entries, request?.fault], [undefined, undefined]);
  }
});

test('every annotation that chooses pools or addresses is read', () => {
  for (const key of ['ipv4pools', 'ipv6pools', 'ipFamilies', 'ipAddrs', 'ipAddrsNoIpam'] as const) {
    assert.is(requests(`'["a"]'`, key)[0]?.key, key);
  }
  assert.equal(requests(`'["a"]'`, 'IPv4Pools'), []);
});

test.run();
