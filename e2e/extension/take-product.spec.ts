import { listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect, test } from './support/test.ts';
import { pair } from './support/pair.ts';
import {
  akulakuPages,
  appAddress,
  drawnAddress,
  productAddress,
  productName,
  productPrice,
} from './support/akulaku-pages.ts';
import { shadowView } from './support/shadow-view.ts';

test.use({ site: { pages: akulakuPages() } });

test('after pairing, one click takes the product; the same click again changes nothing', async ({
  extension,
  server,
  seller,
  marketplace,
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

  await test.step('a page that changes its product without loading: the button stays, each product gets its own data', async () => {
    const page = await extension.open(appAddress(91));
    const view = await shadowView(page);
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    await page.getByRole('button', { name: 'Berikutnya' }).click();
    await expect(page.getByRole('heading')).toHaveText(productName(92));
    await expect(async () => expect(await view.text()).toBe(texts.take)).toPass();
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    // The page removes every element that it did not add itself.
    await page.evaluate('document.documentElement.lastElementChild.remove()');
    await view.waitForText(texts.takeAgain);

    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data.slice(0, 2).map(({ name, price }) => [name, price])).toEqual([
      [productName(92), productPrice(92)],
      [productName(91), productPrice(91)],
    ]);
  });

  await test.step('a page that draws its product from its own answer: the answer is asked for once more and read', async () => {
    const page = await extension.open(drawnAddress(95));
    await expect(page.getByRole('heading')).toHaveText(productName(95));
    const view = await shadowView(page);
    await view.click(texts.take);
    await view.waitForText(texts.sentCreated(1));

    const { data } = await seller.client.call(listProductsEndpoint, { query: { search: productName(95) } });
    expect(data.data).toMatchObject([
      { name: productName(95), price: productPrice(95), description1: 'Dari jawaban halaman sendiri.' },
    ]);
    expect(marketplace.requests.filter((one) => one.includes('/api/item'))).toHaveLength(2);
  });
});
