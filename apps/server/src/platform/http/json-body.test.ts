import { describe, expect, it, vi } from 'vitest';
import { authorized, registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { send } from '../../test/send.ts';
import { isWithinLimits } from './json-body.ts';

const headers = { 'content-type': 'application/json' };

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

it('a DELETE may have the JSON content type without a body', async () => {
  await importAll(app, seller.token, listings(2), 1);
  const list = await send(app, 'GET', '/api/products', { token: seller.token, headers });
  const { data } = list.body.data as { data: { id: string }[] };
  const one = await send(app, 'DELETE', `/api/products/${data[0]?.id}`, { token: seller.token, headers });
  expect(one).toMatchObject({ status: 200, body: { message: 'Produk berhasil dihapus' } });
  const all = await send(app, 'DELETE', '/api/products/all/1', { token: seller.token, headers });
  expect(all).toMatchObject({ status: 200, body: { data: { deleted: 1 } } });
});

it('so may a POST that needs no body', async () => {
  const code = await send(app, 'POST', '/api/devices/pairing-codes', { token: seller.token, headers });
  expect(code.status).toBe(201);
  expect((await send(app, 'POST', '/api/auth/logout', { token: seller.token, headers })).status).toBe(200);
});

it.each([
  ['', 400],
  ['{"email":', 400],
  ['{"__proto__":{"a":1}}', 400],
  ['{}', 422],
])('a call that needs a body answers %j with %i', async (body, status) => {
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
] as const)('a body with more structure than %s can need is refused before it is parsed', async (url, method, body) => {
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

it('the largest valid import is accepted: 100 products with every field and long texts', async () => {
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

describe('isWithinLimits', () => {
  const count = (json: string, values = 10, depth = 3) => isWithinLimits(Buffer.from(json), { values, depth });

  it('counts lists, objects and members, not the content of texts', () => {
    expect(count(`[${filled('0,', 16)}0]`)).toBe(true);
    expect(count(`[${filled('0,', 18)}0]`)).toBe(false);
    expect(count(JSON.stringify({ text: '[[[[{{{{,,,,,,,,,,,"\\' }))).toBe(true);
    expect(count('{"a":[1,{"b":2}],"c":3}')).toBe(true);
  });

  it('counts levels, even in unterminated JSON', () => {
    expect(count('[[[0]]]')).toBe(true);
    expect(count('[[[[')).toBe(false);
    expect(count('"an open text, [[[[[')).toBe(true);
  });
});
