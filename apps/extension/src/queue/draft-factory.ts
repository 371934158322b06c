import type { Draft } from './draft.ts';

/** A complete draft for tests; `number` makes it a listing of its own. */
export const makeDraft = (number: number, changes: Partial<Draft> = {}): Draft => ({
  marketplaceType: 'akulaku',
  urls: `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${1000 + number}`,
  name: `Kipas angin meja ${number}`,
  price: 125_000 + number,
  category: 'Elektronik',
  color: null,
  variant: null,
  etalase: null,
  condition: 'baru',
  productImage1: `https://bimg.example.test/${number}.jpg`,
  productImage2: null,
  productImage3: null,
  productImage4: null,
  productImage5: null,
  productImageBackgroundWhite: null,
  description1: 'Tiga tingkat kecepatan.',
  description2: null,
  description3: null,
  description4: null,
  description5: null,
  ...changes,
});
