import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../cli/run-operator.ts';
import { deleteDueAccounts } from '../../accounts/deletion/delete-account.ts';
import { newId } from '../../core/new-id.ts';
import { openSession, operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';

let folder: string;
let app: TestApp;
let seller: TestSeller;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pindahlapak-akses-'));
  app = await makeApp({ databaseUrl: null });
  seller = await registerSeller(app);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const operator = (...given: string[]) => runOperator(given, { DATA_DIR: app.dataDir }, folder, app.services.now);
const backup = () => operator('backup', path.join(folder, 'cadangan.sqlite'));
const restore = () => operator('restore', path.join(folder, 'cadangan.sqlite'));

const callStatus = async (token: string) =>
  (
    await send(app, 'POST', '/api/products/lookup', {
      token,
      body: { listings: [{ marketplaceType: 'tokopedia', urls: 'https://www.tokopedia.com/a/b' }] },
    })
  ).status;
const loginStatus = async (password: string, { email } = seller) =>
  (await send(app, 'POST', '/api/auth/login', { body: { email, password } })).status;

/** Connects a PC and returns its token. */
async function connect(name: string): Promise<{ id: string; token: string }> {
  const id = newId(app.clock.now);
  await app.services.db.kysely
    .insertInto('devices')
    .values({ id, user_id: seller.userId, name, created_at: app.clock.now, last_used_at: null })
    .execute();
  return { id, token: await openSession(app, seller.userId, id) };
}

describe('a restore brings back no access that was ended after the backup:', () => {
  it('no dashboard, password or disconnected PC; PCs connected now stay', async () => {
    const [kept, lost] = [await connect('Kantor'), await connect('Hilang')];
    await backup();
    const body = { oldPassword: seller.password, newPassword: 'kataBaru456' };
    expect((await send(app, 'PUT', '/api/me/password', { token: seller.token, body })).status).toBe(200);
    expect((await operator('devices', 'remove', seller.email, lost.id)).code).toBe(0);
    const added = await connect('Baru');
    const { code, out } = await restore();
    expect({ code, last: out.at(-1) }).toEqual({
      code: 0,
      last: 'Semua dashboard keluar: setiap penjual perlu masuk lagi. Password dan akun yang dinonaktifkan tetap seperti sekarang. PC yang masih terhubung tetap terhubung; PC yang sudah diputuskan tidak kembali.',
    });
    expect((await send(app, 'GET', '/api/me', { token: seller.token })).status).toBe(401);
    expect(await loginStatus(seller.password)).toBe(401);
    expect(await loginStatus('kataBaru456')).toBe(200);
    expect(await callStatus(lost.token)).toBe(401);
    expect([await callStatus(kept.token), await callStatus(added.token)]).toEqual([200, 200]);
    const names = await app.services.db.kysely.selectFrom('devices').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toEqual(['Baru', 'Kantor']);
  });

  it('no deleted network; known networks stay', async () => {
    const { kysely } = app.services.db;
    const note = (network_hash: string) =>
      kysely.insertInto('known_networks').values({ user_id: seller.userId, network_hash, used_at: 1 }).execute();
    await kysely.deleteFrom('known_networks').execute();
    await note('lupa');
    await note('tetap');
    await backup();
    await kysely.deleteFrom('known_networks').where('network_hash', '=', 'lupa').execute();
    await note('baru');
    expect((await restore()).code).toBe(0);
    const known = await kysely.selectFrom('known_networks').select('network_hash').orderBy('network_hash').execute();
    expect(known.map((row) => row.network_hash)).toEqual(['baru', 'tetap']);
  });

  it('no code, reset token or mail; a disabled account stays disabled', async () => {
    const { kysely } = app.services.db;
    const later = app.clock.now + 60_000;
    const userId = seller.userId;
    await kysely.insertInto('pairing_codes').values({ code_hash: 'a', user_id: userId, expires_at: later }).execute();
    await kysely.insertInto('reset_tokens').values({ user_id: userId, token_hash: 'b', expires_at: later }).execute();
    await kysely
      .insertInto('reset_codes')
      .values({
        account_key: 'c',
        network_key: 'n',
        user_id: userId,
        code_hash: 'd',
        expires_at: later,
        tries: 0,
        foreign_tries: 0,
      })
      .execute();
    await kysely
      .insertInto('mails')
      .values({
        id: 'lama',
        key_id: 'x',
        sealed: new Uint8Array(1),
        next_attempt_at: later,
        created_at: 1,
        attempts: 0,
      })
      .execute();
    await kysely.insertInto('throttles').values({ key: 'lama', count: 1, resets_at: later }).execute();
    await backup();
    await kysely.deleteFrom('mails').execute();
    await kysely.updateTable('throttles').set({ key: 'sekarang', count: 7 }).execute();
    expect((await operator('users', 'disable', seller.email)).code).toBe(0);
    expect((await restore()).code).toBe(0);
    for (const table of ['pairing_codes', 'reset_codes', 'reset_tokens', 'mails'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const throttles = await kysely.selectFrom('throttles').select(['key', 'count']).execute();
    expect(throttles).toEqual([{ key: 'sekarang', count: 7 }]);
    expect(await loginStatus(seller.password)).not.toBe(200);
  });
});

describe('a restore keeps owners’ decisions after the backup:', () => {
  it('deleted accounts stay deleted, pending deletions stay pending, and audit events are kept', async () => {
    const [gone, going] = [await registerSeller(app), await registerSeller(app)];
    await backup();
    for (const { token, password } of [gone, going])
      await send(app, 'POST', '/api/me/delete', { token, body: { password } });
    const { kysely } = app.services.db;
    const past = { deletion_at: app.clock.now - 1 };
    await kysely.updateTable('users').set(past).where('id', '=', gone.userId).execute();
    await deleteDueAccounts(operatorOf(app));
    expect((await restore()).code).toBe(0);
    expect(await loginStatus(gone.password, gone)).toBe(401);
    const users = await kysely.selectFrom('users').select(['id', 'deletion_at']).execute();
    expect(users.map(({ id }) => id).toSorted()).toEqual([seller.userId, going.userId].toSorted());
    expect(users.find(({ id }) => id === going.userId)?.deletion_at).toBeGreaterThan(app.clock.now);
    const kinds = (await kysely.selectFrom('audit_events').select('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['account-deleted', 'deletion-asked']));
  });

  it('a second factor stays on', async () => {
    await backup();
    const { kysely } = app.services.db;
    const now = app.clock.now;
    const factor = { key_id: 'x', sealed: Buffer.from('x'), created_at: now, confirmed_at: now, last_step: 0 };
    await kysely
      .insertInto('two_factors')
      .values({ user_id: seller.userId, ...factor })
      .execute();
    expect((await restore()).code).toBe(0);
    expect(await loginStatus(seller.password)).toBe(401);
  });
});
