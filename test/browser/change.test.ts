import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../kit/desk.ts';
import { chromium, faultsIn, shown, views } from './shown.ts';

const test = suite('what a change does, in a browser');

if (chromium !== undefined) {
  test('what a change does is a view without a fault, in both schemes and on a phone', () =>
    shown(
      'examples/pool-migration/after',
      async page => {
        assert.equal(await views(page), ['change']);
        for (const width of [1280, 400])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            assert.equal(await faultsIn(page), [], `${colorScheme}, ${width}`);
            const overflow = await page.evaluate<number>(
              'document.documentElement.scrollWidth - document.documentElement.clientWidth',
            );
            assert.ok(overflow <= 0, `${overflow} too wide at ${width}`);
          }
      },
      '#change',
      ['--base-dir', 'examples/pool-migration/before'],
    ));

  test('a picture shows pools before and after where they lie, and a table says the same', () =>
    shown(
      'examples/pool-migration/after',
      async page => {
        // 16ths of 10.64.0.0/14, how far from the top, and how it is drawn.
        const boxes = await page.evaluate<unknown[][]>(
          `[...document.querySelectorAll('.of-change:not(.on-phone) .box')].map(box => {
            const { left, width, top } = box.getBoundingClientRect();
            const whole = box.closest('.strip').getBoundingClientRect();
            return [(left - whole.left) / whole.width * 16, width / whole.width * 16, (top - whole.top) / 68]
              .map(share => Math.round(share)).concat(box.getAttribute('class').slice(4));
          })`,
        );
        assert.equal(boxes, [
          [0, 1, 0, 'altered'],
          [4, 1, 0, 'steady'],
          [8, 1, 0, 'gone'],
          [12, 1, 0, 'gone'],
          [0, 2, 1, 'altered'],
          [4, 1, 1, 'steady'],
        ]);
        assert.match(
          (await page.textContent('.of-change .box.gone title')) ?? '',
          /10\.66\.0\.0\/18: pool "batch", removed/,
        );
        assert.equal(
          await page.evaluate<string[]>(
            `[...document.querySelectorAll('.lying tbody tr')].map(row => [...row.cells].map(cell => cell.textContent).join(' | '))`,
          ),
          [
            'edge | 10.64.0.0/18 | 10.64.0.0/17 | 16,384 → 32,768 | grows',
            'core | 10.65.0.0/18 | 10.65.0.0/18 | 16,384 | stays',
            'batch | 10.66.0.0/18 | none | 16,384 → 0 | removed',
            'ops | 10.67.0.0/18 | none | 16,384 → 0 | removed',
          ],
        );
        const bars = await page.evaluate<number[]>(
          `[...document.querySelectorAll('.bars rect')].map(bar => Math.round(bar.getBoundingClientRect().width / bar.parentNode.getBoundingClientRect().width * 100))`,
        );
        assert.equal(bars, [100, 75]);
      },
      '#change',
      ['--base-dir', 'examples/pool-migration/before'],
    ));

  test('on a phone pictures fit, and many pools that stay are behind a title', async () => {
    const box = desk();
    const pools = Array.from({ length: 60 }, (_, index) => poolText(`p-${index}`, `10.0.${index * 2}.0/24`));
    await box.run({ 'before/pools.yaml': pools.join('---\n') }, 'inventory');
    const changed = [...pools.slice(0, -1), poolText('new', '10.0.200.0/24')].join('---\n');
    await box.run({ 'after/pools.yaml': changed }, 'inventory');
    await shown(
      join(box.folder, 'after'),
      async page => {
        for (const [width, boxes] of [
          [1280, 2 * 10 + 2],
          [400, 2 * 4 + 2],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          const drawn = await page.evaluate<number[]>(
            `[...document.querySelectorAll('.of-change')].filter(each => each.getClientRects().length > 0).map(each => [each.querySelectorAll('.box').length, each.querySelector('.pan').scrollWidth - each.querySelector('.pan').clientWidth])`,
          );
          assert.equal(drawn, [[boxes, 0]], String(width));
        }
        assert.match((await page.textContent('.of-change figcaption')) ?? '', ', without 49 pools that stay');
        const rows = await page.evaluate<string[]>(
          `[...document.querySelectorAll('.lying tbody tr')].filter(row => row.closest('details:not([open])') === null).map(row => row.cells[0].textContent)`,
        );
        assert.equal(rows, ['p-59', 'new']);
      },
      '#change',
      ['--base-dir', join(box.folder, 'before')],
    ).finally(() => box.remove());
  });
}

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, !process.env.IPAMLINT_CHROMIUM);
});

test.run();
