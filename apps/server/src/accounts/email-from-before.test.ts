import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';
import { send, sendProfile } from '../test/send.ts';

/** A zero width space, which a new account's e-mail may not hold. */
const email = 'sari\u200b@contoh.id';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { email });

async function saveProfile(newEmail: string) {
  const fields = { email: newEmail, currentPassword: seller.password };
  const { status, body } = await sendProfile(app, seller.token, fields);
  return { status, data: body.data };
}

describe('an account whose e-mail holds a character that is not seen', () => {
  it('signs in', async () => {
    const { status } = await send(app, 'POST', '/api/auth/login', { body: { email, password: seller.password } });
    expect(status).toBe(200);
  });

  it('asks for a reset code and has it judged', async () => {
    expect((await send(app, 'POST', '/api/auth/password/forgot', { body: { email } })).status).toBe(200);
    const mails = await app.services.db.kysely.selectFrom('reset_codes').select('user_id').execute();
    expect(mails).toEqual([{ user_id: seller.userId }]);
    const judged = await send(app, 'POST', '/api/auth/password/verify', { body: { email, otp: '000000' } });
    expect(judged.status).toBe(400);
  });

  it('saves its profile with the e-mail as it is, and takes no other one like it', async () => {
    expect(await saveProfile(email)).toMatchObject({ status: 200, data: { email, fullName: 'Sari Dewi' } });
    expect(await saveProfile('dewi\u200b@contoh.id')).toEqual({
      status: 422,
      data: { error: 'validation', fields: { email: 'Format email tidak valid.' } },
    });
    expect(await saveProfile('sari@contoh.id')).toMatchObject({ status: 200, data: { email: 'sari@contoh.id' } });
  });
});

it('an e-mail that no database can hold is refused and looked for nowhere', async () => {
  const { status } = await send(app, 'POST', '/api/auth/login', { body: { email: 'a\u0000@b.id', password: 'x' } });
  expect(status).toBe(422);
});
