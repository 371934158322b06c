import { describe, expect, it } from 'vitest';
import { openSession, registerSeller, type TestSeller } from '../../test/factories.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { codeIn, mailedCodes, outboxOf } from '../../test/outbox.ts';
import { send } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const newPassword = 'SandiBaru9';
const call = (name: string, body: object) => send(app, 'POST', `/api/auth/password/${name}`, { body });
const forgot = (email = seller.email) => call('forgot', { email });
const verify = (otp: string, email = seller.email) => call('verify', { email, otp });
const check = (token: string, email = seller.email) => call('check', { email, token });
const reset = (token: string, email = seller.email) =>
  call('reset', { email, token, newPassword, confirmNewPassword: newPassword });
const logIn = (password: string) => send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password } });

const wrongCode = {
  code: 400,
  message:
    'Kode verifikasi salah atau sudah kedaluwarsa. Periksa kodenya, atau minta kode baru setelah waktunya habis.',
  data: { error: 'reset-code-wrong' },
};
const wrongToken = { code: 400, data: { error: 'reset-token-wrong' } };

/** Returns a code that differs from the given one. */
const notThe = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

async function newCode(count = 1): Promise<string> {
  app.clock.now += 1; // Mail is ordered by its time.
  expect((await forgot()).status).toBe(200);
  return (await mailedCodes(app, seller.email, count)).at(-1) ?? '';
}

async function newToken(): Promise<string> {
  const { status, body } = await verify(await newCode());
  expect(status).toBe(200);
  return (body.data as { token: string }).token;
}

describe('resetting the password', () => {
  it('begins with a mailed link to the page for the code, if the installation’s address is configured', async () => {
    await newCode(1);
    app.services.config.publicUrl = 'https://lapak.contoh.id';
    const code = await newCode(2);
    const [without, mail] = await outboxOf(app, seller.email);
    expect(without).not.toContain('http');
    expect(codeIn(mail)).toBe(code);
    expect(mail).toContain(`\nhttps://lapak.contoh.id/forget-verification?email=${encodeURIComponent(seller.email)}\n`);
  });

  it('exchanges the mailed code for a one-time token', async () => {
    const token = await newToken();
    expect((await check(token)).body).toMatchObject({ code: 200, data: null });
    expect((await reset(token)).body).toEqual({
      code: 200,
      message: 'Password berhasil diubah! Silakan login dengan password baru.',
      data: null,
    });
    expect((await logIn(seller.password)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await reset(token)).body).toMatchObject(wrongToken);
    expect((await check(token)).body).toMatchObject(wrongToken);
  });

  it('ends every session, disconnects the PCs and resets the sign-in throttle', async () => {
    const pc = await openSession(app, seller.userId, 'pc-1');
    const { kysely } = app.services.db;
    const device = { user_id: seller.userId, id: 'pc-1', name: 'PC Toko', created_at: app.clock.now };
    await kysely.insertInto('devices').values(device).execute();
    for (let index = 0; index < 10; index += 1) await logIn('salah1234');
    await reset(await newToken());
    for (const token of [pc, seller.token])
      expect((await send(app, 'GET', '/api/me', { token })).body.message).toBe('Token tidak valid.');
    expect(await kysely.selectFrom('devices').selectAll().execute()).toEqual([]);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('accepts a code and a token once, even in concurrent calls', async () => {
    const code = await newCode();
    const verified = await Promise.all(Array.from({ length: 4 }, () => verify(code)));
    const token = verified.map(({ body }) => (body.data as { token?: string }).token).find((one) => one !== undefined);
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1);
    const resets = await Promise.all(Array.from({ length: 4 }, () => reset(token ?? '')));
    expect(resets.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('requires two equal passwords of at least 8 characters', async () => {
    const { status, body } = await call('reset', {
      email: seller.email,
      token: 'x',
      newPassword: 'pendek',
      confirmNewPassword: 'lain',
    });
    expect(status).toBe(422);
    expect(body.data).toMatchObject({ fields: { newPassword: 'Password minimal 8 karakter' } });
    expect(
      (await call('reset', { email: seller.email, token: 'x', newPassword, confirmNewPassword: 'lain' })).body.data,
    ).toMatchObject({ fields: { confirmNewPassword: 'Password tidak cocok' } });
  });
});

describe('a code', () => {
  it('is valid for 300 seconds, the token for 15 minutes', async () => {
    const late = await newCode();
    app.clock.now += 300_000;
    expect((await verify(late)).body).toEqual(wrongCode);
    const intime = await newCode(2);
    app.clock.now += 299_999;
    const token = ((await verify(intime)).body.data as { token: string }).token;
    app.clock.now += 15 * 60_000 - 1;
    expect((await check(token)).status).toBe(200);
    app.clock.now += 1;
    expect((await check(token)).body).toMatchObject(wrongToken);
    expect((await reset(token)).body).toMatchObject(wrongToken);
  });

  it('is checked at most 5 times by 50 concurrent wrong attempts, so that a new one is needed', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, step) => verify(notThe(code, step + 1))));
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => wrongCode),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBe(45);
    expect(await verify(code)).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    expect((await verify(await newCode(2))).status).toBe(200);
  });

  it('does not work for another account', async () => {
    const other = await registerSeller(app);
    await forgot(other.email);
    const code = await newCode();
    const [others = ''] = await mailedCodes(app, other.email);
    if (others !== code) expect((await verify(others)).body).toEqual(wrongCode);
    const token = ((await verify(code)).body.data as { token: string }).token;
    expect((await check(token, other.email)).body).toMatchObject(wrongToken);
  });

  it('is stored nowhere in clear, and neither is the token', async () => {
    await forgot('tidak-ada@contoh.id');
    const code = await newCode();
    const token = ((await verify(code)).body.data as { token: string }).token;
    const { kysely } = app.services.db;
    const tables = ['users', 'sessions', 'reset_codes', 'reset_tokens', 'throttles', 'mails'] as const;
    const rows = JSON.stringify(
      await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute())),
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(seller.token);
    expect(rows).not.toContain('tidak-ada@');
    expect(rows).not.toMatch(new RegExp(`(?<!\\w)${code}(?!\\w)`));
  });
});

describe('an unknown e-mail', () => {
  const unknown = 'tidak-ada@contoh.id';

  it('gets the same answers at every step, but no mail', async () => {
    expect((await forgot(unknown)).body).toEqual((await forgot()).body);
    const [code = ''] = await mailedCodes(app, seller.email);
    expect((await verify('123456', unknown)).body).toEqual((await verify(notThe(code))).body);
    expect((await check('x', unknown)).body).toEqual((await check('x')).body);
    expect((await reset('x', unknown)).body).toEqual((await reset('x')).body);
    expect(await outboxOf(app, unknown)).toEqual([]);
    expect(await app.services.db.kysely.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('has the same throttles: 5 codes an hour, 50 attempts a day', async () => {
    const statusesOf = async (email: string) => {
      const statuses: number[] = [];
      for (let hour = 0; hour < 3; hour += 1) {
        for (let code = 0; code < 6; code += 1) {
          statuses.push((await forgot(email)).status);
          for (let step = 0; step < 6; step += 1) statuses.push((await verify('000000', email)).status);
        }
        app.clock.now += 3_600_000;
      }
      return statuses;
    };
    // In one of 200,000 runs the right code is 000000 itself; the test is then only shorter.
    const [known, not] = [await statusesOf(seller.email), await statusesOf(unknown)];
    expect(not).toEqual(known);
    expect(known.filter((status) => status === 429).length).toBeGreaterThan(3);
  });
});

it('codes can be requested 5 times an hour', async () => {
  for (let index = 0; index < 5; index += 1) expect((await forgot()).status).toBe(200);
  expect(await forgot(seller.email.toUpperCase())).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { message: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' },
  });
});
const post = (path: string, body: object, token?: string) => send(app, 'POST', `/api${path}`, { body, token });

/** Creates the codes and tokens that a thief with an open dashboard and access to the mailbox could keep. */
async function leaveBehind() {
  const pairing = await post('/devices/pairing-codes', {}, seller.token);
  await post('/auth/password/forgot', { email: seller.email });
  const [otp] = await mailedCodes(app, seller.email);
  const verified = await post('/auth/password/verify', { email: seller.email, otp });
  await post('/auth/password/forgot', { email: seller.email });
  const codes = await mailedCodes(app, seller.email, 2);
  return {
    pairingCode: (pairing.body.data as { code: string }).code,
    resetToken: (verified.body.data as { token: string }).token,
    resetCode: codes.find((code) => code !== otp),
  };
}

async function usesOf({ pairingCode, resetToken, resetCode }: Awaited<ReturnType<typeof leaveBehind>>) {
  const { email } = seller;
  const reset = { email, token: resetToken, newPassword: 'SandiMaling1', confirmNewPassword: 'SandiMaling1' };
  return [
    (await post('/devices/pair', { code: pairingCode, name: 'PC Maling' })).status,
    (await post('/auth/password/reset', reset)).status,
    (await post('/auth/password/verify', { email, otp: resetCode })).status,
  ];
}

describe('codes and tokens obtained earlier', () => {
  it('give no access after a changed password', async () => {
    const left = await leaveBehind();
    const change = { oldPassword: seller.password, newPassword };
    expect((await send(app, 'PUT', '/api/me/password', { token: seller.token, body: change })).status).toBe(200);
    expect(await usesOf(left)).toEqual([400, 400, 400]);
  });

  it('give no access after a reset', async () => {
    const { resetToken, ...left } = await leaveBehind();
    const body = { email: seller.email, token: resetToken, newPassword, confirmNewPassword: newPassword };
    expect((await post('/auth/password/reset', body)).status).toBe(200);
    expect(await usesOf({ ...left, resetToken })).toEqual([400, 400, 400]);
  });
});

describe('requests and attempts from several networks', () => {
  const home = '203.0.113.7';

  const stranger = '198.51.100.20';

  const call = (name: string, body: object, from: string) => {
    app.clock.now += 1; // Mail is ordered by its time.
    return send(app, 'POST', `/api/auth/password/${name}`, { body, from });
  };

  const forgot = (from: string, email = seller.email) => call('forgot', { email }, from);

  const verify = (otp: string, from: string, email = seller.email) => call('verify', { email, otp }, from);

  const logIn = (from: string) =>
    send(app, 'POST', '/api/auth/login', { body: { email: seller.email, password: seller.password }, from });

  describe('a stranger who requests codes for an account', () => {
    it("uses up only their own requests, and the seller's code stays valid", async () => {
      await forgot(home);
      const [code = ''] = await mailedCodes(app, seller.email);
      for (let count = 0; count < 5; count += 1) expect((await forgot(stranger)).status).toBe(200);
      expect((await forgot(stranger)).status).toBe(429);
      expect((await forgot(home)).status).toBe(200);
      const codes = await mailedCodes(app, seller.email, 7);
      if (codes.at(-1) !== code) expect((await verify(code, home)).status).toBe(400);
      expect((await verify(codes.at(-1) ?? '', home)).status).toBe(200);
    });

    it("cannot use up the attempts of the seller's code", async () => {
      await forgot(home);
      const [code = ''] = await mailedCodes(app, seller.email);
      for (let step = 1; step <= 5; step += 1) expect((await verify(notThe(code, step), stranger)).status).toBe(400);
      expect((await verify(code, stranger)).status).toBe(429);
      expect((await verify(code, home)).status).toBe(200);
    });

    it('is limited per account over all networks, but the seller’s networks are not', async () => {
      await logIn(home);
      const statuses: number[] = [];
      for (let network = 0; network < 21; network += 1) statuses.push((await forgot(`10.9.${network}.1`)).status);
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
      expect((await forgot(stranger)).status).toBe(429);
      expect((await forgot(home)).status).toBe(200);
    });

    it('cannot use up the daily attempts of a known network', async () => {
      await logIn(home);
      await forgot(stranger);
      const { kysely } = app.services.db;
      await verify('000000', stranger);
      await kysely.updateTable('throttles').set({ count: 50 }).where('key', 'like', 'verify-account:%').execute();
      expect((await verify('000000', stranger)).status).toBe(429);
      await forgot(home);
      const codes = await mailedCodes(app, seller.email, 2);
      expect((await verify(codes[1] ?? '', home)).status).toBe(200);
    });
  });

  describe('a code', () => {
    it('works from another network too: a phone leaves the Wi-Fi', async () => {
      await forgot(home);
      const [code = ''] = await mailedCodes(app, seller.email);
      expect((await verify(code, '203.0.113.99')).status).toBe(200);
      expect((await verify(code, home)).status).toBe(400);
    });
  });

  describe('an address that requests codes for many accounts', () => {
    it('is refused after 30 an hour, before anything is written', async () => {
      for (let count = 0; count < 30; count += 1)
        expect((await forgot(stranger, `orang-${count}@contoh.id`)).status).toBe(200);
      const { kysely } = app.services.db;
      const written = async () => [
        await kysely.selectFrom('throttles').selectAll().orderBy('key').execute(),
        await kysely.selectFrom('reset_codes').selectAll().orderBy('account_key').execute(),
      ];
      const before = await written();
      expect((await forgot(stranger, 'satu-lagi@contoh.id')).status).toBe(429);
      expect(await written()).toEqual(before);
      expect((await forgot(home, 'satu-lagi@contoh.id')).status).toBe(200);
    });
  });
});
