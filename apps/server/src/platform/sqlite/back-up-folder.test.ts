import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  mkdirSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-cadangan-'));
  app = await makeApp({ databaseUrl: null });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const copies = () => path.join(folder, 'cadangan');
const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);
const names = () => readdirSync(copies()).toSorted();

describe('backup --to', () => {
  it('names copies by time, keeps the newest ones, and leaves other files alone', async () => {
    expect((await operator('backup', '--to', copies(), '--keep', '2')).code).toBe(0);
    expect(statSync(copies()).mode & 0o077).toBe(0);
    const [first = ''] = names();
    expect(first).toMatch(/^pindahlapak-[\d-]+\.sqlite$/);
    writeFileSync(path.join(copies(), 'catatan.sqlite'), 'isi');
    app.clock.now += 1000;
    expect((await operator('backup', '--to', copies(), '--keep', '2')).out).toHaveLength(1);
    app.clock.now += 1000;
    const third = await operator('backup', '--to', copies(), '--keep', '2');
    expect(third.out).toEqual([
      expect.stringMatching(/^Cadangan tersimpan dan terperiksa: /),
      '1 cadangan terlama di folder itu dihapus.',
    ]);
    expect(names()).toHaveLength(3);
    expect(names()).not.toContain(first);
    expect(readFileSync(path.join(copies(), 'catatan.sqlite'), 'utf8')).toBe('isi');
  });

  it('makes two in one second, and treats the second as newer', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await operator('backup', '--to', copies(), '--keep', '2')).code).toBe(0);
    expect(names()).toEqual([
      expect.stringMatching(/^pindahlapak-\d+-\d+-2\.sqlite$/),
      expect.stringMatching(/^pindahlapak-\d+-\d+-3\.sqlite$/),
    ]);
  });

  it('keeps the copy just made even if the clock was set back', async () => {
    for (let day = 0; day < 2; day += 1) {
      await operator('backup', '--to', copies(), '--keep', '2');
      app.clock.now += 86_400_000;
    }
    const [first = '', second = ''] = names();
    app.clock.now -= 365 * 86_400_000;
    const { out } = await operator('backup', '--to', copies(), '--keep', '2');
    expect(out[1]).toBe('1 cadangan terlama di folder itu dihapus.');
    expect(names()).not.toContain(first);
    expect(names()).toEqual([expect.stringMatching(/^pindahlapak-\d{8}-\d{6}\.sqlite$/), second]);
    expect(out[0]).toContain(names()[0]);
  });

  it('removes what a killed backup left, except what another backup may be writing', async () => {
    mkdirSync(copies());
    const left = ['pindahlapak-1.sqlite.0123456789ab.part', 'pindahlapak-1.sqlite.0123456789ab.part-journal'];
    const current = 'pindahlapak-2.sqlite.0123456789ab.part';
    for (const name of [...left, current]) writeFileSync(path.join(copies(), name), 'x');
    for (const name of left) utimesSync(path.join(copies(), name), 1, 1);
    expect((await operator('backup', '--to', copies())).code).toBe(0);
    expect(names()).toEqual([current, expect.stringMatching(/^pindahlapak-\d{8}-\d+\.sqlite$/)]);
  });

  it('keeps 14 by default', async () => {
    for (let day = 0; day < 15; day += 1) {
      expect((await operator('backup', '--to', copies())).code).toBe(0);
      app.clock.now += 86_400_000;
    }
    expect(names()).toHaveLength(14);
  });

  it.each([[['backup']], [['backup', 'x.sqlite', '--to', 'y']], [['backup', 'x.sqlite', '--keep', '3']]])(
    'is refused where it is not clear what is meant: %s',
    async (given) => {
      expect((await operator(...given)).code).toBe(2);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(['0', '1001', 'semua'])('is refused with --keep %s', async (keep) => {
    expect((await operator('backup', '--to', copies(), '--keep', keep)).code).toBe(2);
  });
});

describe('verify-backup', () => {
  it('reports the content of a valid backup without changing it', async () => {
    const seller = await registerSeller(app);
    await importAll(app, seller.token, [listing(1), listing(2)]);
    const file = path.join(folder, 'satu.sqlite');
    await operator('backup', file);
    const before = readFileSync(file);
    const { code, out } = await operator('verify-backup', file);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^Cadangan .*satu\.sqlite utuh dan dapat dipulihkan: 1 akun, 2 produk\.$/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['satu.sqlite']);
  });

  it('refuses a damaged file, one of another program and a missing one', async () => {
    const file = path.join(folder, 'rusak.sqlite');
    await operator('backup', file);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(60_000, 0xa5), 0, 60_000, 4096);
    closeSync(handle);
    writeFileSync(path.join(folder, 'lain.sqlite'), 'bukan basis data');
    for (const name of ['rusak.sqlite', 'lain.sqlite'])
      expect(await operator('verify-backup', path.join(folder, name)), name).toMatchObject({
        code: 1,
        err: [expect.stringContaining('bukan cadangan Pindahlapak yang utuh')],
      });
    expect((await operator('verify-backup', path.join(folder, 'tidak-ada.sqlite'))).code).toBe(2);
  });
});
