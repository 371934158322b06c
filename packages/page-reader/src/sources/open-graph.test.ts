import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../snapshot/page-snapshot.ts';
import { readPage } from '../read-page.ts';

const url = 'https://www.tokopedia.com/toko/kemeja';
const meta = (values: Record<string, string>) => Object.entries(values).map(([name, content]) => ({ name, content }));
const image = { 'og:image': 'https://images.tokopedia.net/img/a.jpg' };

const nameOf = (values: Record<string, string>): string | null => {
  const result = readPage({ ...emptySnapshot(url), meta: meta({ ...image, ...values }) });
  return result.ok ? result.draft.name : null;
};

describe('OpenGraph', () => {
  it.each([
    ['Kemeja Uji', 'Kemeja Uji'],
    ['Jual Kemeja Uji | Tokopedia', 'Kemeja Uji'],
    ['Kemeja Uji - Tokopedia Official - Belanja di TOKOPEDIA', 'Kemeja Uji'],
    ['Kemeja A - B', 'Kemeja A - B'],
    ['Tokopedia', 'Tokopedia'],
  ])('the title %j becomes %j', (title, name) => {
    expect(nameOf({ 'og:title': title })).toBe(name);
  });

  it('only accepts prices in rupiah, including the sale price', () => {
    const priceOf = (values: Record<string, string>) => {
      const result = readPage({ ...emptySnapshot(url), meta: meta({ ...image, 'og:title': 'Kemeja', ...values }) });
      return result.ok ? result.draft.price : null;
    };
    expect(
      priceOf({
        'product:price:amount': '90000',
        'product:sale_price:amount': '75000',
        'product:price:currency': 'IDR',
      }),
    ).toBe(75_000);
    expect(priceOf({ 'product:price:amount': '9.50', 'product:price:currency': 'USD' })).toBeNull();
  });

  it('of the previous listing is ignored', () => {
    expect(nameOf({ 'og:title': 'Kemeja', 'og:url': 'https://www.tokopedia.com/toko/celana' })).toBeNull();
    expect(nameOf({ 'og:title': 'Kemeja', 'og:url': 'https://www.tokopedia.com/toko/kemeja?x=1' })).toBe('Kemeja');
    expect(nameOf({ 'og:title': 'Kemeja', 'og:url': 'https://www.tokopedia.com/' })).toBe('Kemeja');
  });
});
