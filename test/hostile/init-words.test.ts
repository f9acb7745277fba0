import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../kit/world.ts';
import { repositoryOf, triedNames } from './names.ts';
import { assertHarmless, configured, holding } from './stage.ts';

const test = suite('no configuration to start with says more than there is');

interface Named {
  readonly clusters: readonly { readonly name: string; readonly isDeployed?: boolean }[];
}

const messagesIn = (json: string): readonly string[] =>
  (JSON.parse(json) as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message);

for (const [what, name] of triedNames) {
  test(what, async () => {
    const files = repositoryOf(name);
    const { world, drafts } = holding(files);
    const { stdout: text, stderr } = await ran(['init', '--stdout'], world);
    assertHarmless({ code: 0, stdout: text, stderr });
    const { stdout: before } = await ran(['--format', 'json'], world);
    const deployed = (JSON.parse(before) as Named).clusters.filter(({ isDeployed }) => isDeployed);
    // A report cuts names that are longer than any line of it.
    const namesOf = (clusters: Named['clusters']) =>
      [...new Set(clusters.map(({ name }) => name.slice(0, 250)))].sort();
    assert.equal(namesOf((load(text) as Named).clusters), namesOf(deployed));
    // It is a configuration, and changes nothing.
    const { stdout: after } = await ran(['--format', 'json'], holding(files, configured(text)).world);
    assert.equal(messagesIn(after), messagesIn(before));
    assertHarmless(await ran(['init'], world));
    assert.equal([...drafts.values()], [text]);
  });
}

test.run();
