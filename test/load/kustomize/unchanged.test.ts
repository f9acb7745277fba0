import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeMappings } from '../../../src/load/kustomize/field-spec.ts';
import { withImages } from '../../../src/load/kustomize/images.ts';
import { itemOf } from '../../../src/load/kustomize/item.ts';
import { Budget } from '../../../src/base/text/budget.ts';
import type { MappingNode } from '../../../src/base/yaml/node.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';

const test = suite('what kustomize does not change');

const file = {
  path: 'a.yaml',
  text: `kind: Deployment
metadata: { name: web, labels: { app: web } }
spec:
  template:
    spec:
      containers:
        - name: web
          image: nginx:1.27
          resources: { limits: { memory: 1Gi } }
`,
};

const read = (text: string): MappingNode =>
  parseYaml({ path: 'b.yaml', text }, () => true).documents[0]!.root as MappingNode;

test('by images that it does not hold, is the very object', () => {
  const item = itemOf(file, read(file.text));
  const change = (name: string) =>
    withImages([{ node: read(`name: ${name}\nnewTag: "2"\n`), file }], new Budget(1000))(item);
  assert.is(change('redis'), item);
  assert.is.not(change('nginx'), item);
});

test('at a path where nothing is written, is the very object', () => {
  const root = read(file.text);
  const at = (...path: readonly string[]) =>
    changeMappings(root, file, path, undefined, node => ({ ...node }));
  assert.is(at('spec', 'strategy', 'labels'), root);
  assert.is(
    changeMappings(root, file, ['metadata', 'labels'], undefined, node => node),
    root,
  );
  assert.is.not(at('metadata', 'labels'), root);
});

test.run();
