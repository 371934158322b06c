import { getProductEndpoint, listProductsEndpoint } from '@pindahlapak/contract';
import {
  extensionMessages as texts,
  fieldProblemMessages,
  fieldSourceLabels,
  readerProofLabels,
} from '@pindahlapak/messages';
import { akulakuPages, productAddress, productName } from './support/akulaku-pages.ts';
import { bhinnekaAddress, blibliAddress, oramiAddress, otherPages } from './support/other-pages.ts';
import { pair } from './support/pair.ts';
import { expect, test } from './support/test.ts';
import { detail } from '../support/detail.ts';

const akulaku = akulakuPages();
test.use({ site: { pages: (host, path) => akulaku(host, path) ?? otherPages(host, path) } });

test('another marketplace: read after a press on the icon, shown field by field, sent', async ({
  extension,
  server,
  seller,
}) => {
  await pair(extension, seller, server.address);
  const popup = await extension.popup(await extension.open(blibliAddress));

  await expect(popup.getByText(readerProofLabels['real-responses'])).toHaveCount(1);
  await popup.getByRole('button', { name: texts.readPageTrial }).click();
  await expect(popup.getByLabel(texts.fields.name, { exact: true })).toHaveValue('Rak Buku Uji');
  await expect(popup.getByLabel(texts.fields.price)).toHaveValue('275000');
  const name = popup.getByLabel(texts.fields.name, { exact: true });
  await expect(name).toHaveAccessibleDescription(texts.draftSource(fieldSourceLabels.response));
  const source = popup.getByText(texts.draftSource(fieldSourceLabels.response)).first();
  expect((await source.boundingBox())?.width).toBeLessThan(2);
  await popup.getByRole('button', { name: texts.draftSources }).click();
  expect((await source.boundingBox())?.width).toBeGreaterThan(50);
  await expect(popup.getByText(readerProofLabels['real-responses'])).toHaveCount(1);
  await popup.getByRole('button', { name: texts.draftSend }).click();

  await expect(popup.getByText(texts.sentCreated(1))).toBeVisible();
  const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
  expect(data.data).toMatchObject([
    { name: 'Rak Buku Uji', price: 275_000, marketplaceType: 'blibli', urls: blibliAddress },
  ]);
});

test(
  'what could not be read is said with its reason, filled in, and survives a closed popup',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const page = await extension.open(bhinnekaAddress);
    const popup = await extension.popup(page);
    await popup.getByRole('button', { name: texts.readPageTrial }).click();

    await expect(popup.getByText(readerProofLabels['structured-data'])).toHaveCount(1);
    const price = popup.getByLabel(texts.fields.price);
    await expect(price).toHaveValue('');
    await expect(price).toHaveAccessibleDescription(texts.unread.price);
    const missing = `${texts.draftMissing}: ${fieldProblemMessages['not-found']}`;
    // What Akulaku can do without is folded into one line and is no warning.
    const { category, color, variant, etalase, condition } = texts.fields;
    await expect(popup.getByLabel(category)).toHaveAccessibleDescription(missing);
    await expect(popup.locator('.hint.missing:visible')).toHaveText([texts.unread.price, missing, missing]);
    const optional = popup.getByText(
      texts.draftOptional([condition, color, variant, etalase].map((label) => label.toLowerCase()).join(', ')),
    );
    await expect(popup.getByLabel(etalase)).toBeHidden();
    await optional.click();
    await expect(popup.getByLabel(etalase)).toHaveAccessibleDescription(missing);
    await expect(popup.locator('.hint.missing:visible')).toHaveCount(3);
    await popup.getByRole('button', { name: texts.draftSend }).click();
    await expect(price).toBeFocused();

    await price.fill('Rp 45.000');
    await expect(popup.getByText(texts.priceDigits)).toBeVisible();
    await price.fill('45000');
    await popup.getByLabel(texts.fields.name, { exact: true }).fill('Kabel Uji Panjang 2 Meter');
    await expect(popup.getByText(texts.draftPrice('Rp 45.000').replace(' ', ' '))).toBeVisible();
    await expect(async () => {
      const stored = await popup.evaluate<string>(
        "chrome.storage.local.get('reading').then(({ reading }) => reading.draft.name)",
      );
      expect(stored).toBe('Kabel Uji Panjang 2 Meter');
    }).toPass();
    await popup.close();

    const again = await extension.popup();
    await expect(again.getByLabel(texts.fields.price)).toHaveValue('45000');
    await again.getByRole('button', { name: texts.draftSend }).click();
    await expect(again.getByText(texts.sentCreated(1))).toBeVisible();
    const { data } = await seller.client.call(listProductsEndpoint, { query: {} });
    expect(data.data).toMatchObject([
      { name: 'Kabel Uji Panjang 2 Meter', price: 45_000, marketplaceType: 'bhinneka' },
    ]);
  },
);

test(
  'the product that is checked stands at the top with the focus, and so does what became of it',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const page = await extension.open(blibliAddress);
    const popup = await extension.popup(page);
    await popup.setViewportSize({ width: 400, height: 600 });
    await popup.getByRole('button', { name: texts.readPageTrial }).click();
    await expect(popup.getByRole('heading', { name: texts.draftTitle })).toBeFocused();
    const bottomOf = async (label: string) => {
      const box = await popup.getByLabel(label, { exact: true }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    };
    expect(await bottomOf(texts.fields.name)).toBeLessThan(600);
    expect(await bottomOf(texts.fields.price)).toBeLessThan(600);
    await expect(popup.getByText(texts.windowLabel)).toBeHidden();
    const folded = popup.getByText(/^Akun dan antrean · .+ · Otomatis$/);
    await folded.click();
    await expect(popup.getByText(texts.windowLabel)).toBeVisible();
    await folded.click();
    await expect(popup.getByText(texts.windowLabel)).toBeHidden();
    await popup.getByRole('button', { name: texts.draftSend }).click();

    const note = popup.getByRole('status').filter({ hasText: texts.sentCreated(1) });
    await expect(note).toBeInViewport();
    await expect(note).toContainText('Rak Buku Uji');
    await popup.close();
    const again = await extension.popup();
    await expect(again.getByText(texts.sentCreated(1))).toBeVisible();
    await expect(again.getByRole('status').filter({ hasText: texts.sentCreated(1) })).toHaveCount(0);
  },
);

test(
  'brand, weight, sizes, specification and variants are shown, corrected and sent',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const popup = await extension.popup(await extension.open(oramiAddress));
    await popup.getByRole('button', { name: texts.readPageTrial }).click();
    await expect(popup.getByText(texts.draftVariants(3, 'Rp 1.450.000–1.500.000'))).toBeVisible();
    await popup.getByText(texts.draftMore).click();

    const { fields } = texts;
    for (const [label, value] of [
      [fields.brand, 'Merek Uji'],
      [fields.weightGram, '7250'],
      [fields.lengthCm, '83'],
      [fields.widthCm, '46'],
      [fields.heightCm, ''],
      [fields.specification, 'Bahan: Aluminium'],
    ] as const)
      await expect(popup.getByLabel(label)).toHaveValue(value);
    await expect(popup.getByLabel(fields.weightGram)).toHaveAccessibleDescription(
      texts.draftSource(fieldSourceLabels.jsonLd),
    );
    await expect(popup.getByLabel(fields.heightCm)).toHaveAccessibleDescription(
      `${texts.draftMissing}: ${fieldProblemMessages.unusable}`,
    );
    await popup.getByLabel(fields.heightCm).fill('102');
    await popup.getByRole('button', { name: texts.draftSend }).click();

    await expect(popup.getByText(texts.sentCreated(1))).toBeVisible();
    // Equal options are merged, and the popup says so.
    await expect(popup.getByText(/^1 varian dengan pilihan yang sama digabung/)).toBeVisible();
    const [product] = (await seller.client.call(listProductsEndpoint, { query: {} })).data.data;
    const stored = await seller.client.call(getProductEndpoint, { params: { id: product?.id ?? '' } });
    expect(stored.data).toMatchObject({
      brand: 'Merek Uji',
      weightGram: 7250,
      lengthCm: 83,
      widthCm: 46,
      heightCm: 102,
      specification: 'Bahan: Aluminium',
      optionNames: ['Warna'],
      variants: [
        { option1: 'Abu-abu', price: 1_450_000, sourceKey: 'k-1' },
        { option1: 'Merah', price: 1_500_000, sourceKey: 'k-2' },
      ],
    });
  },
);

test(
  'an Akulaku page is read too, into the window that the seller chose',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    const popup = await extension.popup(await extension.open(productAddress(71)));
    await popup.getByLabel(texts.windowLabel).selectOption({ label: texts.windowNew(2) });
    await popup.getByRole('button', { name: texts.readPage, exact: true }).click();
    await popup.getByRole('button', { name: texts.draftSend }).click();
    await expect(popup.getByText(texts.sentCreated(2))).toBeVisible();
    const { data } = await seller.client.call(listProductsEndpoint, { query: { window: 2 } });
    expect(data.data).toMatchObject([{ name: productName(71), window: 2 }]);
  },
);

test(
  'without a press on the icon another marketplace is out of reach',
  detail,
  async ({ extension, server, seller }) => {
    await pair(extension, seller, server.address);
    await extension.open(blibliAddress);
    const popup = await extension.popup();
    const answer = await popup.evaluate<{ ok: boolean }[]>(
      "chrome.tabs.query({}).then((tabs) => Promise.all(tabs.map(({ id }) => chrome.runtime.sendMessage({ type: 'read-tab', tabId: id }))))",
    );
    expect(answer.map(({ ok }) => ok)).toEqual(answer.map(() => false));
  },
);
