import {
  decideResultsEndpoint,
  exportAkulakuEndpoint,
  exportPersonalDataEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
} from '@pindahlapak/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import { registerSeller, type TestSeller } from '../test/factories.ts';
import { importAll } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { send } from '../test/send.ts';
import { unpack } from '@pindahlapak/harness/unpack';
import { sections } from './export-personal-data.ts';
import { engineOf } from '../core/database.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 1000 });

const textsOf = (files: Map<string, Buffer>) => new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));

async function download(token = seller.token) {
  const answer = await clientOf(app, token).request(exportPersonalDataEndpoint, {});
  return { answer, files: textsOf(unpack(Buffer.from(await answer.arrayBuffer()))) };
}

const textOf = (files: Map<string, string>, name: string): string => files.get(name) ?? 'null';
const jsonOf = (files: Map<string, string>, name: string) =>
  JSON.parse(textOf(files, name)) as Record<string, unknown>[];

const listing = (index: number, name = `Kaos ${index}`) => ({
  marketplaceType: 'tokopedia',
  name,
  price: 50_000 + index,
  condition: 'baru',
  productImage1: 'https://gambar.contoh.id/1.jpg',
  urls: `https://www.tokopedia.com/toko/kaos-${index}`,
  optionNames: ['Warna'],
  variants: [
    { option1: 'Merah', price: 60_000 },
    { option1: 'Biru', price: 61_000 },
  ],
});

describe('an account’s exported data', () => {
  it('are a zip of all products, variants, purchases and events, without other accounts’ data', async () => {
    const other = await registerSeller(app);
    await importAll(app, other.token, [listing(999, 'Milik orang lain')]);
    await importAll(
      app,
      seller.token,
      Array.from({ length: 25 }, (_, index) => listing(index)),
    );
    await send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password } });
    const importedAt = new Date(app.clock.now).toISOString();
    app.clock.now += 1;
    const { answer, files } = await download();
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="data-saya_\d{8}-\d{6}\.zip"/);
    expect(JSON.parse(textOf(files, 'akun.json'))).toMatchObject({
      email: seller.email,
      full_name: 'Siti Rahayu',
      plan: 'Trial',
    });
    const products = jsonOf(files, 'produk.json');
    expect(new Set(products.map(({ name }) => name))).toEqual(
      new Set(Array.from({ length: 25 }, (_, index) => `Kaos ${index}`)),
    );
    expect(products[0]?.created_at).toBe(importedAt);
    expect(jsonOf(files, 'varian.json')).toHaveLength(50);
    expect(files.get('produk.csv')?.split('\r\n')).toHaveLength(27);
    const kinds = jsonOf(files, 'aktivitas-akun.json').map(({ kind }) => kind);
    expect(kinds).toEqual(['sign-in', 'data-exported']);
    expect(files.get('BACA-DULU.txt')).toContain('Data akun Pindahlapak Anda');
    for (const { name, asTable } of sections) {
      expect(files.has(`${name}.json`)).toBe(true);
      expect(files.has(`${name}.csv`)).toBe(asTable === true);
    }
    expect([...files.values()].join('')).not.toContain('Milik orang lain');
  });

  it('have the same fields for deleted products and others, including variants', async () => {
    const rare = { brand: 'Batik Ayu', weightGram: 250, category: 'Kaos Pria' };
    await importAll(app, seller.token, [
      { ...listing(1), ...rare },
      { ...listing(2), optionNames: null, variants: null },
    ]);
    const before = (await download()).files;
    await send(app, 'DELETE', '/api/products/all/1', { token: seller.token });
    const { files } = await download();

    const trashed = jsonOf(files, 'produk-di-sampah.json');
    const deletedAt = new Date(app.clock.now).toISOString();
    const rowsBefore = jsonOf(before, 'produk.json');
    expect(rowsBefore.map(({ brand }) => brand)).toEqual(expect.arrayContaining(['Batik Ayu', null]));
    const variantsBefore = jsonOf(before, 'varian.json');
    expect(variantsBefore).toHaveLength(2);
    expect(jsonOf(files, 'varian.json')).toEqual(variantsBefore);
    expect(jsonOf(files, 'produk.json')).toEqual([]);
    expect(trashed).toEqual(
      rowsBefore.map((row) => ({
        ...row,
        deleted_at: deletedAt,
        deleted_batch: 2,
      })),
    );
  });

  it('have previous values, and the rows and results of exports', async () => {
    await importAll(app, seller.token, [listing(1)]);
    await importAll(app, seller.token, [{ ...listing(1), price: 77_000 }]);
    await clientOf(app, seller.token).request(exportAkulakuEndpoint, { params: { window: 1 } });
    const { exports } = (await clientOf(app, seller.token).call(listExportsEndpoint, { query: {} })).data;
    const params = { id: exports[0]?.id ?? '' };
    const [row] = (await clientOf(app, seller.token).call(getExportEndpoint, { params, query: {} })).data.data;
    const body = { decisions: [{ row: row?.row ?? 0, outcome: 'ditolak' as const, reason: 'Gambar buram' }] };
    await clientOf(app, seller.token).call(decideResultsEndpoint, { params, body });
    const { files } = await download();
    expect(jsonOf(files, 'isi-perubahan.json')).toMatchObject([{ fields: { price: [50_001, 77_000] } }]);
    expect(jsonOf(files, 'baris-ekspor.json')[0]).toMatchObject({ title: 'Kaos 1', place: 0 });
    expect(jsonOf(files, 'hasil-ekspor.json')).toMatchObject([{ reason: 'Gambar buram' }]);
  });

  it('have the answers typed for a template, without what repeats its workbook', async () => {
    await app.services.db.kysely
      .insertInto('templates')
      .values({
        user_id: seller.userId,
        id: 'a',
        family: 'akulaku',
        shop_id: null,
        file_name: 'produk.xlsx',
        size: 5,
        description: Buffer.from('x'),
        facts: '{}',
        answers: '{"merek":"Batik Ayu"}',
        mapping: null,
        uploaded_at: 1,
        changed_at: 1,
      })
      .execute();
    const { files } = await download();
    expect(jsonOf(files, 'template.json')).toEqual([
      {
        id: 'a',
        family: 'akulaku',
        shop_id: null,
        file_name: 'produk.xlsx',
        size: 5,
        answers: '{"merek":"Batik Ayu"}',
        mapping: null,
        uploaded_at: new Date(1).toISOString(),
        changed_at: new Date(1).toISOString(),
      },
    ]);
    expect(textOf(files, 'akun.json')).not.toMatch(/_version"/);
  });

  it('have nothing that gives access to the account', async () => {
    await send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password } });
    const { files } = await download();
    const row = await app.services.db.kysely.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    const sessions = await app.services.db.kysely.selectFrom('sessions').select('token_hash').execute();
    const all = [...files.values()].join('');
    expect(all).toContain(seller.email);
    for (const secret of [row.password_hash, seller.token, ...sessions.map(({ token_hash }) => token_hash)])
      expect(all).not.toContain(secret);
  });

  it('are not calculated by a spreadsheet', async () => {
    await importAll(app, seller.token, [listing(1, '=HYPERLINK("http://jahat.id")')]);
    const { files } = await download();
    expect(files.get('produk.csv')).toContain(`"'=HYPERLINK(""http://jahat.id"")"`);
    expect(jsonOf(files, 'produk.json')[0]?.name).toBe('=HYPERLINK("http://jahat.id")');

    await importAll(app, seller.token, [listing(2, '＝1+1')]);
    expect((await download()).files.get('produk.csv')).toContain(`"'＝1+1"`);
  });

  it('include every table of users, except those that give access or repeat others', async () => {
    const named = new Set<string>(sections.map(({ table }) => table));
    /** Table → why its rows are left out. */
    const leftOut: Record<string, string> = {
      avatars: 'the picture is given as a file',
      deleted_accounts: 'holds accounts that are gone',
      exported_products: 'repeats the last row of each product in the exports',
      known_networks: 'holds hashes of networks alone',
      live_file_parts: 'workbooks that the owner uploaded',
      live_files: 'workbooks that the owner uploaded; their rows are given',
      logins: 'opens the account',
      pairing_codes: 'opens the account',
      recovery_codes: 'opens the account',
      reset_codes: 'opens the account',
      reset_tokens: 'opens the account',
      sessions: 'opens the account',
      template_parts: 'workbooks that the owner uploaded',
      two_factors: 'opens the account',
      window_counts: 'repeats the number of products',
    };
    const tables = await app.services.db.kysely.introspection.getTables();
    const tenants = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
    expect(tenants.length).toBeGreaterThan(15);
    // On PostgreSQL the catalogue is partitioned.
    const names = tenants.map(({ name }) => name.replace(/^products_\d\d$/, 'products'));
    const forgotten = names.filter((name) => !named.has(name));
    expect([...new Set(forgotten)].sort()).toEqual(Object.keys(leftOut));
  });

  it('are read in pages by full keys, so that no row is skipped', async () => {
    const { kysely: db } = app.services.db;
    const engine = engineOf(db);
    const read =
      engine === 'sqlite'
        ? sql<{ table: string; column: string }>`
            select tables.name as "table", columns.name as "column"
            from sqlite_schema tables, pragma_table_info(tables.name) columns where columns.pk > 0`
        : sql<{ table: string; column: string }>`
            select uses.table_name as "table", uses.column_name as "column" from information_schema.key_column_usage uses
            join information_schema.table_constraints kinds using (constraint_schema, constraint_name)
            where kinds.constraint_type = 'PRIMARY KEY' and uses.table_schema = current_schema()`;
    const keys = Map.groupBy((await read.execute(db)).rows, ({ table }) => table);
    for (const section of sections) {
      const named = new Set([...section.keys, 'user_id']);
      expect(named, section.name).toEqual(
        new Set(['user_id', ...(keys.get(section.table) ?? []).map((key) => key.column)]),
      );
    }
  });
});
