import {
  exportAkulakuEndpoint,
  fillTemplateEndpoint,
  getExportEndpoint,
  getProductEndpoint,
  listExportsEndpoint,
  saveCategoryListEndpoint,
  saveResultsEndpoint,
  saveTemplateEndpoint,
  updateProductEndpoint,
  uploadTemplateEndpoint,
  type Client,
} from '@pindahlapak/contract';
import { demoGoods } from './demo-goods.ts';
import { demoTemplates } from './demo-templates.ts';

/** The marketplace's reasons for refusing the first rows, by index. */
const refusals = [
  'Judul produk lebih dari 70 karakter',
  'Judul produk lebih dari 70 karakter',
  'Gambar utama tidak dapat dibuka',
  'Kategori tidak sesuai dengan produk',
  'Judul produk lebih dari 70 karakter',
];
/** Number of products whose price the seller raised after their export. */
const changedProducts = 3;

/** Uploads a list of Akulaku's categories, so that their ids have names. */
export async function uploadDemoCategories(client: Client): Promise<void> {
  const leaves = demoGoods.map(({ category: { id, group, name } }) => `${id};${group} > ${name}`);
  const file = new File([['ID Kategori;Nama Kategori', ...leaves].join('\n')], 'kategori-akulaku.csv');
  await client.call(saveCategoryListEndpoint, { params: { marketplace: 'akulaku' }, body: {} }, { file });
}

async function uploadTemplate(
  client: Client,
  { fileName, bytes }: (typeof demoTemplates)[keyof typeof demoTemplates],
): Promise<string> {
  const file = new File([new Uint8Array(await bytes())], fileName);
  return (await client.call(uploadTemplateEndpoint, { body: {} }, { file })).data.id;
}

const listExports = async (client: Client) => (await client.call(listExportsEndpoint, {})).data.exports;

/** Downloads a workbook and returns the id of its export and its first rows. */
async function download(client: Client, send: () => Promise<Response>) {
  // Exports of the same millisecond are listed in any order.
  const known = new Set((await listExports(client)).map(({ id }) => id));
  await send();
  const created = (await listExports(client)).find(({ id }) => !known.has(id));
  if (created === undefined) throw new Error('the export was not recorded');
  const { id } = created;
  return { id, rows: (await client.call(getExportEndpoint, { params: { id } })).data.data };
}

async function sendAnswer(client: Client, id: string, lines: readonly string[], acceptRest: boolean): Promise<void> {
  const text = ['SKU;Alasan', ...lines].join('\n');
  await client.call(saveResultsEndpoint, { params: { id }, body: { text, acceptRest } });
}

/** Exports two windows for Akulaku, one with an answer, and fills a Shopee template and one of an unknown family. */
export async function makeDemoExports(client: Client): Promise<void> {
  const exportWindow = (window: number) =>
    download(client, () => client.request(exportAkulakuEndpoint, { params: { window } }));
  const { id: first, rows } = await exportWindow(1);
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const lines = refusals.map((reason, at) => `${skus[at]};${reason}`);
  await sendAnswer(client, first, lines, true);
  const others = [...new Set(rows.map(({ productId }) => productId))].slice(refusals.length);
  for (const id of others.slice(0, changedProducts)) {
    const { variants: _variants, ...product } = (await client.call(getProductEndpoint, { params: { id } })).data;
    await client.call(updateProductEndpoint, { params: { id }, body: { ...product, price: product.price + 5000 } });
  }
  await exportWindow(2);

  await uploadTemplate(client, demoTemplates.own);
  const shopee = await uploadTemplate(client, demoTemplates.shopee);
  await client.call(saveTemplateEndpoint, { params: { id: shopee }, body: { answers: { all: { M: 'Aktif' } } } });
  const selection = { filter: { window: 2 } };
  const fill = () => client.request(fillTemplateEndpoint, { params: { id: shopee }, body: { selection } });
  const filled = await download(client, fill);
  await sendAnswer(client, filled.id, [`${filled.rows[0]?.sku ?? ''};Deskripsi kurang dari 20 karakter`], false);
}
