import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { observePage, wallOfAddress } from './observe-page.ts';
import { emptySnapshot } from './snapshot/page-snapshot.ts';
import {
  blibliAnswer,
  changesSeen,
  pagePairs,
  shopeeAnswer,
  signedOutAnswer,
  tokopediaAnswer,
} from './test/page-pairs.ts';
import { fixturesFolder } from './test/stored-page.ts';

const stored = (file: string) => JSON.parse(readFileSync(path.join(fixturesFolder, file), 'utf8'));
const summary = stored('blibli/summary-colours.page.json').responses[0].body.json;
const pairs = [
  tokopediaAnswer(stored('tokopedia/layout.answer.json')),
  shopeeAnswer(stored('shopee/get-pc.answer.json')),
  signedOutAnswer(stored('shopee/logged-out.answer.json')),
  blibliAnswer({ ...summary, stock: 93 }),
].flatMap((answer) => pagePairs(answer, 6));

describe('two visits to a page', () => {
  it('there are more than 200 pairs', () => expect(pairs.length).toBeGreaterThan(200));

  it('show every change, and no false removals', () => {
    const wrong = pairs
      .map(({ name, before, after, changes }) => {
        const seen = changesSeen(observePage(before), observePage(after));
        return { name, seen: seen.toSorted(), changes: changes.toSorted() };
      })
      .filter(({ seen, changes }) => seen.join() !== changes.join());
    expect(wrong).toEqual([]);
  });
});

describe('an observation', () => {
  const address = 'https://ec-mall.akulaku.com/mobile/product/detail?spuId=7';
  const product = (changes: object, offer: object = {}) => ({
    ...emptySnapshot(address),
    jsonLd: [
      JSON.stringify({
        '@type': 'Product',
        name: 'Kipas',
        image: 'https://gambar.contoh.id/1.jpg',
        offers: { price: 25_000, ...offer },
        ...changes,
      }),
    ],
  });

  it('has price and title, and reports sold-out and discontinued products of structured data', () => {
    const ok = { state: 'ok', title: 'Kipas', price: 25_000, isFlashSale: false };
    expect(observePage(product({}))).toEqual(ok);
    expect(observePage(product({}, { availability: 'https://schema.org/OutOfStock' }))).toEqual({ ...ok, stock: 0 });
    expect(observePage(product({}, { availability: 'https://schema.org/Discontinued' }))).toEqual({ state: 'removed' });
  });

  it('takes neither price nor title from a page title', () => {
    const meta = [
      { name: 'og:title', content: 'Kipas' },
      { name: 'og:image', content: 'https://gambar.contoh.id/1.jpg' },
    ];
    expect(observePage({ ...emptySnapshot(address), meta })).toEqual({ state: 'unreadable', wall: null });
    const priced = [...meta, { name: 'product:price:amount', content: '25000' }];
    expect(observePage({ ...emptySnapshot(address), meta: priced })).toEqual({
      state: 'ok',
      price: 25_000,
      isFlashSale: false,
    });
  });

  it('does not accept a product at another address', () => {
    const other = { ...product({ url: address.replace('=7', '=8') }) };
    expect(observePage(other)).toEqual({ state: 'unreadable', wall: null });
  });

  it("is 'removed' if Blibli's own data call returns 404", () => {
    const sku = 'UJI-20001-00001';
    const { carry, url } = blibliAnswer({ productSku: sku });
    expect(observePage({ ...emptySnapshot(url), ...carry(null) })).toEqual({ state: 'removed' });
    const elsewhere = { ...emptySnapshot(url.replace('00001', '00002')), ...carry(null) };
    expect(observePage(elsewhere)).toEqual({ state: 'unreadable', wall: null });
  });

  it('does not mistake the badge of reCAPTCHA for a captcha', () => {
    const selected = [{ field: 'captcha' as const, value: 'grecaptcha-badge' }];
    expect(observePage({ ...emptySnapshot(address), selected })).toEqual({ state: 'unreadable', wall: null });
  });
});

it.each([
  ['https://shopee.co.id/buyer/login?next=x', 'login'],
  ['https://accounts.tokopedia.com/login', 'login'],
  ['https://shopee.co.id/verify/traffic/error?tracking_id=1', 'captcha'],
  ['https://www.lazada.co.id/products/a-i1-s2.html/_____tmd_____/punish', 'captcha'],
  ['https://shopee.co.id/product/1/2', null],
  ['https://www.tokopedia.com/toko/login-kit', null],
  ['https://contoh.id/login', null],
  ['bukan alamat', null],
])('the wall of %s is %s', (address, wall) => expect(wallOfAddress(address)).toBe(wall));
