import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { send } from '../../test/send.ts';

const headers = { 'content-type': 'application/json' };

let app: TestApp;
let seller: TestSeller;
beforeEach(async () => {
  app = await makeApp();
  seller = await registerSeller(app);
});
afterEach(() => app.close());

test('a deletion may carry the JSON content type without a body', async () => {
  await importAll(app, seller.token, listings(2), 1);
  const list = await send(app, 'GET', '/api/products', { token: seller.token, headers });
  const { data } = list.body.data as { data: { id: string }[] };
  const one = await send(app, 'DELETE', `/api/products/${data[0]?.id}`, { token: seller.token, headers });
  expect(one).toMatchObject({ status: 200, body: { message: 'Produk berhasil dihapus' } });
  const all = await send(app, 'DELETE', '/api/products/all/1', { token: seller.token, headers });
  expect(all).toMatchObject({ status: 200, body: { data: { deleted: 1 } } });
});

test('so may a call that only names what is to be done', async () => {
  const code = await send(app, 'POST', '/api/devices/pairing-codes', { token: seller.token, headers });
  expect(code.status).toBe(201);
  expect((await send(app, 'POST', '/api/auth/logout', { token: seller.token, headers })).status).toBe(200);
});

test.each([
  ['', 400],
  ['{"email":', 400],
  ['{"__proto__":{"a":1}}', 400],
  ['{}', 422],
])('a call that takes a body gets its answer to %j: %i', async (body, status) => {
  expect((await send(app, 'POST', '/api/auth/login', { body, headers })).status).toBe(status);
});
