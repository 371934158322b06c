import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import type { CDPSession, Page } from 'playwright';
import { type BenchServer, startServer } from './support/api-server.ts';
import { fillCatalogue, numberedProduct } from './support/fill-catalogue.ts';
import { type Interaction, timeInteraction, watchInteractions } from './support/interaction-watch.ts';
import { listIs, steps } from './support/list-steps.ts';
import { launchBrowser, openSeller } from './support/open-seller.ts';
import { report, type Row } from './support/report.ts';

// Interaction to Next Paint on the list of products with 1,000 rows on its page: real clicks and keys in Chromium.
const rounds = Number(process.argv[2] ?? 7);
const rowsOnPage = 1000;
const products = 2 * rowsOnPage;
const speeds = [
  { slower: 1, budget: 100 },
  { slower: 4, budget: 200 },
];

async function openList(page: Page, server: BenchServer): Promise<void> {
  await watchInteractions(page);
  await page.goto(`${server.origin}/produk?size=${rowsOnPage}`);
  await listIs(page, '1');
  // The parts of the screen are fetched while nothing is done.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

const wholeMs = (values: readonly number[]) =>
  `${Math.round(median(values))} (worst ${Math.round(Math.max(...values))})`;

async function timeSteps(page: Page, devtools: CDPSession, budget: number, slower: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, before, click, times = 1, type, after } of steps) {
    const taken: Interaction[] = [];
    // The first time loads parts of the screen; it counts like the others.
    for (let round = 0; round < rounds; round += 1) {
      await before?.(page);
      await click?.(page, round).hover();
      const clicks = click === undefined ? 0 : times;
      const act = async () => {
        for (let time = 0; time < clicks; time += 1) {
          await page.mouse.down();
          await page.mouse.up();
        }
        await type?.(page);
      };
      taken.push(await timeInteraction(page, devtools, act));
      await after?.(page);
    }
    const toPaint = taken.map((time) => time.toPaint);
    rows.push({
      what: `${what}${slower === 1 ? '' : `, ${slower} times slower`}: ms to the next picture; of the processor`,
      measured: `${wholeMs(toPaint)}; ${wholeMs(taken.map(({ processor }) => processor))}`,
      budget: `≤ ${budget}`,
      isMet: median(toPaint) <= budget,
    });
  }
  return rows;
}

const browser = await launchBrowser();
try {
  const server = await startServer(products);
  try {
    await fillCatalogue(server, 0, products, 1, (number) => numberedProduct(number));
    const rows: Row[] = [];
    for (const { slower, budget } of speeds) {
      const { context, page } = await openSeller(browser, server, { width: 1366, height: 768 });
      await openList(page, server);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
      rows.push(...(await timeSteps(page, devtools, budget, slower)));
      await context.close();
    }
    report(rows);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
}
