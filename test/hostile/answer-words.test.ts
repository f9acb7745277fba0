import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../kit/world.ts';
import { repositoryOf, triedNames } from './names.ts';
import { assertHarmless, holding, validity } from './stage.ts';

const test = suite('no answer says what a repository wants it to say');

const assertInventory = validity('inventory');
const assertAnswer = validity('why');

for (const [what, name] of triedNames) {
  const { world } = holding(repositoryOf(name));

  test(`inventory: ${what}`, async () => {
    assertHarmless(await ran(['inventory'], world));
    assertHarmless(await ran(['inventory', '--color'], world), { color: true });
    assertInventory((await ran(['inventory', '--format', 'json'], world)).stdout);
  });

  test(`why: ${what}`, async () => {
    const answered: string[] = [];
    for (const target of [`pool/${name}`, `node/${name}`, `${name}/Deployment/${name}`, name, '10.0.0.7']) {
      const told = await ran(['why', target], world);
      assertHarmless(told);
      if (told.code === 2) {
        assert.match(told.stderr, /^ipamlint: .*\nhelp: .*\n$/);
        continue;
      }
      answered.push(target);
      assertAnswer((await ran(['why', target, '--format', 'json'], world)).stdout);
    }
    assert.ok(answered.includes('10.0.0.7'));
  });
}

test.run();
