import {
  deleteProductEndpoint,
  deleteTemplateEndpoint,
  leftOutHeaders,
  listExportsEndpoint,
  listProductsEndpoint,
  listRefusedEndpoint,
  retryExportEndpoint,
  saveTemplateEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { makeTemplate, tiktokSheets } from '@pindahlapak/template/test';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../test/client.ts';
import { exportCalls } from '../test/calls/export-calls.ts';
import { eachWithTemplates, type Templates } from '../test/calls/template-calls.ts';
import { operatorOf, type TestSeller } from '../test/factories.ts';
import { editOf, importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { retryExport } from './fill/retry-export.ts';

let app: TestApp;
let seller: TestSeller;
let calls: Templates['calls'];
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((setup) => ({ app, seller, calls, uploadShopee } = setup));

const { client, paste, stateOf } = exportCalls(() => ({ app, seller }));
const long = 'Bahan katun yang nyaman dipakai sehari-hari.';
const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;
const lastExport = async () => {
  const found = (await client().call(listExportsEndpoint, { query: { limit: 1 } })).data.exports[0];
  if (!found) throw new Error('the export was not recorded');
  return found;
};
const retry = (id: string) => client().request(retryExportEndpoint, { params: { id } });

/** Fills a template with five products of its categories and refuses three of them. */
async function fillAndRefuse(templateId: string): Promise<string> {
  const products = [1, 2, 3, 4, 5].map((number) => listing(number, { description1: long, category: 'Tas' }));
  await importAll(app, seller.token, products);
  await calls.map({ tas: '200101' });
  app.clock.now += 1000;
  await calls.fill(templateId, { filter: { window: 1 } });
  const { id } = await lastExport();
  app.clock.now += 1000;
  await paste(id, `SKU;Alasan\n${sku(2)};Judul\n${sku(4)};Harga\n${sku(5)};Harga`);
  return id;
}

describe('a retry of refused products of a filled template', () => {
  it('fills the same template, in order and with repairs', async () => {
    const templateId = (await uploadShopee()).id;
    const answers = { all: { R: 'Aktif' } };
    await client().call(saveTemplateEndpoint, { params: { id: templateId }, body: { answers } });
    const id = await fillAndRefuse(templateId);
    const listed = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    const product = listed.find(({ name }) => name.endsWith('4'));
    if (!product) throw new Error('the product is not listed');
    await client().call(updateProductEndpoint, {
      params: { id: product.id },
      body: editOf(product, { price: 77_000 }),
    });
    await uploadShopee();
    const answer = await retry(id);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="template_shopee_perbaikan_\d{8}-\d{6}\.xlsx"/);
    const file = Buffer.from(await answer.arrayBuffer());
    const rows = (await readSheet(file, 'Template', { trim: false })).slice(7);
    expect(rows.map((row) => [row[0], row[1], row[10], row[17]])).toEqual([
      ['Kaos Polos Nomor 5', '200101-Tas & Koper/Tas Selempang', 50_005, 'Aktif'],
      ['Kaos Polos Nomor 4', '200101-Tas & Koper/Tas Selempang', 77_000, 'Aktif'],
      ['Kaos Polos Nomor 2', '200101-Tas & Koper/Tas Selempang', 50_002, 'Aktif'],
    ]);
    expect(await lastExport()).toMatchObject({ retryOf: id, target: 'shopee', products: 3, rows: 3, window: null });
    expect(await stateOf(product.id)).toBe('diekspor');
    // A retry is retried in the same template.
    const again = (await lastExport()).id;
    await paste(again, `SKU;Alasan\n${sku(4)};Harga`);
    const second = Buffer.from(await (await retry(again)).arrayBuffer());
    expect((await readSheet(second, 'Template', { trim: false })).slice(7).map((row) => row[0])).toEqual([
      'Kaos Polos Nomor 4',
    ]);
  });

  it('is fixed by an answer to the template, not by another attempt', async () => {
    const templateId = (await uploadShopee()).id;
    const id = await fillAndRefuse(templateId);
    const states = async () => {
      const { products } = (await client().call(listRefusedEndpoint, { params: { id } })).data;
      return new Set(products.map(({ state }) => state));
    };
    await (await retry(id)).arrayBuffer();
    app.clock.now += 1000;
    const answers = { all: { R: 'Aktif' } };
    await client().call(saveTemplateEndpoint, { params: { id: templateId }, body: { answers } });
    expect(await states()).toEqual(new Set(['belum-diubah']));
    await (await retry(id)).arrayBuffer();
    expect(await states()).toEqual(new Set(['diekspor-lagi']));
  });

  it('leaves out products deleted or mapped elsewhere since, and returns their number', async () => {
    const templateId = (await uploadShopee()).id;
    const id = await fillAndRefuse(templateId);
    const whole = await retry(id);
    await whole.arrayBuffer();
    const leftOutOf = ({ headers }: Response) => Object.values(leftOutHeaders).map((name) => headers.get(name));
    expect(leftOutOf(whole)).toEqual(['0', '0', '0']);
    const listed = (await client().call(listProductsEndpoint, { query: {} })).data.data;
    const [fifth, fourth] = [5, 4].map((number) => listed.find(({ name }) => name.endsWith(String(number))));
    if (!fifth || !fourth) throw new Error('the products are not listed');
    await client().call(deleteProductEndpoint, { params: { id: fifth.id } });
    await client().call(updateProductEndpoint, {
      params: { id: fourth.id },
      body: editOf(fourth, { category: 'Kaos' }),
    });
    await calls.map({ kaos: '999999' });
    const answer = await retry(id);
    expect(leftOutOf(answer)).toEqual(['1', '1', '0']);
    const rows = (await readSheet(Buffer.from(await answer.arrayBuffer()), 'Template', { trim: false })).slice(7);
    expect(rows.map((row) => row[0])).toEqual(['Kaos Polos Nomor 2']);
  });

  it('uses the newest template of the marketplace if theirs was deleted, and none of another', async () => {
    const templateId = (await uploadShopee()).id;
    const id = await fillAndRefuse(templateId);
    await client().call(deleteTemplateEndpoint, { params: { id: templateId } });
    await calls.upload(makeTemplate(tiktokSheets()));
    expect(await refusalOf(retry(id))).toMatchObject({ status: 409, error: 'export-template-gone' });
    await uploadShopee();
    const file = Buffer.from(await (await retry(id)).arrayBuffer());
    expect((await readSheet(file, 'Template', { trim: false })).slice(7)).toHaveLength(3);
  });

  it('leaves them refused if the zip of several files is interrupted in its second', async () => {
    const templateId = (await uploadShopee()).id;
    const numbers = Array.from({ length: 80 }, (_, at) => at + 1);
    const products = numbers.map((number) => listing(number, { description1: long, category: 'Tas' }));
    const [imported] = await importAll(app, seller.token, products);
    await calls.map({ tas: '200101' });
    await calls.fill(templateId, { filter: { window: 1 } });
    const { id } = await lastExport();
    app.clock.now += 1000;
    await paste(id, `SKU;Alasan\n${numbers.map((number) => `${sku(number)};Judul`).join('\n')}`);
    await client().call(deleteTemplateEndpoint, { params: { id: templateId } });
    // A file of this template takes ten rows.
    await uploadShopee(17);
    const { fileName, content } = await retryExport(operatorOf(app), { userId: seller.userId, id });
    expect(fileName).toMatch(/\.zip$/);
    let read = '';
    for await (const chunk of content) {
      read += (chunk as Buffer).toString('latin1');
      if (read.includes('_2.xlsx')) break;
    }
    const kept = () =>
      app.services.db.kysely.selectFrom('exports').select('id').where('user_id', '=', seller.userId).execute();
    await expect.poll(kept).toEqual([{ id }]);
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
  });
});
