import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import { makeApp } from '../test/make-app.ts';
import { createTestDatabase } from '../test/postgres-database.ts';
import { runOperator } from './run-operator.ts';

const server = process.env.TEST_DATABASE_URL;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-sebar-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const operator = (url: string | undefined, ...given: string[]) =>
  runOperator(['distribute', ...given], { DATA_DIR: folder, DATABASE_URL: url }, folder);

describe('distribute', () => {
  it('is refused on SQLite, and without one of its two ways', async () => {
    expect(await operator(undefined, '--check')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('Basis data ini SQLite')],
    });
    for (const given of [[], ['--check', '--run']])
      expect(await operator(undefined, ...given)).toMatchObject({ code: 2 });
  });
});

/**
 * Stands in for a coordinator: names and rules of Citus that `distribute` goes by. It moves no rows. A table is refused that is in
 * parts, or has a foreign key to or from one that is not spread, as Citus refuses it.
 */
const standIn = `
  create table pg_dist_local_group (groupid int);
  insert into pg_dist_local_group values (0);
  create table pg_dist_node (groupid int, noderole text, isactive boolean, shouldhaveshards boolean);
  create table pg_dist_partition (logicalrelid regclass);
  create table known_tables (name text);
  create function citus_version() returns text language sql as $$ select 'Citus (stand-in)'::text $$;
  create function create_distributed_table(spread regclass, by_column text, colocate_with text default 'default')
    returns void language plpgsql as $$
  begin
    if (select relkind from pg_class where oid = spread) <> 'r' then
      raise exception 'a table in parts';
    end if;
    if exists (select 1 from pg_constraint where contype = 'f' and (
      conrelid = spread and confrelid not in (select logicalrelid from pg_dist_partition) or
      confrelid = spread and conrelid not in (select logicalrelid from pg_dist_partition))) then
      raise exception 'cannot create foreign key constraint';
    end if;
    insert into pg_dist_partition values (spread);
  end $$;
  create function citus_add_local_table_to_metadata(known regclass, cascade_via_foreign_keys boolean default false)
    returns void language sql as $$ insert into known_tables values (known::text) $$`;

describe.skipIf(server === undefined)('distribute on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let own: { url: string; drop(): Promise<void> };
  beforeEach(async () => {
    own = await createTestDatabase(server ?? '');
    const app = await makeApp({ databaseUrl: own.url });
    const seller = await registerSeller(app);
    await importAll(app, seller.token, [
      { ...listing(1), optionNames: ['Warna'], variants: [{ option1: 'Merah', price: 60_000 }] },
      listing(2),
    ]);
    await app.close();
  });
  afterEach(() => own.drop());

  async function query(text: string): Promise<string[]> {
    const client = new Client({ connectionString: own.url });
    await client.connect();
    try {
      // Of several statements the answers of each, of one its own.
      const found = [await client.query<{ text: string }>(text)].flat();
      return (found.at(-1)?.rows ?? []).map((row) => row.text);
    } finally {
      await client.end();
    }
  }

  const addWorkers = () =>
    query("insert into pg_dist_node values (1, 'primary', true, true), (2, 'primary', true, true)");
  const spread = () => query('select logicalrelid::text as text from pg_dist_partition order by 1');
  const kind = () => query("select relkind::text as text from pg_class where oid = 'products'::regclass");

  it('is refused in clear words where there is no Citus, no worker, or the server is a worker itself', async () => {
    const refusal = async (given: string) => (await operator(own.url, given)).err.join(' ');
    for (const given of ['--check', '--run']) expect(await refusal(given)).toContain('tidak memakai Citus');
    await query(standIn);
    expect(await refusal('--run')).toContain('belum punya pekerja');
    await addWorkers();
    await query('update pg_dist_local_group set groupid = 1');
    expect(await refusal('--run')).toContain('Server ini pekerja Citus');
    expect(await spread()).toEqual([]);
  });

  it('says with --check what it would do and how much there is, and changes nothing', async () => {
    await query(standIn);
    await addWorkers();
    const { code, out } = await operator(own.url, '--check');
    expect(code).toBe(0);
    const said = out.join('\n');
    expect(said).toContain('2 pekerja');
    expect(said).toContain(
      "select create_distributed_table('product_variants', 'user_id', colocate_with => 'products');",
    );
    expect(said).toContain('1 akun, 2 produk (menurut hitungan akun 2), 1 varian');
    expect(out.at(-1)).toBe('Tidak ada yang diubah.');
    expect([await spread(), await kind()]).toEqual([[], ['p']]);
  });

  it('spreads products and what points at them, makes accounts known, and the application goes on', async () => {
    await query(standIn);
    await addWorkers();
    const { code, out } = await operator(own.url, '--run');
    expect({ code, last: out.at(-1) }).toEqual({
      code: 0,
      last: 'Produk tersebar menurut akun. Jalankan server lagi.',
    });
    expect(out[0]?.replace('Sekarang', '')).toBe(out[1]?.replace('Sesudahnya', ''));
    expect(await spread()).toEqual(['product_variants', 'products']);
    expect(await query('select name as text from known_tables')).toEqual(['users']);
    const pointing = await query(
      "select conrelid::regclass || ' ' || confrelid::regclass as text from pg_constraint where contype = 'f' and 'products'::regclass in (conrelid, confrelid)",
    );
    expect(pointing).toEqual(['product_variants products']);
    expect((await operator(own.url, '--run')).err.join(' ')).toContain('memang sudah tersebar');
    const app = await makeApp({ databaseUrl: own.url });
    const seller = await registerSeller(app);
    expect(await importAll(app, seller.token, [listing(3)])).toMatchObject([{ status: 'created' }]);
    await app.close();
  });

  it('waits for the servers to be stopped', async () => {
    await query(standIn);
    await addWorkers();
    const app = await makeApp({ databaseUrl: own.url });
    expect((await operator(own.url, '--run')).err.join(' ')).toContain('Hentikan semua server');
    expect((await operator(own.url, '--check')).out.join(' ')).toContain('Hentikan semua server');
    expect(await spread()).toEqual([]);
    await app.close();
  });

  it('knows a server by its connection for news alone, when those of its idle pool are closed', async () => {
    await query(standIn);
    await addWorkers();
    const news = new Client({ connectionString: own.url, application_name: 'pindahlapak changes' });
    await news.connect();
    try {
      expect((await operator(own.url, '--run')).err.join(' ')).toContain('Hentikan semua server');
      expect(await spread()).toEqual([]);
    } finally {
      await news.end();
    }
  });

  it('knows a server that listens for news in another database', async () => {
    await query(standIn);
    await addWorkers();
    const other = await createTestDatabase(server ?? '');
    const news = new Client({ connectionString: other.url, application_name: 'pindahlapak changes' });
    await news.connect();
    const settings = { DATA_DIR: folder, DATABASE_URL: own.url, CHANGES_DATABASE_URL: other.url };
    try {
      const { err } = await runOperator(['distribute', '--run'], settings, folder);
      expect(err.join(' ')).toContain('Hentikan semua server');
      expect(await spread()).toEqual([]);
    } finally {
      await news.end();
      await other.drop();
    }
    const noted = () => query("select detail as text from audit_events where kind = 'operator-command'");
    expect((await operator(own.url, '--check')).code).toBe(0);
    expect(await noted()).toEqual([]);
    expect((await operator(own.url, '--run')).code).toBe(0);
    expect(await noted()).toEqual(['distribute']);
  });

  it('counts no connection of its own where the news goes through the same database, and a server once', async () => {
    await query(standIn);
    await addWorkers();
    const settings = { DATA_DIR: folder, DATABASE_URL: own.url, CHANGES_DATABASE_URL: own.url };
    const news = new Client({ connectionString: own.url, application_name: 'pindahlapak changes' });
    await news.connect();
    try {
      const { out } = await runOperator(['distribute', '--check'], settings, folder);
      expect(out.join(' ')).toContain('Masih ada 1 sambungan server');
    } finally {
      await news.end();
    }
    expect(await runOperator(['distribute', '--run'], settings, folder)).toMatchObject({ code: 0, err: [] });
  });

  it('is rolled back where something of it fails; the catalogue stays whole and can be parted', async () => {
    await query(standIn.replace('insert into known_tables values (known::text)', 'select 1 / 0'));
    await addWorkers();
    expect((await operator(own.url, '--run')).code).toBe(1);
    expect([await spread(), await kind()]).toEqual([[], ['r']]);
    const foreignKeys = await query(
      "select conname::text as text from pg_constraint where contype = 'f' and 'products'::regclass in (conrelid, confrelid) order by 1",
    );
    expect(foreignKeys).toHaveLength(2);
    expect(await query('select count(*)::text as text from products')).toEqual(['2']);
  });
});
