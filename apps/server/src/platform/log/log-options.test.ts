import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEvents } from '../../test/event-reader.ts';
import { registerSeller } from '../../test/factories.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { mailedCodes } from '../../test/outbox.ts';
import { send } from '../../test/send.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts an application and collects its log at the finest level. */
async function startLogged(): Promise<{ app: TestApp; log: () => string }> {
  const lines: string[] = [];
  const base = await makeApp({ logLevel: 'trace' });
  closing.push(base.close);
  const logged = await buildApp(base.services, [], { write: (line) => void lines.push(line) });
  closing.push(() => logged.close());
  return { app: { ...base, app: logged }, log: () => lines.join('') };
}

it('no password, code, token, e-mail or query is ever logged', async () => {
  const { app, log } = await startLogged();
  const email = 'rahasia-orang@contoh.id';
  const password = 'SandiPertama1';
  const newPassword = 'SandiKedua2';
  const profile = { fullName: 'Budi', email, phoneNumber: '081234567890', address: 'Jalan 12345' };
  await send(app, 'POST', '/api/auth/register', { body: { ...profile, password } });
  await send(app, 'POST', '/api/auth/register', { body: { ...profile, password } });
  await send(app, 'POST', '/api/auth/login', { body: { email, password: `${password}-salah` } });
  const token = String((await send(app, 'POST', '/api/auth/login', { body: { email, password } })).body.data);
  await send(app, 'GET', '/api/me', { token });
  await send(app, 'POST', '/api/auth/password/forgot', { body: { email } });
  const [otp = ''] = await mailedCodes(app, email);
  const verified = await send(app, 'POST', '/api/auth/password/verify', { body: { email, otp } });
  const resetToken = (verified.body.data as { token: string }).token;
  await app.app.inject({ url: `/reset-password?email=${email}&token=${resetToken}` });
  await app.app.inject({ url: `/api/tidak-ada?token=${resetToken}` });
  const reset = { email, token: resetToken, newPassword, confirmNewPassword: newPassword };
  await send(app, 'POST', '/api/auth/password/reset', { body: reset });
  await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: `{"password": "${password}"`,
    headers: { 'content-type': 'application/json' },
  });
  const text = log();
  expect(text).toContain('"path":"/api/auth/login"');
  expect(text).toContain('mail written to the outbox');
  for (const secret of [password, newPassword, token, resetToken, email]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(new RegExp(`(?<![\\w.])${otp}(?![\\w.])`));
});

it('a failure is logged with the id that the response has, and answered in general words', async () => {
  const { app, log } = await startLogged();
  await app.services.db.kysely.schema.dropTable('avatars').execute();
  const { token } = await registerSeller(app);
  const answer = await send(app, 'GET', '/api/me', { token });
  expect(answer).toMatchObject({ status: 500, body: { message: 'Terjadi kesalahan pada server. Silakan coba lagi.' } });
  expect(JSON.stringify(answer.body)).not.toContain('avatars');
  const line = log()
    .split('\n')
    .find((text) => text.includes('request failed'));
  expect(line).toContain('avatars');
  expect(line).toContain(String(answer.headers['x-request-id']));
});

it('aborted requests and those with invalid addresses are logged', async () => {
  const { app, log } = await startLogged();
  const { token } = await registerSeller(app);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${origin}/api/%E0%A4%A?token=rahasia`);
  const events = await readEvents(origin, token);
  await events.next();
  events.abort();
  await vi.waitFor(() => expect(log()).toContain('request cut off'), { timeout: 15_000 });
  const lines = log().split('\n');
  expect(lines.find((line) => line.includes('request cut off'))).toContain('"path":"/api/events"');
  expect(lines.find((line) => line.includes('/api/%E0%A4%A'))).toContain('"status":404');
  expect(log()).not.toContain('token=rahasia');
});

it.each([
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n', 400, 'HPE_UNEXPECTED_CONTENT_LENGTH'],
  ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n', 400, 'HPE_INVALID_TRANSFER_ENCODING'],
  ['headers beyond the limit', `x-panjang: ${'rahasia'.repeat(3000)}\r\n`, 431, 'HPE_HEADER_OVERFLOW'],
])('input without a valid request is logged too: %s', async (_, headers, status, reason) => {
  const { app, log } = await startLogged();
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.resume().write(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\n${headers}\r\nrahasia`);
  await once(socket, 'close');
  const line = log()
    .split('\n')
    .find((text) => text.includes('unreadable request'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 30, ip: '127.0.0.1', status, reason });
  expect(log()).not.toContain('rahasia');
});
