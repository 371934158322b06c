import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { mailedCodes } from '../../test/outbox.ts';
import { send } from '../../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup));

const newPassword = 'SandiBaru9';
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
