import { saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { guardLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import type { TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const save = async (body: object) => {
  const params = { marketplace: 'akulaku' } as const;
  return (await clientOf(app, seller.token).call(saveExportSettingsEndpoint, { params, body })).data;
};

it('a list holds each visible word once, ignoring case', async () => {
  const { guardWords } = await save({ guardWords: ['Garansi', 'GARANSI ', '\u200b', 'resmi'] });
  expect(guardWords).toEqual(['Garansi', 'resmi']);
  await save({ allowWord: 'Shopee' });
  expect((await save({ allowWord: 'SHOPEE' })).allowedWords).toEqual(['Shopee']);
});

it('a full list accepts a word that it already has, and reports its limit', async () => {
  const words = Array.from({ length: guardLimits.wordsMax }, (_, index) => `kata ${index}`);
  await save({ allowedWords: words });
  expect((await save({ allowWord: 'Kata 7' })).allowedWords).toEqual(words);
  expect(await refusalOf(save({ guardWords: [...words, 'satu lagi'] }))).toMatchObject({
    status: 422,
    fields: { guardWords: fieldMessages.guardWordsTooMany },
  });
});
