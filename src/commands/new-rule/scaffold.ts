import type { Severity } from '../../linter/rule/finding.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** The files of a new rule, which works and is to be changed into another. Paths are relative to the plugin. */
export function ruleFiles(id: string, severity: Severity): readonly SourceFile[] {
  const below = (name: string): string => `rules/${id}/${name}`;
  return [
    { path: below('rule.js'), text: ruleText(id, severity) },
    { path: below('README.md'), text: pageText(id) },
    { path: below('cases/incorrect.yaml'), text: poolText(' # want "has no owner"', '') },
    { path: below('cases/silent-correct.yaml'), text: poolText('', OWNED) },
  ];
}

/** What a repository of rules needs besides, each where there is none. `source`: where npm gets ipamlint from. */
export function surroundings(name: string, source: string): readonly SourceFile[] {
  return [
    { path: 'package.json', text: packageText(name, source) },
    { path: 'tsconfig.json', text: compilerText },
    { path: 'test/rules.test.js', text: testText },
  ];
}

const ruleText = (
  id: string,
  severity: Severity,
): string => `import { defineRule, poolPhrase } from 'ipamlint/rule';

/** @import { Findings, IPPool, RuleContext } from 'ipamlint/rule' */

// TODO: This rule reports pools without the label "owner". Change it into yours, with its page and its cases.
export default defineRule({
  id: '${id}',
  summary: 'a pool without the label "owner"',
  severity: '${severity}',
  since: '1.0.0',
  /**
   * @param {RuleContext} context
   * @returns {Findings}
   */
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      if (!lacksOwner(pool)) continue;
      yield {
        at: pool.fields.object.get('metadata').get('name').place,
        message: \`\${poolPhrase(pool)} has no owner\`,
        help: 'label it: \`metadata.labels.owner: TEAM\`',
      };
    }
  },
});

/**
 * A label that the repository does not determine, such as a template, is unknown: neither absent nor a text.
 *
 * @param {IPPool} pool
 */
function lacksOwner(pool) {
  if (pool.origin === 'Installation' || pool.origin === 'calico-node') return false; // These have no labels.
  return pool.fields.object.get('metadata').get('labels').get('owner').isAbsent;
}
`;

const pageText = (id: string): string => `# ${id}

## What it finds

Pools without the label \`owner\`.

## Why it matters

A pool that runs full stops pods from starting. The label names the team that can enlarge it.

## Incorrect

\`\`\`yaml
${poolText('', '').trimEnd()}
\`\`\`

## Correct

\`\`\`yaml
${poolText('', OWNED).trimEnd()}
\`\`\`

## When it stays silent

Where a template or a patch decides about the label.
`;

const OWNED = '  labels:\n    owner: network-team\n';

const poolText = (comment: string, labels: string): string =>
  `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge${comment}
${labels}spec:
  cidr: 10.42.0.0/16
`;

const packageText = (name: string, source: string): string => `{
  "name": ${JSON.stringify(name)},
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "ipamlint": {
    "interface": 1
  },
  "scripts": {
    "test": "tsc && node --test"
  },
  "devDependencies": {
    "ipamlint": ${JSON.stringify(source)},
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
    "allowJs": true,
    "checkJs": true,
    "strict": true,
    "noEmit": true
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
  const { default: rule } = await import(new URL('rule.js', folder).href);
  for (const { name, run } of testsOf(rule, folder)) test(\`\${id}: \${name}\`, run);
}
`;
