import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFileName } from '../platform/sqlite/folder.ts';
import { createTestDatabase } from '../test/postgres-database.ts';
import { runOperator } from './run-operator.ts';

let folder: string;
let database: { url: string; drop(): Promise<void> } | null;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-pembaruan-'));
  const server = process.env.TEST_DATABASE_URL;
  database = server === undefined ? null : await createTestDatabase(server);
});
afterEach(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const operator = (...given: string[]) =>
  runOperator(given, { DATA_DIR: folder, DATABASE_URL: database?.url }, folder, Date.now);

/** Creates a database without migrations: empty on PostgreSQL, with one unknown table on SQLite. */
function makeUnmigrated(): void {
  if (database) return;
  const file = new DatabaseSync(path.join(folder, databaseFileName));
  file.exec('create table notes (text text)');
  file.close();
}

describe('migrate', () => {
  it('reports with --dry-run what it would do, does it without, and then has nothing to do', async () => {
    makeUnmigrated();
    const trial = await operator('migrate', '--dry-run');
    expect(trial).toEqual({
      code: 0,
      out: ['Akan dijalankan: 001-start. Tidak ada yang diubah.'],
      err: [],
    });
    expect(await operator('migrate', '--dry-run')).toEqual(trial);
    expect((await operator('migrate')).out).toEqual(['Basis data diperbarui: 001-start.']);
    const settled = ['Basis data sudah sesuai dengan versi ini; tidak ada yang diubah.'];
    expect((await operator('migrate')).out).toEqual(settled);
    expect((await operator('migrate', '--dry-run')).out).toEqual(settled);
  });

  it('accepts nothing after --dry-run and no other option', async () => {
    for (const given of [['--dry-run=ya'], ['--dry-run', 'ya'], ['--paksa']])
      expect((await operator('migrate', ...given)).code, given.join(' ')).toBe(2);
  });
});

describe('migrate on SQLite', () => {
  beforeEach(async () => {
    await database?.drop();
    database = null;
  });

  it('leaves the file unchanged with --dry-run, and otherwise keeps a copy of it', async () => {
    makeUnmigrated();
    const digest = () =>
      createHash('sha256')
        .update(readFileSync(path.join(folder, databaseFileName)))
        .digest('hex');
    const before = digest();
    await operator('migrate', '--dry-run');
    expect(digest()).toBe(before);
    expect(readdirSync(folder)).toEqual([databaseFileName]);
    await operator('migrate');
    expect(readdirSync(folder).filter((name) => name.startsWith('sebelum-pembaruan-'))).toHaveLength(1);
  });

  it('is refused while a server is running and without a database', async () => {
    expect(await operator('migrate', '--dry-run')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^Tidak ada basis data di folder/)],
    });
    expect(readdirSync(folder)).toEqual([]);
    makeUnmigrated();
    const held = new DatabaseSync(path.join(folder, 'server.lock'));
    held.exec('pragma journal_mode = delete; begin exclusive');
    expect(await operator('migrate')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('sedang dipakai server Pindahlapak lain')],
    });
    held.close();
    expect((await operator('migrate', '--dry-run')).out[0]).toMatch(/^Akan dijalankan: /);
  });

  it('is refused with --dry-run on a database of a newer version', async () => {
    makeUnmigrated();
    await operator('migrate');
    const file = new DatabaseSync(path.join(folder, databaseFileName));
    file.exec("insert into kysely_migration (name, timestamp) values ('999-nanti', '')");
    file.close();
    expect(await operator('migrate', '--dry-run')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('lebih baru (999-nanti)')],
    });
  });
});
