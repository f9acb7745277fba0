import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { World } from '../../../src/host/machine/world.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { snapshotOf } from '../../kit/case.ts';
import { ran } from '../../kit/world.ts';

const pool: SourceFile = {
  path: 'a.yaml',
  text: 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n',
};

/** A repository with one pool and this configuration. */
const configured = (text: string): Partial<World> => ({
  locate: async () => ({ root: '/repository', trees: [''] }),
  readSnapshot: async () => snapshotOf([pool]),
  findConfig: async () => ({
    main: { path: 'ipamlint.yaml', text },
    read: () => ({ reason: 'does not exist' }),
  }),
});

const withPolicy = (expression: string): Partial<World> =>
  configured(
    `policies:\n  - id: mine\n    help: name an [owner](x)\n    match: { for: pool }\n    validations: [{ expression: ${JSON.stringify(expression)}, message: no owner }]\n`,
  );

const test = suite('run: policies');

test('findings of policies decide the exit code as those of rules do', async () => {
  const found = await ran([], withPolicy("'owner' in object.metadata.labels"));
  assert.is(found.code, 1);
  assert.match(found.stdout, 'error[mine]: no owner');
  assert.not.match(found.stdout, 'rules/mine');
  assert.is((await ran([], withPolicy("object.name == 'a'"))).code, 0);
});

test('the command line knows policies by their ids', async () => {
  const world = withPolicy('false');
  assert.is((await ran(['--rule', 'mine=off'], world)).code, 0);
  assert.is((await ran(['--only', 'mine'], world)).code, 1);
  const wrong = await ran(['--only', 'mime'], world);
  assert.is(wrong.code, 2);
  assert.match(wrong.stderr, 'did you mean mine?');
  assert.match((await ran(['config'], world)).stdout, /mine: error/);
});

test('SARIF has the policy with its help, and no page of ours for it', async () => {
  const { stdout } = await ran(['-f', 'sarif'], withPolicy('false'));
  const [run] = (JSON.parse(stdout) as Log).runs;
  const [result] = run?.results ?? [];
  assert.is(result?.ruleId, 'mine');
  const rule = run?.tool.driver.rules?.[result?.ruleIndex ?? -1];
  assert.is(rule?.id, 'mine');
  assert.is(rule?.help?.text, 'name an [owner](x)');
  assert.is(rule?.help?.markdown, undefined);
  assert.is(rule?.helpUri, undefined);
});

test('a mistake in an expression is one of the configuration', async () => {
  const { code, stdout, stderr } = await ran([], withPolicy('objct.name'));
  assert.is(code, 2);
  assert.is(stdout, '');
  assert.match(stderr, 'ipamlint.yaml:5:34');
  assert.match(stderr, 'did you mean object?');
});

test('a policy that breaks down is named with its place, and is no defect of ours', async () => {
  const { code, stdout, stderr } = await ran([], withPolicy("cidr(dyn('x')).prefixLength() > 1"));
  assert.is(code, 3);
  assert.match(stdout, 'mine failed because of an error in the policy; all other rules ran');
  assert.match(stderr, /policy mine failed on cluster repository: ipamlint\.yaml:5:33: "x" is not a CIDR/);
  assert.match(stderr, 'help: fix the policy');
});

test.run();
