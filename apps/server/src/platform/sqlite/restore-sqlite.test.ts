import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  copyFileSync,
  openSync,
  writeSync,
  closeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  deleteProductEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  purgeTrashEndpoint,
  updateProductEndpoint,
  type EditProduct,
} from '@pindahlapak/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { openSession, registerSeller, type TestSeller } from '../../test/factories.ts';
import { editOf, importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';
import { databaseFileName } from './folder.ts';

let folder: string;
let app: TestApp;
let seller: TestSeller;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-cadangan-'));
  app = await makeApp({ databaseUrl: null });
  seller = await registerSeller(app);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);
/** Returns whether a seller can sign in with their password. */
const canSignIn = async ({ email, password }: TestSeller) =>
  (await send(app, 'POST', '/api/auth/login', { body: { email, password } })).status === 200;
const meStatus = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;

/** Overwrites the middle of a file. */
function damage(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(60_000, 0xa5), 0, 60_000, 4096);
  closeSync(handle);
}

describe('a backup', () => {
  it('is complete while a server is running, and readable only by its owner', async () => {
    const { code, out } = await operator('backup', inFolder('satu.sqlite'));
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^Cadangan tersimpan dan terperiksa: .*satu\.sqlite \([\d,]+ [KM]B\)\.$/);
    expect(readdirSync(folder)).toEqual(['satu.sqlite']);
    expect(statSync(inFolder('satu.sqlite')).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(inFolder('satu.sqlite'), { readOnly: true });
    expect(copy.prepare('select email from users').all()).toEqual([{ email: seller.email }]);
    copy.close();
  });

  it('never replaces a file', async () => {
    writeFileSync(inFolder('ada.sqlite'), 'isi');
    expect((await operator('backup', inFolder('ada.sqlite'))).code).toBe(2);
    expect(readFileSync(inFolder('ada.sqlite'), 'utf8')).toBe('isi');
    expect((await operator('backup', inFolder('tidak/ada/x.sqlite'))).code).toBe(1);
  });

  it('is left to PostgreSQL’s own tools on PostgreSQL', async () => {
    for (const name of ['backup', 'restore', 'verify-backup']) {
      const outcome = await runOperator([name, inFolder('x')], { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, folder);
      expect(outcome.code).toBe(1);
      expect(outcome.err[0]).toContain('pg_dump');
      // Into an existing database it would leave additions of a newer version (docs/operations.md).
      expect(outcome.err[0]).toMatch(/basis data kosong dengan pg_restore --no-owner --exit-on-error/);
      expect(outcome.err[0]).not.toContain('--clean');
    }
  });
});

describe('a restore', () => {
  it('restores every row while a server is running, and keeps the previous database', async () => {
    await operator('backup', inFolder('satu.sqlite'));
    const newer = await registerSeller(app);
    const { code, out } = await operator('restore', inFolder('satu.sqlite'));
    expect(code).toBe(0);
    expect(out[0]).toContain('1 akun, 0 produk');
    expect(await canSignIn(seller)).toBe(true);
    expect(await canSignIn(newer)).toBe(false);
    const copies = readdirSync(app.dataDir).filter((name) => name.endsWith('.sqlite') && name !== databaseFileName);
    expect(copies).toEqual([expect.stringMatching(/^sebelum-pemulihan-\d{8}-\d{6}\.sqlite$/)]);
    app.clock.now += 1000;
    expect((await operator('restore', path.join(app.dataDir, copies[0] ?? ''))).code).toBe(0);
    expect(await canSignIn(newer)).toBe(true);
  });

  it('outdates what was read before it: an edit based on that is refused', async () => {
    const [imported] = await importAll(app, seller.token, [listing(1)]);
    const params = { id: imported?.id ?? '' };
    await operator('backup', inFolder('satu.sqlite'));
    const edit = (token: string, body: EditProduct) =>
      clientOf(app, token).call(updateProductEndpoint, { params, body });
    const read = async (token: string) => {
      const { variants: _variants, ...product } = (await clientOf(app, token).call(getProductEndpoint, { params }))
        .data;
      return product;
    };
    const first = await read(seller.token);
    await edit(seller.token, editOf(first, { price: 60_000 }));
    const { version: readVersion, ...before } = await read(seller.token);
    await operator('restore', inFolder('satu.sqlite'));
    const token = await openSession(app, seller.userId);
    await edit(token, editOf(first, { price: 75_000 }));
    expect(
      await refusalOf(
        edit(token, { ...editOf({ ...before, version: readVersion }, { name: 'Kaos Baru' }), readVersion }),
      ),
    ).toMatchObject({ status: 409 });
    expect((await read(token)).price).toBe(75_000);
  });

  it('removes what a killed restore left', async () => {
    await operator('backup', inFolder('satu.sqlite'));
    const left = ['pemulihan-0123456789ab.sqlite', 'pemulihan-0123456789ab.sqlite-baru'];
    for (const file of left.map((name) => path.join(app.dataDir, name))) {
      writeFileSync(file, 'x');
      utimesSync(file, 1, 1);
    }
    expect((await operator('restore', inFolder('satu.sqlite'))).code).toBe(0);
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('pemulihan-'))).toEqual([]);
  });

  it('of a damaged, foreign, newer or missing file changes nothing', async () => {
    await operator('backup', inFolder('utuh.sqlite'));
    copyFileSync(inFolder('utuh.sqlite'), inFolder('rusak.sqlite'));
    damage(inFolder('rusak.sqlite'));
    writeFileSync(inFolder('teks.sqlite'), 'bukan basis data');
    new DatabaseSync(inFolder('asing.sqlite')).exec('create table users (id text)');
    copyFileSync(inFolder('utuh.sqlite'), inFolder('baru.sqlite'));
    new DatabaseSync(inFolder('baru.sqlite')).exec(
      "insert into kysely_migration (name, timestamp) values ('999-masa-depan', '')",
    );
    for (const [name, expected] of [
      ['rusak.sqlite', 1],
      ['teks.sqlite', 1],
      ['asing.sqlite', 1],
      ['baru.sqlite', 1],
      ['tidak-ada.sqlite', 2],
    ] as const) {
      const { code, err } = await operator('restore', inFolder(name));
      expect(code, name).toBe(expected);
      expect(err[0], name).toMatch(/tidak ada|tidak ada yang diubah/);
      expect(await meStatus(seller.token)).toBe(200);
    }
    expect(readdirSync(app.dataDir).filter((name) => /pemulihan|rusak/.test(name))).toEqual([]);
  });

  it('over a damaged database needs the server stopped, and keeps the damaged file', async () => {
    await operator('backup', inFolder('satu.sqlite'));
    const broken = inFolder('toko');
    const live = path.join(broken, databaseFileName);
    mkdirSync(broken);
    copyFileSync(inFolder('satu.sqlite'), live);
    damage(live);
    const inBroken = (...given: string[]) => runOperator(given, { DATA_DIR: broken }, folder, app.services.now);
    const lock = new DatabaseSync(path.join(broken, 'server.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    const refused = await inBroken('restore', inFolder('satu.sqlite'));
    expect(refused.code).toBe(1);
    expect(refused.err[0]).toContain('Hentikan server');
    lock.close();
    const { code, out } = await inBroken('restore', inFolder('satu.sqlite'));
    expect({ code, out }).toMatchObject({
      code: 0,
      out: [
        expect.stringContaining('1 akun'),
        expect.stringContaining('rusak-'),
        expect.stringContaining('semua PC terputus'),
      ],
    });
    expect((await inBroken('users', 'list')).out.at(-1)).toBe('1 akun');
    rmSync(live);
    expect((await inBroken('restore', inFolder('satu.sqlite'))).code).toBe(0);
    expect((await inBroken('users', 'list')).out.at(-1)).toBe('1 akun');
    truncateSync(live, 100);
    expect((await inBroken('users', 'list')).code).toBe(1);
  });

  it('searches find products that were restored while a server is running', async () => {
    let token = seller.token;
    const search = async (word: string) =>
      (await clientOf(app, token).call(listProductsEndpoint, { query: { search: word } })).data.data.map(
        ({ name }) => name,
      );
    await importAll(app, seller.token, [listing(1, { name: 'Topi' })]);
    await operator('backup', inFolder('satu.sqlite'));
    await importAll(app, seller.token, [listing(2, { name: 'Payung' })]);
    expect(await search('payung')).toEqual(['Payung']);
    expect((await operator('restore', inFolder('satu.sqlite'))).code).toBe(0);
    token = await openSession(app, seller.userId);
    expect(await search('payung')).toEqual([]);
    await importAll(app, token, [listing(3, { name: 'Sarung' })]);
    expect(await search('sarung')).toEqual(['Sarung']);
    expect(await search('payung')).toEqual([]);
  });

  it('restores the variants of products that were changed or deleted since', async () => {
    const client = clientOf(app, seller.token);
    const take = async (number: number, price: number) => {
      const variants = [{ option1: 'Merah', option2: null, price, image: null, sourceKey: '1' }];
      const products = [{ ...listing(number), optionNames: ['Warna'], variants }];
      return (await client.call(importProductsEndpoint, { body: { products } })).data.results[0]?.id ?? '';
    };
    const stored = async () =>
      app.services.db.kysely.selectFrom('product_variants').selectAll().orderBy('id').execute();

    await take(1, 300_000);
    const deleted = await take(2, 400_000);
    const before = await stored();
    expect(before).toHaveLength(2);
    expect((await operator('backup', inFolder('satu.sqlite'))).code).toBe(0);
    await take(1, 1000);
    await client.call(deleteProductEndpoint, { params: { id: deleted } });
    await client.call(purgeTrashEndpoint, { body: { ids: [deleted] } });
    expect(await stored()).toHaveLength(1);
    expect((await operator('restore', inFolder('satu.sqlite'))).code).toBe(0);
    expect(await stored()).toEqual(before);
  });
});
