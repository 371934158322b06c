import {
  checkTemplateEndpoint,
  deleteShopEndpoint,
  deleteTemplateEndpoint,
  fillTemplateEndpoint,
  getTemplateEndpoint,
  listExportsEndpoint,
  listShopsEndpoint,
  listTemplatesEndpoint,
  saveMappingsEndpoint,
  saveTemplateEndpoint,
  type TemplateDetail,
} from '@pindahlapak/contract';
import { makeTemplate, shopeeSheets, tiktokSheets } from '@pindahlapak/template/test';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { listing } from '../test/listings.ts';
import { addShop } from '../test/live-shop.ts';
import { type TestApp } from '../test/make-app.ts';
import { eachWithTemplates, templateCalls, type Templates } from '../test/calls/template-calls.ts';
import { fieldMessages } from '@pindahlapak/messages';
import { type TemplateColumn, type TemplateDescription } from '@pindahlapak/template';
import { carryAnswers } from './store/upload-template.ts';

let app: TestApp;
let seller: TestSeller;
let calls: Templates['calls'];
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((setup) => ({ app, seller, calls, uploadShopee } = setup));

const client = (token = seller.token) => clientOf(app, token);
const day = 24 * 60 * 60_000;

describe('an uploaded template', () => {
  it('is recognised, described and listed, without tokens and numbers of shops', async () => {
    const { status, data } = await calls.upload(makeTemplate(shopeeSheets()), { name: 'tas & koper.xlsx' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      family: 'shopee',
      fileName: 'tas & koper.xlsx',
      branch: 'Tas & Koper',
      categories: 2,
      rowsMax: 53,
      isReady: true,
      warnings: [],
      firstRow: 8,
      mapping: null,
      preview: [],
    });
    const useOf = (label: string) => data.columns.find((column) => column.label === label)?.use;
    expect(['Harga', 'Bahan', 'Reguler', 'Alasan Gagal'].map(useOf)).toEqual([
      'filled',
      'attribute',
      'asked',
      'answer',
    ]);
    expect(data.questions.map(({ label, leafId, isRequired }) => [label, leafId, isRequired])).toEqual([
      ['Merek', null, false],
      ['Reguler', null, false],
      ['Bahan', '200101', true],
      ['Jenis Kelamin', '200101', true],
    ]);
    const { data: list } = await client().call(listTemplatesEndpoint, {});
    expect(list.templates.map(({ id }) => id)).toEqual([data.id]);
    const { data: again } = await client().call(getTemplateEndpoint, { params: { id: data.id } });
    expect(again).toEqual(data);
    expect(JSON.stringify([again, list])).not.toMatch(/0123456789abcdef|555000111/);
  });

  it('stays unchanged by an empty save', async () => {
    const { id } = await uploadShopee();
    const { data: before } = await client().call(getTemplateEndpoint, { params: { id } });
    expect((await client().call(saveTemplateEndpoint, { params: { id }, body: {} })).data).toEqual(before);
  });

  it('is missing for other accounts', async () => {
    const { id } = await uploadShopee();
    const other = client((await registerSeller(app)).token);
    const selection = { filter: { window: 1 } };
    for (const call of [
      () => other.call(getTemplateEndpoint, { params: { id } }),
      () => other.call(saveTemplateEndpoint, { params: { id }, body: { answers: { all: { A: 'x' } } } }),
      () => other.call(checkTemplateEndpoint, { params: { id }, body: { selection } }),
      () => other.request(fillTemplateEndpoint, { params: { id }, body: { selection } }),
      () => other.call(deleteTemplateEndpoint, { params: { id } }),
    ])
      expect((await refusalOf(call())).error).toBe('template-not-found');
    expect((await other.call(listTemplatesEndpoint, {})).data.templates).toEqual([]);
  });

  it('is refused in clear words if it is none', async () => {
    const macros = makeTemplate(shopeeSheets());
    for (const [file, words] of [
      [Buffer.from('bukan file Excel'), 'bukan file Excel'],
      [macros.subarray(0, 2000), 'rusak atau tidak lengkap'],
      [Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(1000)]), '.xls'],
    ] as const) {
      const { status, message, data } = await calls.upload(file);
      expect([status, data.error]).toEqual([422, 'template-unreadable']);
      expect(message).toContain(words);
    }
    const large = await calls.upload(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([large.status, large.data.error]).toEqual([413, 'template-too-large']);
    const missing = await calls.upload(macros, { part: 'lampiran' });
    expect([missing.status, missing.data.error]).toEqual([422, 'file-missing']);
  });

  it('shows a warning when it is old, and can be deleted', async () => {
    const { id } = await uploadShopee();
    await app.services.db.kysely
      .updateTable('templates')
      .set({ uploaded_at: app.clock.now - 31 * day })
      .where('user_id', '=', seller.userId)
      .execute();
    const { data } = await client().call(getTemplateEndpoint, { params: { id } });
    expect(data.warnings).toEqual([{ code: 'token-old', message: expect.stringContaining('31 hari') as string }]);
    await client().call(deleteTemplateEndpoint, { params: { id } });
    expect((await refusalOf(client().call(getTemplateEndpoint, { params: { id } }))).status).toBe(404);
  });

  it('shows a warning for prices in another currency', async () => {
    const sheets = shopeeSheets().map((sheet) => {
      const rows = sheet.rows.map((row) => row?.map((cell) => (cell === 'Harga' ? 'Harga (RM)' : cell)) ?? null);
      return { ...sheet, rows };
    });
    const { data } = await calls.upload(makeTemplate(sheets));
    expect(data.warnings).toEqual([
      { code: 'other-currency', message: expect.stringContaining('memakai MYR') as string },
    ]);
  });

  it('of another edition lists the columns that stay empty', async () => {
    const { data } = await calls.upload(makeTemplate(tiktokSheets()));
    expect(data.warnings).toEqual([
      { code: 'other-edition', message: expect.stringContaining('Bendera Baru') as string },
    ]);
  });

  it('is refused beyond 30', async () => {
    const { id } = await uploadShopee();
    const row = await app.services.db.kysely
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let number = 1; number < 30; number += 1)
      await app.services.db.kysely
        .insertInto('templates')
        .values({ ...row, id: `${id}-${number}` })
        .execute();
    const { status, data } = await calls.upload(makeTemplate(shopeeSheets()));
    expect([status, data.error]).toEqual([409, 'templates-full']);
  });
});

describe('a workbook of no known family', () => {
  const createWorkbook = () =>
    makeXlsx(
      [['Catatan toko'], ['Bukan di sini']],
      [['Stok bulan ini'], ['Nama Barang', 'Harga Jual', 'Jumlah', 'Catatan'], ['lama', 1, 2, 'tetap']],
    );

  it('is shown with a guess, mapped by hand, filled, and recognised by the same headers', async () => {
    const { send } = catalogueCalls(app, seller);
    await send([listing(1), listing(2)]);
    const { status, data } = await calls.upload(createWorkbook());
    expect(status).toBe(201);
    expect(data).toMatchObject({
      family: 'other',
      isReady: false,
      warnings: [{ code: 'unmapped' }],
      questions: [],
      columns: [],
    });
    expect(data.guess).toMatchObject({ headerRow: 2, firstRow: 3, columns: { A: 'title', B: 'price', C: 'stock' } });
    expect(data.preview[1]?.rows[1]).toEqual(['Nama Barang', 'Harga Jual', 'Jumlah', 'Catatan']);
    const selection = { filter: { window: 1 } };
    const refused = client().request(fillTemplateEndpoint, { params: { id: data.id }, body: { selection } });
    expect((await refusalOf(refused)).error).toBe('template-unmapped');

    const mapping = { ...data.guess, columns: { A: 'title', B: 'price' } } as NonNullable<TemplateDetail['mapping']>;
    const { data: saved } = await client().call(saveTemplateEndpoint, { params: { id: data.id }, body: { mapping } });
    expect(saved).toMatchObject({ isReady: true, mapping, firstRow: 3 });
    const sheetName = saved.sheetName ?? '';
    const rows = await readSheet((await calls.fill(data.id, selection)).bytes, sheetName);
    expect(rows.slice(1)).toEqual([
      ['Nama Barang', 'Harga Jual', 'Jumlah', 'Catatan'],
      ['Kaos Polos Nomor 2', 50_002, 2, 'tetap'],
      ['Kaos Polos Nomor 1', 50_001, null, null],
    ]);

    const again = await calls.upload(createWorkbook(), { name: 'bulan depan.xlsx' });
    expect(again.data).toMatchObject({ family: 'other', isReady: true, mapping });
    const others = await registerSeller(app);
    expect((await templateCalls(app, others.token).upload(createWorkbook())).data.isReady).toBe(false);
  });

  it('is filled at the prices of the account’s first shop, on any marketplace', async () => {
    const { shops } = (await client().call(listShopsEndpoint, {})).data;
    const priceAdjustment = { percent: 20, rupiah: 0, roundTo: 1, ending: null } as const;
    const shop = await addShop({ app, token: seller.token }, { priceAdjustment });
    await client().call(deleteShopEndpoint, { params: { id: shops[0]?.id ?? '' } });
    await catalogueCalls(app, seller).send([listing(1, { price: 50_000 })]);
    const { data } = await calls.upload(makeXlsx([['Nama', 'Harga']]));
    const columns = { A: 'title', B: 'price' };
    const mapping = { ...data.guess, columns } as NonNullable<TemplateDetail['mapping']>;
    await client().call(saveTemplateEndpoint, { params: { id: data.id }, body: { mapping } });
    const rows = await readSheet((await calls.fill(data.id, { filter: {} })).bytes);
    expect(rows[1]).toEqual(['Kaos Polos Nomor 1', 60_000]);
    const { exports } = (await client().call(listExportsEndpoint, {})).data;
    expect(exports[0]?.shop?.id).toBe(shop);
  });

  it('keeps the order of a listing’s options beside its colour', async () => {
    const variants = [{ option1: 'M', option2: 'Merah', price: 50_000 }];
    await catalogueCalls(app, seller).importVaried({ optionNames: ['Ukuran', 'Warna'], variants });
    const { data } = await calls.upload(makeXlsx([['Nama', 'Warna', 'Ukuran']]));
    const columns = { A: 'title', B: 'color', C: 'option1' };
    const mapping = { ...data.guess, columns } as NonNullable<TemplateDetail['mapping']>;
    await client().call(saveTemplateEndpoint, { params: { id: data.id }, body: { mapping } });
    const rows = await readSheet((await calls.fill(data.id, { filter: {} })).bytes);
    expect(rows[1]?.slice(1)).toEqual(['Merah', 'M']);
  });

  it('is recognised on the sheet that was mapped, and loses its answers with another one', async () => {
    const month = (last: string) => [
      ['Nama', 'Harga', last],
      ['lama', 1, ''],
    ];
    const createMonths = () => makeXlsx(month('Asal *'), month('Asal *'), month('Diskon'));
    const { data } = await calls.upload(createMonths());
    const [first, second, third] = data.preview.map(({ name }) => name);
    const save = async (sheetName = '', all?: Record<string, string>) => {
      const mapping = { sheetName, headerRow: 1, firstRow: 2, columns: { A: 'title', B: 'price' } } as const;
      const body = { mapping, ...(all === undefined ? {} : { answers: { all, leaves: {} } }) };
      await client().call(saveTemplateEndpoint, { params: { id: data.id }, body });
      const { answers } = await app.services.db.kysely
        .selectFrom('templates')
        .select('answers')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      return (JSON.parse(answers) as { all: object }).all;
    };
    expect(await save(first, { C: 'Indonesia' })).toEqual({ C: 'Indonesia' });
    expect(await save(first)).toEqual({ C: 'Indonesia' });
    expect(await save(third)).toEqual({});
    await save(second);
    expect((await calls.upload(createMonths(), { name: 'lagi.xlsx' })).data.sheetName).toBe(second);
  });

  it('cannot be mapped to a missing sheet, or a field twice', async () => {
    const { data } = await calls.upload(createWorkbook());
    const good = {
      sheetName: data.guess?.sheetName ?? '',
      headerRow: 2,
      firstRow: 3,
      columns: { A: 'title' },
    } as const;
    for (const wrong of [
      { sheetName: 'Lain' },
      { firstRow: 2 },
      { columns: {} },
      { columns: { A: 'title', B: 'title' } },
    ]) {
      const mapping = { ...good, ...wrong } as NonNullable<TemplateDetail['mapping']>;
      const call = client().call(saveTemplateEndpoint, { params: { id: data.id }, body: { mapping } });
      expect((await refusalOf(call)).status).toBe(422);
    }
  });
});

describe('a workbook that changes listings on sale', () => {
  const rows = [
    ['Nama Produk', 'Harga', 'Stok', 'ID Produk'],
    ['Kaos Lama', '50000', '3', ''],
  ];
  const filled = rows.map((row, at) => (at === 1 ? row.with(3, '1729384756102938475') : row));

  it('stored by an older release is not filled', async () => {
    const table = (id: string) =>
      makeXlsx([
        ['ID Produk', 'Nama Produk', 'Harga'],
        [id, 'Kaos', 50_000],
      ]);
    const { data } = await calls.upload(table(''));
    const mapping = data.guess as NonNullable<TemplateDetail['mapping']>;
    await client().call(saveTemplateEndpoint, { params: { id: data.id }, body: { mapping } });
    await catalogueCalls(app, seller).send([listing(1)]);
    const body = { selection: { filter: {} } };
    await app.services.db.kysely
      .updateTable('template_parts')
      .set({ bytes: table('1729384756102938475') })
      .where('user_id', '=', seller.userId)
      .execute();
    const refusal = await refusalOf(client().request(fillTemplateEndpoint, { params: { id: data.id }, body }));
    expect(refusal).toMatchObject({ error: 'template-unreadable', message: expect.stringContaining('sudah tayang') });
  });

  it('is refused even with headers that were mapped before, and that mapping is deleted', async () => {
    const first = await calls.upload(makeXlsx(rows), { name: 'stok.xlsx' });
    const sheetName = first.data.preview[0]?.name ?? '';
    const mapping = { sheetName, headerRow: 1, firstRow: 2, columns: { A: 'title', B: 'price' } } as const;
    await client().call(saveTemplateEndpoint, { params: { id: first.data.id }, body: { mapping } });
    expect((await calls.upload(makeXlsx(rows), { name: 'lagi.xlsx' })).data.isReady).toBe(true);
    expect(await calls.upload(makeXlsx(filled), { name: 'ubah.xlsx' })).toMatchObject({
      status: 422,
      message: expect.stringContaining('sudah tayang'),
      data: { error: 'template-unreadable' },
    });
    expect((await calls.upload(makeXlsx(rows), { name: 'akhir.xlsx' })).data).toMatchObject({
      isReady: false,
      mapping: null,
    });
  });
});

const save = (id: string, answers: object) =>
  clientOf(app, seller.token).call(saveTemplateEndpoint, { params: { id }, body: { answers } });
const strictIn = ({ questions }: TemplateDetail) => questions.filter(({ isListOnly }) => isListOnly);

it('what a category of any shop requires is asked', async () => {
  const { id } = await uploadShopee();
  await addShop({ app, token: seller.token });
  const shop = await addShop({ app, token: seller.token }, { name: 'Dua' });
  await catalogueCalls(app, seller).send([listing(1, { category: 'Tas' })]);
  await calls.map({ tas: '200102' });
  const mappings = [{ marketplaceType: 'tokopedia' as const, sourceKey: 'tas', leafId: '200101' }];
  await client().call(saveMappingsEndpoint, { params: { marketplace: 'shopee' }, body: { mappings, shop } });
  const body = { selection: { filter: {} }, shop };
  const { issues } = (await client().call(checkTemplateEndpoint, { params: { id }, body })).data;
  const missing = issues.flatMap(({ kind, leafId, letters }) =>
    kind === 'missing' && leafId === '200101' ? letters : [],
  );
  const { questions } = (await client().call(getTemplateEndpoint, { params: { id } })).data;
  const asked = questions.filter(({ leafId }) => leafId === '200101').map(({ letters }) => letters);
  expect(missing.toSorted()).toEqual(['C', 'S']);
  expect(asked).toEqual(missing);
});

it('an answer outside the list of a list-only column is refused', async () => {
  const template = await uploadShopee();
  const { id } = template;
  const ofRows = strictIn(template).find(({ leafId }) => leafId === null);
  const ofLeaf = strictIn(template).find(({ leafId }) => leafId !== null);
  expect([ofRows, ofLeaf]).not.toContain(undefined);
  const all = { [ofRows?.letters ?? '']: 'bukan pilihan' };
  const leaves = { [ofLeaf?.leafId ?? '']: { [ofLeaf?.letters ?? '']: 'bukan pilihan' } };
  expect(await refusalOf(save(id, { all, leaves }))).toMatchObject({
    status: 422,
    fields: {
      [`answers.all.${ofRows?.letters}`]: fieldMessages.optionUnknown,
      [`answers.leaves.${ofLeaf?.leafId}.${ofLeaf?.letters}`]: fieldMessages.optionUnknown,
    },
  });
  const { data } = await clientOf(app, seller.token).call(getTemplateEndpoint, { params: { id } });
  expect(data).toEqual(template);
  const right = { [ofRows?.letters ?? '']: ` ${ofRows?.choices[0]} ` };
  expect(strictIn((await save(id, { all: right })).data)[0]?.answer).toBe(ofRows?.choices[0]);
});

it('answers of concurrent saves are all stored', async () => {
  const template = await uploadShopee();
  const answers = template.questions.map(({ choices }) => choices[0] ?? 'sendiri');
  expect(answers.length).toBeGreaterThan(2);
  await Promise.all(
    template.questions.map(({ leafId, letters }, at) => {
      const answer = { [letters]: answers[at] };
      return save(template.id, leafId === null ? { all: answer } : { leaves: { [leafId]: answer } });
    }),
  );
  const { data } = await clientOf(app, seller.token).call(getTemplateEndpoint, { params: { id: template.id } });
  expect(data.questions.map(({ answer }) => answer)).toEqual(answers);
});

it('answers carry over to the next template of the family and branch, for columns that it has', async () => {
  const template = await uploadShopee();
  const all = Object.fromEntries(
    template.questions
      .filter(({ leafId }) => leafId === null)
      .map(({ letters, choices }) => [letters, choices[0] ?? 'x']),
  );
  const leaves = Object.fromEntries(
    template.questions.flatMap(({ leafId, letters, choices }) =>
      leafId === null ? [] : [[leafId, { [letters]: choices[0] ?? 'x' }]],
    ),
  );
  const saved = (await save(template.id, { all, leaves })).data;
  app.clock.now += 1;
  const next = await uploadShopee();
  expect(next.id).not.toBe(template.id);
  expect(next.questions).toEqual(saved.questions);
});

it('an answer moves with its column’s key, and is dropped without the column or outside its list', () => {
  const column = (letters: string, key: string, list: number | null = null) =>
    ({ letters, key, list, isListOnly: list !== null }) as TemplateColumn;
  const description = (columns: TemplateColumn[], lists: string[][]) =>
    ({ columns, lists, leaves: [{ id: '7', name: 'Kaos', attributes: {} }] }) as unknown as TemplateDescription;
  const before = description([column('A', 'merek'), column('B', 'bahan'), column('C', 'asal')], []);
  const now = description([column('D', 'bahan'), column('E', 'asal', 0)], [['Indonesia']]);
  const answers = { all: { A: 'x', B: 'katun', C: 'Mars' }, leaves: { 7: { C: 'Indonesia' }, 8: { B: 'y' } } };
  expect(carryAnswers(answers, before, now)).toEqual({ all: { D: 'katun' }, leaves: { 7: { E: 'Indonesia' } } });
});
