import { listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect, test } from './support/test.ts';
import { pair } from './support/pair.ts';
import { akulakuPages, productAddress, productName, productPrice } from './support/akulaku-pages.ts';
import { shadowView } from './support/shadow-view.ts';

test.use({ site: { pages: akulakuPages() } });

test('pair, one click, and the product is in the catalogue; the same click again changes nothing', async ({
  extension,
  server,
  seller,
}) => {
  await pair(extension, seller, server.address);
  const view = await shadowView(await extension.open(productAddress(11)));

  await view.click(texts.take);
  await view.waitForText(texts.sentCreated(1));

  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data).toMatchObject([
    { name: productName(11), price: productPrice(11), marketplaceType: 'akulaku', urls: productAddress(11), window: 1 },
  ]);

  const again = await shadowView(await extension.open(productAddress(11)));
  await again.waitForText(texts.alreadyInCatalogue(1));
  await again.click(texts.takeAgain);
  await again.waitForText(texts.sentUnchanged);
  expect((await seller.client.call(listProductsEndpoint, { query: {} })).data.totalItems).toBe(1);
});
