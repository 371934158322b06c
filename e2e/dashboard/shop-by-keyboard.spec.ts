import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getReadinessEndpoint } from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts,
  exportDefaultTexts,
  exportSettingsTexts,
  shellTexts,
  successMessages,
} from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { operate } from '@pindahlapak/harness/operator';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { expectToast } from '../support/expectations.ts';
import { press, type, walkTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { listFile, options, picker, progress, texts } from './configuration/category-map-page.ts';
import { detail } from '../support/detail.ts';

/** A source category of the real listings, the leaf that is right for it, and what finds it where it is not proposed. */
type Decision = [category: string, leafId: string, search?: string];

const cat = 'Perawatan Hewan > Perawatan Kucing >';
const computer = 'Komputer & Laptop >';
const decisions: readonly Decision[] = [
  ['Mesin Cuci', '100461'],
  [`${computer} Laptop > Laptop Consumer`, '101942'],
  [`${cat} Makanan Kucing`, '100908'],
  ['pc-gaming', '101944'],
  ['handphone', '100073'],
  [`${computer} Laptop > Ultrabook`, '101942'],
  [`${computer} Aksesoris Komputer & Laptop > Mouse`, '101998'],
  [`${cat} Pasir Kucing`, '100923'],
  ['casing-hp', '100490'],
  [`${cat} Obat & Vitamin Kucing`, '100942'],
  [`${computer} Laptop > Laptop 2 in 1`, '101942'],
  [`${computer} Laptop > Notebook`, '101942'],
  ['otomotif', '101912'],
  [`${cat} Snack Kucing`, '100909'],
  ['dekorasi-kamar', '101165'],
  [`${cat} Garukan Kucing`, '101685'],
  [`${computer} Aksesoris PC Gaming > Mouse Gaming`, '101998'],
  [`${cat} Shampoo Kucing`, '100932', 'grooming hewan lainnya'],
  [`${cat} Kalung Kucing`, '100918', 'kalung harness'],
  [`${cat} Mainan Kucing`, '101928'],
  [`${cat} Baju Kucing`, '100933'],
];
const decisionOf = new Map(decisions.map((decision) => [decision[0], decision]));

/** What the decisions lead to, and leaves beside them. */
const ownLeaves = [
  ['100461', 'Elektronik > Peralatan Listrik Besar > Mesin Cuci'],
  ['100462', 'Elektronik > Peralatan Listrik Besar > Pengering Pakaian'],
  ['101942', 'Komputer & Aksesoris > Laptop'],
  ['101944', 'Komputer & Aksesoris > Desktop > PC Desktop'],
  ['101998', 'Komputer & Aksesoris > Keyboard & Mouse > Mouse'],
  ['101999', 'Komputer & Aksesoris > Keyboard & Mouse > Keyboard'],
  ['100073', 'Handphone & Aksesoris > Handphone'],
  ['100490', 'Handphone & Aksesoris > Casing & Skin > Casing & Skin Handphone'],
  ['100908', 'Hewan Peliharaan > Makanan Hewan > Makanan Kucing'],
  ['100909', 'Hewan Peliharaan > Makanan Hewan > Snack Kucing'],
  ['100923', 'Hewan Peliharaan > Litter & Toilet > Litter Box Kucing'],
  ['100942', 'Hewan Peliharaan > Perawatan Kesehatan Hewan > Obat Kucing'],
  ['100932', 'Hewan Peliharaan > Grooming Hewan > Grooming Hewan Lainnya'],
  ['100918', 'Hewan Peliharaan > Aksesoris Hewan > Kalung, Tali, Harness & Brangus'],
  ['101928', 'Hewan Peliharaan > Mainan > Mainan Anjing & Kucing'],
  ['100933', 'Hewan Peliharaan > Pakaian Hewan'],
  ['101685', 'Hewan Peliharaan > Furniture Hewan > Garukan & Tiang'],
  ['101912', 'Mobil > Cairan Otomotif'],
  ['101165', 'Perlengkapan Rumah > Dekorasi > Dekorasi Kamar'],
] as const;

const data = path.join(root, '../shared/data/products');
const realListings = path.join(data, 'listings.jsonl');
const realList = path.join(data, 'shopee-id-categories-2023.csv');

const hasRealListings = existsSync(realListings) && existsSync(realList);

/** Chooses the leaf of the open source: by the arrows where it is proposed, else by a search. */
async function decide(page: Page): Promise<void> {
  await expect(picker(page)).toBeFocused();
  const label = await page.locator('label', { hasText: texts.picker('') }).textContent();
  const decision = decisionOf.get((label ?? '').slice(texts.picker('').length));
  if (!decision) throw new Error(`${label}: no such source was imported`);
  const [name, leafId, search] = decision;
  await expect(
    page
      .getByRole('listbox', { name: texts.proposals(name) })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  const idsOf = async () => (await options(page).allTextContents()).map((text) => /\d+$/.exec(text)?.[0]);
  let at = (await idsOf()).indexOf(leafId);
  if (at < 0) {
    await page.keyboard.type(search ?? leafId);
    const found = page.getByRole('listbox', { name: texts.results });
    await expect(found.getByRole('option').filter({ hasText: leafId })).toBeVisible();
    // Until the search for the whole text is there, Enter asks for it instead of choosing.
    await expect(found).not.toHaveAttribute('aria-busy');
    at = (await idsOf()).indexOf(leafId);
  }
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${name} dipetakan ke ${leafId}` })).toBeVisible();
}

/** From the login to a catalogue that can be uploaded, by keyboard alone. Gives how long it took, in ms. */
async function makeReady(page: Page, seller: Seller, list: { name: string; content: Buffer }): Promise<number> {
  await page.goto(dashboardPaths.login);
  const started = Date.now();
  await type(page, page.getByLabel('Email', { exact: true }), seller.email);
  await type(page, page.getByLabel('Password', { exact: true }), seller.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const navigation = page.getByRole('navigation', { name: shellTexts.navigation });
  await walkTo(page, navigation.getByRole('button', { name: shellTexts.marketplaceConfiguration }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, navigation.getByRole('link', { name: 'Akulaku' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Konfigurasi Akulaku' })).toBeFocused();
  await type(page, page.getByLabel(exportDefaultTexts.labels.variation), 'Standar');
  await press(page, page.getByRole('switch', { name: exportSettingsTexts.titleAsDescription }), 'Space');
  await press(page, page.getByRole('button', { name: akulakuConfigurationTexts.save }));
  await expectToast(page, 'success', successMessages.configurationSaved);
  await walkTo(page, page.getByRole('link', { name: texts.open }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: shellTexts.akulakuCategories })).toBeFocused();
  await expect(progress(page, '0 dari 21 dipetakan · 0% produk')).toBeVisible();
  await walkTo(page, page.getByLabel(texts.pickFile));
  // The browser now and then takes the key before it has said that it hands the choice of a file over.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
    await page.keyboard.press('Space');
    await (await chooser).setFiles({ name: list.name, mimeType: 'text/csv', buffer: list.content });
  }).toPass();
  await expect(page.getByText(list.name, { exact: true })).toBeVisible();

  await walkTo(page, picker(page));
  for (const _ of decisions) await decide(page);
  await expect(progress(page, '21 dari 21 dipetakan · 100% produk')).toBeFocused();
  return Date.now() - started;
}

async function readyPart(seller: Seller) {
  const { data: report } = await seller.client.call(getReadinessEndpoint, { query: {} });
  const total = report.ready + report.review + report.blocked;
  return { ...report, total, part: (report.ready + report.review) / total };
}

const minutes = (ms: number) => (ms / 60_000).toFixed(1);

test(
  '21 source categories by keyboard alone: from nothing to a catalogue that can be uploaded',
  detail,
  async ({ page, seller, server }) => {
    test.skip(hasRealListings, 'the real listings take the same road');
    test.slow();
    const products = decisions.flatMap(([category], at) =>
      Array.from({ length: decisions.length - at }, (_, index) =>
        listing(100 * at + index, { category, color: null, description1: index % 2 === 0 ? '' : 'Bahan kuat.' }),
      ),
    );
    await operate(server.settings, 'quota', 'set', seller.email, '1000');
    await importListings(seller, 1, products);
    expect(await readyPart(seller)).toMatchObject({ ready: 0, review: 0, part: 0 });
    await makeReady(page, seller, { name: 'kategori-akulaku.csv', content: Buffer.from(listFile(ownLeaves)) });
    expect(await readyPart(seller)).toMatchObject({ blocked: 0, total: 231, part: 1 });
  },
);

test(
  'the real listings by keyboard alone (skipped where ../shared/data/products is absent)',
  detail,
  async ({ page, seller, server }) => {
    test.skip(!hasRealListings, `${data} is absent`);
    test.setTimeout(300_000);
    const listings = readFileSync(realListings, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { category: string });
    const byCategory = Map.groupBy(listings, ({ category }) => category);
    const products = [...byCategory.values()].flatMap((ofCategory) =>
      ofCategory.filter((_, index) => index % 10 === 0),
    );
    await operate(server.settings, 'quota', 'set', seller.email, '10000');
    await importListings(seller, 1, products);
    expect(await readyPart(seller)).toMatchObject({ ready: 0, review: 0, total: products.length });
    const took = await makeReady(page, seller, { name: 'kategori.csv', content: readFileSync(realList) });
    const { part, ready, review, total } = await readyPart(seller);
    console.log(
      `${total} real listings: ${(100 * part).toFixed(2)}% ready (${ready}) or worth a look (${review}), by keyboard in ${minutes(took)} minutes`,
    );
    expect(part).toBeGreaterThanOrEqual(0.99);
  },
);
