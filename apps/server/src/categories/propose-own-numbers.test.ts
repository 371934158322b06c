import { proposeLeavesEndpoint, saveCategoryListEndpoint, saveMappingsEndpoint } from '@pindahlapak/contract';
import { expect, it } from 'vitest';
import { clientOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';
import { sendForm } from '../test/send.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const params = { marketplace: 'akulaku' } as const;
const decide = (sourceKey: string, leafId: string) =>
  clientOf(app, seller.token).call(saveMappingsEndpoint, {
    params,
    body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey, leafId }] },
  });
const proposedFor = async (sourceKey: string) =>
  (
    await clientOf(app, seller.token).call(proposeLeavesEndpoint, {
      params,
      query: { marketplaceType: 'shopee', sourceKey },
    })
  ).data.map(({ id, path }) => [id, path]);

it('a typed category number is proposed for similar categories while there is no list', async () => {
  await decide('mesin cuci', '123456');
  await decide('kulkas', '654321');
  expect((await proposedFor('mesin cuci'))[0]).toEqual(['123456', 'mesin cuci']);
  expect(await proposedFor('celana pria')).not.toContainEqual(['123456', 'mesin cuci']);
  const form = new FormData();
  form.append('file', new Blob(['id,nama\n5,Mesin Cuci Baju\n7,Tas']), 'kategori.csv');
  const path = saveCategoryListEndpoint.path.replace('{marketplace}', 'akulaku');
  await sendForm(app, 'PUT', path, { token: seller.token, form });
  expect(await proposedFor('mesin cuci')).toEqual([['5', 'Mesin Cuci Baju']]);
});
