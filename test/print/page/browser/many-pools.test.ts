import { suite } from 'uvu';
import { desk } from '../../../kit/desk.ts';
import { golden } from '../../../kit/golden.ts';
import { answersTo, seen, textsOf } from './window.ts';

const test = suite('the page of many pools');

const pool = (name: string, spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: ${name ? `{ name: ${name} }` : '{}'}\nspec: { ${spec} }\n`;
const node = (name: string, labels: string): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: { ${labels} } }\n`;

/** The page of these objects. */
async function pageOf(objects: readonly string[]): Promise<string> {
  const table = desk();
  try {
    return (await table.run({ 'network/all.yaml': objects.join('---\n') }, 'report', '-f', 'html')).stdout;
  } finally {
    table.remove();
  }
}

const line = (row: Element): string =>
  [...row.children].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' | ');
const linesOf = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(line);

const racks = [
  ...Array.from({ length: 14 }, (_, index) =>
    pool(`rack-${index}`, `cidr: 10.0.${index}.0/24, nodeSelector: has(r)`),
  ),
  pool('asked', 'cidr: 10.1.0.0/24, assignmentMode: Manual, nodeSelector: has(r)'),
  pool('perhaps', 'cidr: 10.2.0.0/24, nodeSelector: "zone == \'${ZONE}\'"'),
  pool('off', 'cidr: 10.3.0.0/24, disabled: true'),
  pool('elsewhere', 'cidr: 10.4.0.0/24, nodeSelector: has(s)'),
  node('alone', 's: "1"'),
  node('none', 't: "1"'),
  ...Array.from({ length: 103 }, (_, index) => node(`n${index}`, 'r: "1"')),
  'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
];

test('each row of nodes names its own pools, and no more than a reader looks at', async () =>
  seen(await pageOf(racks), () => {
    const asked = ['alone', 'none', 'n5', 'shop'].flatMap(name => [`? ${name}`, ...answersTo(name)]);
    const parts = [linesOf('.landing-list tr'), textsOf('.landing-list ul > li:last-child'), asked];
    golden('page/landing-list.txt', parts.map(lines => `${lines.join('\n')}\n`).join('\n'));
  }));

test.run();
