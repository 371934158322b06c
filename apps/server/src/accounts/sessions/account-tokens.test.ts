import { expect, it } from 'vitest';
import { newAccountToken } from '../../core/secrets/tokens.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { replaceAvatar } from '../profile/profile.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

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
