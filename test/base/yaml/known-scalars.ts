import { seeded } from './reading.ts';

/** Plain, quoted and tagged scalars, each with what kubectl 1.32 reads in it. */
export const knownScalars: readonly (readonly [source: string, value: unknown])[] = [
  ...['', '~', 'null', 'Null', 'NULL'].map(source => [source, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    source => [source, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    source => [source, false] as const,
  ),
  ...['nULL', 'yES', 'tRUE', 'oN', 'nan', 'inf', 'yes!', 'nothing', '<<', '=', 'none'].map(
    source => [source, source] as const,
  ),
  ['"yes"', 'yes'],
  ["'026'", '026'],
  ['"null"', 'null'],
  ['26', 26],
  ['026', 22],
  ['-026', -22],
  ['0o26', 22],
  ['0O26', 22],
  ['08', 8],
  ['-09', -9],
  ['0x1F', 31],
  ['-0X1f', -31],
  ['0xg', '0xg'],
  ['0x', '0x'],
  ['0b11', 3],
  ['-0b11', -3],
  ['0b12', '0b12'],
  ['1_000', 1000],
  ['_1', '_1'],
  ['1__0_', 10],
  ['+7', 7],
  ['-0', 0],
  ['+', '+'],
  ['1:30', '1:30'],
  ['12:30:45', '12:30:45'],
  ['2001-01-01', '2001-01-01'],
  ['2001-12-14t21:59:43.10-05:00', '2001-12-14t21:59:43.10-05:00'],
  ['1.5', 1.5],
  ['1.', 1],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['.', '.'],
  ['.4_94', 0.494],
  ['.4__9', '.4__9'],
  ['._4', '._4'],
  ['.5e1_0', 5e9],
  ['1_0.5_0', 10.5],
  ['1e3', 1000],
  ['1E+3', 1000],
  ['1e', '1e'],
  ['1e999', '1e999'],
  ['1e-999', 0],
  ['.9e999', '.9e999'],
  ['1.2.3', '1.2.3'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -(2n ** 63n)],
  ['0x7fffffffffffffff', 2n ** 63n - 1n],
  ['18446744073709551615', 2n ** 64n - 1n],
  ['18446744073709551616', 2 ** 64],
  ['+18446744073709551615', 2 ** 64],
  ['0x1ffffffffffffffff', '0x1ffffffffffffffff'],
  ['0100000000000000000000000', 1e23],
  ['!!str 5', '5'],
  ['!!str', ''],
  ['!!str ~', '~'],
  ['! 5', '5'],
  ['!!int "0x10"', 16],
  ['!!int 5', 5],
  ['!<tag:yaml.org,2002:int> "5"', 5],
  ['!!float 5', 5],
  ['!!bool "yes"', true],
  ['!!null ""', null],
  ['!!timestamp 2001-01-01', '2001-01-01'],
  ['!foo bar', 'bar'],
  ['!foo 5', '5'],
  ['!all()', ''],
];

/** Scalars that look almost like numbers and words, with nothing in them that would be structure. */
export function inventedScalars(count: number): string[] {
  const random = seeded(26);
  const letters = '0123456789012345679+-._eExXbBoOaf:_yYnNtTrR';
  const sources = new Set<string>();
  while (sources.size < count) {
    const length = 1 + Math.floor(random() * 8);
    const source = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
    if (!/^[-:](?:$|:)|:$|^[-+]?\.(?:inf|nan)$/i.test(source)) sources.add(source);
  }
  return [...sources];
}
