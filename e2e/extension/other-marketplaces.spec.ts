import { addSharedLinksEndpoint, listProductsEndpoint, listSharedLinksEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { bhinnekaAddress, oramiAddress, oramiListAddress, otherPages, shortAddress } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { allowedTest as test } from './support/allowed-test.ts';
import { expect } from './support/test.ts';
import { detail } from '../support/detail.ts';

const akulaku = akulakuPages();
test.use({ site: { pages: (host, page) => akulaku(host, page) ?? otherPages(host, page) } });

test(
  'links from the phone are taken all at once: a listing, a short link, and one that cannot be read',
  detail,
  async ({ extension, server, seller }) => {
    // Pages follow each other as a person opens them, and one that stays incomplete is judged after 20 seconds.
    test.setTimeout(180_000);
    await pair(extension, seller, server.address);
    await seller.client.call(addSharedLinksEndpoint, {
      body: { links: [productAddress(61), shortAddress, bhinnekaAddress] },
    });
    const popup = await extension.popup();
    await expect(popup.getByRole('heading', { name: texts.phoneTitle('3') })).toBeVisible();
    await popup.getByRole('button', { name: texts.phoneTakeAll }).click();
    await expect(popup.getByText(texts.runAt(3, 3))).toBeVisible({ timeout: 60_000 });
    await expect(popup.getByText(texts.runLeft(0))).toBeVisible();
    await expect(popup.getByText(texts.runFinished)).toBeVisible({ timeout: 120_000 });

    const links = async () =>
      (await seller.client.call(listSharedLinksEndpoint, {})).data.links.map(({ state, reason }) => [state, reason]);
    await expect.poll(links, { timeout: 30_000 }).toEqual([
      ['done', texts.sentCreated(1)],
      ['done', texts.sentCreated(1)],
      ['failed', texts.runPageUnread(texts.fields.price)],
    ]);
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data.map(({ name }) => name).sort()).toEqual([productName(61), 'Tas Uji dari HP']);
    await expect(popup.getByText(texts.phoneFailed('1'), { exact: true })).toBeVisible();
  },
);

test(
  "several products of another marketplace's list, found by a press on the icon",
  detail,
  async ({ extension, server, seller }) => {
    test.setTimeout(120_000);
    await pair(extension, seller, server.address);
    const popup = await extension.popup(await extension.open(oramiListAddress));
    await popup.getByRole('button', { name: texts.listFind }).click();
    await expect(popup.getByRole('checkbox')).toHaveCount(3);
    await popup.getByRole('checkbox', { name: 'Kereta Bayi Uji' }).check();
    await popup.getByRole('button', { name: texts.selectStart(1) }).click();
    await expect(popup.getByText(texts.runFinished)).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(async () =>
        (await seller.client.call(listProductsEndpoint, { query: {} })).data.data.map(({ urls }) => urls),
      )
      .toEqual([oramiAddress]);
  },
);
