import type { Severity } from '../rule/finding.ts';
import type { SourceFile } from '../text/source-file.ts';

/** The files of a new rule, to be filled in: its tests fail until that is done. Paths are relative to the plugin. */
export function ruleFiles(id: string, severity: Severity): readonly SourceFile[] {
  const below = (name: string): string => `rules/${id}/${name}`;
  return [
    { path: below('rule.ts'), text: ruleText(id, severity) },
    { path: below('README.md'), text: pageText(id) },
    { path: below('cases/incorrect.yaml'), text: poolText(' # want "TODO: a part of the message"') },
    { path: below('cases/silent-correct.yaml'), text: poolText('') },
  ];
}

/** What a repository of rules needs besides, each where there is none. */
export function surroundings(name: string, version: string): readonly SourceFile[] {
  return [
    { path: 'package.json', text: packageText(name, version) },
    { path: 'tsconfig.json', text: compilerText },
    { path: 'test/rules.test.js', text: testText },
  ];
}

const ruleText = (id: string, severity: Severity): string => `import {
  defineRule,
  poolPhrase,
  type Finding,
  type IPPool,
  type RuleContext,
} from 'ipamlint/rule';

const words = (pool: IPPool): Finding => ({
  at: pool.fields.cidr.place,
  message: \`\${poolPhrase(pool)} TODO: what is wrong\`,
  note: 'TODO: what Calico will do about it',
  help: 'TODO: what to do, as an imperative',
});

export default defineRule({
  id: '${id}',
  summary: 'TODO: what it finds, as a clause',
  severity: '${severity}',
  family: 'plugin',
  since: '1.0.0',
  *check({ cluster }: RuleContext): Iterable<Finding> {
    for (const pool of cluster.pools) if (isWrong(pool)) yield words(pool);
  },
});

/** TODO: what is not determined here is not wrong. */
function isWrong(_pool: IPPool): boolean {
  return false;
}
`;

const pageText = (id: string): string => `# ${id}

TODO: one line, the summary as a sentence.

## What it finds

TODO

## Incorrect

\`\`\`yaml
${poolText('')}\`\`\`

## Correct

\`\`\`yaml
${poolText('')}\`\`\`

## When it stays silent

TODO
`;

const poolText = (comment: string): string =>
  `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16${comment}
`;

const packageText = (name: string, version: string): string => `{
  "name": ${JSON.stringify(name)},
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "check": "ipamlint plugins check .",
    "test": "node --test",
    "types": "tsc"
  },
  "devDependencies": {
    "ipamlint": "^${version}",
    "typescript": "^5.9.0"
  }
}
`;

const compilerText = `{
  "compilerOptions": {
    "target": "es2022",
    "lib": ["es2023"],
    "types": [],
    "module": "nodenext",
    "strict": true,
    "noEmit": true,
    "verbatimModuleSyntax": true,
    "erasableSyntaxOnly": true,
    "allowImportingTsExtensions": true
  },
  "include": ["rules"]
}
`;

const testText = `import test from 'node:test';
import { readdirSync } from 'node:fs';
import { testsOf } from 'ipamlint/testing';

const rules = new URL('../rules/', import.meta.url);

for (const id of readdirSync(rules)) {
  const folder = new URL(\`\${id}/\`, rules);
  const { default: rule } = await import(new URL('rule.ts', folder).href);
  for (const { name, run } of testsOf(rule, folder)) test(\`\${id}: \${name}\`, run);
}
`;
