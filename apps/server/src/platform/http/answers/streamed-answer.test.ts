import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { envelopeSchema, listProductsEndpoint, type ProductList } from '@pindahlapak/contract';
import { emptyListing, type Product } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { streamedAnswerOf } from './streamed-answer.ts';

const streamed = streamedAnswerOf(listProductsEndpoint, 'data');
const rest = { totalPages: 1, totalItems: 3, windowData: [{ window: 1, totalProduct: 3 }] };

const product = (number: number, overrides: Partial<Product> = {}): Product => ({
  ...emptyListing,
  id: `produk-${number}`,
  userId: 'penjual',
  name: `Kaos "${number}" \u2028 é 👕`,
  price: number,
  window: 1,
  version: 1,
  ...overrides,
});

async function* portionsOf(...portions: Product[][]): AsyncGenerator<Product[], void> {
  yield* portions;
}

const serialize = serializerCompiler({
  schema: envelopeSchema(listProductsEndpoint.response),
  method: 'GET',
  url: '/',
  httpStatus: '200',
});

/** The same answer, made at once. */
const atOnce = (data: Product[]) =>
  serialize({ code: 200, message: listProductsEndpoint.message, data: { ...rest, data } satisfies ProductList });

describe('an answer that is sent while it is made', () => {
  it.each([
    ['several portions', [[product(1), product(2)], [product(3)]]],
    ['an empty portion', [[], [product(1)]]],
    ['no portion', []],
  ])('has the bytes of one made at once: %s', async (_what, portions) => {
    expect(await text(streamed(rest, portionsOf(...portions)).json)).toBe(atOnce(portions.flat()));
  });

  it('drops what the contract does not name, and fails where it is not kept', async () => {
    const extra = { ...product(1), search_text: 'kaos' };
    expect(await text(streamed(rest, portionsOf([extra])).json)).not.toContain('search_text');
    const broken = product(1, { price: 1.5 });
    await expect(text(streamed(rest, portionsOf([broken])).json)).rejects.toThrow();
  });

  it('asks for no more portions than are taken, and lets them go with the caller', async () => {
    const seen = { asked: 0, isLetGo: false };
    async function* endless(): AsyncGenerator<Product[], void> {
      try {
        for (;;) {
          seen.asked += 1;
          yield [product(seen.asked, { description1: 'x'.repeat(200_000) })];
        }
      } finally {
        seen.isLetGo = true;
      }
    }
    const { json } = streamed(rest, endless());
    await once(json, 'readable');
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(seen.asked).toBeLessThan(5);
    json.destroy();
    await once(json, 'close');
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(seen.isLetGo).toBe(true);
  });
});
