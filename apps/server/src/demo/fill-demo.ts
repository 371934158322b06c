import {
  currentUserSchema,
  dataConfigurationBody,
  envelopeSchema,
  getMeEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  loginEndpoint,
  lookupProductsEndpoint,
  productDetailSchema,
  registerEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  updateProductEndpoint,
  type EndpointInput,
  addSharedLinksEndpoint,
  listSharedLinksEndpoint,
  settleSharedLinkEndpoint,
  bulkChangeEndpoint,
  createPairingCodeEndpoint,
  deleteProductEndpoint,
  type Endpoint,
  listBatchesEndpoint,
  listProductsEndpoint,
  pairDeviceEndpoint,
  reportObservationsEndpoint,
  reportQueueEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { akulakuConfigurationSchema, dayMs, proPrice, sourceKeyOf } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recordSubscription } from '../accounts/subscriptions/subscriptions.ts';
import type { Context, Services } from '../core/context.ts';
import { DemoFiles } from './demo-exports.ts';
import { demoListing, demoWindows } from './demo-listings.ts';
import { isVaried, demoGoods } from './demo-goods.ts';
import { replacePictureAddresses } from './replace-addresses.sql.ts';

/** The demo seller's defaults for products with missing values. */
const demoExportSettings: EndpointInput<typeof saveExportSettingsEndpoint>['body'] = {
  weightGram: 500,
  specification: 'Kondisi: baru',
};

/** Number of kinds of goods with mapped categories; the others are left for the demo's visitor. */
const mappedKinds = 5;

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
async function sendDemoLinks(call: Call, token: string): Promise<void> {
  await call(addSharedLinksEndpoint, { links }, token);
  const sent = listSharedLinksEndpoint.response.parse(await call(listSharedLinksEndpoint, undefined, token)).links;
  const settle = (at: number, body: object) => call(settleSharedLinkEndpoint, body, token, { id: sent[at]?.id ?? '' });
  await settle(0, { state: 'done', reason: 'Masuk katalog, Window 1' });
  await settle(1, { state: 'failed', reason: 'Halaman tidak selesai dimuat.' });
}

/** Calls the API as one account; throws if the call is refused. */
type Call = (endpoint: Endpoint, body?: object, token?: string, params?: Record<string, string>) => Promise<unknown>;

/** Numbers of listings beyond those of the windows. */
const extraListings = [901, 902, 903, 904, 905];
const extraWindow = 2;

/** Imports listings from a PC of the seller, which `deleteSome` moves to the trash, and reports two failed ones. */
async function importFromPc(call: Call, token: string, pictures: string): Promise<string[]> {
  const { code } = createPairingCodeEndpoint.response.parse(await call(createPairingCodeEndpoint, undefined, token));
  const pc = pairDeviceEndpoint.response.parse(await call(pairDeviceEndpoint, { code, name: 'PC Gudang' }));
  const products = extraListings.map((number) => demoListing(number, pictures, false));
  const { results } = importProductsEndpoint.response.parse(
    await call(importProductsEndpoint, { window: extraWindow, products }, pc.token),
  );
  await call(reportQueueEndpoint, { failed: 2 }, pc.token, { id: pc.device.id });
  return results.map(({ id }) => id ?? '');
}

const changeMany = (call: Call, token: string, ids: readonly string[], change: object) =>
  call(bulkChangeEndpoint, { selection: { ids }, change, dryRun: false }, token);

/** Makes an edit, a change of several products, and another one that is undone. */
async function changeProducts(call: Call, token: string): Promise<void> {
  const { data: newest } = listProductsEndpoint.response.parse(await call(listProductsEndpoint, undefined, token));
  const [edited, second, third] = newest.filter(({ variantSummary }) => !variantSummary);
  if (!edited || !second || !third) throw new Error('the first window of the demo is empty');
  const { readiness: _ready, variantSummary: _variants, ...product } = edited;
  const renamed = { ...product, etalase: 'Produk Baru', price: product.price + 5000 };
  await call(updateProductEndpoint, renamed, token, { id: edited.id });
  const ids = [second.id, third.id];
  await changeMany(call, token, ids, { op: 'set', field: 'etalase', value: 'Pilihan Minggu Ini' });
  await changeMany(call, token, ids, { op: 'addPercent', value: 40, roundTo: 500 });
  const { data: batches } = listBatchesEndpoint.response.parse(await call(listBatchesEndpoint, undefined, token));
  await call(undoBatchEndpoint, {}, token, { id: batches[0]?.id ?? '' });
}

/** Reports visits of a PC to product pages: two changed prices, a flash sale, one sold out, and a changed name. */
async function reportVisits(call: Call, token: string, seenAt: string): Promise<void> {
  const { data: newest } = listProductsEndpoint.response.parse(await call(listProductsEndpoint, undefined, token));
  const found = [
    (price: number) => ({ price: price + 6000 }),
    (price: number) => ({ price: price - 2500 }),
    (price: number) => ({ price: Math.round(price * 0.7), isFlashSale: true }),
    () => ({ stock: 0 }),
    (_price: number, name: string) => ({ title: `${name} Terbaru` }),
  ];
  const products = newest.filter(({ variantSummary }) => !variantSummary).slice(-found.length);
  const observations = products.map(({ marketplaceType, urls, price, name }, index) => ({
    marketplaceType,
    urls,
    seenAt,
    state: 'ok',
    ...found[index]?.(price, name),
  }));
  await call(reportObservationsEndpoint, { observations }, token);
}

/** Moves these products to the trash, the first one separately. */
async function deleteSome(call: Call, token: string, ids: readonly string[]): Promise<void> {
  const [single = '', ...others] = ids;
  await call(deleteProductEndpoint, undefined, token, { id: single });
  await changeMany(call, token, others, { op: 'delete' });
}

/** Saves the rules with a lower fee first, so that the demo's own rules are a version with a difference. */
const saveFormerRules = (call: Call, token: string, rules: object): Promise<unknown> =>
  call(saveConfigurationEndpoint, { ...rules, stockQuantity: 10, affiliateFee: 1000 }, token);

export const demoLogin = { email: 'demo@pindahlapak.id', password: 'demo12345' } as const;

/** Base address of the pictures during the import, which refuses the demo's own local address. */
const importedPictures = 'https://gambar.contoh.id';

const dataConfiguration: z.input<typeof dataConfigurationBody> = {
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

const akulakuConfiguration: z.input<typeof akulakuConfigurationSchema> = {
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

/** Returns a function that calls the application directly; it throws if a call is refused. */
function callerOf(app: FastifyInstance): Call {
  return async (endpoint, body, token, params = {}) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      ...(body === undefined ? {} : { payload: body }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const { code, message, data } = envelopeSchema(z.unknown()).parse(answer.json());
    if (code !== endpoint.status) throw new Error(`${endpoint.path}: ${message}`);
    return data;
  };
}

/** Listings of the first window whose variants the seller or the source have changed. */
const [withGone, withOff, allOff] = Array.from({ length: demoWindows[0].products }, (_, number) => number).filter(
  isVaried,
);

/** Removes a variant of one product at its source, and turns off one variant of another product and all of a third. */
async function changeVariants(call: Call, token: string): Promise<void> {
  const listingOf = (number = 0) => demoListing(number, importedPictures, false);
  const again = listingOf(withGone);
  const products = [{ ...again, variants: again.variants?.slice(1) }];
  await call(importProductsEndpoint, { window: demoWindows[0].window, products }, token);
  for (const [number, isEveryOff] of [
    [withOff, false],
    [allOff, true],
  ] as const) {
    const { marketplaceType, urls } = listingOf(number);
    const found = lookupProductsEndpoint.response.parse(
      await call(lookupProductsEndpoint, { listings: [{ marketplaceType, urls }] }, token),
    );
    const params = { id: found.products[0]?.id ?? '' };
    const { variants, ...product } = productDetailSchema.parse(
      await call(getProductEndpoint, undefined, token, params),
    );
    const off = variants.filter((_, place) => isEveryOff || place === 0).map(({ id }) => ({ id, isOff: true }));
    await call(updateProductEndpoint, { ...product, variants: off }, token, params);
  }
}

/** Fills an empty installation, using only API calls, with a seller whose account shows all features. */
export async function fillDemo(app: FastifyInstance, services: Services, pictures: string): Promise<void> {
  const call = callerOf(app);
  const seller = { fullName: 'Rani Wulandari', phoneNumber: '081234567890', address: 'Jalan Kenanga 12, Yogyakarta' };
  await call(registerEndpoint, { ...demoLogin, ...seller });
  const token = z.string().parse(await call(loginEndpoint, demoLogin));
  const { id: userId } = currentUserSchema.parse(await call(getMeEndpoint, undefined, token));

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

  await saveFormerRules(call, token, dataConfiguration);
  await call(saveConfigurationEndpoint, dataConfiguration, token);
  await call(saveAkulakuConfigurationEndpoint, akulakuConfiguration, token);

  const target = { marketplace: 'akulaku' };
  await call(saveExportSettingsEndpoint, demoExportSettings, token, target);
  const files = new DemoFiles(app, call, token);
  await files.uploadCategories();
  await call(saveMappingsEndpoint, { mappings: demoMappings }, token, target);

  let number = 0;
  for (const { window, products, ownCategory } of demoWindows) {
    for (let left = products; left > 0; left -= 100) {
      const batch = Array.from({ length: Math.min(left, 100) }, () =>
        demoListing(number++, importedPictures, ownCategory),
      );
      await call(importProductsEndpoint, { window, products: batch }, token);
    }
  }
  await changeVariants(call, token);
  await changeProducts(call, token);
  await sendDemoLinks(call, token);
  await files.fill();
  const extra = await importFromPc(call, token, importedPictures);
  await replacePictureAddresses(services.db.kysely, userId, importedPictures, pictures);
  await reportVisits(call, token, new Date(services.now()).toISOString());
  await deleteSome(call, token, extra);
}
