import {
  beginTwoFactorEndpoint,
  confirmTwoFactorEndpoint,
  getTwoFactorEndpoint,
  listActivityEndpoint,
  renewRecoveryCodesEndpoint,
  turnOffTwoFactorEndpoint,
} from '@pindahlapak/contract';
import { describe, expect, it } from 'vitest';
import { changeMeanwhile } from '../../test/change-meanwhile.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { operatorOf, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send, sendProfile } from '../../test/send.ts';
import { removeTwoFactor } from './two-factor.ts';
import { totpCode, totpStep } from './totp.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const client = () => clientOf(app, seller.token);
const codeNow = (secret: string) => totpCode(secret, totpStep(app.clock.now));
const logIn = (code?: string, from?: string, password = seller.password) =>
  send(app, 'POST', '/api/auth/login', {
    body: { email: seller.email, password, ...(code === undefined ? {} : { code }) },
    from,
  });
const kindsOf = async () =>
  (await client().call(listActivityEndpoint, { query: {} })).data.events.map(({ kind }) => kind);

/** Turns the second factor on and moves to the next code. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { password } = seller;
  const { secret } = (await client().call(beginTwoFactorEndpoint, { body: { password } })).data;
  const code = codeNow(secret);
  const { recoveryCodes } = (await client().call(confirmTwoFactorEndpoint, { body: { code } })).data;
  app.clock.now += 90_000;
  return { secret, recoveryCodes };
}

describe('turning the second factor on', () => {
  it('requires the password and a first code; until then signing in needs no code', async () => {
    const wrong = await refusalOf(client().call(beginTwoFactorEndpoint, { body: { password: 'salah1234' } }));
    expect(wrong).toMatchObject({ status: 422, fields: { password: 'Password salah.' } });
    const begun = (await client().call(beginTwoFactorEndpoint, { body: { password: seller.password } })).data;
    expect(begun.address).toContain(begun.secret);
    expect((await logIn()).status).toBe(200);
    const missed = await refusalOf(client().call(confirmTwoFactorEndpoint, { body: { code: '000000' } }));
    expect(missed).toMatchObject({ status: 422, fields: { code: 'Kode salah atau sudah dipakai.' } });
    const code = codeNow(begun.secret);
    const { recoveryCodes } = (await client().call(confirmTwoFactorEndpoint, { body: { code } })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recovery of recoveryCodes) expect(recovery).toMatch(/^(?:[A-Z2-9]{6}-){3}[A-Z2-9]{6}$/);
    expect((await client().call(getTwoFactorEndpoint, {})).data).toEqual({
      isOn: true,
      since: new Date(app.clock.now).toISOString(),
      recoveryCodesLeft: 10,
    });
  });

  it('is refused if it is on, and its confirmation if none was begun', async () => {
    const early = await refusalOf(client().call(confirmTwoFactorEndpoint, { body: { code: '000000' } }));
    expect(early).toMatchObject({ status: 409, error: 'two-factor-off' });
    await turnOn();
    const again = await refusalOf(client().call(beginTwoFactorEndpoint, { body: { password: seller.password } }));
    expect(again).toMatchObject({ status: 409, error: 'two-factor-on' });
  });

  it('stores neither secret nor recovery codes in clear', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const kysely = app.services.db.kysely;
    const [factor] = await kysely.selectFrom('two_factors').selectAll().where('user_id', '=', seller.userId).execute();
    const codes = await kysely.selectFrom('recovery_codes').selectAll().where('user_id', '=', seller.userId).execute();
    expect(Buffer.from(factor?.sealed ?? []).includes(secret)).toBe(false);
    expect(codes).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('a sign-in with a second factor', () => {
  it('reveals only with the right password that a code is needed', async () => {
    await turnOn();
    expect(await logIn()).toMatchObject({
      status: 401,
      body: { message: 'Masukkan kode dari aplikasi autentikator Anda.', data: { error: 'two-factor-needed' } },
    });
    expect(await logIn(undefined, undefined, 'salah1234')).toMatchObject({
      body: { data: { error: 'wrong-credentials' } },
    });
    expect(await logIn('000000', undefined, 'salah1234')).toMatchObject({
      body: { data: { error: 'wrong-credentials' } },
    });
  });

  it('succeeds with the code, even with a space, but only once per code', async () => {
    const { secret } = await turnOn();
    const code = codeNow(secret);
    const refused = { status: 401, body: { data: { error: 'two-factor-code-wrong' } } };
    expect(await logIn(code === '000000' ? '000001' : '000000')).toMatchObject(refused);
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await logIn(code)).toMatchObject(refused);
    // Nor the previous step's code: somebody may have seen it being typed.
    expect(await logIn(totpCode(secret, totpStep(app.clock.now) - 1))).toMatchObject(refused);
    app.clock.now += 30_000;
    expect((await logIn(codeNow(secret))).status).toBe(200);
    // Events at the same time have no order.
    const kinds = await kindsOf();
    expect(kinds[0]).toBe('sign-in');
    expect(kinds.filter((kind) => kind === 'code-refused')).toHaveLength(3);
  });

  it('accepts one of two concurrent sign-ins with the same code', async () => {
    const { secret } = await turnOn();
    const statuses = (await Promise.all([logIn(codeNow(secret)), logIn(codeNow(secret))])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(first)).status).toBe(200);
    expect((await logIn(first)).status).toBe(401);
    expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await client().call(getTwoFactorEndpoint, {})).data.recoveryCodesLeft).toBe(8);
    expect(await kindsOf()).toContain('recovery-code-used');
  });

  it('allows 10 wrong codes in 15 minutes per network', async () => {
    const { secret } = await turnOn();
    const wrong = () => (codeNow(secret) === '000000' ? '000001' : '000000');
    for (let count = 0; count < 10; count += 1) expect((await logIn(wrong(), '203.0.113.7')).status).toBe(401);
    expect(await logIn(codeNow(secret), '203.0.113.7')).toMatchObject({ status: 429 });
    expect((await logIn(codeNow(secret), '198.51.100.4')).status).toBe(200);
  });

  it('requires the code after a password reset too', async () => {
    const { recoveryCodes } = await turnOn();
    const token = 't'.repeat(43);
    const { hashToken } = await import('../../core/secrets/tokens.ts');
    await app.services.db.kysely
      .insertInto('reset_tokens')
      .values({ user_id: seller.userId, token_hash: hashToken(token), expires_at: app.clock.now + 60_000 })
      .execute();
    const body = { email: seller.email, token, newPassword: 'SandiBaru9', confirmNewPassword: 'SandiBaru9' };
    expect((await send(app, 'POST', '/api/auth/password/reset', { body })).status).toBe(200);
    expect((await logIn(undefined, undefined, 'SandiBaru9')).body.data).toMatchObject({ error: 'two-factor-needed' });
    expect((await logIn(recoveryCodes[0], undefined, 'SandiBaru9')).status).toBe(200);
  });

  it('accepts recovery codes even if another key sealed the secret', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await app.services.db.kysely.updateTable('two_factors').set({ key_id: 'lain' }).execute();
    expect((await logIn(codeNow(secret))).status).toBe(401);
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
  });
});

describe('a new password of an account with a second factor', () => {
  const change = (code?: string) =>
    send(app, 'PUT', '/api/me/password', {
      token: seller.token,
      body: { oldPassword: seller.password, newPassword: 'SandiBaru9', ...(code === undefined ? {} : { code }) },
    });

  it('requires a code too', async () => {
    const { secret } = await turnOn();
    const refused = (text: string) => ({ status: 422, body: { data: { fields: { code: text } } } });
    // A form that knows of no second factor sends none: that is no attempt at a code.
    for (let call = 0; call < 11; call += 1) expect(await change()).toMatchObject(refused('Masukkan kode verifikasi.'));
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    expect(await change(wrong)).toMatchObject(refused('Kode salah atau sudah dipakai.'));
    expect((await kindsOf()).filter((kind) => kind === 'second-factor-refused')).toHaveLength(1);
    const code = codeNow(secret);
    expect((await change(code)).status).toBe(200);
    expect((await logIn(undefined, undefined, 'SandiBaru9')).body.data).toMatchObject({ error: 'two-factor-needed' });
  });

  it('accepts a recovery code, and requires none before a secret is confirmed', async () => {
    await client().call(beginTwoFactorEndpoint, { body: { password: seller.password } });
    expect((await change()).status).toBe(200);
    seller = { ...seller, password: 'SandiBaru9' };
    const { recoveryCodes } = await turnOn();
    expect((await change(recoveryCodes[0])).status).toBe(200);
    expect(await kindsOf()).toContain('recovery-code-used');
  });
});

describe('a new e-mail of an account with a second factor', () => {
  const save = (fields: Record<string, string>) =>
    sendProfile(app, seller.token, { currentPassword: seller.password, ...fields });

  it('requires a code too', async () => {
    const { secret } = await turnOn();
    const email = `baru-${seller.email}`;
    expect(await save({ email })).toMatchObject({
      status: 422,
      body: { data: { fields: { code: 'Masukkan kode verifikasi.' } } },
    });
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    expect(await save({ email, code: wrong })).toMatchObject({
      status: 422,
      body: { data: { fields: { code: 'Kode salah atau sudah dipakai.' } } },
    });
    expect((await save({ email: seller.email.toUpperCase() })).status).toBe(200);
    expect((await save({ email, code: codeNow(secret) })).status).toBe(200);
  });

  it('requires none before a secret is confirmed', async () => {
    await client().call(beginTwoFactorEndpoint, { body: { password: seller.password } });
    expect((await save({ email: `baru-${seller.email}` })).status).toBe(200);
  });
});

describe('a password that changes meanwhile', () => {
  const changed = () => changeMeanwhile(app, seller.userId, { password_hash: 'another' });
  const refused = { status: 422, fields: { password: 'Password salah.' } };

  it('does not turn the second factor on', async () => {
    changed();
    const { password } = seller;
    expect(await refusalOf(client().call(beginTwoFactorEndpoint, { body: { password } }))).toMatchObject(refused);
  });

  it.each([renewRecoveryCodesEndpoint, turnOffTwoFactorEndpoint])('is refused by $path', async (endpoint) => {
    const { secret } = await turnOn();
    changed();
    const body = { password: seller.password, code: codeNow(secret) };
    expect(await refusalOf(client().call(endpoint, { body }))).toMatchObject(refused);
    expect((await client().call(getTwoFactorEndpoint, {})).data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });
});

describe('turning the second factor off', () => {
  it('requires password and code', async () => {
    const { secret } = await turnOn();
    const { password } = seller;
    const off = (body: { password: string; code: string }) => client().call(turnOffTwoFactorEndpoint, { body });
    expect(await refusalOf(off({ password: 'salah1234', code: codeNow(secret) }))).toMatchObject({
      fields: { password: 'Password salah.' },
    });
    expect(await refusalOf(off({ password, code: 'AAAAAA' }))).toMatchObject({ status: 422 });
    expect(await kindsOf()).toContain('second-factor-refused');
    await off({ password, code: codeNow(secret) });
    expect((await logIn()).status).toBe(200);
    expect(await kindsOf()).toContain('two-factor-off');
  });

  it('new recovery codes replace the previous ones', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const body = { password: seller.password, code: codeNow(secret) };
    const { data } = await client().call(renewRecoveryCodesEndpoint, { body });
    expect((await logIn(recoveryCodes[0])).status).toBe(401);
    expect((await logIn(data.recoveryCodes[0])).status).toBe(200);
  });

  it('is possible by the operator for a seller who lost everything', async () => {
    await turnOn();
    expect(await removeTwoFactor(operatorOf(app), seller)).toBe(true);
    expect(await removeTwoFactor(operatorOf(app), seller)).toBe(false);
    expect((await logIn()).status).toBe(200);
    const { events } = (await client().call(listActivityEndpoint, { query: {} })).data;
    expect(events.find(({ kind }) => kind === 'two-factor-off')).toMatchObject({ actor: 'operator' });
  });
});
