import {
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveMappingsEndpoint,
  searchLeavesEndpoint,
} from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeXlsx } from '@pindahlapak/harness/make-xlsx';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { sendForm } from '../../test/send.ts';
import { findShopRules } from '../find-shop-rules.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const params = { marketplace: 'akulaku' } as const;
const day = 24 * 60 * 60_000;

async function upload(file: string | Buffer, { name = 'kategori.csv', part = 'file' } = {}) {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(Buffer.from(file))]), name);
  const { status, body } = await sendForm<Record<string, unknown>>(app, 'PUT', '/api/categories/akulaku/list', {
    token: seller.token,
    form,
  });
  return { status, message: body.message, data: body.data };
}
const search = async (words: string, token = seller.token) =>
  (await clientOf(app, token).call(searchLeavesEndpoint, { params, query: { search: words } })).data;
const sources = async () => (await clientOf(app, seller.token).call(listCategorySourcesEndpoint, { params })).data;

const expected = [
  { id: '70365', path: 'Pakaian > Pria > Kaos' },
  { id: '70230', path: 'Tas > Pria > Selempang' },
  { id: '70358', path: 'Muslim > Sajadah' },
];

describe('a category list', () => {
  it.each([
    [
      'commas and quotes',
      'id,path\n70365,"Pakaian > Pria > Kaos"\r\n70230,Tas > Pria > Selempang\n70358,Muslim > Sajadah',
    ],
    [
      'semicolons, a byte order mark, slashes',
      '\uFEFFKategori;ID\nPakaian/Pria/Kaos;70365\nTas/Pria/Selempang;70230\nMuslim/Sajadah;70358\n',
    ],
    [
      'tabs and a heading above',
      'Daftar Kategori Akulaku\n\nID\tKategori\n70365\tPakaian > Pria > Kaos\n70230\tTas > Pria > Selempang\n70358\tMuslim > Sajadah',
    ],
    ['arrows', 'id,path\n70365,Pakaian › Pria › Kaos\n70230,Tas › Pria › Selempang\n70358,Muslim › Sajadah'],
    [
      'names a level, counted rows, and a state',
      'No,L1,L2,L3,ID,Status\n1,Pakaian,Pria,Kaos,70365,Aktif\n2,Tas,Pria,Selempang,70230,Aktif\n3,Muslim,Sajadah,,70358,Aktif',
    ],
    [
      'levels named once a group, and the numbers of levels',
      'ID1,L1,ID2,L2,ID3,L3\n11,Pakaian,21,Pria,70365,Kaos\n11,Pakaian,21,Pria,70367,Kemeja\n12,Tas,22,Pria,70230,Selempang\n13,Muslim,,,70358,Sajadah\n',
    ],
    [
      'the path above the leaf and its own name',
      'id,nama,induk\n70365,Kaos,Pakaian > Pria\n1,Celana,Pakaian > Pria\n70230,Selempang,Tas > Pria\n70358,Sajadah,Muslim > Sholat\n',
    ],
  ])('is read from a csv file with %s', async (shape, csv) => {
    const { status, data } = await upload(csv);
    expect(status).toBe(200);
    expect(data).toMatchObject({ fileName: 'kategori.csv', unlistedMappings: 0 });
    const leaves = await search('');
    for (const { id, path } of expected) {
      const leaf = leaves.find((one) => one.id === id);
      expect(leaf?.path.split(' > ').at(-1), shape).toBe(path.split(' > ').at(-1));
      expect(leaf?.path.split(' > ')[0], shape).toBe(path.split(' > ')[0]);
    }
  });

  it('is read from the right sheet of a workbook, with groups named only once', async () => {
    const file = makeXlsx(
      [['Petunjuk'], ['Salin ID ke kolom pertama']],
      [
        ['Kategori 1', 'Kategori 2', 'Kategori 3', 'ID'],
        ['Pakaian', 'Pria', 'Kaos', 70365],
        ['', '', 'Kemeja & Batik', 70367],
        ['', 'Wanita', 'Kaos', 70681],
        ['Muslim', 'Sholat', 'Sajadah', 70358],
      ],
    );
    const { status, data } = await upload(file, { name: 'daftar kategori.xlsx' });
    expect({ status, data }).toEqual({
      status: 200,
      data: { fileName: 'daftar kategori.xlsx', leaves: 4, skippedRows: 1, unlistedMappings: 0 },
    });
    expect(await search('')).toEqual([
      { id: '70365', path: 'Pakaian > Pria > Kaos' },
      { id: '70367', path: 'Pakaian > Pria > Kemeja & Batik' },
      { id: '70681', path: 'Pakaian > Wanita > Kaos' },
      { id: '70358', path: 'Muslim > Sholat > Sajadah' },
    ]);
  });

  it('is read from all sheets with the same headers, such as one per branch', async () => {
    const head = ['ID', 'Kategori'];
    const file = makeXlsx(
      [['Salin ID di bawah'], head, [70365, 'Pakaian > Kaos'], [70367, 'Pakaian > Kemeja']],
      [
        ['Kode', 'Kurir'],
        [1001, 'JNE'],
      ],
      [head, [70230, 'Tas > Selempang'], [70365, 'Pakaian > Kaos']],
      [head, [70358, 'Muslim > Sajadah']],
    );
    const { data } = await upload(file, { name: 'daftar.xlsx' });
    expect(data).toMatchObject({ leaves: 4, skippedRows: 5 });
    expect((await search('')).map(({ id }) => id)).toEqual(['70365', '70367', '70230', '70358']);
  });

  it.each([
    ['nothing', '', 'File ini kosong'],
    ['blank rows', '\n ; \n', 'File ini kosong'],
    ['no numbers', 'nama\nKaos\nTas', 'Kolom nomor ID'],
    ['no names', '1\n5\n9', 'Kolom nama'],
    ['two columns of numbers', 'Kaos,70365,99\nTas,70230,12\n', 'beberapa kolom nomor'],
    ['numbers with many names', 'id,nama\n1,Kaos\n1,Tas\n1,Topi\n3,Sepatu\n3,Sandal', 'banyak nama berbeda'],
    ['listings on sale', 'product_id,nama\n25568977441,Kaos\n25568977442,Tas', 'Kolom nomor ID'],
    ['bytes', Buffer.from([0x89, 0x50, 0, 0, 1, 2]), 'bukan tabel'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), '.xls'],
    ['a cut workbook', makeXlsx([['ID', 'Nama']]).subarray(0, 300), 'rusak atau tidak lengkap'],
    ['too many leaves', Array.from({ length: 50_001 }, (_, n) => `${n + 100},Nama ${n}`).join('\n'), '50.000'],
  ])('with %s is refused in clear words, and the previous one stays', async (_, file, words) => {
    await upload('id,nama\n5,Kaos\n7,Tas');
    const { status, message, data } = await upload(file);
    expect({ status, error: data.error }).toEqual({ status: 422, error: 'category-list-unreadable' });
    expect(message).toContain(words);
    expect(await search('')).toHaveLength(2);
  });

  it('may have several names for an id; all are found', async () => {
    const { status, data } = await upload(
      'id,nama\n70365,Kaos Pria\n70365,Kaos Polo Pria\n70363,Mukena\n70365,kaos pria',
    );
    expect({ status, data }).toMatchObject({ status: 200, data: { leaves: 2, skippedRows: 2, unlistedMappings: 0 } });
    expect(await search('kaos')).toEqual([
      { id: '70365', path: 'Kaos Pria' },
      { id: '70365', path: 'Kaos Polo Pria' },
    ]);
  });

  it('is refused over 10 MB and if missing', async () => {
    const large = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect([large.status, large.data.error]).toEqual([413, 'category-list-too-large']);
    const other = await upload('id,nama\n5,Kaos', { part: 'lampiran' });
    expect([other.status, other.data.error]).toEqual([422, 'file-missing']);
  });

  it('may contain a leaf twice, which is counted', async () => {
    const { data } = await upload('id,nama\n5,Kaos\n5,KAOS\n7,Tas\n,Topi\n');
    expect(data).toMatchObject({ leaves: 2, skippedRows: 3 });
  });

  it('of 20,000 leaves is used for searches and proposals', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `${70_000 + n},Induk ${n % 100} > Barang nomor${n}`);
    const { data } = await upload(`id,path\n${rows.join('\n')}\n`);
    expect(data).toMatchObject({ leaves: 20_000, skippedRows: 1 });
    expect(await search('nomor19999')).toEqual([{ id: '89999', path: 'Induk 99 > Barang nomor19999' }]);
    const query = { marketplaceType: 'tokopedia', sourceKey: 'induk 7 barang nomor10007' } as const;
    const { data: proposals } = await clientOf(app, seller.token).call(proposeLeavesEndpoint, { params, query });
    expect(proposals[0]?.id).toBe('80007');
  });

  it('belongs to the seller; replacing it marks mappings to missing leaves', async () => {
    await upload('id,nama\n5,Kaos\n7,Tas');
    expect(await search('', (await registerSeller(app)).token)).toHaveLength(50);
    const mappings = [
      { marketplaceType: 'tokopedia', sourceKey: 'kaos', leafId: '5' },
      { marketplaceType: 'tokopedia', sourceKey: 'tas', leafId: '7' },
    ] as const;
    await clientOf(app, seller.token).call(saveMappingsEndpoint, { params, body: { mappings: [...mappings] } });
    const { data } = await upload('id,nama\n7,Tas Baru\n9,Topi', { name: 'baru.csv' });
    expect(data).toMatchObject({ leaves: 2, unlistedMappings: 1 });
    const answer = await sources();
    expect(answer.list).toMatchObject({ fileName: 'baru.csv', leaves: 2, isOld: false });
    expect(answer.sources.map(({ mapping }) => [mapping?.leafId, mapping?.path, mapping?.isUnlisted])).toEqual([
      ['5', null, true],
      ['7', 'Tas Baru', false],
    ]);
  });

  it('is old after 90 days, on the page and for the rules of an export', async () => {
    await upload('id,nama\n5,Kaos\n7,Tas');
    const rules = () => findShopRules(app.services.db.kysely, seller.userId, 'akulaku', app.clock.now);
    const start = app.clock.now;
    try {
      app.clock.now = start + 90 * day;
      expect((await rules()).listIsOld).toBe(false);
      app.clock.now = start + 90 * day + 1;
      expect(await rules()).toMatchObject({ listIsOld: true, listedLeaves: new Set(['5', '7']) });
    } finally {
      app.clock.now = start;
    }
    // The session does not last 90 days, so the list's date is changed instead.
    await app.services.db.kysely
      .updateTable('category_lists')
      .set({ uploaded_at: start - 91 * day })
      .where('user_id', '=', seller.userId)
      .execute();
    expect((await sources()).list?.isOld).toBe(true);
  });
});
