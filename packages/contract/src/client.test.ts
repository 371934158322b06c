import { errorMessages, successMessages } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { getMeEndpoint, listSubscriptionsEndpoint } from './accounts/account-endpoints.ts';
import { loginEndpoint, registerEndpoint } from './accounts/auth-endpoints.ts';
import { ApiError, createClient, networkErrorMessage } from './client.ts';
import { listProductsEndpoint } from './catalogue/product-endpoints.ts';

/** A client that gets this response to each call. */
const answering = (status: number, body: unknown) =>
  createClient({
    baseUrl: '',
    getToken: () => null,
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  });

const credentials = { body: { email: 'sari@contoh.id', password: 'rahasia123' } };
const account = {
  body: { ...credentials.body, fullName: 'Sari', phoneNumber: '081234567890', address: 'Jl. Kenanga 12' },
};
const failure = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('a response with exactly the specified parts', () => {
  it.each([{}, { data: null }, { data: {} }, { data: 'x' }, { data: { error: 'tidak-dikenal' } }])(
    'is an error with its message, whatever else it has: %j',
    async (rest) => {
      const error = await failure(
        answering(400, { code: 400, message: 'Stok kosong.', ...rest }).call(loginEndpoint, credentials),
      );
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ message: 'Stok kosong.', status: 400, error: null, fields: {} });
    },
  );

  it('keeps the error code and the texts of the fields if they are given', async () => {
    const data = { error: 'validation', fields: { email: 'Email wajib diisi.' } };
    const error = await failure(
      answering(422, { code: 422, message: 'Salah.', data }).call(loginEndpoint, credentials),
    );
    expect(error).toMatchObject({ message: 'Salah.', status: 422, ...data });
  });

  it('succeeds or fails by its code, not by its HTTP status', async () => {
    const message = errorMessages['token-expired'];
    const refused = { code: 401, message, data: { token: 'x' } };
    expect(await failure(answering(200, refused).call(loginEndpoint, credentials))).toMatchObject({
      status: 401,
      message,
    });
    const taken = { code: 200, message: 'Sudah terdaftar.', data: null };
    expect(await failure(answering(201, taken).call(registerEndpoint, account))).toMatchObject({
      message: 'Sudah terdaftar.',
    });
  });

  it.each([{}, { data: null }, { data: { id: 7 } }])(
    'is a success with any data if none is expected: %j',
    async (rest) => {
      const answer = { code: 201, message: successMessages.registered };
      expect(await answering(201, { ...answer, ...rest }).call(registerEndpoint, account)).toEqual({
        ...answer,
        data: null,
      });
    },
  );

  it('may lack parts that the specification does not name', async () => {
    const me = {
      fullName: 'Sari',
      email: 'sari@contoh.id',
      phoneNumber: '081234567890',
      address: 'Jl. Kenanga 12',
      productCount: 3,
      productStorage: 0,
      totalScrapedProducts: 3,
      subscriptionType: 'Pro Tahunan',
      subscriptionDate: '2026-01-01T00:00:00.000Z',
      subscriptionExpireDate: '2027-01-01T00:00:00.000Z',
    };
    const { data } = await answering(200, { code: 200, message: '', data: me }).call(getMeEndpoint, {});
    expect(data).toEqual({ ...me, id: '', profilImage: null });

    const record = { id: 'a', createdAt: '', planName: 'Pro', planDescription: '', paymentMethod: '', price: 1 };
    const records = await answering(200, { code: 200, message: '', data: [record] }).call(
      listSubscriptionsEndpoint,
      {},
    );
    expect(records.data).toEqual([{ ...record, status: null }]);

    const product = {
      id: 'p1',
      marketplaceType: 'shopee',
      name: 'Tas',
      condition: 'baru',
      productImage1: 'https://gambar.contoh.id/a.jpg',
      price: 5000,
      window: 1,
      urls: 'https://shopee.co.id/a-i.1.2',
    };
    const list = { totalPages: 1, totalItems: 1, data: [product], windowData: [{ window: 1, totalProduct: 1 }] };
    const products = await answering(200, { code: 200, message: '', data: list }).call(listProductsEndpoint, {
      query: {},
    });
    expect(products.data.data[0]).toMatchObject({ ...product, userId: '', color: null, description1: null });
  });
});

it.each(['<html>', '"ya"', '{"message": "Bad gateway"}'])('rejects another kind of response: %s', async (body) => {
  for (const status of [200, 502]) {
    const error = await failure(answering(status, body).call(getMeEndpoint, {}));
    expect(error).toMatchObject({ status, message: networkErrorMessage, error: null });
  }
});

it('takes an empty message for none', async () => {
  const error = await failure(answering(200, { code: 500, message: ' ', data: null }).call(getMeEndpoint, {}));
  expect(error).toMatchObject({ status: 500, message: networkErrorMessage });
});

it('rejects a success without its data', async () => {
  const error = await failure(answering(200, { code: 200, message: 'OK' }).call(getMeEndpoint, {}));
  expect(error).toMatchObject({ message: networkErrorMessage });
});

it('reports a response that breaks off as unreachable, and an abort as an abort', async () => {
  const leaving = new AbortController();
  const broken = (error: unknown) =>
    createClient({
      baseUrl: '',
      getToken: () => null,
      fetch: async () => new Response(new ReadableStream({ start: (stream) => stream.error(error) })),
    });
  const cut = await failure(broken(new TypeError('network error')).call(getMeEndpoint, {}));
  expect(cut).toMatchObject({ status: 0, message: networkErrorMessage });
  leaving.abort();
  const { signal } = leaving;
  expect(await failure(broken(signal.reason).call(getMeEndpoint, {}, { signal }))).toBe(signal.reason);
});
