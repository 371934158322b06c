import { decideResultsEndpoint, saveResultsEndpoint, undoAnswerEndpoint } from '@pindahlapak/contract';
import { refusalOf } from '../../test/client.ts';
import { exportAnswerLimits } from '@pindahlapak/model';
import { makeTemplate } from '@pindahlapak/template/test';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import { describe, expect, it } from 'vitest';
import { exportCalls } from '../../test/calls/export-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listing, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const { client, detail, exportWindow, paste, stateOf, upload } = exportCalls(() => ({ app, seller }));
const sku = (number: number) => `tokopedia-toko-contoh/kaos-polos-${number}`;
const varied = {
  optionNames: ['Varian', 'Varian 2'],
  variants: [
    ['Warna', 'Ukuran'],
    ['Merah', 'S'],
    ['Merah', 'M'],
  ].map(([option1 = '', option2 = '']) => ({ option1, option2, price: 60_000, image: null, sourceKey: null })),
};

const statesOf = (imported: readonly { id: string | null }[]) =>
  Promise.all(imported.map(({ id }) => stateOf(id ?? '')));

const send = async (id: string, rows: string[][], body: { acceptRest?: boolean; preview?: boolean }) => {
  const file = new File([new Uint8Array(makeXlsx(rows))], 'jawaban.xlsx');
  return (await client().call(saveResultsEndpoint, { params: { id }, body }, { file })).data;
};

describe("Lazada's answer", () => {
  const answerOf = (results: (string | number | null)[][]) =>
    makeTemplate([
      {
        name: 'template',
        rows: [
          ['Nama Produk', 'Deskripsi Utama', 'Seller SKU'],
          ...[1, 2, 3].map((number) => [`Kaos Polos Nomor ${number}`, `Bahan katun, nomor ${number}. Nyaman.`, sku(number)]),
        ],
      },
      { name: 'Hasil  Proses', rows: [['Flag', 'Result', 'Message'], ['Semua Data', null, 'Berhasil'], ...results] },
    ]); // prettier-ignore
  const sendWorkbook = async (id: string, bytes: Buffer) => {
    const file = new File([new Uint8Array(bytes)], 'jawaban.xlsx');
    return (await client().call(saveResultsEndpoint, { params: { id }, body: { acceptRest: false } }, { file })).data;
  };

  it('is read from its result sheet by row or SKU; the product sheet has no reasons', async () => {
    const imported = await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    const [first] = (await detail(id)).data;
    const answer = answerOf([
      [first?.row ?? 0, null, 'Foto terlalu kecil'],
      [null, sku(2), 'Merek tidak dikenal'],
    ]);
    expect(await sendWorkbook(id, answer)).toMatchObject({ lines: 2, matched: 2, matchedRejected: 2 });
    const states = await Promise.all(imported.map(({ id: product }) => stateOf(product ?? '')));
    expect(states.filter((state) => state === 'ditolak')).toHaveLength(2);
  });

  it('has no results for products if it only has its first line', async () => {
    const [imported] = await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    const refusal = await sendWorkbook(id, answerOf([])).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ lines: 0, matched: 0 });
    expect(await stateOf(imported?.id ?? '')).toBe('diekspor');
  });
});

describe('every line of an answer is matched, questioned or listed', () => {
  it('a row with options named like headers is not a repeated header', async () => {
    const [imported] = await importAll(app, seller.token, [listing(1, varied)]);
    const { id } = await exportWindow();
    const taken = await send(
      id,
      [
        ['SKU', 'Warna', 'Variasi', 'Alasan'],
        [sku(1), 'Warna', 'Ukuran', 'Gambar buram'],
      ],
      { acceptRest: true },
    );
    expect(taken).toMatchObject({ lines: 1, matched: 1, matchedRejected: 1, doubtfulCount: 0, unmatchedCount: 0 });
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
  });

  it('a line without a clear yes is listed, and its product is not accepted with the rest', async () => {
    const imported = await importAll(app, seller.token, listings(4));
    const { id } = await exportWindow();
    const taken = await send(
      id,
      [
        ['SKU', 'Status', 'Alasan'],
        [sku(1), 'Menunggu review', ''],
        [sku(2), 'Berhasil', ''],
        [sku(3), '', 'Gambar buram'],
        [sku(3), 'Berhasil', ''],
      ],
      { acceptRest: true },
    );
    expect(taken).toMatchObject({ lines: 4, matched: 3, matchedRejected: 1, doubtfulCount: 0, unmatchedCount: 1 });
    expect(taken.unmatched[0]).toMatchObject({ line: 2, outcome: 'tidak-jelas', reason: 'Menunggu review' });
    expect(await statesOf(imported)).toEqual(['diekspor', 'diterima', 'ditolak', 'diterima']);
  });

  it('an empty status among others is no acceptance; an empty reason without statuses is no result', async () => {
    const imported = await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    const withStatus = [
      ['SKU', 'Status', 'Alasan'],
      [sku(1), '', ''],
      [sku(2), 'Berhasil', ''],
      ['', '', ''],
    ];
    const taken = await send(id, withStatus, { acceptRest: true });
    expect(taken).toMatchObject({
      lines: 2,
      matched: 1,
      unmatched: [{ line: 2, outcome: 'tidak-jelas', reason: null }],
    });
    const states = () => statesOf(imported);
    expect(await states()).toEqual(['diekspor', 'diterima', 'diterima']);
    const reasonsOnly = [
      ['SKU', 'Alasan'],
      [sku(1), ''],
    ];
    expect(await send(id, reasonsOnly, {})).toMatchObject({ lines: 0, answerId: null });
    expect(await states()).toEqual(['diekspor', 'diterima', 'diterima']);
    await send(id, reasonsOnly, { acceptRest: true });
    expect(await states()).toEqual(['diterima', 'diterima', 'diterima']);
  });

  it('lines with only marketplace ids are matched by listings on sale', async () => {
    const imported = await importAll(app, seller.token, [listing(1, varied), listing(2)]);
    const { id } = await exportWindow();
    const [first = '', second = ''] = imported.map(({ id: product }) => product ?? '');
    const { kysely } = app.services.db;
    const { id: shop } = await kysely
      .selectFrom('shops')
      .select('id')
      .where('user_id', '=', seller.userId)
      .executeTakeFirstOrThrow();
    const ofFirst = await kysely
      .selectFrom('product_variants')
      .select('id')
      .where('user_id', '=', seller.userId)
      .where('product_id', '=', first)
      .orderBy('position')
      .execute();
    const known = [
      { external_id: '1729/11', product_id: first, variant_id: ofFirst[1]?.id ?? null },
      { external_id: '1729/12', product_id: first, variant_id: ofFirst[2]?.id ?? null },
      { external_id: '1730/', product_id: second, variant_id: null },
    ];
    await kysely
      .insertInto('live_matches')
      .values(
        known.map((each) => ({
          ...each,
          user_id: seller.userId,
          shop_id: shop,
          decided_at: null,
          sent_price: null,
          sent_stock: null,
        })),
      )
      .execute();
    const taken = await send(
      id,
      [
        ['Failed Report', '', '', '', ''],
        ['Product ID', 'SKU ID', 'Product name', 'Sku name', 'Reason'],
        ['1729', '12', 'Nama lain', 'Lain', 'Stok habis'],
        ['1730', '', 'Nama lain', '', 'Gambar buram'],
        ['1729', '99', 'Nama lain', '', 'Harga terlalu rendah'],
      ],
      {},
    );
    expect(taken).toMatchObject({ lines: 3, matched: 2, matchedRejected: 2, unmatchedCount: 1 });
    expect((await detail(id)).data.map(({ reason }) => reason)).toEqual(['Gambar buram', null, null, 'Stok habis']);
  });

  it.each([
    ['Sedang diproses', true, 'diekspor'],
    ['', true, 'diekspor'],
    ['Berhasil', false, 'diterima'],
  ])('an unmatched line with the status "%s" prevents accepting the rest: %s', async (status, isHeld, state) => {
    const [imported] = await importAll(app, seller.token, listings(2));
    const { id } = await exportWindow();
    const answer = [
      ['Nama Produk', 'Status'],
      ['Barang lain', status],
    ];
    const taken = await send(id, answer, { acceptRest: true });
    expect(taken).toMatchObject({ lines: 1, matched: 0, unmatchedCount: 1, isRestHeldBack: isHeld });
    expect(await stateOf(imported?.id ?? '')).toBe(state);
  });

  it.each(['Nama Variasi', 'Sku name', 'Nama SKU'])('variants are distinguished by %s', async (header) => {
    await importAll(app, seller.token, [listing(1, varied)]);
    const { id } = await exportWindow();
    const taken = await send(
      id,
      [
        ['Nama Produk', header, 'Alasan Gagal'],
        ['Kaos Polos Nomor 1', 'Merah,M', 'Stok habis'],
        ['Kaos Polos Nomor 1', 'Merah, S', 'Gambar buram'],
      ],
      {},
    );
    expect(taken).toMatchObject({ lines: 2, matched: 2 });
    expect((await detail(id)).data.map(({ reason }) => reason)).toEqual([null, 'Gambar buram', 'Stok habis']);
  });

  it('a column of marketplace ids is not read as SKUs: lines are matched by title', async () => {
    await importAll(app, seller.token, listings(2));
    const { id } = await exportWindow();
    const taken = await send(
      id,
      [
        ['Kode Variasi', 'Nama Produk', 'Alasan Gagal'],
        ['240480689179', 'Kaos Polos Nomor 1', 'Gambar buram'],
        ['240480689180', 'KAOS  POLOS nomor 2', 'Stok habis'],
      ],
      {},
    );
    expect(taken).toMatchObject({ matched: 2, doubtfulCount: 0, unmatchedCount: 0 });
  });

  it('a refusal without a product is listed, and the rest is not accepted', async () => {
    const imported = await importAll(app, seller.token, listings(2));
    const { id } = await exportWindow();
    const answer = [
      ['SKU', 'Nama Produk', 'Alasan'],
      [sku(1), '', 'Gambar buram'],
      ['', '', 'Toko sedang libur'],
    ];
    const taken = await send(id, answer, { acceptRest: true });
    expect(taken).toMatchObject({ lines: 2, matched: 1, unmatchedCount: 1, isRestHeldBack: true });
    expect(taken.unmatched).toMatchObject([{ line: 3, reason: 'Toko sedang libur' }]);
    expect(await statesOf(imported)).toEqual(['ditolak', 'diekspor']);
  });

  it.each<[string, string[][]]>([
    ['a refusal', [['SKU', 'Alasan'], [sku(9), 'Gambar buram']]],
    ['an unclear line', [['SKU', 'Status'], [sku(1), 'Berhasil'], ['tokopedia-toko-contoh/kaos-pol', 'Menunggu review']]],
  ])('S26.5 %s with a SKU of no row accepts nothing of the rest', async (_, answer) => {
    const imported = await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    expect(await send(id, answer, { acceptRest: true })).toMatchObject({ unmatchedCount: 1, isRestHeldBack: true });
    expect((await statesOf(imported)).slice(1)).toEqual(['diekspor', 'diekspor']);
  }); // prettier-ignore

  it('a refusal that may concern several products prevents accepting any of them', async () => {
    const imported = await importAll(app, seller.token, [
      listing(1, { name: 'Kaos Kembar' }),
      listing(2, { name: 'Kaos Kembar' }),
      listing(3),
    ]);
    const { id } = await exportWindow();
    const taken = await send(
      id,
      [
        ['Nama Produk', 'Alasan'],
        ['Kaos Kembar', 'Gambar buram'],
      ],
      { acceptRest: true },
    );
    expect(taken).toMatchObject({ doubtfulCount: 1, isRestHeldBack: false });
    expect(await statesOf(imported)).toEqual(['diekspor', 'diekspor', 'diterima']);
  });

  it('a refusal of a row overrides other lines of the answer', async () => {
    const [imported] = await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    await send(
      id,
      [
        ['SKU', 'Status', 'Alasan'],
        [sku(1), 'Gagal', 'Gambar buram'],
        [sku(1), 'Gagal', 'Stok habis'],
        [sku(1), 'Berhasil', ''],
      ],
      {},
    );
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
    expect((await detail(id)).data[0]).toMatchObject({ reason: 'Gambar buram; Stok habis' });
  });
});

it('a preview records nothing, and a recorded answer can be undone', async () => {
  const [imported] = await importAll(app, seller.token, listings(1));
  const { id } = await exportWindow();
  const answer = [
    ['SKU', 'Alasan'],
    [sku(1), 'Gambar buram'],
  ];
  const before = await detail(id);
  expect(await send(id, answer, { preview: true })).toMatchObject({
    isRecorded: false,
    matched: 1,
    matchedRejected: 1,
  });
  expect(await detail(id)).toEqual(before);
  const { answerId } = await upload(id, makeXlsx(answer));
  expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
  await client().call(undoAnswerEndpoint, { params: { id, answer: answerId ?? '' } });
  expect(await detail(id)).toEqual(before);
  expect(await stateOf(imported?.id ?? '')).toBe('diekspor');
});

describe('one answer', () => {
  const undo = (id: string, answer: string | null) =>
    client().call(undoAnswerEndpoint, { params: { id, answer: answer ?? '' } });

  it('is undone separately: the results of others apply again', async () => {
    const imported = await importAll(app, seller.token, listings(3));
    const { id } = await exportWindow();
    const untouched = await detail(id);
    const states = () => statesOf(imported);
    const head = ['SKU', 'Status', 'Alasan'];
    const first = await send(id, [head, [sku(1), 'Gagal', 'Gambar buram'], [sku(2), 'Berhasil', '']], {});
    app.clock.now += 1000;
    const second = await send(id, [head, [sku(1), 'Berhasil', ''], [sku(3), 'Gagal', 'Merek']], { acceptRest: true });
    app.clock.now += 1000;
    expect(await states()).toEqual(['diterima', 'diterima', 'ditolak']);
    const { answers } = await detail(id);
    expect(answers.map(({ fileName, refused, accepted }) => [fileName, refused, accepted])).toEqual([
      ['jawaban.xlsx', 1, 1],
      ['jawaban.xlsx', 1, 1],
    ]);
    await undo(id, second.answerId);
    expect(await states()).toEqual(['ditolak', 'diterima', 'diekspor']);
    expect((await detail(id)).data.map(({ reason }) => reason).sort()).toEqual(['Gambar buram', null, null]);
    expect((await refusalOf(undo(id, second.answerId))).error).toBe('answer-not-found');
    await undo(id, first.answerId);
    expect(await states()).toEqual(['diekspor', 'diekspor', 'diekspor']);
    expect(await detail(id)).toEqual(untouched);
  });

  it('is stored even if it changes nothing, so that its duplicate can be undone', async () => {
    const [imported] = await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    const first = await send(
      id,
      [
        ['SKU', 'Alasan'],
        [sku(1), 'Gambar buram'],
      ],
      {},
    );
    app.clock.now += 1000;
    const twin = await send(
      id,
      [
        ['SKU', 'Alasan gagal'],
        [sku(1), 'Gambar buram'],
      ],
      {},
    );
    expect(twin).toMatchObject({ isAgain: false, answerId: expect.any(String) });
    expect((await detail(id)).answers.map(({ actor }) => actor)).toEqual([
      { kind: 'seller', name: null },
      { kind: 'seller', name: null },
    ]);
    await undo(id, first.answerId);
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
    await undo(id, twin.answerId);
    expect(await stateOf(imported?.id ?? '')).toBe('diekspor');
  });

  it('S26.5 is recorded once if its bytes are sent repeatedly, and again after another answer', async () => {
    const [imported] = await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    const refusal = [
      ['SKU', 'Alasan'],
      [sku(1), 'Gambar buram'],
    ];
    const taking = [
      ['SKU', 'Status'],
      [sku(1), 'Berhasil'],
    ];
    const first = await send(id, refusal, {});
    expect(await send(id, refusal, {})).toMatchObject({ isAgain: true, answerId: first.answerId });
    const second = await send(id, taking, {});
    expect(await stateOf(imported?.id ?? '')).toBe('diterima');
    const third = await send(id, refusal, {});
    expect(third.isAgain).toBe(false);
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
    await undo(id, third.answerId);
    expect(await stateOf(imported?.id ?? '')).toBe('diterima');
    await undo(id, second.answerId);
    expect(await stateOf(imported?.id ?? '')).toBe('ditolak');
    expect((await detail(id)).answers.map((answer) => answer.id)).toEqual([first.answerId]);
  });

  it('S26.5 is refused if an export’s answers would have too many lines together', async () => {
    await importAll(app, seller.token, listings(2));
    const { id } = await exportWindow();
    const refused = (number: number) => paste(id, `SKU;Alasan\n${sku(number)};Gambar buram`);
    const { answerId } = await refused(1);
    const { linesMax } = exportAnswerLimits;
    await app.services.db.kysely.updateTable('export_answers').set({ refused: linesMax }).execute();
    const decisions = [{ row: 5, outcome: 'ditolak' as const, reason: 'Gambar buram' }];
    const decide = () => client().call(decideResultsEndpoint, { params: { id }, body: { decisions } });
    for (const call of [() => refused(2), decide])
      expect(await refusalOf(call())).toMatchObject({ status: 409, error: 'answers-full' });
    for (const { errors } of [saveResultsEndpoint, decideResultsEndpoint])
      expect(errors).toEqual(expect.arrayContaining(['answers-full', 'file-too-heavy']));
    await undo(id, answerId);
    expect(await refused(2)).toMatchObject({ isRecorded: true });
  });

  it('S26.5 is the same in a form and as JSON, despite different line endings', async () => {
    await importAll(app, seller.token, listings(1));
    const { id } = await exportWindow();
    const text = `SKU\tAlasan\n${sku(1)}\tGambar buram`;
    const { answerId } = (await client().call(saveResultsEndpoint, { params: { id }, body: { text } })).data;
    const asJson = await app.app.inject({
      method: 'POST',
      url: `/api/exports/${id}/results`,
      headers: { authorization: `Bearer ${seller.token}` },
      payload: { text },
    });
    expect(asJson.json()).toMatchObject({ data: { isAgain: true, answerId } });
  });
});
