import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import undersizedPool from '../../../../rules/undersized-pool/rule.ts';
import { diagnose, judge } from '../../../kit/case.ts';
import { isSweep } from '../../../kit/sweep.ts';

const test = suite('what pods need of pools');

const pool = `apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: small }
spec: { cidr: 10.48.0.0/30, blockSize: 30 }
`;
const workload = (kind: string, spec: string) => `---
apiVersion: ${kind === 'Job' ? 'batch/v1' : 'apps/v1'}
kind: ${kind}
metadata: { name: ${kind.toLowerCase()}, namespace: web }
spec: ${spec}
`;

/** What becomes of the pods that come last. */
const said = (...workloads: readonly string[]) =>
  diagnose(undersizedPool, [{ path: 'all.yaml', text: [pool, ...workloads].join('') }]).map(
    ({ severity, note }) => `${severity}: ${(note ?? '').replace(/^.*?; |: "No IPs.*$/g, '')}`,
  );

test('never, until others end, or in a roll-out', () => {
  assert.equal(said(workload('Deployment', '{ replicas: 5 }')), ['error: those that come last never start']);
  assert.equal(said(workload('Job', '{ parallelism: 5 }')), [
    'warning: those that come last do not start until others end',
  ]);
  assert.equal(
    said(workload('Deployment', '{ replicas: 4, strategy: { rollingUpdate: { maxUnavailable: 0 } } }')),
    ['warning: the rollout never completes: its new pod does not start, and no old pod stops before it does'],
  );
  assert.equal(said(workload('Deployment', '{ replicas: 4 }')), []);
});

test('what never starts is said first', () => {
  assert.equal(said(workload('Deployment', '{ replicas: 5 }'), workload('Job', '{ parallelism: 5 }')), [
    'error: those that come last never start',
  ]);
});

if (isSweep)
  test('of more than anybody can compare, it is said that not all was compared', () => {
    const wantsOf = (count: number) => {
      const documents = Array.from({ length: count }, (_, index) =>
        [
          `---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: p${index} }
spec: { cidr: 10.${index >> 8}.${index & 255}.0/30, blockSize: 30, nodeSelector: host != "x${index}" }
---
apiVersion: v1
kind: Node
metadata: { name: n${index}, labels: { host: n${index} } }
`,
          workload('Deployment', `{ template: { spec: { nodeSelector: { host: n${index} } } } }`),
        ].join(''),
      );
      const { undecided } = judge(undersizedPool, [{ path: 'all.yaml', text: documents.join('') }]);
      return undecided.map(({ wants }) => wants);
    };
    assert.ok(wantsOf(1200).includes('time'));
    assert.not.ok(wantsOf(100).includes('time'));
  });

test.run();
