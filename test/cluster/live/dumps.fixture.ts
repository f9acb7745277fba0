import { DumpReader, type Dump } from '../../../src/cluster/live/dump.ts';

/* The same few objects as dumps of every layout. */

export const pool = {
  apiVersion: 'projectcalico.org/v3',
  kind: 'IPPool',
  metadata: { name: 'edge' },
  spec: { cidr: '10.0.0.0/24' },
};
export const block = {
  apiVersion: 'crd.projectcalico.org/v1',
  kind: 'IPAMBlock',
  metadata: { name: '10-0-0-0-30' },
  spec: {
    affinity: 'host:a',
    allocations: [0, 1, null, 2],
    attributes: [
      { handle_id: 'ipip-tunnel-addr-a', secondary: { node: 'a', type: 'ipipTunnelAddress' } },
      { handle_id: 'k8s-pod-network.1', secondary: { namespace: 'n', node: 'b', pod: 'p' } },
      { handle_id: 'by-hand' },
    ],
    cidr: '10.0.0.0/30',
    deleted: false,
  },
};
const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { password: 'aGlkZGVu' } };
/** As `--show-managed-fields` gives it. */
const managed = (item: { readonly metadata: object }) => ({
  ...item,
  metadata: {
    ...item.metadata,
    managedFields: [
      { fieldsType: 'FieldsV1', fieldsV1: { 'f:items': { 'k:{"kind":"Node"}': { '.': {} } }, 'f:spec': {} } },
    ],
  },
});
const items = [block, pool, secret];
export const list = { apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } };

/** As kubectl writes it: keys sorted, one value on a line, dashes below the key. */
export const asKubectl = `apiVersion: v1
items:
- apiVersion: crd.projectcalico.org/v1
  kind: IPAMBlock
  metadata:
    annotations:
      projectcalico.org/metadata: '{"uid":"spec:"}'
    name: 10-0-0-0-30
  spec:
    affinity: host:a
    allocations:
    - 0
    - 1
    - null
    - 2
    attributes:
    - handle_id: ipip-tunnel-addr-a
      secondary:
        node: a
        type: ipipTunnelAddress
    - handle_id: k8s-pod-network.1
      secondary:
        namespace: "n"
        node: b
        pod: p
    - handle_id: by-hand
    cidr: 10.0.0.0/30
    deleted: false
    sequenceNumberForAllocation:
      "0": 1
- apiVersion: projectcalico.org/v3
  kind: IPPool
  metadata:
    name: edge
    annotations:
      text: |-
        - kind: Node
        ---not a marker
  spec:
    cidr: 10.0.0.0/24
- apiVersion: v1
  data:
    password: aGlkZGVu
  kind: Secret
  metadata:
    name: s
kind: List
metadata:
  resourceVersion: ""
`;

export const dashed = asKubectl.replace(
  /items:\n([^]*)kind: List/,
  (_, all: string) => `items:\n${all.replace(/^(?=.)/gm, '  ')}kind: List`,
);
export const layouts: Readonly<Record<string, string>> = {
  'as kubectl writes it': asKubectl,
  'with dashes further in': dashed,
  'with CRLF': asKubectl.replaceAll('\n', '\r\n'),
  'with comments and blank lines': asKubectl.replace('- apiVersion: v1', '# one\n\n- apiVersion: v1'),
  'JSON on one line': JSON.stringify(list),
  'JSON laid out': `${JSON.stringify(list, null, 4)}\n`,
  'JSON in YAML': `---\n${JSON.stringify(list, null, 2)}\n`,
  'an array of JSON': JSON.stringify(items),
  'JSON, one object behind the other': items.map(item => JSON.stringify(item)).join('\n'),
  'YAML, one document behind the other': items.map(item => `---\n${JSON.stringify(item)}\n`).join(''),
  'a sequence': asKubectl.replace(/^[^]*?items:\n/, '').replace(/kind: List[^]*$/, ''),
  'items in brackets': `apiVersion: v1\nitems: ${JSON.stringify(items)}\nkind: List\n`,
  'braces without quotes': `{apiVersion: v1, kind: List, items: ${JSON.stringify(items)}}\n`,
  'with a byte order mark': `\uFEFF${asKubectl}`,
  'JSON with a byte order mark and CRLF': `\uFEFF${JSON.stringify(list, null, 2).replaceAll('\n', '\r\n')}\r\n`,
  'with managed fields': JSON.stringify({ ...list, items: items.map(managed) }),
  'YAML behind JSON': `${JSON.stringify({ ...list, items: [block] })}\n---\n${asKubectl.replace(/- apiVersion: crd[^]*?(?=- apiVersion: p)/, '')}`,
  'YAML right behind JSON': `${JSON.stringify({ ...list, items: [] })}\n${asKubectl}`,
  'JSON behind YAML': `${JSON.stringify(list, null, 2)}\n`.replace(
    /^/,
    'apiVersion: v1\nitems: []\nkind: List\n',
  ),
  'Lists behind each other, nothing between': `${asKubectl.replace(/- apiVersion: proj[^]*?(?=- apiVersion: v1)/, '')}${asKubectl.replace(/- apiVersion: crd[^]*?(?=- apiVersion: p)/, '').replace(/- apiVersion: v1[^]*?(?=kind: List)/, '')}`,
  'Lists in a List': JSON.stringify({ ...list, items: [list] }),
};

/** Reads a dump in stretches of some length. */
export function read(text: string, length = 64): Dump {
  const reader = new DumpReader();
  reader.open('live.yaml');
  for (let at = 0; at < text.length; at += length) reader.push(text.slice(at, at + length));
  reader.close();
  return reader.read();
}
