import { listProductsEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { akulakuPages, listAddress, productAddress, productName } from './support/akulaku-pages.ts';
import { importListings, listing } from '@pindahlapak/harness/seller';
import { pair } from './support/pair.ts';
import { shadowView } from './support/shadow-view.ts';
import { expect, test } from './support/test.ts';

const listed = [81, 82, 83, 84];
const path = (spuId: number) => productAddress(spuId).replace('https://', '');

test.use({ site: { pages: akulakuPages({ listed, broken: [83] }) } });

test('takes several products of a shop page one by one, despite a pause and a stopped worker', async ({
  extension,
  server,
  seller,
  marketplace,
}) => {
  // A run pauses between two pages as a person would, and an alarm wakes a stopped worker after 30 seconds.
  test.setTimeout(180_000);
  await importListings(seller, 1, [listing(1, { marketplaceType: 'akulaku', urls: productAddress(84) })]);
  await pair(extension, seller, server.address);
  const page = await extension.open(listAddress);
  const view = await shadowView(page);

  await view.click(texts.select(listed.length));
  await view.waitForText(texts.alreadyInCatalogue(1));
  for (const spuId of [81, 82, 83]) await view.click(productName(spuId));
  await view.click(texts.selectStart(3));
  await view.waitForText(texts.runProgress(1, 3));
  await view.click(texts.runPause);
  await view.waitForText(texts.runPaused);
  expect(marketplace.requests.filter((one) => one === path(82))).toEqual([]);

  await view.click(texts.runResume);
  await view.waitForText(texts.runProgress(2, 3));
  await extension.killWorker();
  await expect(async () => expect(await view.text()).toContain(texts.runFinished)).toPass({ timeout: 100_000 });

  expect(await view.text()).toContain(texts.runFailures(1));
  expect(await view.text()).toContain(texts.runPageUnread(texts.fields.price));
  expect(marketplace.requests.filter((one) => one.includes('detail?spuId='))).toEqual([81, 82, 83].map(path));
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data.map(({ name }) => name).sort()).toEqual([productName(81), productName(82), 'Tas Ransel Laptop 1']);
  expect(
    extension
      .context()
      .pages()
      .filter((one) => one.url().includes('detail')),
  ).toEqual([]);
});
