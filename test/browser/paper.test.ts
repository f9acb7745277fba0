import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk } from '../kit/desk.ts';
import { chromium, shown } from './shown.ts';

const test = suite('the page on paper');

if (chromium !== undefined) {
  test('on paper all views are there, on few pages', () =>
    shown('examples/fleet', async page => {
      const pdf = Buffer.from(await page.pdf({ format: 'A4' }));
      assert.is(pdf.toString('latin1', 0, 5), '%PDF-');
      assert.ok(pagesIn(pdf) <= 4, `${pagesIn(pdf)} pages`);
      await page.emulateMedia({ media: 'print' });
      const hidden = await page.evaluate<number>(
        `[...document.querySelectorAll('.view')].filter(view => view.getBoundingClientRect().height === 0).length`,
      );
      assert.is(hidden, 0);
    }));

  test('on paper a group of 4 clusters with 64 pools and 300 workloads takes at most 10 pages', async () => {
    const table = desk();
    const sites = ['prod-frankfurt', 'prod-virginia', 'staging', 'edge-sites'];
    const files = sites.flatMap((site, place) => [
      [`clusters/${site}/pools.yaml`, listed(16, index => rackPool(site, place, index))],
      [`clusters/${site}/nodes.yaml`, listed(30, index => rackNode(site, place, index))],
      [`clusters/${site}/workloads.yaml`, listed(75, index => bypassing(site, index))],
    ]);
    const clusters = sites.map(site => `  - { name: ${site}, include: [clusters/${site}] }\n`).join('');
    const groups = `groups:\n  - { name: backbone, clusters: [${sites.join(', ')}] }\n`;
    await table.run(
      { ...(Object.fromEntries(files) as object), 'ipamlint.yaml': `clusters:\n${clusters}${groups}` },
      'inventory',
    );
    await shown(table.folder, async page => {
      const pdf = Buffer.from(await page.pdf({ format: 'A4' }));
      assert.ok(pagesIn(pdf) <= 10, `${pagesIn(pdf)} pages`);
      await page.emulateMedia({ media: 'print' });
      const landing = await page.evaluate<number>(
        `[...document.querySelectorAll('#landing .cluster')].filter(each => each.querySelector('tbody tr').getClientRects().length > 0).length`,
      );
      assert.is(landing, 4, 'who lands where is printed for each cluster');
      const helps = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.finding > details > p')].filter(each => each.getClientRects().length > 0 && each.textContent.startsWith('What to do')).map(each => each.textContent)`,
      );
      assert.is(new Set(helps).size, helps.length, 'no help is printed twice');
      assert.ok(helps.length > 0);
      const wide = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.ok(wide <= 0, `${wide} too wide`);
    }).finally(() => table.remove());
  });
}

const listed = (number: number, textOf: (index: number) => string): string =>
  Array.from({ length: number }, (_, index) => textOf(index)).join('---\n');

const rackPool = (site: string, place: number, index: number): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${site}-rack-${index} }\nspec: { cidr: 10.${place * 32 + index}.0.0/${16 + (index % 5)}, nodeSelector: rack == "${index}" }\n`;

const rackNode = (site: string, place: number, index: number): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${site}-node-${index}, labels: { rack: "${index % 16}" } }\nstatus: { addresses: [{ type: InternalIP, address: 192.168.${place}.${index + 1} }] }\n`;

/** A workload on nodes of one rack that asks for the pool of another. */
const bypassing = (site: string, index: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: service-${index}, namespace: team-${index % 6} }\nspec:\n  replicas: 4\n  selector: { matchLabels: { app: s${index} } }\n  template:\n    metadata:\n      labels: { app: s${index} }\n${index % 3 === 0 ? `      annotations: { cni.projectcalico.org/ipv4pools: '["${site}-rack-${(index + 1) % 16}"]' }\n` : ''}    spec: { nodeSelector: { rack: "${index % 16}" }, containers: [{ name: web, image: web }] }\n`;

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, !process.env.IPAMLINT_CHROMIUM);
});

test.run();
