import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { authorized, registerSeller, type TestSeller } from '../../../test/factories.ts';
import { importAll, listings } from '../../../test/listings.ts';
import type { TestApp } from '../../../test/make-app.ts';
import { eachWithApp } from '../../../test/seller-app.ts';
import { send } from '../../../test/send.ts';

const headers = { 'content-type': 'application/json' };

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made));

it('a deletion may carry the JSON content type without a body', async () => {
  await importAll(app, seller.token, listings(2), 1);
  const list = await send(app, 'GET', '/api/products', { token: seller.token, headers });
  const { data } = list.body.data as { data: { id: string }[] };
  const one = await send(app, 'DELETE', `/api/products/${data[0]?.id}`, { token: seller.token, headers });
  expect(one).toMatchObject({ status: 200, body: { message: 'Produk berhasil dihapus' } });
  const all = await send(app, 'DELETE', '/api/products/all/1', { token: seller.token, headers });
  expect(all).toMatchObject({ status: 200, body: { data: { deleted: 1 } } });
});

it('so may a call that only names what is to be done', async () => {
  const code = await send(app, 'POST', '/api/devices/pairing-codes', { token: seller.token, headers });
  expect(code.status).toBe(201);
  expect((await send(app, 'POST', '/api/auth/logout', { token: seller.token, headers })).status).toBe(200);
});

it.each([
  ['', 400],
  ['{"email":', 400],
  ['{"__proto__":{"a":1}}', 400],
  ['{}', 422],
])('a call that takes a body gets its answer to %j: %i', async (body, status) => {
  expect((await send(app, 'POST', '/api/auth/login', { body, headers })).status).toBe(status);
});

const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const importOf = (products: string) => `{"products":[${products}]}`;

it.each([
  ['/api/products/import', 'POST', importOf(filled('{},', 4_000_000).slice(0, -1))],
  ['/api/products/import', 'POST', importOf(filled('[],', 4_000_000).slice(0, -1))],
  ['/api/products/import', 'POST', importOf(filled('[', 4_000_000))],
  ['/api/products/import', 'POST', importOf(filled('{"a":', 4_000_000))],
  ['/api/products/import', 'POST', importOf(filled('0,', 4_000_000))],
  ['/api/configurations', 'POST', `[${filled('{},', 4_000_000)}{}]`],
  ['/api/products/0/', 'PUT', `[${filled('{},', 2_000_000)}{}]`],
  ['/api/auth/login', 'POST', `[${filled('[],', 250_000)}[]]`],
] as const)('a body of more structure than %s can need is refused before it is parsed', async (url, method, body) => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    const target = url === '/api/products/0/' ? `/api/products/${seller.userId}` : url;
    const answer = await app.app.inject({
      method,
      url: target,
      headers: { ...headers, ...authorized(seller.token) },
      payload: body,
    });
    expect(answer.statusCode).toBe(413);
    expect(parse.mock.calls.filter(([text]) => text.length === body.length)).toEqual([]);
    expect(answer.json()).toMatchObject({ code: 413, data: { error: 'request-too-large' } });
  } finally {
    parse.mockRestore();
  }
});

it('the largest honest import goes through: 100 products with every field and long texts', async () => {
  const rich = await registerSeller(app, { product_quota: 1000 });
  const text = filled('Bahan katun "adem", nyaman dipakai.\n', 7000);
  const images = Object.fromEntries(
    ['productImage2', 'productImage3', 'productImage4', 'productImage5', 'productImageBackgroundWhite'].map((field) => [
      field,
      'https://gambar.contoh.id/a.jpg',
    ]),
  );
  const descriptions = {
    description1: text,
    description2: text,
    description3: text,
    description4: text,
    description5: text,
  };
  const products = listings(100, 1, { ...images, ...descriptions });
  const answer = await send(app, 'POST', '/api/products/import', { token: rich.token, body: { products } });
  expect(answer).toMatchObject({ status: 200, body: { data: { productCount: 100 } } });
});

it('an account sends one large body at a time; others do not wait for it', async () => {
  const { port } = await listen();
  const other = await registerSeller(app);
  const large = JSON.stringify({
    products: listings(1, 1, { description1: 'x'.repeat(49_000) }),
    filler: 'y'.repeat(300_000),
  });
  const first = startUpload(port, seller.token, large.length);
  first.write(large.slice(0, 1000));
  await vi.waitFor(() => expect(first.isConnected()).toBe(true));
  const answered: string[] = [];
  const second = upload(port, seller.token, large).then((status) => answered.push(`same account ${status}`));
  expect(await upload(port, other.token, large)).toBe(200);
  expect(answered).toEqual([]);
  first.write(large.slice(1000));
  expect(await first.status).toBe(200);
  await second;
  expect(answered).toEqual(['same account 200']);
});

it('an upload that is cut off frees the account for the next', async () => {
  const { port } = await listen();
  const large = JSON.stringify({ products: listings(1), filler: 'y'.repeat(300_000) });
  const first = startUpload(port, seller.token, large.length);
  first.write(large.slice(0, 1000));
  await vi.waitFor(() => expect(first.isConnected()).toBe(true));
  first.cut();
  expect(await upload(port, seller.token, large)).toBe(200);
});

async function listen(): Promise<{ port: number }> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.app.server.address() as AddressInfo).port };
}

/** An import whose body is sent in small pieces. */
function startUpload(port: number, token: string, length: number) {
  let isConnected = false;
  const request = http.request({
    port,
    method: 'POST',
    path: '/api/products/import',
    headers: { ...headers, ...authorized(token), 'content-length': length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  status.catch(() => {});
  app.app.server.once('request', () => (isConnected = true));
  return {
    status,
    isConnected: () => isConnected,
    write: (text: string) => request.write(text),
    cut: () => request.destroy(),
  };
}

async function upload(port: number, token: string, body: string): Promise<number | undefined> {
  const started = startUpload(port, token, body.length);
  started.write(body);
  return await started.status;
}
