import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { diagnose } from '../../kit/case.ts';

/** What a rule advises for the first thing that it finds. */
function advice(id: string, text: string): string {
  const rule = rules.find(each => each.id === id)!;
  const [first] = diagnose(rule, [{ path: 'a.yaml', text }]);
  assert.ok(first, 'nothing is found');
  return first.help ?? '';
}

const test = suite('remedies');

test('kubectl label is advised where it takes the label, and overwrites none', () => {
  const help = (selector: string) =>
    advice(
      'uncovered-node',
      `apiVersion: v1\nkind: Node\nmetadata: { name: "n", labels: { disk: ssd } }\n---\napiVersion: v1\nkind: Node\nmetadata: { name: other, labels: { rack: z, gpu: z } }\n---\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec:\n  cidr: 10.0.0.0/16\n  nodeSelector: ${JSON.stringify(selector)}\n`,
    );
  assert.match(help('rack == "a" && disk == "ssd"'), '"kubectl label node n rack=a disk=ssd"');
  assert.match(help('gpu == ""'), '"kubectl label node n gpu="');
  for (const selector of ['has(gpu)', '!has(disk)', 'rack == "a b"', 'rack == "a" && disk == "hdd"'])
    assert.not.match(help(selector), 'kubectl', selector);
});

test('pools that pods may not use are not advised', () => {
  const help = advice(
    'unknown-pool-request',
    `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: balancers }\nspec: { cidr: 203.0.113.0/24, allowedUses: [LoadBalancer] }\n---\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: "off" }\nspec: { cidr: 10.1.0.0/16, disabled: true }\n---\napiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: plain }\nspec: { cidr: 10.2.0.0/16 }\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: "n", annotations: { cni.projectcalico.org/ipv4pools: '["workloads"]' } }\n`,
  );
  assert.match(help, 'or request "plain" (10.2.0.0/16)');
});

test('a name of a series is no misspelling of the next one', () => {
  const help = (requested: string) =>
    advice(
      'unknown-pool-request',
      `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: rack-1 }\nspec: { cidr: 10.1.0.0/16 }\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: "n", annotations: { cni.projectcalico.org/ipv4pools: '["${requested}"]' } }\n`,
    );
  assert.not.match(help('rack-2'), 'did you mean');
  assert.not.match(help('rack-10'), 'did you mean');
  assert.match(help('rakc-1'), 'did you mean "rack-1"');
  assert.match(help('rack1'), 'did you mean "rack-1"');
});

test.run();
