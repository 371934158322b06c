import process from 'node:process';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../core/schema.ts';
import { userRow } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/postgres-database.ts';
import { asKyselyPool } from '../postgres/postgres-pool.ts';
import { migration } from './021-partitions.ts';
import { migrate } from './migrate.ts';

const server = process.env.TEST_DATABASE_URL;
const before = '020-named-tokens';
const productsOfEach = 30;

const productOf = (userId: string, number: number) => ({
  user_id: userId,
  id: `produk-${number}`,
  window_number: 1,
  position: number,
  marketplace_type: 'tokopedia',
  listing_id: `toko/kaos-${number}`,
  name: `Kaos ${number}`,
  condition: 'baru',
  product_image_1: 'https://gambar.contoh.id/1.jpg',
  price: 50_000,
  urls: `https://www.tokopedia.com/toko/kaos-${number}`,
  search_text: `kaos ${number}`,
  source_digests: '{}',
  created_at: 1,
  updated_at: 1,
});

describe.skipIf(server === undefined)('the catalogue on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let own: { url: string; drop(): Promise<void> };
  let db: Kysely<Schema>;
  let userIds: string[];

  beforeEach(async () => {
    own = await createTestDatabase(server ?? '');
    const pool = new Pool({ connectionString: own.url, max: 2 });
    pool.on('error', () => {});
    db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) });
    await migrate(db, 'postgres', before);
    const users = Array.from({ length: 20 }, () => userRow(1));
    userIds = users.map(({ id }) => id);
    await db.insertInto('users').values(users).execute();
    for (const id of userIds) {
      const products = Array.from({ length: productsOfEach }, (_, number) => productOf(id, number));
      await db
        .insertInto('products')
        .values(products as never)
        .execute();
      const variant = { user_id: id, product_id: 'produk-1', id: 'v', position: 0, option1: 'Merah', price: 1 };
      await db
        .insertInto('product_variants')
        .values({ ...variant, source_digests: '{}' })
        .execute();
    }
  });
  afterEach(async () => {
    await db.destroy();
    await own.drop();
  });

  const rowsOf = () => db.selectFrom('products').selectAll().orderBy('user_id').orderBy('id').execute();

  async function textsOf(query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
    return (await query.execute(db)).rows.map(({ text }) => text);
  }

  /** Constraints, indexes and columns of the catalogue, and what points at it, as PostgreSQL writes them. */
  const shape = () =>
    textsOf(sql`
      select 'constraint ' || conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) as text
      from pg_constraint where conparentid = 0
        and (conrelid = 'products'::regclass or confrelid = 'products'::regclass and contype = 'f')
      union all
      select 'index ' || replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      from pg_index where indrelid = 'products'::regclass
      union all
      select 'column ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
        || ' ' || coalesce((select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum), '')
      from pg_attribute where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
      order by 1`);

  const kindOf = async () =>
    (await textsOf(sql`select relkind::text as text from pg_class where oid = 'products'::regclass`))[0];

  /** Without the places of columns: a column that was dropped leaves a gap in a plain table. */
  const withoutPlaces = (texts: string[]) => texts.map((text) => text.replace(/^column \d+ /, 'column ')).toSorted();

  it('becomes 16 parts with the same rows, columns, constraints and indexes; each part has the settings', async () => {
    const [rows, former] = [await rowsOf(), await shape()];
    expect(former.length).toBeGreaterThan(40);
    await migrate(db, 'postgres');
    expect(await kindOf()).toBe('p');
    expect(await rowsOf()).toEqual(rows);
    expect(withoutPlaces(await shape())).toEqual(withoutPlaces(former));
    const settings = await textsOf(sql`
      select array_to_string(reloptions, ',') as text from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'products'::regclass)`);
    expect(settings).toEqual(Array.from({ length: 16 }, () => 'autovacuum_analyze_scale_factor=0.01'));
    const used = await textsOf(sql`select distinct tableoid::regclass::text as text from products`);
    expect(used.length).toBeGreaterThan(4);
  });

  it('reads one part for one account, and what hangs on an account goes with it', async () => {
    await migrate(db, 'postgres');
    const explained = await sql<
      Record<string, string>
    >`explain select id from products where user_id = ${userIds[0]}`.execute(db);
    const plan = explained.rows.flatMap((row) => Object.values(row)).join('\n');
    expect(new Set(plan.match(/products_\d\d(?!\d)/g)).size).toBe(1);
    await db
      .deleteFrom('users')
      .where('id', '=', userIds[0] ?? '')
      .execute();
    expect(await rowsOf()).toHaveLength((userIds.length - 1) * productsOfEach);
    expect(await db.selectFrom('product_variants').select('id').execute()).toHaveLength(userIds.length - 1);
  });

  it('stays the plain table where the migration is interrupted, and is parted by the next try', async () => {
    const [rows, former] = [await rowsOf(), await shape()];
    const cut = db.transaction().execute(async (trx) => {
      await migration('postgres').up(trx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(cut).rejects.toThrow();
    expect(await kindOf()).toBe('r');
    expect(await shape()).toEqual(former);
    await migrate(db, 'postgres');
    expect(await kindOf()).toBe('p');
    expect(await rowsOf()).toEqual(rows);
  });

  it('is left as it is where it is parted already', async () => {
    await migrate(db, 'postgres');
    const [rows, parted] = [await rowsOf(), await shape()];
    await migration('postgres').up(db);
    expect(await shape()).toEqual(parted);
    expect(await rowsOf()).toEqual(rows);
  });
});
