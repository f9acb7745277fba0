import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from '../../kit/random.ts';
import { ran } from '../../kit/world.ts';
import { isSweep } from '../../kit/sweep.ts';

const shards = isSweep ? 200 : 50;

/** Small repositories of which some claim what others have: nested and equal ranges, disabled, unknown, of an Installation. */
function repositories(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { below, pick } = seededRandom(42);
  const poolText = (name: string, cidr: string): string =>
    `apiVersion: ${pick(['projectcalico.org/v3', 'projectcalico.org/v3', 'crd.projectcalico.org/v1'])}
kind: IPPool
metadata:
  name: ${name}
spec:
  cidr: ${cidr}
  disabled: ${pick(['false', 'false', 'false', 'true', '"{{ .off }}"'])}
`;
  const installation = (cidr: string): string =>
    `apiVersion: operator.tigera.io/v1
kind: Installation
metadata: { name: default }
spec:
  calicoNetwork:
    ipPools:
      - cidr: ${cidr}
`;
  return new Map(
    Array.from({ length: shards }, (_, number) => {
      const cidrs = Array.from({ length: 1 + below(4) }, () =>
        pick([
          `10.${below(60)}.${16 * below(16)}.0/20`,
          `10.${below(60)}.0.0/16`,
          `10.${below(60)}.${below(256)}.0/24`,
          `fd00:${below(40)}::/64`,
        ]),
      );
      const text = cidrs.map((cidr, index) => poolText(`pool-${index}`, cidr)).join('---\n');
      const extra = below(4) === 0 ? { 'calico/installation.yaml': installation(pick(cidrs)) } : {};
      return [`shard-${String(number).padStart(3, '0')}`, { 'calico/pools.yaml': text, ...extra }] as const;
    }),
  );
}

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly note: string;
  readonly help: string;
  readonly place: string;
}

const sorted = (findings: readonly Finding[]): readonly string[] =>
  findings
    .map(({ rule, severity, place, message, note, help }) =>
      [place, rule, severity, message, note, help].join('\n'),
    )
    .sort();

const test = suite('many small runs and one over all of it');

test(`${shards} repositories, each by itself and then together, give what one tree gives`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  const all = repositories();
  const names = [...all.keys()];
  const documents: string[] = [];
  for (const [name, files] of all) {
    write(`${folder}/tree/${name}`, files);
    const { stdout, code } = await ran([
      'inventory',
      '--no-config',
      '--root',
      `${folder}/tree/${name}`,
      '--repository',
      name,
      '--format',
      'json',
    ]);
    assert.is(code, 0);
    documents.push(stdout);
    write(`${folder}/inventories`, { [`${name}.json.gz`]: gzipSync(stdout) });
  }
  // In one tree each repository is a cluster, called as a fleet calls it.
  const called = new Map(
    documents.map((text, index) => {
      const { clusters } = JSON.parse(text) as { clusters: readonly { name: string }[] };
      assert.is(clusters.length, 1);
      return [names[index]!, `${names[index]}:${clusters[0]!.name}`];
    }),
  );
  const clusters = [...called]
    .map(([name, label]) => `  - { name: "${label}", include: ["${name}"] }\n`)
    .join('');
  const members = [...called.values()].map(label => `"${label}"`).join(', ');
  write(`${folder}/tree`, {
    'ipamlint.yaml': `clusters:\n${clusters}groups:\n  - { name: everything, clusters: [${members}] }\n`,
  });
  write(folder, { 'fleet.yaml': 'groups:\n  - { name: everything, members: [{}] }\n' });

  const one = await ran(['--root', `${folder}/tree`, '--only', 'overlapping-pools', '--format', 'json']);
  const asked = ['--config', `${folder}/fleet.yaml`, '--format', 'json', '--only', 'overlapping-pools'];
  const merged = await ran(['fleet', `${folder}/inventories`, ...asked]);
  rmSync(folder, { recursive: true });

  const { diagnostics } = JSON.parse(one.stdout) as {
    diagnostics: readonly (Omit<Finding, 'place'> & {
      path: string;
      range: { start: { line: number; column: number } };
      clusters: readonly string[];
    })[];
  };
  const crossing = diagnostics.filter(({ clusters: in_ }) => in_.length > 1);
  const { findings } = JSON.parse(merged.stdout) as {
    findings: readonly (Omit<Finding, 'place'> & {
      at: { repository: string; path: string; range: { start: { line: number; column: number } } };
    })[];
  };
  assert.ok(crossing.length > (isSweep ? 100 : 10), `${crossing.length} findings prove little`);
  assert.equal(
    sorted(
      findings.map(each => {
        const { repository, path, range } = each.at;
        return { ...each, place: `${repository}/${path}:${range.start.line}:${range.start.column}` };
      }),
    ),
    sorted(
      crossing.map(each => ({
        ...each,
        place: `${each.path}:${each.range.start.line}:${each.range.start.column}`,
      })),
    ),
  );
  assert.equal([one.code, merged.code], [1, 1]);
});

test.run();
