import { expect, it } from 'vitest';
import { updateProducts } from '../../catalogue/edit/update-product.ts';
import { operatorOf } from '../../test/factories.ts';
import { eachWithHistory, type History } from '../../test/calls/history-calls.ts';
import { listings } from '../../test/listings.ts';

let made: History;
eachWithHistory((history) => (made = history));

const urlOf = (number: number) => `https://www.tokopedia.com/toko-contoh/kaos-polos-${number}`;

it('one undo returns addresses that a file moved from product to product', async () => {
  const ids = (await made.catalogue.send(listings(3))).results.map(({ id }) => id ?? '');
  const { userId } = made.seller;
  const edits = ids.map((id, at) => ({ id, edit: { urls: urlOf(at) } }));
  await updateProducts(operatorOf(made.app), { userId, edits, file: { fileId: 'file', name: 'katalog.xlsx' } });
  const undo = await made.calls.undo((await made.calls.newest()).id);
  expect(undo).toMatchObject({ restored: 3, conflictCount: 0 });
  const urls = await Promise.all(ids.map(async (id) => (await made.catalogue.detail(id)).urls));
  expect(urls).toEqual([urlOf(1), urlOf(2), urlOf(3)]);
});
