import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('contrast of the colours of the page');

const text = readFileSync('src/print/page/browser/colours.css', 'utf8');
const [light = '', dark = ''] = text.split('@media screen');

const coloursIn = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, value]) => [
      name!,
      value!.length === 4 ? value!.replace(/[\da-f]/g, '$&$&') : value!,
    ]),
  );

/** As WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const inks = ['ink', 'quiet', 'link', 'bad', 'warn', 'good'];
const boxes = [...Array.from({ length: 6 }, (_, index) => `hue-${index}`), 'reservation', 'network', 'mixed'];
/** Words, and what they stand on. */
const pairs: readonly (readonly [ink: string, ground: string])[] = [
  ...inks.flatMap(ink => ['paper', 'sheet'].map(ground => [ink, ground] as const)),
  ...boxes.map(box => ['white', box] as const),
  ['ink', 'pods'],
  ['ink', 'fog'],
  ['quiet', 'fog'],
];

for (const [scheme, own] of [
  ['light', coloursIn(light)],
  ['dark', new Map([...coloursIn(light), ...coloursIn(dark)])],
] as const) {
  const colour = (name: string): string => (name === 'white' ? '#ffffff' : own.get(name)!);
  test(`${scheme}: words have a contrast of 4.5 at least`, () => {
    const faint = pairs.filter(([ink, ground]) => contrast(colour(ink), colour(ground)) < 4.5);
    assert.equal(faint, []);
  });
  test(`${scheme}: the frame of the focus and the edges of fields have a contrast of 3 at least`, () => {
    const faint = ['focus', 'quiet', 'link'].filter(name => contrast(colour(name), colour('sheet')) < 3);
    assert.equal(faint, []);
  });
}

test.run();
