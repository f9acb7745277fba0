import { ascending } from '../../base/text/order.ts';
import { isHidden, natByDefault, natOf } from '../../calico/choice/behaviour.ts';
import { familyOf, type IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { SelectorField } from '../../model/manifest/core/selector-field.ts';
import { defaultBlockSize } from '../../base/net/blocks.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { printSelector } from '../../base/selector/print.ts';
import type { SettingChange } from './plan.ts';

/** What a setting is, in words, and what it is where nothing is written. */
interface Setting {
  readonly field: string;
  readonly textOf: (pool: IPPool) => string;
  readonly byDefault: (pool: IPPool) => string;
  readonly isDetermined: (pool: IPPool) => boolean;
}

const undetermined = ({ text }: Field): string => `${text || 'something'}, which is not determined`;

const setting = (
  field: string,
  fieldOf: (pool: IPPool) => Field | undefined,
  byDefault: (pool: IPPool) => string,
  meaning: (written: Field, pool: IPPool) => string = ({ text }) => text,
): Setting => ({
  field,
  byDefault,
  isDetermined(pool) {
    const written = fieldOf(pool);
    if (!written || written.isAbsent) return !isByFamily.has(field) || familyOf(pool) !== undefined;
    return !written.isUnknown;
  },
  textOf(pool) {
    const written = fieldOf(pool);
    if (!written || written.isAbsent) return byDefault(pool);
    if (written.isUnknown) return undetermined(written);
    return meaning(written, pool) || byDefault(pool);
  },
});

/** What is another thing by default for IPv4 than for IPv6. */
const isByFamily: ReadonlySet<string> = new Set(['blockSize', 'natOutgoing']);

const always =
  (text: string): (() => string) =>
  () =>
    text;

const encapsulation: Setting = {
  field: 'encapsulation',
  isDetermined: ({ tunnels }) => !Object.values(tunnels).includes('unknown'),
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

/** A list without an order: it means the same in any. */
const usesOf = (field: Field): string =>
  field
    .items()
    .map(({ text }) => text)
    .sort((a, b) => ascending(b, a))
    .join(', ');

/** In one spelling, where it can be read at all. */
function selectorText({ field, selector }: SelectorField): string {
  return selector ? printSelector(selector) : field.text;
}

/** A boolean in the words of an IPPool, whichever kind declares the pool. */
const flag = (
  field: 'natOutgoing' | 'disableBGPExport',
  meant: (pool: IPPool) => boolean | undefined,
): Setting =>
  setting(
    field,
    ({ fields }) => fields[field],
    pool => String(field === 'natOutgoing' && natByDefault(pool) === true),
    (written, pool) => {
      const isOn = meant(pool);
      return isOn === undefined ? written.text : String(isOn);
    },
  );

/** `docs/calico.md` §1.2 has the defaults. */
const settings: readonly Setting[] = [
  {
    field: 'cidr',
    byDefault: always(''),
    isDetermined: ({ cidr, fields }) => cidr !== undefined || !fields.cidr.isUnknown,
    textOf: ({ cidr, fields }) =>
      cidr ? formatCidr(cidr) : `${fields.cidr.text || 'nothing'}, which is not a range`,
  },
  setting(
    'blockSize',
    ({ fields }) => fields.blockSize,
    pool => String(defaultBlockSize(familyOf(pool) ?? 4)),
    ({ text }, { blockSize }) => (blockSize === undefined ? text : String(blockSize)),
  ),
  setting('disabled', ({ fields }) => fields.disabled, always('false')),
  setting(
    'allowedUses',
    ({ fields }) => fields.allowedUses,
    always('Workload, Tunnel'),
    written => (written.node?.kind === 'sequence' ? usesOf(written) : written.text),
  ),
  setting('assignmentMode', ({ fields }) => fields.assignmentMode, always('Automatic')),
  setting(
    'nodeSelector',
    ({ fields }) => fields.nodeSelector,
    always('all()'),
    (_, { nodeSelector }) => selectorText(nodeSelector),
  ),
  setting(
    'namespaceSelector',
    ({ fields }) => fields.namespaceSelector,
    always('all()'),
    (_, { namespaceSelector }) => selectorText(namespaceSelector),
  ),
  encapsulation,
  flag('natOutgoing', natOf),
  flag('disableBGPExport', isHidden),
];

/** The settings in which two states of a pool differ. */
export const settingChanges = (before: IPPool, after: IPPool): readonly SettingChange[] =>
  settings.flatMap(({ field, textOf, isDetermined }) => {
    const [from, to] = [textOf(before), textOf(after)];
    const isOpen = !isDetermined(before) || !isDetermined(after);
    return from === to ? [] : [{ field, from, to, ...(isOpen && { isOpen: true as const }) }];
  });

/** The settings of a pool that are no defaults, but for its range. */
export const ownSettings = (pool: IPPool): readonly SettingChange[] =>
  settings.flatMap(({ field, textOf, byDefault }) => {
    const [from, to] = [byDefault(pool), textOf(pool)];
    return field === 'cidr' || from === to ? [] : [{ field, from, to }];
  });
