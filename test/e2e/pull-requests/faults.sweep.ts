import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faults, type Fault } from './faults.ts';
import { main } from './fleet.ts';
import { repository, requireValidSarif } from './repository.ts';

const test = suite('pull requests that bring a fault, move, silence and fix it');

const fleet = repository();
test.after(() => fleet.remove());

const fileOf = ({ edits }: Fault): string => Object.keys(edits)[0]!;
const rulesIn = (found: readonly string[]): readonly string[] =>
  found.filter(each => !each.includes('moved-workloads')).map(each => each.split(' ')[1]!);

/** The file with a comment behind the lines at which something is found. */
function silenced({ found, edits }: Fault): string {
  const lines = Object.values(edits)[0]!.split('\n');
  const rulesAt = new Map<number, Set<string>>();
  for (const words of found) {
    const [, rule, line] = /^\w+ (\S+) .*:(\d+)$/.exec(words) ?? [];
    if (rule) rulesAt.set(Number(line), (rulesAt.get(Number(line)) ?? new Set()).add(rule));
  }
  for (const [line, rules] of rulesAt)
    lines[line - 1] += ` # ipamlint-ignore ${[...rules].join(', ')}: until May`;
  return lines.join('\n');
}

for (const fault of faults) {
  const { what, found, mends, brought = [] } = fault;
  const path = fileOf(fault);
  const moved = path.replace('.yaml', '-of-today.yaml');
  const kustomization = join(path, '../kustomization.yaml');

  test(`${what}: is brought`, async () => {
    fleet.propose(fault.edits);
    const said = await fleet.judge();
    assert.equal([said.found, said.mended, said.existing, said.code], [found, [], 1, 1]);
  });

  test(`${what}: is moved to another file, with a comment`, async () => {
    fleet.propose(fault.edits);
    fleet.git('mv', path, moved);
    const text = readFileSync(join(fleet.folder, moved), 'utf8');
    const names = main[kustomization]!.replace(path.split('/').at(-1)!, moved.split('/').at(-1)!);
    fleet.commit({ [moved]: `# As of today.\n${text}`, [kustomization]: names });
    const said = await fleet.judge('--base', 'HEAD~1');
    assert.equal([said.found, said.mended, said.code], [[], [], 0]);
    assert.is(said.existing, 1 + rulesIn(found).length);
  });

  test(`${what}: is silenced, which is told`, async () => {
    fleet.propose(fault.edits);
    fleet.commit({ [path]: silenced(fault) });
    const { found: left, mended, exemptions, code } = await fleet.judge('--base', 'HEAD~1');
    assert.equal([left, mended, code], [[], [], 0]);
    assert.equal(exemptions, [`a comment suppresses ${[...new Set(rulesIn(found))].join(', ')}: until May`]);
  });

  test(`${what}: is mended`, async () => {
    fleet.propose(fault.edits);
    fleet.commit(mends ?? { [path]: main[path]! });
    const said = await fleet.judge('--base', 'HEAD~1');
    assert.equal([...said.mended].sort(), [...rulesIn(found)].sort());
    assert.is(said.existing, 1);
    assert.match(said.pretty, /^fixed: /m);
    assert.equal(said.found, brought);
  });
}

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
