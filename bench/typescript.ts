import type { Manifest, Shape } from './shape.ts';

/** So large a program is, about; what speaks of Calico is larger by its tables. */
const LINES = 40;
const TABLE = 1000;

/** Programs of an application, which never mention Calico; and of an infrastructure, which do, and create pools. */
export function* typescript({ programs = 0, charts = 0 }: Shape): Generator<Manifest> {
  for (let index = 0; index < programs; index++)
    yield { path: `app/src/part-${index % 100}/module-${index}.ts`, text: application(index) };
  for (let index = 0; index < charts; index++)
    yield { path: `infrastructure/net-${index}/main.ts`, text: chart(index) };
}

function application(index: number): string {
  const methods = Array.from(
    { length: LINES },
    (_, line) =>
      `  public get${line}(id: string): string {\n    return this.store.find(id) ?? '${line}';\n  }`,
  );
  return `import { Store } from './module-${index + 100}';\n\nexport class Module${index} {\n  constructor(private readonly store: Store) {}\n\n${methods.join('\n\n')}\n}\n`;
}

function chart(index: number): string {
  const rows = Array.from(
    { length: TABLE },
    (_, row) => `  { name: 'row-${row}', owner: 'team-${row % 7}', cost: ${row}, tags: ['a', 'b'] },`,
  );
  return `import { ApiObject, App, Chart } from 'cdk8s';

const rows = [
${rows.join('\n')}
];
const names = rows.map(({ name, owner }) => \`\${owner}/\${name}\`);

class Network extends Chart {
  constructor(scope: App, id: string) {
    super(scope, id);
    for (const zone of [0, 1, 2, 3])
      new ApiObject(this, \`pool-\${zone}\`, {
        apiVersion: 'projectcalico.org/v3',
        kind: 'IPPool',
        metadata: { name: \`net-${index}-\${zone}\`, annotations: { names: names.slice(0, 9).join() } },
        spec: { cidr: \`10.${index >> 4}.\${${(index & 15) << 4} + zone * 4}.0/22\`, nodeSelector: \`zone == "\${zone}"\` },
      });
  }
}

new Network(new App(), 'net-${index}');
`;
}
