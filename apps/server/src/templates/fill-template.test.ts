import {
  checkTemplateEndpoint,
  fillTemplateEndpoint,
  listExportsEndpoint,
  listProductsEndpoint,
  saveConfigurationEndpoint,
  saveTemplateEndpoint,
  type SentSelection,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { akulakuColumns } from '@pindahlapak/rules';
import { DefaultQueryExecutor } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { catalogueCalls, variedListing } from '../test/calls/catalogue-calls.ts';
import type { TestSeller } from '../test/factories.ts';
import { listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { readTemplateRules } from './fill/read-template-rules.ts';
import { eachWithTemplates, type Templates } from '../test/calls/template-calls.ts';

let app: TestApp;
let seller: TestSeller;
let calls: Templates['calls'];
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((setup) => ({ app, seller, calls, uploadShopee } = setup));

const client = (token = seller.token) => clientOf(app, token);
const long = 'Bahan katun yang nyaman dipakai sehari-hari.';

describe('a filled template', () => {
  it('is refused if filling takes too long, without becoming an export', async () => {
    await catalogueCalls(app, seller).send([listing(1, { description1: long, category: 'Tas' })]);
    await calls.map({ tas: '200101' });
    const { id } = await uploadShopee();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const body = { selection: { filter: {} } };
    const refusal = await refusalOf(client().request(fillTemplateEndpoint, { params: { id }, body }));
    timeout.mockRestore();
    expect(refusal).toMatchObject({ error: 'file-too-heavy' });
    expect((await client().call(listExportsEndpoint, { query: {} })).data.exports).toEqual([]);
  });

  it('has a row for each variant, at the rules’ prices and exact weights, and is an export in the ledger', async () => {
    const { importVaried, send } = catalogueCalls(app, seller);
    await importVaried({ description1: long, category: 'Tas' });
    await send([listing(2, { description1: long, category: 'Dompet', weightGram: 1234 })]);
    await client().call(saveConfigurationEndpoint, {
      body: dataConfiguration({
        stockQuantity: 7,
        priceMargins: [{ id: 1, minPrice: 1, maxPrice: 100_000_000, type: 'persentase', value: 10 }],
      }),
    });
    await calls.map({ tas: '200101', dompet: '200102' });
    const { id } = await uploadShopee();
    const { bytes, type, disposition } = await calls.fill(id, { filter: { window: 1 } });
    expect(type).toContain('spreadsheetml.sheet');
    expect(disposition).toMatch(/filename="template_shopee_\d{8}-\d{6}\.xlsx"/);
    const rows = (await readSheet(bytes, 'Template', { trim: false })).slice(7);
    expect(rows.map((row) => [row[1], row[6], row[7], row[9], row[10], row[11]])).toEqual([
      ['200102-Tas & Koper/Dompet', null, null, null, 55_002, 7],
      ['200101-Tas & Koper/Tas Selempang', 'Warna', 'Merah', 'M', 330_000, 7],
      ['200101-Tas & Koper/Tas Selempang', 'Warna', 'Merah', 'L', 3_300_000, 7],
      ['200101-Tas & Koper/Tas Selempang', 'Warna', 'Biru', 'L', 495_000, 7],
    ]);
    expect(new Set(rows.slice(1).map((row) => row[5])).size).toBe(1);
    expect(rows[0]).toContain(1.234);
    // Akulaku's has two decimals.
    const akulaku = await readTemplateRules(app.services.db.kysely, seller.userId, 'akulaku', app.clock.now);
    expect(akulaku.shop.hasExactWeights).toBeFalsy();
    const { data } = await client().call(listExportsEndpoint, { query: {} });
    expect(data.exports.map(({ target, rows: count, products }) => [target, count, products])).toEqual([
      ['shopee', 4, 2],
    ]);
  });

  it('has the colour as the first variation, to which pictures belong', async () => {
    const { importVaried } = catalogueCalls(app, seller);
    const variants = ['M', 'L'].flatMap((option1) =>
      ['Merah', 'Biru'].map((option2) => ({ option1, option2, price: 50_000 })),
    );
    await importVaried({ description1: long, category: 'Tas', optionNames: ['Ukuran', 'Warna'], variants });
    await calls.map({ tas: '200101' });
    const { id } = await uploadShopee();
    const { bytes } = await calls.fill(id, { filter: { window: 1 } });
    const rows = (await readSheet(bytes, 'Template', { trim: false })).slice(7);
    expect(rows.map((row) => [row[6], row[7], row[8], row[9]])).toEqual([
      ['Warna', 'Merah', 'Ukuran', 'M'],
      ['Warna', 'Biru', 'Ukuran', 'M'],
      ['Warna', 'Merah', 'Ukuran', 'L'],
      ['Warna', 'Biru', 'Ukuran', 'L'],
    ]);
  });

  it('leaves out products that need another template, and says so in advance', async () => {
    const { send } = catalogueCalls(app, seller);
    await send([
      listing(1, { description1: long, category: 'Tas' }),
      listing(2, { description1: long, category: 'Kaos' }),
      listing(3, { description1: long, category: 'Kaos' }),
      listing(4, { description1: long, category: 'Topi' }),
    ]);
    await calls.map({ tas: '200101', kaos: '999999' });
    const { id } = await uploadShopee();
    const found = await calls.check(id, { filter: { window: 'all' } });
    expect(found).toMatchObject({
      matched: 4,
      products: 2,
      rows: 2,
      files: 1,
      otherTemplates: [{ leafId: '999999', products: 2, names: ['Kaos'] }],
      unmapped: [{ marketplaceType: 'tokopedia', sourceKey: 'topi', name: 'Topi', products: 1 }],
    });
    expect(found.issues.find(({ label }) => label === 'Bahan')).toMatchObject({
      kind: 'missing',
      leafId: '200101',
      letters: 'C',
      products: 1,
      examples: [{ id: expect.any(String) as string, name: 'Kaos Polos Nomor 1' }],
    });
    expect(found.issues.filter(({ label }) => label === 'Kategori')).toEqual([]);
    const some = await client().call(listProductsEndpoint, { query: {} });
    const exclude = some.data.data.filter(({ category }) => category !== 'Tas').map((product) => product.id);
    const rest = await client().call(checkTemplateEndpoint, {
      params: { id },
      body: { selection: { filter: {} }, exclude },
    });
    expect(rest.data).toMatchObject({ matched: 1, products: 1, otherTemplates: [], unmapped: [] });
    const rows = (await readSheet((await calls.fill(id, { filter: {} })).bytes, 'Template', { trim: false })).slice(7);
    expect(rows.map((row) => row[1])).toEqual([null, '200101-Tas & Koper/Tas Selempang']);
  });

  it('leaves out products whose variants are all off, and says so in advance', async () => {
    const { importVaried, send, switchOff } = catalogueCalls(app, seller);
    await send([listing(2, { description1: long, category: 'Tas' })]);
    await switchOff(await importVaried({ description1: long, category: 'Tas' }));
    await calls.map({ tas: '200101' });
    const { id } = await uploadShopee();
    const found = await calls.check(id, { filter: { window: 'all' } });
    expect(found).toMatchObject({ matched: 2, products: 1, rows: 1, withoutRows: 1, otherTemplates: [], unmapped: [] });
  });

  it('is refused if all products need another template, or none is selected', async () => {
    const { send } = catalogueCalls(app, seller);
    const { id } = await uploadShopee();
    const call = (selection: SentSelection) =>
      client().request(fillTemplateEndpoint, { params: { id }, body: { selection } });
    expect((await refusalOf(call({ filter: { window: 3 } }))).error).toBe('template-nothing');
    await send([listing(1, { category: 'Kaos' })]);
    await calls.map({ kaos: '999999' });
    const refusal = await refusalOf(call({ filter: { window: 1 } }));
    expect([refusal.status, refusal.error]).toEqual([409, 'template-other']);
    expect(refusal.message).toContain('999999');
    expect((await refusalOf(call({} as never))).status).toBe(422);
    expect((await refusalOf(call({ ids: ['x'], filter: {} } as never))).status).toBe(422);
  });

  it('takes answers once for the template and for a category', async () => {
    const { send } = catalogueCalls(app, seller);
    await send([listing(1, { description1: long, category: 'Tas' })]);
    await calls.map({ tas: '200101' });
    const { id } = await uploadShopee();
    const save = async (answers: object) =>
      (await client().call(saveTemplateEndpoint, { params: { id }, body: { answers } })).data;
    await save({ all: { R: 'Aktif' } });
    const saved = await save({ leaves: { '200101': { C: 'Kanvas', S: 'Wanita' } } });
    expect(saved.questions.map(({ answer }) => answer)).toEqual([null, 'Aktif', 'Kanvas', 'Wanita']);
    expect((await calls.check(id, { filter: { window: 1 } })).issues).toEqual([]);
    const [row] = (await readSheet((await calls.fill(id, { filter: { window: 1 } })).bytes, 'Template')).slice(7);
    expect([row?.[2], row?.[17], row?.[18]]).toEqual(['Kanvas', 'Aktif', 'Wanita']);
    expect((await save({ all: { R: '' } })).questions[1]?.answer).toBeNull();
  });

  it('clears the rows of previous products and answers', async () => {
    const { send } = catalogueCalls(app, seller);
    await send([1, 2].map((number) => listing(number, { description1: long, category: 'Tas' })));
    await calls.map({ tas: '200101' });
    const first = await uploadShopee();
    const answer = (id: string, R: string) =>
      client().call(saveTemplateEndpoint, { params: { id }, body: { answers: { all: { R } } } });
    await answer(first.id, 'Aktif');
    const { bytes } = await calls.fill(first.id, { filter: {} });
    const { id } = (await calls.upload(bytes)).data;
    await answer(id, '');
    const { data } = (await client().call(listProductsEndpoint, { query: { window: 1 } })).data;
    const again = await calls.fill(id, { ids: [data[0]?.id ?? ''] });
    const rows = (await readSheet(again.bytes, 'Template')).slice(7);
    expect(rows.map((row) => row[17])).toEqual(['Aktif']);
  });

  it('continues in a second file after the template’s last row, without dividing a listing', async () => {
    const { send } = catalogueCalls(app, seller);
    const varied = variedListing({ description1: long, category: 'Tas' });
    await send([varied, ...[2, 3, 4, 5].map((number) => listing(number, { description1: long, category: 'Tas' }))]);
    await calls.map({ tas: '200101' });
    // Newest first: eight listings of one row, then one with three rows although only two rows are left.
    const { id, rowsMax } = await uploadShopee(17);
    expect(rowsMax).toBe(10);
    await send(Array.from({ length: 4 }, (_, index) => listing(10 + index, { description1: long, category: 'Tas' })));
    const ids = await idsOf();
    const { bytes, type } = await calls.fill(id, { ids });
    expect(type).toContain('application/zip');
    expect(await calls.check(id, { ids })).toMatchObject({ products: 9, rows: 11, files: 2 });
    const names = [...bytes.toString('latin1').matchAll(/template_shopee_\d{8}-\d{6}_(\d)\.xlsx/g)].map(
      ([, number]) => number,
    );
    expect(new Set(names)).toEqual(new Set(['1', '2']));
    const { data } = await client().call(listExportsEndpoint, { query: {} });
    expect(data.exports.map(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual([3, 8]);
  });

  it('in several files counts as made by the rules before those that are saved while it is read', async () => {
    const { send } = catalogueCalls(app, seller);
    await send(Array.from({ length: 12 }, (_, at) => listing(at, { description1: long, category: 'Tas' })));
    await calls.map({ tas: '200101' });
    const { id } = await uploadShopee(17);
    const saveRules = () =>
      client().call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 77 }) });
    const { executeQuery } = DefaultQueryExecutor.prototype;
    let isSaved = false;
    vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
      this: DefaultQueryExecutor,
      query,
    ) {
      const result = await executeQuery.call(this, query);
      if (!isSaved && query.sql.startsWith('insert into "exports"')) {
        isSaved = true;
        await saveRules();
      }
      return result;
    });
    await calls.fill(id, { filter: {} });
    vi.restoreAllMocks();
    const { data } = await client().call(listExportsEndpoint, { query: {} });
    expect(data.exports.map(({ rulesChanged }) => rulesChanged)).toEqual([true, true]);
  });

  it("of Akulaku's reports missing categories and colours in advance", async () => {
    const headers = (['header', 'label', 'hint'] as const).map((text) => akulakuColumns.map((column) => column[text]));
    const { data: template } = await calls.upload(makeXlsx(headers));
    expect(template).toMatchObject({ family: 'akulaku', leaves: [] });
    const { send } = catalogueCalls(app, seller);
    const bare = { description1: long, color: null, variant: null };
    await send([
      listing(1, { ...bare, category: 'Topi' }),
      listing(2, { ...bare, category: '70365', color: 'Merah' }),
      listing(3, { ...bare, category: 'topi' }),
    ]);
    const { issues, unmapped } = await calls.check(template.id, { filter: { window: 1 } });
    expect(unmapped).toEqual([{ marketplaceType: 'tokopedia', sourceKey: 'topi', name: 'topi', products: 2 }]);
    expect(issues).toMatchObject([
      {
        kind: 'color-or-variation',
        letters: 'C',
        products: 2,
        message: expect.stringMatching(/^Warna dan varian kosong/) as string,
      },
    ]);
  });

  const idsOf = async () => {
    const rows = await app.services.db.kysely
      .selectFrom('products')
      .select('id')
      .where('user_id', '=', seller.userId)
      .execute();
    return rows.map(({ id }) => id);
  };
});
