import { familyOf, type IPPool } from '../manifest/calico/ip-pool.ts';
import type { Field } from '../manifest/core/field.ts';
import { defaultBlockSize } from '../net/blocks.ts';
import { formatCidr } from '../net/cidr.ts';
import type { SettingChange } from './plan.ts';

/** What a setting is, in words, and what it is where nothing is written. */
interface Setting {
  readonly field: string;
  readonly textOf: (pool: IPPool) => string;
  readonly byDefault: (pool: IPPool) => string;
}

const listOf = (field: Field): string =>
  field
    .items()
    .map(({ text }) => text)
    .join(', ') || field.text;

const setting = (
  field: string,
  fieldOf: (pool: IPPool) => Field | undefined,
  byDefault: (pool: IPPool) => string,
): Setting => ({
  field,
  byDefault,
  textOf(pool) {
    const written = fieldOf(pool);
    if (!written || written.isAbsent) return byDefault(pool);
    if (written.isUnknown) return `${written.text || 'something'}, which is not determined`;
    return listOf(written) || byDefault(pool);
  },
});

const always =
  (text: string): (() => string) =>
  () =>
    text;

const encapsulation: Setting = {
  field: 'encapsulation',
  byDefault: ({ origin, cidr }) => (origin === 'Installation' && cidr?.family === 4 ? 'IPIP' : 'none'),
  textOf({ tunnels, fields, origin }) {
    const written = fields.encapsulation.filter(({ isAbsent }) => !isAbsent).map(({ text }) => text);
    if (Object.values(tunnels).includes('unknown')) return `${written.join(', ')}, which is not determined`;
    const name = tunnels.IPIP ? 'IPIP' : tunnels.VXLAN ? 'VXLAN' : 'none';
    const isPartial = name !== 'none' && written.some(text => /cross-?subnet$/i.test(text));
    return origin === 'calico-node' && name === 'none'
      ? 'none'
      : `${name}${isPartial ? ' across subnets' : ''}`;
  },
};

/** `docs/calico.md` §1.2 has the defaults. */
const settings: readonly Setting[] = [
  {
    field: 'cidr',
    byDefault: always(''),
    textOf: ({ cidr, fields }) =>
      cidr ? formatCidr(cidr) : `${fields.cidr.text || 'nothing'}, which is no range`,
  },
  setting(
    'blockSize',
    ({ fields }) => fields.blockSize,
    pool => String(defaultBlockSize(familyOf(pool) ?? 4)),
  ),
  setting('disabled', ({ fields }) => fields.disabled, always('false')),
  setting('allowedUses', ({ fields }) => fields.allowedUses, always('Workload, Tunnel')),
  setting('assignmentMode', ({ fields }) => fields.assignmentMode, always('Automatic')),
  setting('nodeSelector', ({ fields }) => fields.nodeSelector, always('all()')),
  setting('namespaceSelector', ({ fields }) => fields.namespaceSelector, always('all()')),
  encapsulation,
  setting(
    'natOutgoing',
    ({ fields }) => fields.natOutgoing,
    ({ origin }) => (origin === 'Installation' ? 'Enabled' : 'false'),
  ),
  setting('disableBGPExport', ({ fields }) => fields.disableBGPExport, always('false')),
];

/** The settings in which two states of a pool differ. */
export const settingChanges = (before: IPPool, after: IPPool): readonly SettingChange[] =>
  settings.flatMap(({ field, textOf }) => {
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [{ field, from, to }];
  });

/** The settings of a pool that are no defaults, but for its range. */
export const ownSettings = (pool: IPPool): readonly SettingChange[] =>
  settings.flatMap(({ field, textOf, byDefault }) => {
    const [from, to] = [byDefault(pool), textOf(pool)];
    return field === 'cidr' || from === to ? [] : [{ field, from, to }];
  });
