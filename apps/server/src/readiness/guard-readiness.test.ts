import {
  getExportSettingsEndpoint,
  getProductEndpoint,
  getReadinessEndpoint,
  listProductsEndpoint,
  preflightAkulakuEndpoint,
  saveExportSettingsEndpoint,
} from '@pindahlapak/contract';
import { exportSettingsTexts } from '@pindahlapak/messages';
import { guardLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { importAll, listing } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { product_quota: 100 });

const params = { marketplace: 'akulaku' } as const;
const api = () => clientOf(app, seller.token);
const report = async () => (await api().call(getReadinessEndpoint, { query: {} })).data;
const save = async (body: object) =>
  (await api().call(saveExportSettingsEndpoint, { params, body: body as never })).data;
const take = async (...descriptions: string[]) =>
  (
    await importAll(
      app,
      seller.token,
      descriptions.map((description1, index) => listing(index + 1, { category: '70365', description1 })),
      1,
    )
  ).map(({ id }) => id ?? '');

describe('matches of the content guard', () => {
  it('need a look, name the word to allow, and disappear once it is allowed', async () => {
    const [first = ''] = await take('Lebih murah dari Shopee', 'Ada di SHOPEE juga', 'Kaos katun');
    expect(await report()).toMatchObject({
      ready: 1,
      review: 2,
      blocked: 0,
      repairs: [{ issue: 'guard-marketplace', products: 2, readiness: 'perlu-dilihat' }],
    });
    const { data } = await api().call(getProductEndpoint, { params: { id: first } });
    expect(data.issues).toMatchObject([{ code: 'guard-marketplace', column: 'R', word: 'Shopee' }]);
    expect((await save({ allowWord: ' Shopee ' })).allowedWords).toEqual(['Shopee']);
    expect(await report()).toMatchObject({ ready: 3, review: 0, repairs: [] });
  });

  it('are reported by the preflight, and removed with the switch', async () => {
    await take('Kaos. WA: 0812-9920-5350', 'Kaos katun, garansi resmi');
    await save({ guardWords: ['garansi resmi'] });
    const issuesOf = async () =>
      (await api().call(preflightAkulakuEndpoint, { params: { window: 1 } })).data.rows.flatMap(({ issues }) =>
        issues.map(({ code, word }) => [code, word]),
      );
    expect(new Map((await issuesOf()) as [string, string][])).toEqual(
      new Map([
        ['guard-word', 'garansi resmi'],
        ['guard-phone', '0812-9920-5350'],
      ]),
    );
    await save({ removeContacts: true });
    expect(await issuesOf()).toEqual([['guard-word', 'garansi resmi']]);
    expect(await report()).toMatchObject({ ready: 1, review: 1 });
  });

  it('are searched again if another release’s words judged the products', async () => {
    await take('Lebih murah dari Shopee');
    await report();
    const db = app.services.db.kysely;
    const listed = async () =>
      (await api().call(listProductsEndpoint, { query: { window: 1 } })).data.data.map(({ readiness }) => readiness);
    await db
      .updateTable('products')
      .set({ readiness: 0, issue_bits: 0 })
      .where('user_id', '=', seller.userId)
      .execute();
    expect(await listed()).toEqual(['siap']);
    // In the combined number the guard's version is the second last part; the age of the category list is the last.
    await db
      .updateTable('products')
      .set((eb) => ({ judged_by: eb('judged_by', '-', 2) }))
      .where('user_id', '=', seller.userId)
      .execute();
    expect(await listed()).toEqual(['perlu-dilihat']);
  });
});

describe('the word lists', () => {
  it('accept a single word without overwriting another tab’s additions', async () => {
    await Promise.all(['satu', 'dua', 'tiga'].map((allowWord) => save({ allowWord })));
    await save({ allowWord: 'dua' });
    const { data } = await api().call(getExportSettingsEndpoint, { params });
    expect(data.allowedWords.toSorted()).toEqual(['dua', 'satu', 'tiga']);
  });

  it('have a size limit', async () => {
    const words = Array.from({ length: guardLimits.wordsMax }, (_, index) => `kata ${index}`);
    await save({ allowedWords: words, guardWords: words });
    expect(await refusalOf(save({ allowWord: 'satu lagi' }))).toMatchObject({
      status: 422,
      fields: { allowWord: exportSettingsTexts.allowedWordsFull(guardLimits.wordsMax) },
    });
    expect((await save({ allowWord: 'kata 7' })).allowedWords).toHaveLength(guardLimits.wordsMax);
    expect(await refusalOf(save({ guardWords: [...words, 'satu lagi'] }))).toMatchObject({ status: 422 });
    expect(await refusalOf(save({ guardWords: ['a'.repeat(guardLimits.wordMax + 1)] }))).toMatchObject({ status: 422 });
  });
});
