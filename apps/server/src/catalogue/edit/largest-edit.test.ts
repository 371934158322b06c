import { updateProductEndpoint } from '@pindahlapak/contract';
import { productBytes, productLimits, unitsWithin } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { catalogueCalls, optionNames } from '../../test/calls/catalogue-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { editOf, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

/** Returns JSON with only ASCII characters, as some languages write it: six bytes per unit. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a text with the maximum of units for its number of characters. */
const fullText = (mark: string, max: number): string => {
  const marks = Math.floor(unitsWithin(max) / max) - 1;
  return `${mark}${'\u0301'.repeat(marks)}`.repeat(max);
};

const variants = (first: number) =>
  Array.from({ length: productLimits.variantsMax }, (_, at) => ({
    option1: `Warna ${first + at}`,
    price: 1000,
    sourceKey: `${first + at}`,
  }));

it('an edit of the largest possible product fits into the limit of its call', async () => {
  const { send, detail } = catalogueCalls(app, seller);
  for (const first of [0, 100]) await send([{ ...listing(1), optionNames, variants: variants(first) }]);
  const { results } = await send([{ ...listing(1), optionNames, variants: variants(100) }]);
  const id = results[0]?.id ?? '';
  const before = await detail(id);
  expect(before.variants).toHaveLength(productLimits.storedVariantsMax);

  const full = editOf(before, {
    description1: 'é'.repeat(50_000),
    description2: 'é'.repeat(50_000),
    description3: 'é'.repeat(50_000),
    description4: 'é'.repeat(46_000),
    variants: before.variants.map((variant, at) => ({
      id: variant.id,
      option1: fullText(String.fromCharCode(0x4e00 + at), productLimits.attributeMax),
      option2: fullText('b', productLimits.attributeMax),
      image: `https://gambar.contoh.id/${'a'.repeat(productLimits.urlMax)}`.slice(0, productLimits.urlMax),
    })),
  });
  expect(productBytes({ ...before, ...full } as never)).toBeGreaterThan(0.95 * productLimits.bytesMax);
  const payload = asciiJson(full);
  expect(payload.length).toBeGreaterThan(5_000_000);
  expect(payload.length).toBeLessThan(updateProductEndpoint.bodyLimit ?? 0);
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` },
    payload,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect((await detail(id)).variants.filter(({ image }) => image !== null)).toHaveLength(
    productLimits.storedVariantsMax,
  );
});
