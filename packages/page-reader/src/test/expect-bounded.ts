import {
  fitsWithin,
  listingFieldNames,
  marketplaceTypes,
  productConditions,
  productFieldOf,
  productLimits,
  type MarketplaceType,
} from '@pindahlapak/model';
import { expect } from 'vitest';
import type { ReadResult } from '../read-page.ts';

/** Expects a refusal, or a draft of plain, trimmed texts within the limits, with https pictures and a whole price. */
export function expectBounded(result: ReadResult): void {
  if (!result.ok) {
    expect(result.reason).toMatch(/^[a-z-]+$/);
    return;
  }
  const { draft } = result;
  const { optionNames, variants, ...fields } = draft;
  expect(Object.keys(fields).toSorted()).toEqual([...listingFieldNames].toSorted());
  expect(optionNames?.length ?? 1).toBeLessThanOrEqual(productLimits.optionNamesMax);
  expect(variants?.length ?? 1).toBeLessThanOrEqual(productLimits.variantsMax);
  for (const { option1, option2, price, stock } of variants ?? []) {
    for (const option of [option1, option2 ?? 'x'])
      expect(option !== '' && fitsWithin(option, productLimits.attributeMax)).toBe(true);
    expect(Number.isSafeInteger(price) && price > 0 && price <= productLimits.priceMax).toBe(true);
    expect(stock === null || (Number.isSafeInteger(stock) && stock >= 0)).toBe(true);
  }
  expect(marketplaceTypes).toContain(draft.marketplaceType);
  expect(
    draft.price === null ||
      (Number.isSafeInteger(draft.price) && draft.price > 0 && draft.price <= productLimits.priceMax),
  ).toBe(true);
  expect([null, ...productConditions]).toContain(draft.condition);
  for (const field of listingFieldNames) {
    const value = draft[field];
    if (typeof value !== 'string') continue;
    expect(value, field).not.toBe('');
    expect(value, field).toBe(value.trim());
    // oxlint-disable-next-line no-control-regex -- no text that was read may hold one
    expect(value, field).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
    expect(value.isWellFormed(), field).toBe(true);
    const definition = productFieldOf[field];
    if (definition.kind === 'text' || definition.kind === 'longText')
      expect(fitsWithin(value, definition.max), field).toBe(true);
    if (field.startsWith('productImage') || field === 'urls') {
      expect(value.length, field).toBeLessThanOrEqual(productLimits.urlMax);
      expect(new URL(value).protocol, field).toBe('https:');
    }
  }
  for (const { field } of result.missing) expect(listingFieldNames).toContain(field);
}

/** A product page of each marketplace; the address contains the listing id. */
export const pageAddresses: Record<MarketplaceType, string> = {
  akulaku: 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=1001',
  blibli: 'https://www.blibli.com/p/uji/ps--UJI-10001-00001',
  bhinneka: 'https://www.bhinneka.com/uji-sku1001',
  lazada: 'https://www.lazada.co.id/products/uji-i1001-s1.html',
  orami: 'https://www.orami.co.id/shopping/product/uji',
  shopee: 'https://shopee.co.id/uji-i.10.1001',
  tokopedia: 'https://www.tokopedia.com/toko/uji',
  zalora: 'https://www.zalora.co.id/p/uji-1001',
};
