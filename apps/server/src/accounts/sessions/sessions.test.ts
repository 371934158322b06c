import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listActivityEndpoint,
  listSessionsEndpoint,
  setIdleHoursEndpoint,
} from '@pindahlapak/contract';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { openSession, operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { type TestApp } from '../../test/make-app.ts';
import { outboxOf } from '../../test/outbox.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { recordEvent } from '../audit/record-event.ts';
import { newAccountToken } from '../../core/secrets/tokens.ts';
import { replaceAvatar } from '../profile/profile.sql.ts';
import { sql } from 'kysely';
import { engineOf } from '../../core/database.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const signIn = async (from: string, userAgent = chrome, password = seller.password) =>
  send(app, 'POST', '/api/auth/login', {
    body: { email: seller.email, password },
    from,
    headers: { 'user-agent': userAgent },
  });
const tokenFrom = async (from: string, userAgent = chrome) => String((await signIn(from, userAgent)).body.data);
const statusOf = async (token: string, from?: string) => (await send(app, 'GET', '/api/me', { token, from })).status;
const sessionsOf = async (token: string) => (await clientOf(app, token).call(listSessionsEndpoint, {})).data.sessions;
const activity = async () => (await clientOf(app, seller.token).call(listActivityEndpoint, { query: {} })).data.events;

describe('the dashboards of an account', () => {
  it('are listed with browser, wider network, first and last use; PCs are not', async () => {
    await openSession(app, seller.userId, 'pc-1');
    app.clock.now += 60_000;
    const token = await tokenFrom('203.0.113.77', iphone);
    app.clock.now += 120_000;
    await statusOf(token, '2001:db8:1:2:3::9');
    // Read from the database: a call before the use was stored would record its own network.
    await vi.waitFor(async () => {
      const rows = await app.services.db.kysely.selectFrom('sessions').select('place').execute();
      expect(rows.map(({ place }) => place)).toContain('2001:db8:1::/48');
    });
    const sessions = await sessionsOf(token);
    expect(sessions[0]?.place).toBe('2001:db8:1::/48');
    const at = new Date(app.clock.now).toISOString();
    expect(sessions).toEqual([
      expect.objectContaining({ current: true, device: 'Safari di iOS', lastUsedAt: at }),
      expect.objectContaining({ current: false, device: null, place: null }),
    ]);
    expect(sessions[0]?.createdAt).toBe(new Date(app.clock.now - 120_000).toISOString());
  });

  it('have ids that are neither the token nor its stored hash', async () => {
    const [session] = await sessionsOf(seller.token);
    const row = await app.services.db.kysely.selectFrom('sessions').select('token_hash').executeTakeFirstOrThrow();
    expect(row.token_hash).not.toContain(session?.id ?? '-');
    expect(await statusOf(session?.id ?? '')).toBe(401);
  });

  it('can be ended one by one, including the caller’s; repeated and foreign ids are not found', async () => {
    const token = await tokenFrom('203.0.113.77');
    const client = clientOf(app, seller.token);
    const id = (await sessionsOf(token)).find(({ current }) => current)?.id ?? '';
    const stranger = clientOf(app, (await registerSeller(app)).token);
    expect(await refusalOf(stranger.call(endSessionEndpoint, { params: { id } }))).toMatchObject({ status: 404 });
    await client.call(endSessionEndpoint, { params: { id } });
    expect(await statusOf(token)).toBe(401);
    expect(await refusalOf(client.call(endSessionEndpoint, { params: { id } }))).toMatchObject({
      status: 404,
      error: 'session-not-found',
    });
    const own = (await sessionsOf(seller.token))[0]?.id ?? '';
    await client.call(endSessionEndpoint, { params: { id: own } });
    expect(await statusOf(seller.token)).toBe(401);
  });

  it('can all be ended except the caller’s; PCs stay', async () => {
    const others = [await tokenFrom('203.0.113.77'), await tokenFrom('203.0.113.78')];
    const pc = await openSession(app, seller.userId, 'pc-1');
    const { data } = await clientOf(app, seller.token).call(endOtherSessionsEndpoint, {});
    expect(data).toEqual({ ended: 2 });
    expect(await Promise.all([...others, pc, seller.token].map((token) => statusOf(token)))).toEqual([
      401, 401, 200, 200,
    ]);
  });

  it('expire after the hours that the seller chose, including open ones; PCs after 30 days', async () => {
    const hourMs = 3_600_000;
    const pc = await openSession(app, seller.userId, 'pc-1');
    const client = clientOf(app, seller.token);
    await client.call(setIdleHoursEndpoint, { body: { idleHours: 12 } });
    const newToken = await tokenFrom('203.0.113.77');
    app.clock.now += 11 * hourMs;
    expect(await statusOf(seller.token)).toBe(200);
    await vi.waitFor(async () => {
      const [session] = await sessionsOf(seller.token);
      expect(session?.lastUsedAt).toBe(new Date(app.clock.now).toISOString());
    });
    app.clock.now += 11 * hourMs;
    expect(await Promise.all([seller.token, newToken, pc].map((token) => statusOf(token)))).toEqual([200, 401, 200]);
    expect((await client.call(listSessionsEndpoint, {})).data.idleHours).toBe(12);
    const bad = await send(app, 'PUT', '/api/me/sessions/idle', { token: seller.token, body: { idleHours: 5 } });
    expect(bad.status).toBe(422);
  });

  it('stay expired when the seller chooses a longer time', async () => {
    const client = clientOf(app, seller.token);
    await client.call(setIdleHoursEndpoint, { body: { idleHours: 12 } });
    const expired = await tokenFrom('203.0.113.77');
    app.clock.now += 13 * 3_600_000;
    const current = clientOf(app, await tokenFrom('203.0.113.78'));
    await current.call(setIdleHoursEndpoint, { body: { idleHours: 720 } });
    expect(await statusOf(expired)).toBe(401);
  });
});

describe('notices', () => {
  const mailed = (count: number) =>
    vi.waitFor(
      async () => {
        const mails = await outboxOf(app, seller.email);
        expect(mails).toHaveLength(count);
        return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
      },
      { timeout: 5000, interval: 10 },
    );

  it('report a sign-in from a new network once, but not from the first known network', async () => {
    await signIn('203.0.113.77');
    await signIn('203.0.113.77');
    await signIn('198.51.100.4');
    await signIn('198.51.100.4');
    expect(await mailed(1)).toEqual(['Masuk dari jaringan baru - Pindahlapak']);
    const [mail = ''] = await outboxOf(app, seller.email);
    expect(mail).toContain('Chrome di Windows');
    expect(mail).toContain('198.51.100.*');
    expect(mail.slice(mail.indexOf('\n\n'))).not.toMatch(/\d{6}|[^\n\x20-\x7e]/);
  });

  it('report a changed password and a new PC', async () => {
    await send(app, 'PUT', '/api/me/password', {
      token: seller.token,
      body: { oldPassword: seller.password, newPassword: 'SandiBaru9' },
    });
    const code = await send(app, 'POST', '/api/devices/pairing-codes', { token: seller.token });
    const body = { code: (code.body.data as { code: string }).code, name: 'PC toko' };
    expect((await send(app, 'POST', '/api/devices/pair', { body })).status).toBe(201);
    expect((await mailed(2)).toSorted()).toEqual(['PC baru terhubung - Pindahlapak', 'Password diubah - Pindahlapak']);
  });
});

describe('the activity of an account', () => {
  it('lists who did what from where, newest first, and nothing of other accounts', async () => {
    await signIn('203.0.113.77', chrome, 'salah1234');
    app.clock.now += 1000;
    await signIn('203.0.113.77');
    const other = await registerSeller(app);
    await send(app, 'POST', '/api/auth/logout', { token: other.token });
    expect(await activity()).toEqual([
      expect.objectContaining({ kind: 'sign-in', actor: 'guest', device: 'Chrome di Windows', place: '203.0.113.*' }),
      expect.objectContaining({ kind: 'sign-in-refused', at: new Date(app.clock.now - 1000).toISOString() }),
    ]);
  });

  it('is returned in pages of 50', async () => {
    for (let count = 0; count < 53; count += 1) {
      app.clock.now += 1;
      await recordEvent(operatorOf(app), app.services.db.kysely, seller.userId, 'limits-set');
    }
    const client = clientOf(app, seller.token);
    const first = (await client.call(listActivityEndpoint, { query: {} })).data;
    expect(first).toMatchObject({ more: true, events: { length: 50 } });
    const before = first.events.at(-1)?.id ?? '';
    const rest = (await client.call(listActivityEndpoint, { query: { before } })).data;
    expect(rest.more).toBe(false);
    expect(new Set([...first.events, ...rest.events].map(({ id }) => id)).size).toBe(
      first.events.length + rest.events.length,
    );
  });

  it('cannot be changed, on either engine', async () => {
    await signIn('203.0.113.77');
    const change = app.services.db.kysely.updateTable('audit_events').set({ kind: 'sign-out' }).execute();
    await expect(change).rejects.toThrow('audit events are never changed');
  });

  it('records a wrong password for an unknown e-mail without an account', async () => {
    await send(app, 'POST', '/api/auth/login', { body: { email: 'tidak-ada@contoh.id', password: 'salah1234' } });
    const rows = await app.services.db.kysely.selectFrom('audit_events').select(['user_id', 'kind']).execute();
    expect(rows).toEqual([{ user_id: null, kind: 'sign-in-refused' }]);
  });
});

const status = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;
const pictureStatus = async (key: string) => (await app.app.inject({ url: `/api/avatars/${key}` })).statusCode;

it('an invented token of an account gives no access, nor does a real one with another account’s id', async () => {
  const ofOther = Buffer.from(seller.token, 'base64url');
  ofOther.writeUInt8(ofOther.readUInt8(0) ^ 1, 0);
  expect(await status(newAccountToken(seller.userId))).toBe(401);
  expect(await status(ofOther.toString('base64url'))).toBe(401);
  expect(await status(seller.token)).toBe(200);
});

it('an invented picture address of an account serves nothing', async () => {
  const key = newAccountToken(seller.userId);
  const picture = { bytes: Buffer.from('gambar'), updated_at: 1 };
  await replaceAvatar(app.services.db.kysely, { user_id: seller.userId, key, ...picture });
  expect(await pictureStatus(key)).toBe(200);
  expect(await pictureStatus(newAccountToken(seller.userId))).toBe(404);
});

const list = () => send(app, 'GET', '/api/products?page=1&limit=10&window=1', { token: seller.token });
const usedAt = async () =>
  (await app.services.db.kysely.selectFrom('sessions').select('used_at').executeTakeFirstOrThrow()).used_at;

/** Makes every update of a session fail as on a full disk or a read-only standby. */
async function refuseWrites(): Promise<void> {
  const { db } = app.services;
  if (engineOf(db.kysely) === 'sqlite') {
    await sql`create temp trigger full_disk before update on main.sessions
      begin select raise(rollback, 'database or disk is full'); end`.execute(db.kysely);
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`.execute(
    db.kysely,
  );
  await sql`create trigger refuse before update on sessions execute function refuse()`.execute(db.kysely);
}

it('the use of a session is stored once a minute', async () => {
  app.clock.now += 59_000;
  expect((await list()).status).toBe(200);
  app.clock.now += 2000;
  expect((await list()).status).toBe(200);
  await vi.waitFor(async () => expect(await usedAt()).toBe(app.clock.now));
});

it('if nothing can be written, reads still work, even when a session’s use is due to be stored', async () => {
  const before = await usedAt();
  await refuseWrites();
  for (const laterMs of [61_000, 1000, 3_600_000]) {
    app.clock.now += laterMs;
    expect((await list()).status).toBe(200);
  }
  expect(await usedAt()).toBe(before);
});
