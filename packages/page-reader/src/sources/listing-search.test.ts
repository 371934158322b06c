import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';
import { readPage } from '../read-page.ts';
import type { ListingDraft } from '@pindahlapak/model';
import { pageAddresses } from '../test/expect-bounded.ts';

function draftOf(value: unknown): ListingDraft | null {
  const result = readPage({
    ...emptySnapshot(pageAddresses.akulaku),
    responses: [{ url: 'https://ec-mall.akulaku.com/api/detail', body: JSON.stringify(value) }],
  });
  return result.ok ? result.draft : null;
}

const product = { name: 'Blender', price: 459_000, images: ['https://bimg.akulaku.net/goods/spu/a.jpg'] };

describe('the search for a listing in JSON of unknown form', () => {
  it.each(['spuId', 'spu_id', 'productId', 'goods_id', 'id', 'SKU'])(
    'finds the object whose %s is that of the address',
    (key) => {
      expect(
        draftOf({
          data: [
            { [key]: 7, ...product, name: 'Lain' },
            { [key]: 1001, ...product },
          ],
        })?.name,
      ).toBe('Blender');
    },
  );

  it('ignores objects with another id, or without one', () => {
    expect(draftOf({ spuId: 7, ...product })).toBeNull();
    expect(draftOf(product)).toBeNull();
    expect(draftOf({ count: 1001, ...product })).toBeNull();
  });

  it('takes the object with most fields', () => {
    expect(
      draftOf([
        { id: 1001, name: 'Ringkasan' },
        { id: 1001, ...product, description: 'Lengkap' },
      ])?.description1,
    ).toBe('Lengkap');
  });

  it.each(['first', 'last'])('takes the product, not an instalment with its id that came %s', (place) => {
    const instalment = { spuId: 1001, title: '12 bulan', price: 41_000 };
    const values = [{ spuId: 1001, ...product }, instalment];
    const responses = (place === 'first' ? values.toReversed() : values).map((value, index) => ({
      url: `https://ec-mall.akulaku.com/api/${index}?spuId=1001`,
      body: JSON.stringify(value),
    }));
    const read = readPage({ ...emptySnapshot(pageAddresses.akulaku), responses });
    expect(read).toMatchObject({ ok: true, draft: { name: 'Blender', price: 459_000 } });
  });

  it.each<[string, unknown, number | null]>([
    ['a special price', { special_price: 400_000, price: 459_000 }, 400_000],
    ['no special price', { special_price: 0, price: '459000.00' }, 459_000],
    ['a price with its parts', { price: { original: 600_000, sale: 'Rp 459.000' } }, 459_000],
    ['a range', { price: 'Rp459.000 - Rp600.000' }, 459_000],
    ['text', { price: 'Hubungi kami' }, null],
  ])('reads %s', (_, price, rupiah) => {
    expect(draftOf({ id: 1001, ...product, ...(price as object) })?.price).toBe(rupiah);
  });
});
