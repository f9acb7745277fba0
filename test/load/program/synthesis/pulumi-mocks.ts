/**
 * A module that stands for Pulumi's engine, in a project that has its packages: what a program registers is printed when it
 * ends, and nothing is deployed. `yaml`: where js-yaml is.
 */
export const pulumiMocks = (yaml: string): string => `import { writeSync } from 'node:fs';
import * as pulumi from '@pulumi/pulumi';
import { loadAll } from ${JSON.stringify(yaml)};

const registered = [];
await pulumi.runtime.setMocks({
  newResource: ({ type, name, inputs }) => {
    registered.push({ type, name, inputs });
    return { id: name, state: inputs };
  },
  call: ({ token, inputs }) => (token === 'kubernetes:yaml:decode' ? { result: loadAll(inputs.text) } : {}),
});
process.on('exit', () => writeSync(1, JSON.stringify(registered)));
`;
