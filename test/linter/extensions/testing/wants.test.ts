import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { difference, wantsIn, type WantedText } from '../../../../src/linter/extensions/testing/wants.ts';

const wants = (text: string) => wantsIn([{ path: 'a.yaml', text }]);
const at = (line: number, text: string, severity = ''): WantedText => ({
  path: 'a.yaml',
  line,
  severity,
  text,
});

const test = suite('testing: wants');

test('a comment wants part of a message on its line, or on the next one', () => {
  assert.equal(wants('a: 1\nb: 2 # want "too small"\n').wanted, [at(2, 'too small')]);
  assert.equal(wants('# want-next "too small"\nb: 2\n').wanted, [at(2, 'too small')]);
  assert.equal(wants('b: 2 # want note "so"\r\n').wanted, [at(1, 'so', 'note')]);
  assert.equal(wants('const b = 2; // want "so"').wanted, [at(1, 'so')]);
});

test('what may be found anywhere is met last', () => {
  const { wanted } = wants('# want-anywhere "small"\na: 1 # want "small"');
  assert.equal(wanted, [{ ...at(1, 'small'), isAnywhere: true }, at(2, 'small')]);
  const elsewhere = { ...at(9, 'small'), path: 'b.yaml' };
  assert.equal(difference([elsewhere, at(2, 'small')], wanted), { missing: [], unexpected: [] });
  assert.equal(difference([at(2, 'small')], wanted).missing, [wanted[0]]);
});

test('several stand behind each other, and quotes are escaped', () => {
  assert.equal(wants('b # want "one" # want error "two"').wanted, [at(1, 'one'), at(1, 'two', 'error')]);
  assert.equal(wants('b # want "one" warning "two"').wanted, [at(1, 'one'), at(1, 'two', 'warning')]);
  assert.equal(wants(String.raw`b # want "pool \"a\""`).wanted, [at(1, 'pool "a"')]);
});

test('what is meant as a want and cannot be read is told, and prose is not', () => {
  for (const text of [
    '# want: "x"',
    '# wants "x"',
    "# want 'x'",
    '# want fatal "x"',
    '# want "x',
    '#  want "x"',
    String.raw`# want "\d"`,
    '# want-prev "x"',
    '# Want "x"',
    '# want "x" fatal "y" # want',
    '# want more of it',
    '# want "x" because of y',
    '# want "x": it is small',
    '# want "x" error',
    '# want "x" # want "y", and z',
    '# want error no owner',
    '# want-next no owner',
    '# want',
  ]) {
    const { misspelt } = wants(`a: 1\nb: 2 ${text}`);
    assert.equal(
      misspelt.map(({ path, line }) => [path, line]),
      [['a.yaml', 2]],
      text,
    );
  }
  for (const text of ['# we want "more"', '# wanted: more of it', 'unwanted: "x"', 'a: want "x"'])
    assert.equal(wants(text), { wanted: [], misspelt: [] }, text);
});

test('what closes a comment or begins another one is no word behind a want', () => {
  for (const text of ['# want "x"  ', '# want "x" # another', '// want "x" */', '# want "x"`,'])
    assert.equal(wants(text), { wanted: [at(1, 'x')], misspelt: [] }, text);
});

test('each want is met by one finding', () => {
  const said = [at(1, 'pool a is small', 'error'), at(1, 'pool a is small', 'error')];
  assert.equal(difference(said, [at(1, 'small')]), { missing: [], unexpected: [said[0]] });
  assert.equal(difference(said, [at(1, 'small'), at(1, 'pool'), at(1, 'pool')]).missing, [at(1, 'pool')]);
  assert.equal(difference(said, [at(2, 'small')]).missing.length, 1);
  assert.equal(difference(said, [at(1, 'small', 'note')]).unexpected.length, 2);
});

test.run();
