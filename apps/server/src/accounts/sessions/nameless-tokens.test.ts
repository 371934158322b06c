import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashToken, namelessTokensEnd, newAccountToken, newToken } from '../../core/secrets/tokens.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { replaceAvatar } from '../profile/profile.sql.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made));

const status = async (token: string) => (await send(app, 'GET', '/api/me', { token })).status;

/** A session as it was opened before the migration `020-named-tokens`. */
async function openNameless(): Promise<string> {
  const token = newToken();
  const { kysely } = app.services.db;
  const session = await kysely.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  await kysely
    .insertInto('sessions')
    .values({ ...session, token_hash: hashToken(token), expires_at: namelessTokensEnd * 2 })
    .execute();
  return token;
}

async function storePicture(key: string): Promise<void> {
  const picture = { bytes: Buffer.from('gambar'), updated_at: 1 };
  await replaceAvatar(app.services.db.kysely, { user_id: seller.userId, key, ...picture });
}

const pictureStatus = async (key: string) => (await app.app.inject({ url: `/api/avatars/${key}` })).statusCode;

describe('a token of before tokens named their account', () => {
  it('opens its account until the end of such tokens, and not any longer', async () => {
    const token = await openNameless();
    app.clock.now = namelessTokensEnd - 1;
    expect(await status(token)).toBe(200);
    app.clock.now = namelessTokensEnd;
    const { status: refused, body } = await send(app, 'GET', '/api/me', { token });
    expect({ refused, message: body.message }).toEqual({ refused: 401, message: 'Token tidak valid.' });
  });

  it('ends on the day that the changelog names', () => {
    const changelog = readFileSync(path.resolve(import.meta.dirname, '../../../../../CHANGELOG.md'), 'utf8');
    const day = new Date(namelessTokensEnd).toLocaleDateString('en-GB', {
      timeZone: 'Asia/Jakarta',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    expect(changelog).toContain(`until ${day}`);
  });
});

describe('the address of a picture', () => {
  it('of before keys named their account serves it as long as it stays, after the end of such tokens too', async () => {
    const key = newToken();
    await storePicture(key);
    app.clock.now = namelessTokensEnd;
    expect(await pictureStatus(key)).toBe(200);
    expect(await pictureStatus(newToken())).toBe(404);
    await storePicture(newAccountToken(seller.userId));
    expect(await pictureStatus(key)).toBe(404);
  });

  it('of an account serves it after that day too; an invented one of the same account serves nothing', async () => {
    const key = newAccountToken(seller.userId);
    await storePicture(key);
    app.clock.now = namelessTokensEnd;
    expect(await pictureStatus(key)).toBe(200);
    expect(await pictureStatus(newAccountToken(seller.userId))).toBe(404);
  });
});

describe('a token that names an account', () => {
  it('opens none where it is invented, and not one whose id was put in its place', async () => {
    const [mine, invented] = [Buffer.from(seller.token, 'base64url'), newAccountToken(seller.userId)];
    const other = Buffer.concat([Buffer.from(invented, 'base64url').subarray(0, 15), mine.subarray(15)]);
    other.writeUInt8(other.readUInt8(0) ^ 1, 0);
    expect(await status(invented)).toBe(401);
    expect(await status(other.toString('base64url'))).toBe(401);
    expect(await status(seller.token)).toBe(200);
  });
});
