import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  getExportSettingsEndpoint,
  getProductEndpoint,
  getReadinessEndpoint,
  listCategorySourcesEndpoint,
  listProductsEndpoint,
} from '@pindahlapak/contract';
import { defaultExportSettings, sourceKeyOf } from '@pindahlapak/model';
import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { clientOf } from '../../test/client.ts';
import { openSession } from '../../test/factories.ts';
import { importAll } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { createTestDatabase } from '../../test/postgres-database.ts';
import { databaseFileName } from '../sqlite/folder.ts';
import { createSqliteDialect } from '../sqlite/sqlite-dialect.ts';
import { migrate } from './migrate.ts';

let folder: string;
let app: TestApp;
let database: { url: string; drop(): Promise<void> } | null;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-lama-'));
  const server = process.env.TEST_DATABASE_URL;
  database = server === undefined ? null : await createTestDatabase(server);
});
afterEach(async () => {
  await app.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function dialectOf(): { engine: Engine; dialect: Dialect } {
  if (database) {
    const pool = new Pool({ connectionString: database.url });
    return { engine: 'postgres', dialect: new PostgresDialect({ pool: pool as never }) };
  }
  const file = new DatabaseSync(path.join(folder, databaseFileName));
  return { engine: 'sqlite', dialect: createSqliteDialect(file) };
}

const user = {
  id: '0191a0c4-7e1d-7c41-b0a4-4a1d7f0e6d35',
  email: 'sari@contoh.id',
  email_key: 'sari@contoh.id',
  full_name: 'Sari',
  phone_number: '081234567890',
  address: 'Jalan Melati',
  password_hash: 'x',
  role: 'user',
  plan: 'Pro',
  plan_started_at: 1,
  plan_expires_at: 9_999_999_999_999,
  product_quota: 1000,
  device_limit: 2,
  created_at: 1,
};

const categories = ['Kaos  Pria', 'Fashion > KAOS pria', '70365', null];

const productOf = (category: string | null, index: number) => ({
  user_id: user.id,
  id: `produk-${index}`,
  window_number: 1,
  position: index + 1,
  marketplace_type: 'tokopedia',
  listing_id: `toko/kaos-${index}`,
  name: `Kaos ${index}`,
  category,
  condition: 'baru',
  product_image_1: 'https://gambar.contoh.id/1.jpg',
  price: 50_000,
  urls: `https://www.tokopedia.com/toko/kaos-${index}`,
  search_text: `kaos ${index}`,
  source_digests: '{}',
  created_at: 1,
  updated_at: 1,
});

/** A database as it was before products had variants, with one account and its products. */
async function fillOldDatabase(): Promise<void> {
  const { engine, dialect } = dialectOf();
  const old = new Kysely<Schema>({ dialect });
  await migrate(old, engine, '005-doors');
  const count = categories.length;
  await old
    .insertInto('users')
    .values({ ...user, product_count: count, total_scraped_products: count, last_position: count } as never)
    .execute();
  await old
    .insertInto('products')
    .values(categories.map(productOf) as never)
    .execute();
  await old.insertInto('window_counts').values({ user_id: user.id, window_number: 1, total: count }).execute();
  await old.destroy();
}

describe('a filled database from before variants', () => {
  it('is brought up: source categories are derived, lists answer, the old products take variants', async () => {
    await fillOldDatabase();
    app = await makeApp({ dataDir: folder, ...(database ? { databaseUrl: database.url } : {}) });
    const rows = await app.services.db.kysely.selectFrom('products').select('source_key').orderBy('position').execute();
    expect(rows.map((row) => row.source_key)).toEqual(['kaos pria', 'fashion kaos pria', '', '']);

    const token = await openSession(app, user.id);
    const client = clientOf(app, token);
    const { data } = (await client.call(listProductsEndpoint, { query: {} })).data;
    expect(data.map(({ name, brand, variantSummary }) => [name, brand, variantSummary])).toEqual(
      [3, 2, 1, 0].map((index) => [`Kaos ${index}`, null, undefined]),
    );
    const { user_id: _user, ...old } = productOf('Kaos  Pria', 0);
    const listing = { marketplaceType: 'tokopedia', name: old.name, category: old.category, price: old.price };
    const variants = [{ option1: 'Merah', price: 60_000 }];
    const [result] = await importAll(app, token, [
      { ...listing, urls: old.urls, productImage1: old.product_image_1, optionNames: ['Warna'], variants },
    ]);
    expect(result).toMatchObject({ status: 'updated', id: 'produk-0' });
    const found = (await client.call(getProductEndpoint, { params: { id: 'produk-0' } })).data;
    expect(found).toMatchObject({ optionNames: ['Warna'], variants: [{ option1: 'Merah', price: 60_000 }] });
  });
});

/** A database as it was before the content guard, with a product that was found ready, and settings of that time. */
async function fillDatabaseWithoutGuard(): Promise<void> {
  const { engine, dialect } = dialectOf();
  const old = new Kysely<Schema>({ dialect });
  await migrate(old, engine, '007-readiness');
  const counts = { product_count: 1, total_scraped_products: 1, last_position: 1, rules_version: 1 };
  await old
    .insertInto('users')
    .values({ ...user, ...counts } as never)
    .execute();
  const product = {
    ...productOf('70365', 0),
    color: 'Hitam',
    description_1: 'Kaos katun. WA 0812-9920-5350',
    source_key: '',
  };
  const judged = { readiness: 0, issue_bits: 0, readiness_stamp: 2 };
  await old
    .insertInto('products')
    .values({ ...product, ...judged } as never)
    .execute();
  await old.insertInto('window_counts').values({ user_id: user.id, window_number: 1, total: 1 }).execute();
  const settings = { user_id: user.id, target: 'akulaku', value: '{"useTitleAsDescription":true}', updated_at: 1 };
  await old
    .insertInto('export_settings')
    .values(settings as never)
    .execute();
  await old.destroy();
}

describe('a filled database from before the content guard', () => {
  it('is brought up: settings of before stand with empty lists, products are judged anew', async () => {
    await fillDatabaseWithoutGuard();
    app = await makeApp({ dataDir: folder, ...(database ? { databaseUrl: database.url } : {}) });
    const client = clientOf(app, await openSession(app, user.id));
    const settings = (await client.call(getExportSettingsEndpoint, { params: { marketplace: 'akulaku' } })).data;
    expect(settings).toEqual({ ...defaultExportSettings, useTitleAsDescription: true, version: 1 });
    const { data } = (await client.call(listProductsEndpoint, { query: {} })).data;
    expect(data.map(({ readiness }) => readiness)).toEqual(['perlu-dilihat']);
    expect((await client.call(getReadinessEndpoint, { query: {} })).data).toMatchObject({
      review: 1,
      repairs: [{ issue: 'guard-phone', products: 1 }],
    });
  });
});

describe('a filled database from before source keys were bounded', () => {
  it('is brought up: products, mappings and their notes keep finding each other', async () => {
    const { engine, dialect } = dialectOf();
    const old = new Kysely<Schema>({ dialect });
    await migrate(old, engine, '013-accounts');
    const category = Array.from({ length: 40 }, (_, index) => `Kategori Nomor ${index}`).join(' / ');
    const key = category.toLowerCase().replaceAll(' / ', ' ');
    await old
      .insertInto('users')
      .values({ ...user, product_count: 1, total_scraped_products: 1, last_position: 1, rules_version: 1 } as never)
      .execute();
    await old
      .insertInto('products')
      .values({ ...productOf(category, 0), source_key: key } as never)
      .execute();
    await old.insertInto('window_counts').values({ user_id: user.id, window_number: 1, total: 1 }).execute();
    const named = { user_id: user.id, marketplace_type: 'tokopedia', source_key: key };
    const mapping = { ...named, target: 'akulaku', leaf_id: '70365', defaults: '{}', decided_at: 1 };
    await old
      .insertInto('category_mappings')
      .values(mapping as never)
      .execute();
    await old
      .insertInto('rule_changes')
      .values({ ...named, version: 1 } as never)
      .execute();
    await old.destroy();

    app = await makeApp({ dataDir: folder, ...(database ? { databaseUrl: database.url } : {}) });
    const params = { marketplace: 'akulaku' as const };
    const { data } = await clientOf(app, await openSession(app, user.id)).call(listCategorySourcesEndpoint, { params });
    expect(data.sources).toMatchObject([
      { sourceKey: sourceKeyOf(category), products: 1, mapping: { leafId: '70365', version: 1 } },
    ]);
    const note = await app.services.db.kysely.selectFrom('rule_changes').select('source_key').executeTakeFirst();
    expect(note?.source_key).toBe(sourceKeyOf(category));
    expect(sourceKeyOf(category).length).toBeLessThan(key.length);
  });
});
