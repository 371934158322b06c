import {
  addSharedLinksEndpoint,
  bulkChangeEndpoint,
  createPairingCodeEndpoint,
  deleteProductEndpoint,
  getMeEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listBatchesEndpoint,
  listProductsEndpoint,
  listSharedLinksEndpoint,
  loginEndpoint,
  lookupProductsEndpoint,
  pairDeviceEndpoint,
  registerEndpoint,
  reportObservationsEndpoint,
  reportQueueEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  settleSharedLinkEndpoint,
  undoBatchEndpoint,
  updateProductEndpoint,
  type Client,
  type EndpointInput,
  type SentBulkChange,
} from '@pindahlapak/contract';
import { dayMs, proPrice, sourceKeyOf } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { recordSubscription } from '../accounts/subscriptions/subscriptions.ts';
import type { Context, Services } from '../core/context.ts';
import { makeDemoExports, uploadDemoCategories } from './demo-exports.ts';
import { demoListing, demoWindows } from './demo-listings.ts';
import { isVaried, demoGoods } from './demo-goods.ts';
import { injectClient } from './inject-client.ts';
import { replacePictureAddresses } from './replace-addresses.sql.ts';

/** The demo seller's defaults for products with missing values. */
const demoExportSettings: EndpointInput<typeof saveExportSettingsEndpoint>['body'] = {
  weightGram: 500,
  specification: 'Kondisi: baru',
};

/** Number of kinds of goods with mapped categories; the others are left for the demo's visitor. */
const mappedKinds = 3;

/** Mappings of some of the marketplaces' categories, one of them with its own defaults. */
const demoMappings: EndpointInput<typeof saveMappingsEndpoint>['body']['mappings'] = demoGoods
  .slice(0, mappedKinds)
  .flatMap(({ kind, category }) =>
    (['tokopedia', 'shopee'] as const).map((marketplaceType) => ({
      marketplaceType,
      sourceKey: sourceKeyOf(category.name),
      leafId: category.id,
      ...(kind === 'sepatu' ? { defaults: { brand: 'Tanpa Merek', weightGram: 900, lengthCm: 32 } } : {}),
    })),
  );

const links = [
  'https://www.tokopedia.com/contoh-toko/tas-selempang-kanvas',
  'https://id.shp.ee/contoh1',
  'https://shopee.co.id/product/100200/300400',
];

/** Adds links from the phone in each state: one done, one failed, one waiting. */
async function sendDemoLinks(client: Client): Promise<void> {
  await client.call(addSharedLinksEndpoint, { body: { links } });
  const sent = (await client.call(listSharedLinksEndpoint, {})).data.links;
  const settle = (at: number, body: EndpointInput<typeof settleSharedLinkEndpoint>['body']) =>
    client.call(settleSharedLinkEndpoint, { params: { id: sent[at]?.id ?? '' }, body });
  await settle(0, { state: 'done', reason: 'Masuk katalog, Window 1' });
  await settle(1, { state: 'failed', reason: 'Halaman tidak selesai dimuat.' });
}

/** Numbers of listings beyond those of the windows. */
const extraListings = [901, 902, 903, 904, 905];
const extraWindow = 2;

/** Imports listings from a PC of the seller, which `deleteSome` moves to the trash, and reports two failed ones. */
async function importFromPc(app: FastifyInstance, seller: Client): Promise<string[]> {
  const { code } = (await seller.call(createPairingCodeEndpoint, {})).data;
  const pc = (await seller.call(pairDeviceEndpoint, { body: { code, name: 'PC Gudang' } })).data;
  const client = injectClient(app, pc.token);
  const products = extraListings.map((number) => demoListing(number, importedPictures, false));
  const { results } = (await client.call(importProductsEndpoint, { body: { window: extraWindow, products } })).data;
  await client.call(reportQueueEndpoint, { params: { id: pc.device.id }, body: { failed: 2 } });
  return results.map(({ id }) => id ?? '');
}

const changeMany = (client: Client, ids: string[], change: SentBulkChange) =>
  client.call(bulkChangeEndpoint, { body: { selection: { ids }, change, dryRun: false } });

/** Returns the products of the first window without variants, newest first. */
const listUnvaried = async (client: Client) =>
  (await client.call(listProductsEndpoint, {})).data.data.filter(({ variantSummary }) => !variantSummary);

/** Makes an edit, a change of several products, and another one that is undone. */
async function changeProducts(client: Client): Promise<void> {
  const [edited, second, third] = await listUnvaried(client);
  if (!edited || !second || !third) throw new Error('the first window of the demo is empty');
  const { readiness: _ready, variantSummary: _variants, ...product } = edited;
  const body = { ...product, etalase: 'Produk Baru', price: product.price + 5000 };
  await client.call(updateProductEndpoint, { params: { id: edited.id }, body });
  const ids = [second.id, third.id];
  await changeMany(client, ids, { op: 'set', field: 'etalase', value: 'Pilihan Minggu Ini' });
  await changeMany(client, ids, { op: 'addPercent', value: 40, roundTo: 500 });
  const { data: batches } = (await client.call(listBatchesEndpoint, {})).data;
  await client.call(undoBatchEndpoint, { params: { id: batches[0]?.id ?? '' }, body: {} });
}

/** Reports visits of a PC to product pages: two changed prices, a flash sale, one sold out, and a changed name. */
async function reportVisits(client: Client, seenAt: string): Promise<void> {
  const found = [
    (price: number) => ({ price: price + 6000 }),
    (price: number) => ({ price: price - 2500 }),
    (price: number) => ({ price: Math.round(price * 0.7), isFlashSale: true }),
    () => ({ stock: 0 }),
    (_price: number, name: string) => ({ title: `${name} Terbaru` }),
  ];
  const products = (await listUnvaried(client)).slice(-found.length);
  const observations = products.map(({ marketplaceType, urls, price, name }, index) => ({
    marketplaceType,
    urls,
    seenAt,
    state: 'ok' as const,
    ...found[index]?.(price, name),
  }));
  await client.call(reportObservationsEndpoint, { body: { observations } });
}

/** Moves these products to the trash, the first one separately. */
async function deleteSome(client: Client, ids: readonly string[]): Promise<void> {
  const [id = '', ...others] = ids;
  await client.call(deleteProductEndpoint, { params: { id } });
  await changeMany(client, others, { op: 'delete' });
}

export const demoLogin = { email: 'demo@pindahlapak.id', password: 'demo12345' } as const;

/** Base address of the pictures during the import, which refuses the demo's own local address. */
const importedPictures = 'https://gambar.contoh.id';

const dataConfiguration: EndpointInput<typeof saveConfigurationEndpoint>['body'] = {
  stockQuantity: 25,
  minimumOrder: 1,
  affiliateFee: 1500,
  priceMargins: [
    { id: 1, minPrice: 1, maxPrice: 99_999, type: 'nominal', value: 12_500 },
    { id: 2, minPrice: 100_000, maxPrice: 499_999, type: 'persentase', value: 15 },
    { id: 3, minPrice: 500_000, maxPrice: 10_000_000, type: 'persentase', value: 8 },
  ],
  titleWordReplacements: [
    { id: 1, titleWordOriginal: 'ORI', titleWordReplacement: 'Original' },
    { id: 2, titleWordOriginal: '[READY STOCK]', titleWordReplacement: '' },
    { id: 3, titleWordOriginal: 'murah', titleWordReplacement: 'harga hemat' },
  ],
  descriptionWordReplacements: [
    { id: 1, descriptionWordOriginal: 'WA', descriptionWordReplacement: 'chat' },
    { id: 2, descriptionWordOriginal: 'Kemasan aman', descriptionWordReplacement: 'Dikemas dengan pelindung tebal' },
  ],
};

const akulakuConfiguration: EndpointInput<typeof saveAkulakuConfigurationEndpoint>['body'] = {
  titlePrefix: 'Promo',
  titleSuffix: 'Garansi Toko',
  titleCondition: 'less_than_30',
  descriptionPrefix: 'Selamat datang di toko kami!',
  descriptionSuffix: 'Terima kasih sudah berbelanja.',
  descriptionCondition: 'all',
  removeTitleDuplicates: true,
  removeDescriptionDuplicates: true,
};

/** Subscriptions of every status, oldest first; the last paid one is current. */
const subscriptions = [
  { daysAgo: 380, months: 12, price: proPrice.yearly, method: 'Transfer BCA', status: 'success' },
  { daysAgo: 45, months: 1, price: proPrice.monthly, method: 'QRIS', status: 'expired' },
  { daysAgo: 12, months: 12, price: proPrice.yearly, method: 'Virtual Account Mandiri', status: 'success' },
  { daysAgo: 0, months: 1, price: proPrice.monthly, method: 'GoPay', status: 'pending' },
] as const;

/** Listings of the first window whose variants the seller or the source have changed. */
const [withGone, withOff, allOff] = Array.from({ length: demoWindows[0].products }, (_, number) => number).filter(
  isVaried,
);

/** Removes a variant of one product at its source, and turns off one variant of another product and all of a third. */
async function changeVariants(client: Client): Promise<void> {
  const listingOf = (number = 0) => demoListing(number, importedPictures, false);
  const again = listingOf(withGone);
  const products = [{ ...again, variants: again.variants?.slice(1) }];
  await client.call(importProductsEndpoint, { body: { window: demoWindows[0].window, products } });
  for (const [number, isEveryOff] of [
    [withOff, false],
    [allOff, true],
  ] as const) {
    const { marketplaceType, urls } = listingOf(number);
    const found = await client.call(lookupProductsEndpoint, { body: { listings: [{ marketplaceType, urls }] } });
    const params = { id: found.data.products[0]?.id ?? '' };
    const { variants, ...product } = (await client.call(getProductEndpoint, { params })).data;
    const off = variants.filter((_, place) => isEveryOff || place === 0).map(({ id }) => ({ id, isOff: true }));
    await client.call(updateProductEndpoint, { params, body: { ...product, variants: off } });
  }
}

/** Fills an empty installation, using only API calls, with a seller whose account shows all features. */
export async function fillDemo(app: FastifyInstance, services: Services, pictures: string): Promise<void> {
  const visitor = injectClient(app, null);
  const seller = { fullName: 'Rani Wulandari', phoneNumber: '081234567890', address: 'Jalan Kenanga 12, Yogyakarta' };
  await visitor.call(registerEndpoint, { body: { ...demoLogin, ...seller } });
  const client = injectClient(app, (await visitor.call(loginEndpoint, { body: demoLogin })).data);
  const { id: userId } = (await client.call(getMeEndpoint, {})).data;

  const now = services.now();
  for (const { daysAgo, ...subscription } of subscriptions) {
    const ctx: Context = {
      ...services,
      now: () => now - daysAgo * dayMs,
      actor: { kind: 'operator' },
      network: null,
      userAgent: null,
      log: app.log,
    };
    await recordSubscription(ctx, { ...subscription, userId, plan: 'Pro' });
  }

  // Saved with a lower fee first, so that the demo's own rules are a version with a difference.
  await client.call(saveConfigurationEndpoint, {
    body: { ...dataConfiguration, stockQuantity: 10, affiliateFee: 1000 },
  });
  await client.call(saveConfigurationEndpoint, { body: dataConfiguration });
  await client.call(saveAkulakuConfigurationEndpoint, { body: akulakuConfiguration });

  const params = { marketplace: 'akulaku' } as const;
  await client.call(saveExportSettingsEndpoint, { params, body: demoExportSettings });
  await uploadDemoCategories(client);
  await client.call(saveMappingsEndpoint, { params, body: { mappings: demoMappings } });

  let number = 0;
  for (const { window, products, ownCategory } of demoWindows) {
    for (let left = products; left > 0; left -= 100) {
      const batch = Array.from({ length: Math.min(left, 100) }, () =>
        demoListing(number++, importedPictures, ownCategory),
      );
      await client.call(importProductsEndpoint, { body: { window, products: batch } });
    }
  }
  await changeVariants(client);
  await changeProducts(client);
  await sendDemoLinks(client);
  await makeDemoExports(client);
  const extra = await importFromPc(app, client);
  await replacePictureAddresses(services.db.kysely, userId, importedPictures, pictures);
  await reportVisits(client, new Date(services.now()).toISOString());
  await deleteSome(client, extra);
}
