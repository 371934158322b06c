import { exportAkulakuEndpoint, importProductsEndpoint, saveExportSettingsEndpoint } from '@pindahlapak/contract';
import type { ListingDraft } from '@pindahlapak/model';
import { emptySnapshot, type PageSnapshot } from '@pindahlapak/page-reader/page-snapshot';
import { readPage } from '@pindahlapak/page-reader/read-page';
import { akulakuColumns, type AkulakuColumnKey } from '@pindahlapak/rules';
import { readSheet } from 'read-excel-file/node';
import { beforeEach } from 'vitest';
import { clientOf } from './client.ts';
import type { TestSeller } from './factories.ts';
import type { TestApp } from './make-app.ts';
import { eachWithSeller } from './seller-app.ts';

/** Returns the snapshot of a page with these parts. */
export const snapshotOf = (url: string, parts: Partial<PageSnapshot>): PageSnapshot => ({
  ...emptySnapshot(url),
  ...parts,
});

/** Makes the seller's workbooks have a row for each variant, with the stock of its page. */
async function exportByVariant(app: TestApp, token: string): Promise<void> {
  const body = { stockSource: 'source' as const, rowPerVariant: true };
  await clientOf(app, token).call(saveExportSettingsEndpoint, { params: { marketplace: 'akulaku' }, body });
}

/** Returns the draft that the popup shows and sends for a page. */
export function draftOf(snapshot: PageSnapshot): ListingDraft {
  const result = readPage(snapshot);
  if (!result.ok) throw new Error(`the page was rejected: ${result.reason}`);
  return result.draft;
}

interface Sent {
  id: string;
  status: string;
  message: string | null;
}

/** Imports one product as the extension does. */
async function sendDraft(app: TestApp, token: string, product: object): Promise<Sent> {
  const { data } = await clientOf(app, token).call(importProductsEndpoint, { body: { products: [{ ...product }] } });
  const [result] = data.results;
  if (result?.id == null) throw new Error(`the listing was not imported: ${result?.field} ${result?.message}`);
  return { ...result, id: result.id };
}

/** Returns the cells of every row of window 1's workbook in these columns. */
async function workbookCells(app: TestApp, token: string, ...keys: AkulakuColumnKey[]): Promise<unknown[][]> {
  const response = await clientOf(app, token).request(exportAkulakuEndpoint, { params: { window: 1 } });
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()), 'Sheet1', { trim: false });
  const places = keys.map((key) => akulakuColumns.findIndex((column) => column.key === key));
  return rows.slice(3).map((row) => places.map((place) => row[place]));
}

export interface PageRoad {
  app: TestApp;
  seller: TestSeller;
  send: (product: object) => Promise<Sent>;
  workbook: (...keys: AkulakuColumnKey[]) => Promise<unknown[][]>;
}

/** Gives every test a seller whose workbooks have a row for each variant. */
export function eachWithPages(take: (setup: PageRoad) => void): void {
  let setup: PageRoad;
  eachWithSeller(
    ({ app, seller }) => {
      setup = {
        app,
        seller,
        send: (product) => sendDraft(app, seller.token, product),
        workbook: (...keys) => workbookCells(app, seller.token, ...keys),
      };
    },
    { product_quota: 1000 },
  );
  beforeEach(async () => {
    await exportByVariant(setup.app, setup.seller.token);
    take(setup);
  });
}
