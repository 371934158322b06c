import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changePasswordEndpoint,
  createPairingCodeEndpoint,
  forgotPasswordEndpoint,
  pairDeviceEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
} from '@pindahlapak/contract';
import { clientOf, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { until } from '@pindahlapak/harness/until';
import type { TrustCase } from '../../support/case.ts';
import { bearer, send, sendJson } from '../requests/request.ts';

interface Secret {
  name: string;
  value: string;
}

/** Requests another code and waits for its mail. */
async function nextCode(server: RunningServer, email: string, before: string): Promise<string> {
  await clientOf(server.address, null).call(forgotPasswordEndpoint, { body: { email } });
  return await until('another code', async () => {
    const code = await server.mailedCode(email);
    return code === before ? null : code;
  });
}

/** Makes every call that handles a secret, with right and wrong values, and returns the secrets. */
async function useSecrets(server: RunningServer, seller: Seller): Promise<Secret[]> {
  const { address } = server;
  const { email } = seller;
  const guest = clientOf(address, null);
  const wrong = 'SandiSalahKetik9';
  const changed = 'SandiKeduaSaya8';
  const last = 'SandiKetigaSaya7';
  await sendJson(address, 'POST', '/api/auth/login', { email, password: wrong });
  await send(address, {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${wrong}`,
  });
  await send(address, {
    method: 'POST',
    path: `/api/auth/login?email=${email}&password=${wrong}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `email=${email}&password=${wrong}`,
  });
  await send(address, { method: 'GET', path: `/api/tidak-ada?token=${seller.token}`, headers: bearer(seller.token) });
  const change = { oldPassword: seller.password, newPassword: changed };
  await sendJson(address, 'PUT', '/api/me/password', { ...change, oldPassword: wrong }, seller.token);
  await seller.client.call(changePasswordEndpoint, { body: change });
  const { data: pairing } = await seller.client.call(createPairingCodeEndpoint, {});
  const { data: pc } = await guest.call(pairDeviceEndpoint, { body: { code: pairing.code, name: 'PC toko' } });
  const { data: unused } = await seller.client.call(createPairingCodeEndpoint, {});
  await sendJson(address, 'POST', '/api/devices/pair', { code: `${unused.code}X`, name: 'PC toko' });
  await guest.call(forgotPasswordEndpoint, { body: { email } });
  const firstCode = await server.mailedCode(email);
  await sendJson(address, 'POST', '/api/auth/password/verify', { email, otp: firstCode, extra: firstCode });
  const code = await nextCode(server, email, firstCode);
  const { data: verified } = await guest.call(verifyResetCodeEndpoint, { body: { email, otp: code } });
  await send(address, { method: 'GET', path: `/reset-password?email=${email}&token=${verified.token}` });
  await guest.call(resetPasswordEndpoint, {
    body: { email, token: verified.token, newPassword: last, confirmNewPassword: last },
  });
  const waiting = await nextCode(server, email, code);
  return [
    { name: 'the first password', value: seller.password },
    { name: 'a mistyped password', value: wrong },
    { name: 'the changed password', value: changed },
    { name: 'the password of the reset', value: last },
    { name: 'the session token', value: seller.token },
    { name: "the PC's token", value: pc.token },
    { name: 'a used pairing code', value: pairing.code },
    { name: 'an open pairing code', value: unused.code },
    { name: 'the reset token', value: verified.token },
    ...[firstCode, code, waiting].map((value) => ({ name: 'a reset code', value })),
  ];
}

/** A secret and its possible encodings. */
const formsOf = (value: string): string[] => [
  value,
  Buffer.from(value).toString('hex'),
  ...(value.length > 12 ? [Buffer.from(value).toString('base64').replace(/=+$/, '')] : []),
];

/** Returns whether a text contains a secret; a numeric code must not be part of a longer word or number. */
const isFoundIn = (text: string, value: string): boolean =>
  /^\d+$/.test(value)
    ? new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text)
    : formsOf(value).some((form) => text.includes(form));

export const secretsStayHidden: TrustCase = {
  name: 'passwords, tokens and codes in log, database and mail folder',
  run: async (results) => {
    let log = '';
    await using server = await startServer({ LOG_LEVEL: 'trace' }, (text) => (log += text));
    const secrets = await useSecrets(server, await newSeller(server.address));
    const entries = await readdir(server.dataDir, { withFileTypes: true });
    for (const { name, value } of secrets) {
      results.add(isFoundIn(log, value) ? `${name} is in the log` : null);
      for (const entry of entries.filter((one) => one.isFile())) {
        const text = await readFile(path.join(server.dataDir, entry.name), 'latin1');
        results.add(formsOf(value).some((form) => text.includes(form)) ? `${name} is in ${entry.name}` : null);
      }
    }
    const mails = await readdir(path.join(server.dataDir, 'outbox'));
    for (const mail of mails) {
      const text = await readFile(path.join(server.dataDir, 'outbox', mail), 'utf8');
      const leaked = secrets.find(({ name, value }) => name !== 'a reset code' && text.includes(value));
      results.add(leaked ? `${leaked.name} is in a mail` : null);
    }
    const lines = log.split('\n').length;
    return `${secrets.length} secrets, ${lines} log lines at the finest level`;
  },
};
