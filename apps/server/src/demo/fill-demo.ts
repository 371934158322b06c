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
} from '@pindahlapak/contract';
import { akulakuConfigurationSchema, dayMs, proPrice } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recordSubscription } from '../accounts/subscriptions/record-subscription.ts';
import type { Context, Services } from '../core/context.ts';
import { demoExportSettings, demoMappings } from './demo-decisions.ts';
import { DemoFiles } from './demo-exports.ts';
import { type Call, changeProducts, deleteSome, importFromPc, saveFormerRules } from './demo-history.ts';
import { sendDemoLinks } from './demo-links.ts';
import { demoListing, demoWindows } from './demo-listings.ts';
import { isVaried } from './demo-variants.ts';
import { placePictures } from './place-pictures.sql.ts';

/** The demo's account. */
export const demoLogin = { email: 'demo@pindahlapak.id', password: 'demo12345' } as const;

/** Where the pictures stand while they are imported: an import takes no address of this computer, where the demo offers them. */
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

/** Subscriptions of every status, the oldest first; the last paid one runs now. */
const subscriptions = [
  { daysAgo: 380, months: 12, price: proPrice.yearly, method: 'Transfer BCA', status: 'success' },
  { daysAgo: 45, months: 1, price: proPrice.monthly, method: 'QRIS', status: 'expired' },
  { daysAgo: 12, months: 12, price: proPrice.yearly, method: 'Virtual Account Mandiri', status: 'success' },
  { daysAgo: 0, months: 1, price: proPrice.monthly, method: 'GoPay', status: 'pending' },
] as const;

/** Calls of one account on the application itself; throws where one is refused. */
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

/** Listings of the first window whose variants the seller and the source changed since. */
const [withGone, withOff, allOff] = Array.from({ length: demoWindows[0].products }, (_, number) => number).filter(
  isVaried,
);

/** One product loses a variant at its source; of another one variant is switched off, of a third all. */
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

/** Fills an empty installation with a seller whose account shows all that the product does, by the API's own calls. */
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
  await new DemoFiles(app, call, token).fill();
  const extra = await importFromPc(call, token, importedPictures);
  await placePictures(services.db.kysely, userId, importedPictures, pictures);
  await deleteSome(call, token, extra);
}
