import {
  type Endpoint,
  exportAkulakuEndpoint,
  fillTemplateEndpoint,
  getExportEndpoint,
  getProductEndpoint,
  listExportsEndpoint,
  productDetailSchema,
  saveCategoryListEndpoint,
  saveResultsEndpoint,
  saveTemplateEndpoint,
  updateProductEndpoint,
  uploadTemplateEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { demoGoods } from './demo-goods.ts';
import { demoTemplates } from './demo-templates.ts';

type Call = (endpoint: Endpoint, body?: object, token?: string, params?: Record<string, string>) => Promise<unknown>;

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

/** Downloads and uploads files as the demo's account. */
export class DemoFiles {
  readonly #app: FastifyInstance;
  readonly #call: Call;
  readonly #token: string;

  constructor(app: FastifyInstance, call: Call, token: string) {
    this.#app = app;
    this.#call = call;
    this.#token = token;
  }

  /** Downloads a workbook and returns the id of its export. */
  async #download(endpoint: Endpoint, params: Record<string, string>, body?: object): Promise<string> {
    const known = await this.#exports();
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      ...(body === undefined ? {} : { payload: body }),
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (answer.statusCode !== endpoint.status) throw new Error(`${endpoint.path}: ${answer.body}`);
    const created = (await this.#exports()).find((id) => !known.includes(id));
    if (created === undefined) throw new Error(`${endpoint.path}: the export was not recorded`);
    return created;
  }

  async #exports(): Promise<string[]> {
    const answer = await this.#call(listExportsEndpoint, undefined, this.#token);
    return listExportsEndpoint.response.parse(answer).exports.map(({ id }) => id);
  }

  async #upload(endpoint: Endpoint, path: string, file: Blob, fileName: string): Promise<unknown> {
    const form = new FormData();
    form.append('file', file, fileName);
    const encoded = new Response(form);
    const answer = await this.#app.inject({
      method: endpoint.method,
      url: path,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    if (answer.statusCode !== endpoint.status) throw new Error(`${fileName}: ${answer.body}`);
    return answer.json<{ data: unknown }>().data;
  }

  async #uploadTemplate({ fileName, bytes }: (typeof demoTemplates)[keyof typeof demoTemplates]): Promise<string> {
    const file = new Blob([new Uint8Array(await bytes())]);
    const answer = await this.#upload(uploadTemplateEndpoint, uploadTemplateEndpoint.path, file, fileName);
    return uploadTemplateEndpoint.response.parse(answer).id;
  }

  /** Uploads a list of Akulaku's categories, so that their ids have names. */
  async uploadCategories(): Promise<void> {
    const leaves = demoGoods.map(({ category: { id, group, name } }) => `${id};${group} > ${name}`);
    const file = new Blob([['ID Kategori;Nama Kategori', ...leaves].join('\n')]);
    const path = saveCategoryListEndpoint.path.replace('{marketplace}', 'akulaku');
    await this.#upload(saveCategoryListEndpoint, path, file, 'kategori-akulaku.csv');
  }

  async #rowsOf(id: string) {
    const path = { id };
    return getExportEndpoint.response.parse(await this.#call(getExportEndpoint, undefined, this.#token, path)).data;
  }

  async #answer(id: string, lines: readonly string[], acceptRest: boolean): Promise<void> {
    const text = ['SKU;Alasan', ...lines].join('\n');
    await this.#call(saveResultsEndpoint, { text, acceptRest }, this.#token, { id });
  }

  /** Exports two windows for Akulaku, one with an answer, and fills a Shopee template and one of an unknown family. */
  async fill(): Promise<void> {
    const first = await this.#download(exportAkulakuEndpoint, { window: '1' });
    const rows = await this.#rowsOf(first);
    const skus = [...new Set(rows.map(({ sku }) => sku))];
    const lines = refusals.map((reason, at) => `${skus[at]};${reason}`);
    await this.#answer(first, lines, true);
    const others = [...new Set(rows.map(({ productId }) => productId))].slice(refusals.length);
    for (const id of others.slice(0, changedProducts)) {
      const { variants: _variants, ...product } = productDetailSchema.parse(
        await this.#call(getProductEndpoint, undefined, this.#token, { id }),
      );
      await this.#call(updateProductEndpoint, { ...product, price: product.price + 5000 }, this.#token, { id });
    }
    await this.#download(exportAkulakuEndpoint, { window: '2' });

    await this.#uploadTemplate(demoTemplates.own);
    const shopee = await this.#uploadTemplate(demoTemplates.shopee);
    await this.#call(saveTemplateEndpoint, { answers: { all: { M: 'Aktif' } } }, this.#token, { id: shopee });
    const selection = { filter: { window: 2 } };
    const filled = await this.#download(fillTemplateEndpoint, { id: shopee }, { selection });
    const [row] = await this.#rowsOf(filled);
    await this.#answer(filled, [`${row?.sku ?? ''};Deskripsi kurang dari 20 karakter`], false);
  }
}
