import { decideResultsEndpoint, retryExportEndpoint, saveResultsEndpoint } from '@pindahlapak/contract';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/client.ts';
import { exportCalls, shuffled } from '../../test/calls/export-calls.ts';
import { operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { importAll, listing, listings } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { LedgerWriter } from '../ledger/ledger-writer.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 10_000 });

const { client, detail, exportWindow, paste, rowsOf, stateOf, upload } = exportCalls(() => ({ app, seller }));

const variants = ['S', 'M', 'L'].map((option1, at) => ({
  option1,
  option2: 'Merah',
  price: 60_000 + at,
  image: null,
  sourceKey: null,
}));

describe('a marketplace’s answer', () => {
  it('is matched by SKU and options, or by product without options; contradictions become questions', async () => {
    const results = await importAll(app, seller.token, [
      listing(1),
      listing(2, { optionNames: ['Ukuran', 'Warna'], variants }),
      listing(3),
      listing(4),
    ]);
    const [one = '', varied = '', three = '', four = ''] = results.map(({ id }) => id ?? '');
    const { id } = await exportWindow();
    const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;
    const file = makeXlsx([
      ['Hasil unggah', '', '', ''],
      ['SKU', 'Warna', 'Variasi', 'Status', 'Alasan'],
      [sku(1), '', '', 'Gagal', 'Kategori tidak sesuai'],
      [sku(2), 'merah ', 'M', 'Gagal', 'Gambar buram'],
      [sku(2), 'Hijau', 'M', 'Gagal', 'Gambar buram'],
      [sku(3), '', '', 'Berhasil', ''],
      [sku(4), '', '', 'Menunggu peninjauan', ''],
      ['tokopedia-toko-lain/x', '', '', 'Gagal', 'Kategori tidak sesuai'],
    ]);
    const taken = await upload(id, file);
    expect(taken).toMatchObject({ matched: 3, doubtfulCount: 1, unmatchedCount: 2 });
    expect(taken.doubtful[0]).toMatchObject({ line: 5, option1: 'Hijau', outcome: 'ditolak', reason: 'Gambar buram' });
    expect(taken.doubtful[0]?.candidates.map(({ option2 }) => option2)).toEqual(['S', 'M', 'L']);
    expect(taken.unmatched).toMatchObject([
      { line: 7, reason: 'Menunggu peninjauan', outcome: 'tidak-jelas' },
      { line: 8, sku: 'tokopedia-toko-lain/x' },
    ]);
    expect(taken.reasons).toEqual([
      {
        text: 'Gambar buram',
        products: 1,
        repair: { issue: 'main-image-missing', message: 'Gambar ditolak: ganti gambar utama produk' },
      },
      { text: 'Kategori tidak sesuai', products: 1, repair: expect.objectContaining({ issue: 'category-unlisted' }) },
    ]);
    expect(await Promise.all([one, varied, three, four].map(stateOf))).toEqual([
      'ditolak',
      'ditolak',
      'diterima',
      'diekspor',
    ]);
    const shown = await detail(id);
    expect(shown).toMatchObject({ rejected: 2, accepted: 1 });
    expect(
      shown.data.map(({ sku: own, option2, outcome, reason }) => [own.slice(-1), option2, outcome, reason]),
    ).toEqual([
      ['4', 'L', null, null],
      ['3', 'L', 'diterima', null],
      ['2', 'S', null, null],
      ['2', 'M', 'ditolak', 'Gambar buram'],
      ['2', 'L', null, null],
      ['1', 'L', 'ditolak', 'Kategori tidak sesuai'],
    ]);

    // Questions are answered by row.
    const decided = await client().call(decideResultsEndpoint, {
      params: { id },
      body: {
        decisions: [
          { row: shown.data[4]?.row ?? 0, outcome: 'ditolak', reason: 'Gambar buram' },
          { row: 999, outcome: 'ditolak' },
        ],
      },
    });
    expect(decided.data).toMatchObject({ matched: 1 });
    expect((await detail(id)).data[4]).toMatchObject({ outcome: 'ditolak' });
  });

  it('about the SKU of one variant is about its row; an earlier refusal of another stays', async () => {
    const [product] = await importAll(app, seller.token, [listing(1, { optionNames: ['Ukuran', 'Warna'], variants })]);
    const ledger = LedgerWriter.start(operatorOf(app), {
      userId: seller.userId,
      target: 'lazada',
      fileName: 'lazada.xlsx',
      firstRow: 5,
      rulesVersion: 1,
    });
    const rows = variants.map(({ option1, price }) => ({
      sku: `kaos-${option1}`,
      title: 'Kaos',
      option1,
      option2: '',
      price,
    }));
    await ledger.add([{ product: { id: product?.id ?? '', version: 1 }, rows }]);
    await ledger.finish();
    await paste(
      ledger.id,
      'SKU\tStatus\tAlasan\nkaos-S\tBerhasil\t\nkaos-M\tGagal\tGambar buram\nkaos-L\tGagal\tMerek',
    );
    const outcomes = async () => (await detail(ledger.id)).data.map(({ outcome, reason }) => [outcome, reason]);
    expect(await outcomes()).toEqual([
      ['diterima', null],
      ['ditolak', 'Gambar buram'],
      ['ditolak', 'Merek'],
    ]);
    await paste(ledger.id, 'SKU\tStatus\tAlasan\nkaos-M\tBerhasil\t');
    expect(await outcomes()).toEqual([
      ['diterima', null],
      ['diterima', null],
      ['ditolak', 'Merek'],
    ]);
  });

  it('of 120 shuffled rows with missing SKUs and duplicate titles: certain rows are right, others become questions', async () => {
    const twins = new Set(Array.from({ length: 20 }, (_, at) => 120 + at));
    const all = Array.from({ length: 140 }, (_, at) =>
      listing(at, { name: twins.has(at) ? `Kaos Polos Nomor ${at - 120}` : `Kaos Polos Nomor ${at}` }),
    );
    await importAll(app, seller.token, all, 1);
    const { id } = await exportWindow();
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(140);
    const wanted = shuffled(rows).slice(0, 120);
    const titles = Map.groupBy(rows, ({ title }) => title);
    const table = wanted.map((row, at) => ({ row, hasSku: at % 3 !== 0, reason: `Alasan ${row.row % 7}` }));
    const file = makeXlsx([
      ['No', 'Nama Produk', 'SKU', 'Keterangan'],
      ...table.map(({ row, hasSku, reason }, at) => [at + 1, row.title, hasSku ? row.sku : '', reason]),
    ]);
    const taken = await upload(id, file, 'Ditolak.xlsx');
    const isDoubtful = ({ row, hasSku }: (typeof table)[number]) => !hasSku && (titles.get(row.title)?.length ?? 0) > 1;
    const sure = table.filter((each) => !isDoubtful(each));
    expect(table.some(isDoubtful)).toBe(true);
    expect(taken).toMatchObject({ matched: sure.length, doubtfulCount: table.length - sure.length, unmatchedCount: 0 });
    for (const { candidates } of taken.doubtful) expect(candidates).toHaveLength(2);
    const noted = new Map((await rowsOf(id)).map((row) => [row.row, row]));
    for (const { row, reason } of sure) expect(noted.get(row.row)).toMatchObject({ outcome: 'ditolak', reason });
    const said = [...noted.values()].filter((row) => 'outcome' in row && row.outcome !== null);
    expect(said).toHaveLength(sure.length);
    const state = await detail(id);
    expect(await upload(id, file, 'Ditolak.xlsx')).toEqual({ ...taken, isAgain: true });
    expect(await detail(id)).toEqual(state);
    expect(taken.reasons.reduce((sum, { products }) => sum + products, 0)).toBe(sure.length);
    const again = await client().request(retryExportEndpoint, { params: { id } });
    const repaired = (await readSheet(Buffer.from(await again.arrayBuffer()), 'Sheet1')).slice(3);
    expect(repaired.map((row) => row[6]).toSorted()).toEqual(sure.map(({ row }) => row.sku).toSorted());
  });

  it('in Shopee’s own format has reasons in its last column and ignores texts above the data', async () => {
    await importAll(app, seller.token, listings(2));
    const { id } = await exportWindow();
    const file = makeXlsx(
      [['Panduan']],
      [
        ['ps_product_name|1|0', 'ps_sku_parent_short|0|0', 'ps_price|1|1', 'et_title_reason|0|0'],
        ['advanced', '477f0f09'],
        ['Nama Produk', 'SKU Induk', 'Harga', 'Alasan Gagal'],
        ['Wajib', 'Opsional', 'Wajib', ''],
        ['Nama produk harus termasuk merek', 'Bebas', 'Angka', ''],
        ['Masukkan 5 s/d 255 karakter', '', '', ''],
        ['Kaos Polos Nomor 2', 'tokopedia-toko-contoh/kaos-polos-2', '50002', 'Judul terlalu pendek'],
        ['Kaos Polos Nomor 1', 'tokopedia-toko-contoh/kaos-polos-1', '50001', ''],
      ],
    );
    expect(await upload(id, file)).toMatchObject({
      matched: 1,
      doubtfulCount: 0,
      unmatchedCount: 0,
      reasons: [{ text: 'Judul terlalu pendek', products: 1 }],
    });
  });

  it('without SKUs is matched by row number only if it is the exported file', async () => {
    await importAll(app, seller.token, listings(3, 1, { name: 'Kaos Polos' }));
    const { id, fileName } = await exportWindow();
    const file = makeXlsx([
      ['Nama Produk', 'Alasan'],
      ['', ''],
      ['', ''],
      ['Kaos Polos', 'Satu'],
      ['Kaos Polos', ''],
      ['Kaos Polos', 'Tiga'],
    ]);
    expect(await upload(id, file, 'lain.xlsx')).toMatchObject({ matched: 0, doubtfulCount: 2 });
    expect(await upload(id, file, fileName.replace('.xlsx', ' (1).xlsx'))).toMatchObject({
      matched: 2,
      doubtfulCount: 0,
    });
    expect((await detail(id)).data.map(({ reason }) => reason)).toEqual(['Satu', null, 'Tiga']);
  });

  it('contradicts the row that it names or is in if the options differ', async () => {
    const variants = ['Merah', 'Biru', 'Hijau'].map((option1) => ({
      option1,
      option2: null,
      price: 60_000,
      image: null,
      sourceKey: null,
    }));
    await importAll(app, seller.token, [listing(1, { optionNames: ['Warna'], variants })]);
    const { id, fileName } = await exportWindow();
    const { title, row, option1 } = (await detail(id)).data[2] ?? { title: '', row: 0, option1: '' };
    const colour = (await detail(id)).data[0]?.option1 ?? '';
    expect(colour).not.toBe(option1);
    const named = await paste(id, `Baris;Judul;Warna;Alasan\n${row};${title};${colour};Gambar buram`);
    expect(named).toMatchObject({ matched: 0, doubtfulCount: 1 });
    // A row above it was deleted from the copy of the exported file.
    const moved = makeXlsx([['Judul', 'Warna', 'Alasan'], [], [], [title, option1, 'Gambar buram']]);
    expect(await upload(id, moved, fileName)).toMatchObject({ matched: 1, doubtfulCount: 0 });
    expect((await detail(id)).data.map(({ reason }) => reason)).toEqual([null, null, 'Gambar buram']);
  });

  it('pasted without headers is recognized by content, and may name rows', async () => {
    await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    const bare =
      'tokopedia-toko-contoh/kaos-polos-1\tGambar tidak jelas\ntokopedia-toko-contoh/kaos-polos-3\tHarga tidak wajar';
    expect(await paste(id, bare)).toMatchObject({ matched: 2, doubtfulCount: 0, unmatchedCount: 0 });
    const foreign = 'tokopedia-toko-lain/kaos-7\tGambar tidak jelas\nshopee-1.2\tHarga tidak wajar';
    expect(await paste(id, foreign)).toMatchObject({
      matched: 0,
      doubtfulCount: 0,
      unmatched: [
        { sku: 'tokopedia-toko-lain/kaos-7', reason: 'Gambar tidak jelas' },
        { sku: 'shopee-1.2', reason: 'Harga tidak wajar' },
      ],
    });
    const byRow = 'Baris;Nama Produk;Alasan\n5;Kaos Polos Nomor 2;Stok kosong\n4;Kaos Polos Nomor 2;Stok kosong';
    expect(await paste(id, byRow)).toMatchObject({ matched: 1, doubtfulCount: 1 });
  });

  it('may accept everything that it does not name', async () => {
    await importAll(app, seller.token, [...listings(3), listing(4, { optionNames: ['Ukuran', 'Warna'], variants })]);
    const { id } = await exportWindow();
    const answer = 'SKU;Alasan\ntokopedia-toko-contoh/kaos-polos-2;Ditolak';
    await paste(id, answer, { acceptRest: true });
    expect(await detail(id)).toMatchObject({ rejected: 1, accepted: 3 });
    const before = await detail(id);
    await paste(id, answer, { acceptRest: true });
    expect(await detail(id)).toEqual(before);
  });

  it('to an earlier export leaves the state of a later one', async () => {
    const [result] = await importAll(app, seller.token, listings(1));
    const first = await exportWindow();
    await exportWindow();
    await paste(first.id, 'SKU;Alasan\ntokopedia-toko-contoh/kaos-polos-1;Ditolak');
    expect(await detail(first.id)).toMatchObject({ rejected: 1 });
    expect(await stateOf(result?.id ?? '')).toBe('diekspor');
  });

  it('may come as JSON, and is refused if it is unreadable', async () => {
    await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    const send = (payload: object) =>
      app.app.inject({
        method: 'POST',
        url: `/api/exports/${id}/results`,
        headers: { authorization: `Bearer ${seller.token}` },
        payload,
      });
    const answer = await send({ text: 'SKU,Alasan\ntokopedia-toko-contoh/kaos-polos-1,"Ditolak, coba lagi"' });
    expect(answer.json()).toMatchObject({ code: 200, data: { matched: 1, reasons: [{ text: 'Ditolak, coba lagi' }] } });
    expect((await send({})).json()).toMatchObject({ code: 422, data: { error: 'answer-missing' } });
    expect((await send({ text: 5 })).json()).toMatchObject({ code: 422, data: { error: 'validation' } });
    expect((await send({ text: 'a\tb\nc\td' })).json()).toMatchObject({
      code: 422,
      data: { error: 'answer-unreadable' },
    });
    const other = await registerSeller(app);
    const foreign = client(other.token).call(saveResultsEndpoint, { params: { id }, body: { text: 'SKU;Alasan' } });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404, error: 'export-not-found' });
    expect(await refusalOf(upload(id, Buffer.alloc(11 * 1024 * 1024, 'a'), 'a.csv'))).toMatchObject({ status: 413 });
  });
});

it('reasons with equally many products are ordered by their rows, including an empty one', async () => {
  const reasons = ['Ukuran salah', null, 'gambar buram', 'Éter dilarang', 'Gambar buram', 'Merek', 'Merek'];
  await importAll(app, seller.token, listings(reasons.length));
  const { id } = await exportWindow();
  const { data: rows } = await detail(id);
  const decisions = rows.map(({ row }, at) => ({ row, outcome: 'ditolak' as const, reason: reasons[at] ?? null }));
  const { data } = await client().call(decideResultsEndpoint, { params: { id }, body: { decisions } });
  const expected = ['Merek', 'Ukuran salah', '', 'gambar buram', 'Éter dilarang', 'Gambar buram'];
  expect(data.reasons.map(({ text }) => text)).toEqual(expected);
  expect((await detail(id)).reasons).toEqual(data.reasons);
});
