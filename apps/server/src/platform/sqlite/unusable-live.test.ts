import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { databaseFileName } from './folder.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let shop: string;
let live: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-setengah-'));
  shop = path.join(folder, 'toko');
  live = path.join(shop, databaseFileName);
  mkdirSync(shop);
  app = await makeApp({ databaseUrl: null });
  await registerSeller(app, { email: 'sari@contoh.id' });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const inShop = (...given: string[]) => runOperator(given, { DATA_DIR: shop }, folder, app.services.now);

/** Creates a valid backup with one account. */
async function backup(): Promise<string> {
  const file = path.join(folder, 'cadangan.sqlite');
  const { code } = await runOperator(['backup', file], { DATA_DIR: app.dataDir }, folder, app.services.now);
  expect(code).toBe(0);
  return file;
}

/** Creates a database without migrations, with one unknown table. */
function makeUnmigrated(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("create table notes (text text); insert into notes values ('lama')");
  database.close();
}

const unusable = {
  'begun and left without a note': async () => {
    const database = new DatabaseSync(live);
    database.exec('create table users (id text primary key)');
    database.close();
  },
  newer: async () => {
    copyFileSync(await backup(), live);
    const database = new DatabaseSync(live);
    database.exec("insert into kysely_migration (name, timestamp) values ('999-nanti', '')");
    database.close();
    rmSync(path.join(folder, 'cadangan.sqlite'));
  },
  'of other tables': async () => {
    copyFileSync(await backup(), live);
    const database = new DatabaseSync(live);
    database.exec('drop table avatars');
    database.close();
    rmSync(path.join(folder, 'cadangan.sqlite'));
  },
  damaged: async () => writeFileSync(live, 'bukan basis data'),
  absent: async () => {},
};

describe('restoring a valid backup works if the live file is', () => {
  it.each(Object.entries(unusable))('%s', async (name, make) => {
    await make();
    const { code, err, out } = await inShop('restore', await backup());
    expect({ code, err }, name).toEqual({ code: 0, err: [] });
    expect(out[0]).toContain('1 akun, 0 produk');
    expect((await inShop('users', 'list')).out.join('\n')).toContain('sari@contoh.id');
    await (await openSqlite(shop)).close();
  });
});

describe('an update', () => {
  it('that fails on a database is refused with advice and without a stack', async () => {
    await unusable['begun and left without a note']();
    const { code, output } = await refusedStart({ DATA_DIR: shop });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Basis data .* tidak dapat diperbarui ke versi ini \(table users already exists\)\. Tidak ada yang diubah\..* npm run operator -- restore <file>/,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(readdirSync(shop).filter((one) => one.startsWith('sebelum-pembaruan'))).toEqual([]);
  });

  it('keeps a copy of the previous file, only the newest three, readable only by its owner', async () => {
    makeUnmigrated(live);
    for (const year of [2023, 2024, 2025])
      writeFileSync(path.join(shop, `sebelum-pembaruan-${year}0101-000000.sqlite`), '');
    await (await openSqlite(shop)).close();
    const kept = readdirSync(shop)
      .filter((name) => name.startsWith('sebelum-pembaruan'))
      .sort();
    expect(kept).toEqual([
      'sebelum-pembaruan-20240101-000000.sqlite',
      'sebelum-pembaruan-20250101-000000.sqlite',
      expect.stringMatching(/^sebelum-pembaruan-20\d{6}-\d{6}\.sqlite$/),
    ]);
    const newest = path.join(shop, kept[2] ?? '');
    expect(statSync(newest).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(newest, { readOnly: true });
    expect(copy.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'notes' }]);
    expect(copy.prepare('select text from notes').all()).toEqual([{ text: 'lama' }]);
    copy.close();
    await (await openSqlite(shop)).close();
    expect(readdirSync(shop).filter((name) => name.startsWith('sebelum-pembaruan'))).toHaveLength(3);
  });
});
