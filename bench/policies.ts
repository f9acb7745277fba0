import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Expressions of the kinds that people write; each holds of every pool that `generate.ts` makes, or is silent. */
const expressions: readonly ((index: number) => string)[] = [
  index => `!('owner-${index}' in object.metadata.labels)`,
  () => 'object.family == 6 || object.blockSize >= 20',
  () => "!cidr('203.0.113.0/24').containsCIDR(object.cidr)",
  () => 'cidr(object.cidr).prefixLength() >= 1',
  index => `!object.name.startsWith('nobody-${index}')`,
  index => `object.metadata.labels[?'team'].orValue('none') != 'team-${index}'`,
  () => 'has(object.spec.cidr)',
  () => "!overlaps(object.cidr, '192.0.2.0/24')",
  () => "object.name.matches('^[a-z0-9.-]+$')",
  () => 'object.nodeSelector != "" && object.capacity > 0',
];

/** Writes a configuration with so many policies about pools, and answers where it is. */
export function policies(count: number): string {
  const folder = join(tmpdir(), 'ipamlint-bench', 'policies');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${count}.json`);
  const entries = Array.from({ length: count }, (_, index) => ({
    id: `policy-${index}`,
    match: { for: 'pool' },
    validations: [
      {
        expression: expressions[index % expressions.length]!(index),
        messageExpression: "object.name + ' is not as it should be'",
      },
    ],
  }));
  writeFileSync(file, JSON.stringify({ policies: entries }));
  return file;
}
