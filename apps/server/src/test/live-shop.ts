import {
  createShopEndpoint,
  type EndpointData,
  type NewShopBody,
  type uploadLiveEndpoint,
} from '@pindahlapak/contract';
import { makeTemplate } from '@pindahlapak/template/test';
import { clientOf } from './client.ts';
import type { TestApp } from './make-app.ts';
import { sendForm } from './send.ts';

interface Place {
  app: TestApp;
  token: string;
}

/** Adds a shop, by default on Shopee, that is newer than earlier ones. Returns its id. */
export async function addShop({ app, token }: Place, body: Partial<NewShopBody> = {}): Promise<string> {
  app.clock.now += 1;
  const shop = { name: 'Bandung', marketplace: 'shopee' as const, ...body };
  return (await clientOf(app, token).call(createShopEndpoint, { body: shop })).data.id;
}

type Sheets = Parameters<typeof makeTemplate>[0];

/** Uploads a workbook of listings on sale in a shop, later than earlier ones, and returns the raw answer. */
export async function uploadLive({ app, token }: Place, shopId: string, file: Buffer | Sheets) {
  app.clock.now += 1;
  const form = new FormData();
  const bytes = Buffer.isBuffer(file) ? file : makeTemplate(file);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'mass_update_sales_info.xlsx');
  type Uploaded = EndpointData<typeof uploadLiveEndpoint>;
  return await sendForm<Uploaded>(app, 'POST', `/api/shops/${shopId}/live`, { token, form });
}
