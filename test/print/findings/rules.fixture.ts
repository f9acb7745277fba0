import type { SarifOptions } from '../../../src/print/findings/sarif.ts';

/** Rules and pages as the catalogue hands them to the SARIF reporter. */
export const catalogue: SarifOptions = {
  rules: [
    {
      id: 'annotation-bypasses-selector',
      summary: 'annotations that choose pools whose selectors say otherwise',
      severity: 'error',
    },
    { id: 'invalid-pool-cidr', summary: 'pools without a CIDR that Calico can read', severity: 'error' },
    { id: 'invalid-selector', summary: 'selectors that do not parse', severity: 'error' },
    { id: 'malformed-request', summary: 'pool requests that are not a JSON array', severity: 'note' },
    { id: 'overlapping-pools', summary: 'pools of one cluster that share addresses', severity: 'error' },
    { id: 'unmasked-pool-cidr', summary: 'pools with host bits in their CIDR', severity: 'error' },
    { id: 'unreadable-document', summary: 'documents that are not YAML', severity: 'warning' },
  ],
  pages: {
    'overlapping-pools': `# overlapping-pools

<!-- generated: do not edit -->

| severity | since |
| -------- | ----- |
| error    | 0.1.0 |

Pools of one cluster that share addresses.

## What it finds

Two pools of one cluster share addresses. **Calico** refuses the later one, unless it is
written with \`kubectl\`; see [contradictory-pools](../contradictory-pools/README.md) and
[Calico's page](https://docs.tigera.io/calico/latest/reference/resources/ippool).

## Incorrect

\`\`\`yaml
# two \`pools\`
spec: { cidr: 10.42.0.0/16 }
\`\`\`
`,
    'invalid-pool-cidr': `# invalid-pool-cidr\n\n${'A very long first paragraph. '.repeat(80)}\n`,
  },
};
