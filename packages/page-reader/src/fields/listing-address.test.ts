import { productPageIdOf, type MarketplaceType } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { listingAddress } from './listing-address.ts';

const cases: [MarketplaceType, string, string][] = [
  ['shopee', 'https://shopee.co.id/opaanlp/7/71?__mobile__=1', 'https://shopee.co.id/product/7/71'],
  ['shopee', 'https://shopee.co.id/universal-link/product/7/71/', 'https://shopee.co.id/product/7/71'],
  ['shopee', 'https://shopee.co.id/product/7/71?sp_atk=1', 'https://shopee.co.id/product/7/71'],
  ['shopee', 'https://shopee.co.id/Tas-Uji-i.7.71/?xptdk=1', 'https://shopee.co.id/Tas-Uji-i.7.71'],
  ['tokopedia', 'https://m.tokopedia.com/toko/tas/?src=x', 'https://www.tokopedia.com/toko/tas'],
  [
    'blibli',
    'https://www.blibli.com/p/helm-uji/pc--MTA-2833943?ds=ABC-12345-00018-00001&source=SEARCH',
    'https://www.blibli.com/p/helm-uji/ps--ABC-12345-00018',
  ],
  [
    'blibli',
    'https://www.blibli.com/p/helm-uji/pc--MTA-2833943?cnc=false',
    'https://www.blibli.com/p/helm-uji/pc--MTA-2833943',
  ],
  [
    'blibli',
    'https://www.blibli.com/p/helm-uji/ps--ABC-12345-00018?ds=x',
    'https://www.blibli.com/p/helm-uji/ps--ABC-12345-00018',
  ],
  [
    'akulaku',
    'https://ec-mall.akulaku.com/mobile/product/detail?spuId=7&x=1',
    'https://ec-mall.akulaku.com/mobile/product/detail?spuId=7',
  ],
];

it.each(cases)('%s: %s is stored as %s', (type, address, kept) => {
  expect(listingAddress(type, new URL(address))).toBe(kept);
  expect(productPageIdOf(type, kept)).toBe(productPageIdOf(type, address));
});
