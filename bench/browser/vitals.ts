import process from 'node:process';
import { median } from '@pindahlapak/harness/median';
import type { Page } from 'playwright';
import { startServer } from '../support/api-server.ts';
import { fillCatalogue, numberedProduct } from '../support/fill-catalogue.ts';
import { launchBrowser, openSeller } from '../support/open-seller.ts';
import { report, type Row } from '../support/report.ts';

// What a load of /produk costs with 1,000 products in the account: first and largest paint and shifts of the layout, with
// nothing kept and 10 rows, then with everything kept and 1,000 rows; and what is drawn of them.
const rounds = Number(process.argv[2] ?? 3);
const products = 1000;
const settings = [
  { what: '1440', width: 1440, height: 900, slower: 1 },
  { what: '1440, four times slower', width: 1440, height: 900, slower: 4 },
  { what: '390, four times slower', width: 390, height: 844, slower: 4 },
];

interface Vitals {
  first: number;
  largest: number;
  shift: number;
}

/** Notes the largest paint and all shifts from the start of each page on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Loads the list and waits until it stands and nothing moves any more. */
async function load(page: Page, address: string): Promise<Vitals> {
  await page.goto(address);
  await page.locator('tbody tr[data-index="0"]').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  return page.evaluate(() => {
    const { seen } = globalThis as typeof globalThis & { seen: { largest: number; shift: number } };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { first, largest: seen.largest, shift: seen.shift };
  });
}

const seconds = (ms: readonly number[]) => (median(ms) / 1000).toFixed(2);

function rowOf(what: string, taken: readonly Vitals[]): Row {
  const shifts = taken.map(({ shift }) => shift);
  return {
    what: `${what}: s to the first and the largest paint; shifts`,
    measured: `${seconds(taken.map(({ first }) => first))} / ${seconds(taken.map(({ largest }) => largest))}; ${median(shifts).toFixed(4)}`,
    budget: 'shifts ≤ 0.1',
    isMet: median(shifts) <= 0.1,
  };
}

const browser = await launchBrowser();
try {
  const server = await startServer(products);
  try {
    await fillCatalogue(server, 0, products, 1, (number) => numberedProduct(number));
    const rows: Row[] = [];
    for (const { what, width, height, slower } of settings) {
      const cold: Vitals[] = [];
      const warm: Vitals[] = [];
      let drawn = '';
      for (let round = 0; round < rounds; round += 1) {
        const { context, page } = await openSeller(browser, server, { width, height });
        await watch(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
        cold.push(await load(page, `${server.origin}/produk`));
        await load(page, `${server.origin}/produk?size=1000`);
        warm.push(await load(page, `${server.origin}/produk?size=1000`));
        drawn = await page.evaluate(
          () => `${document.querySelectorAll('*').length}; ${document.querySelectorAll('tr[data-index]').length}`,
        );
        await context.close();
      }
      rows.push(rowOf(`${what}, cold, 10 rows`, cold), rowOf(`${what}, warm, 1,000 rows`, warm));
      rows.push({ what: `${what}: nodes; rows drawn of 1,000`, measured: drawn, budget: '–', isMet: null });
    }
    report(rows);
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
}
