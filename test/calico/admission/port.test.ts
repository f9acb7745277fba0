import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodePort, isPortName } from '../../../src/calico/admission/port.ts';

const test = suite('ports in the JSON of Calico');

test('numbers, ranges and names', () => {
  assert.equal(decodePort(80, 'f'), { isNamed: false, json: 80 });
  assert.equal(decodePort('80', 'f'), { isNamed: false, json: 80 });
  assert.equal(decodePort('80:80', 'f'), { isNamed: false, json: 80 });
  assert.equal(decodePort('1:65535', 'f'), { isNamed: false, json: '1:65535' });
  assert.equal(decodePort('http', 'f'), { isNamed: true, json: 'http' });
});

test('what cannot be decoded', () => {
  const wrong = ['2:1', '70000', '1:70000', '70000:1', 'a port', '', 70_000, -1, 1.5, true];
  for (const value of wrong) assert.type(decodePort(value, 'f'), 'string', String(value));
});

test('names that Kubernetes takes for names of ports', () => {
  for (const name of ['http', 'a', '1a', 'a-b-c', 'abcdefghijklmno']) assert.ok(isPortName(name), name);
  const wrong = ['HTTP', 'my_port', 'a.b', '-a', 'a-', 'a--b', '1-2', 'abcdefghijklmnop', ''];
  for (const name of wrong) assert.not.ok(isPortName(name), name);
});

test.run();
