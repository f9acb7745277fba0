import { behaviourOf } from '../../choice/behaviour.ts';
import type { Field } from '../../../model/manifest/core/field.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { SelectorField } from '../../../model/manifest/core/selector-field.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { printSelector } from '../../../base/selector/print.ts';

/** A property in which two declarations of a pool differ, with what either says. */
export interface PropertyDifference {
  readonly property: string;
  readonly one: string;
  readonly other: string;
  /** Where the other says it. */
  readonly at: Field;
}

/** How each property reads, defaults applied; undefined where it is not determined. */
type Reading = (pool: IPPool) => string | undefined;

const readings: readonly (readonly [
  property: string,
  read: Reading,
  field: (pool: IPPool) => Field | undefined,
])[] = [
  ['cidr', ({ cidr }) => cidr && formatCidr(cidr), ({ fields }) => fields.cidr],
  ['blockSize', ({ blockSize }) => blockSize?.toString(), ({ fields }) => fields.blockSize],
  [
    'encapsulation',
    pool => behaviourOf(pool)?.encapsulation.replace('no encapsulation', 'none'),
    ({ fields }) => fields.encapsulation.find(isWritten),
  ],
  ['natOutgoing', pool => onOff(behaviourOf(pool)?.nat), ({ fields }) => fields.natOutgoing],
  ['BGP export', pool => onOff(behaviourOf(pool)?.isExported), ({ fields }) => fields.disableBGPExport],
  ['nodeSelector', ({ nodeSelector }) => selectorText(nodeSelector), ({ fields }) => fields.nodeSelector],
  [
    'namespaceSelector',
    ({ namespaceSelector }) => selectorText(namespaceSelector),
    ({ fields }) => fields.namespaceSelector,
  ],
  [
    'allowedUses',
    ({ allowedUses }) => allowedUses?.toSorted().join(', '),
    ({ fields }) => fields.allowedUses,
  ],
  [
    'disabled',
    ({ disabled }) => (disabled === 'unknown' ? undefined : `${disabled}`),
    ({ fields }) => fields.disabled,
  ],
  [
    'assignmentMode',
    ({ automatic }) => (automatic === 'unknown' ? undefined : automatic ? 'Automatic' : 'Manual'),
    ({ fields }) => fields.assignmentMode,
  ],
];

/** In what two declarations of one pool certainly differ. */
export function differencesBetween(one: IPPool, other: IPPool): readonly PropertyDifference[] {
  return readings.flatMap(([property, read, field]) => {
    const [a, b] = [read(one), read(other)];
    if (a === undefined || b === undefined || a === b) return [];
    return [{ property, one: a, other: b, at: field(other) ?? other.fields.body }];
  });
}

const isWritten = (field: Field): boolean => !field.isAbsent;

const onOff = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'on' : 'off';

const selectorText = ({ selector }: SelectorField): string | undefined => selector && printSelector(selector);
