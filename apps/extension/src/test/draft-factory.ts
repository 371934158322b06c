import { emptyDraft } from '@pindahlapak/model';
import type { Draft } from '../queue/draft.ts';

/** A complete draft; each `number` is a different listing. */
export const makeDraft = (number: number, changes: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('akulaku', `https://ec-mall.akulaku.com/mobile/product/detail?spuId=${1000 + number}`),
  name: `Kipas angin meja ${number}`,
  price: 125_000 + number,
  category: 'Elektronik',
  condition: 'baru',
  productImage1: `https://bimg.example.test/${number}.jpg`,
  description1: 'Tiga tingkat kecepatan.',
  ...changes,
});
