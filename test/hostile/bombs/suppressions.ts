import type { Bomb } from '../bomb.ts';
import { ipPool, objects, space, texts } from './objects.ts';

const broken = (index: number): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: p${index} }\nspec:\n  cidr: 10.0.0.1/33 # ipamlint-ignore invalid-pool-cidr: x\n`;

const bearer = (name: string, lines: readonly string[]): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: ${name}\n  annotations:\n    ipamlint.dev/ignore: |\n${lines.map(line => `      ${line}\n`).join('')}spec: { cidr: 10.0.0.1/33 }\n`;

/** Suppressions by the ten thousand. */
export const suppressionBombs: readonly Bomb[] = [
  {
    name: '10,000 findings with a comment each',
    files: () => ({ 'a.yaml': Array.from({ length: 10_000 }, (_, index) => broken(index)).join('---\n') }),
  },
  {
    name: '30,000 comments for a file, and 3,000 findings in it',
    files: () => ({
      'a.yaml': `${'# ipamlint-ignore-file invalid-pool-cidr: x\n'.repeat(30_000)}${Array.from({ length: 3000 }, (_, index) => broken(index)).join('---\n')}`,
    }),
  },
  {
    name: '30,000 comments for a file without a finding',
    files: () => ({
      'a.yaml': `${'# ipamlint-ignore-file invalid-pool-cidr: x\n'.repeat(30_000)}${objects(1, () => ipPool('a', '10.0.0.0/16'))}`,
    }),
  },
  {
    name: '30,000 comments of which none names a rule',
    files: () => ({
      'a.yaml': `${'# ipamlint-ignore\n# ipamlint-ignore nosuchrule: x\n# ipamlint-disable a\n'.repeat(10_000)}${objects(1, () => ipPool('a', '10.0.0.0/16'))}`,
    }),
  },
  {
    name: '20,000 comments for the next line, one after another',
    files: () => ({
      'a.yaml': `${'# ipamlint-ignore-next-line invalid-pool-cidr: x\n'.repeat(20_000)}${broken(1)}`,
    }),
  },
  {
    name: 'an annotation with 30,000 lines',
    files: () => ({
      'a.yaml': bearer(
        'p',
        texts(30_000, index => `invalid-pool-cidr: x${index}`),
      ),
    }),
  },
  {
    name: 'an annotation with 30,000 lines that are alike',
    files: () => ({
      'a.yaml': bearer(
        'p',
        texts(30_000, () => 'invalid-pool-cidr: x'),
      ),
    }),
  },
  {
    name: '5,000 objects with an annotation of 5 lines',
    files: () => ({
      'a.yaml': Array.from({ length: 5000 }, (_, index) =>
        bearer(
          `p${index}`,
          texts(5, part => `invalid-pool-cidr: ${part}`),
        ),
      ).join('---\n'),
    }),
  },
  {
    name: 'a comment that names 50,000 rules',
    files: () => ({
      'a.yaml': `# ipamlint-ignore-file ${texts(50_000, index => `rule-${index}`).join(', ')}: x\n${broken(1)}`,
    }),
  },
  {
    name: 'a comment that names one rule 50,000 times',
    files: () => ({
      'a.yaml': `# ipamlint-ignore-file ${'invalid-pool-cidr, '.repeat(50_000)}: x\n${broken(1)}`,
    }),
  },
  {
    name: 'a comment of a million blanks and hash signs',
    files: () => ({
      'a.yaml': `${'#'.repeat(500_000)} ipamlint ignore ${' '.repeat(500_000)} until ${' until'.repeat(100_000)}\n#${' #'.repeat(300_000)}\n${broken(1)}`,
    }),
  },
  {
    name: 'a reason of blanks, commas and days',
    files: () => ({
      'a.yaml': `# ipamlint-ignore-file invalid-pool-cidr: ${', ( ;'.repeat(100_000)} until 2999-01-01\n# ipamlint-ignore-file ${'a ,'.repeat(100_000)}\n${broken(1)}`,
    }),
  },
  {
    name: '10,000 block scalars with a comment each',
    files: () => ({
      'a.yaml': `a:\n${'  - # ipamlint-ignore invalid-pool-cidr: x\n    |\n    b\n'.repeat(10_000)}---\n${broken(1)}`,
      'b.yaml': Array.from(
        { length: 5000 },
        (_, index) => `a${index}: | # ipamlint-ignore invalid-pool-cidr: x\n  b\n`,
      ).join(''),
    }),
  },
  {
    name: 'a template with 30,000 comments',
    files: () => ({
      'a.yaml': `{{ if a }}\n${'# ipamlint-ignore invalid-pool-cidr: x\n'.repeat(30_000)}{{ end }}\n`,
      'b.yaml': broken(1),
    }),
  },
  {
    name: 'comments on a line of two million letters',
    files: () => ({
      'a.yaml': `a: "${'x'.repeat(2_000_000)}" # ipamlint-ignore invalid-pool-cidr: x\n---\n${broken(1)}`,
    }),
  },
  {
    name: '500 files with 20 comments each for 500 clusters',
    files: () =>
      Object.fromEntries(
        texts(500, index => `clusters/c${index}/a.yaml`).map((path, index) => [
          path,
          `${'# ipamlint-ignore-file invalid-pool-cidr: x\n'.repeat(20)}${broken(index)}---\n${JSON.stringify(space(`s${index}`))}\n`,
        ]),
      ),
  },
  {
    name: '31 MB of comments for a line',
    files: () => ({ 'a.yaml': `${broken(0)}${'# ipamlint-ignore a: b\n'.repeat(1_400_000)}` }),
    says: /too many suppressions: those of this file are ignored/,
  },
  {
    name: 'an annotation of 300,000 lines',
    files: () => ({
      'a.yaml': bearer(
        'p',
        texts(300_000, () => 'a: b'),
      ),
    }),
    says: /too many suppressions: those of this file are ignored/,
  },
  {
    name: 'a comment that names five million rules',
    files: () => ({ 'a.yaml': `# ipamlint-ignore ${'a,'.repeat(5_000_000)}b: c\n${broken(0)}` }),
    says: /too many suppressions: those of this file are ignored/,
  },
  {
    name: 'twenty thousand comments with days in their reasons',
    files: () => ({
      'a.yaml': `${texts(20_000, index => `# ipamlint-ignore a ${'until '.repeat(100)}2027-01-${index % 40}: why\n`).join('')}${broken(0)}`,
    }),
  },
  {
    name: 'a comment of two million days',
    files: () => ({
      'a.yaml': `# ipamlint-ignore a${' until'.repeat(2_000_000)}: why until ${'2027-01-31 '.repeat(1_000_000)}\n${broken(0)}`,
    }),
  },
];
