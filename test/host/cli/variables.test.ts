import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { strayVariables } from '../../../src/host/cli/variables.ts';
import { switchOption, textOption } from '../../../src/host/cli/command.ts';
import { ran } from '../../kit/world.ts';

const test = suite('variables of the environment');

const options = [
  textOption('format', 'FORMAT', 'the format'),
  textOption('fail-on', 'SEVERITY', 'what fails'),
  textOption('commit', 'COMMIT', 'the commit'),
  switchOption('limit', 'no limit', { denied: 'only' }),
];

const remarks = (env: Record<string, string | undefined>, ...argv: string[]) =>
  strayVariables(env, argv, { options });

const none = (name: string, instead: string) => [
  `${name} is no variable of ipamlint and has no effect; ${instead}`,
];

test('one called like an option says what to write', () => {
  assert.equal(
    remarks({ IPAMLINT_FORMAT: 'json' }),
    none('IPAMLINT_FORMAT', 'write --format on the command line'),
  );
  assert.equal(
    remarks({ IPAMLINT_FAIL_ON: 'none' }),
    none('IPAMLINT_FAIL_ON', 'write --fail-on on the command line'),
  );
  assert.equal(
    remarks({ IPAMLINT_NO_LIMIT: '1' }),
    none('IPAMLINT_NO_LIMIT', 'write --no-limit on the command line'),
  );
});

test('a misspelt one is told the right name', () => {
  for (const name of ['IPAMLINT_PLUGIN', 'IPAMLINT_PLUGNIS', 'IPAMLINT_PLUG_INS'])
    assert.equal(remarks({ [name]: '../rules' }), none(name, 'did you mean IPAMLINT_PLUGINS?'));
});

test('what scripts set for themselves is left alone', () => {
  for (const name of ['IPAMLINT_PLUGINS', 'IPAMLINT_VERSION', 'IPAMLINT_COMMIT', 'IPAMLINT_HOME', 'FORMAT'])
    assert.equal(remarks({ [name]: 'v0.1.0' }), [], name);
  assert.equal(remarks({ IPAMLINT_FORMAT: 'json' }, '--format=json'), []);
  assert.equal(remarks({ IPAMLINT_FORMAT: '' }), []);
  assert.equal(remarks({ IPAMLINT_FORMAT: undefined }), []);
});

test('the exit code stays, and stderr has the remark', async () => {
  const { code, stderr } = await ran(['--root', 'examples/fleet', 'rules'], {
    env: { IPAMLINT_FORMAT: 'json' },
  });
  assert.is(code, 0);
  assert.match(stderr, 'ipamlint: warning: IPAMLINT_FORMAT is no variable of ipamlint');
});

test.run();
