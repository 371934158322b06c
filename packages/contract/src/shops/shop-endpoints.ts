import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import {
  defaultShopSettings,
  shopLimits as limits,
  shopMarketplaces,
  shopRoundings,
  shopSettingsSchema,
} from '@pindahlapak/model';
import * as z from 'zod/mini';
import { isDay } from '../catalogue/product-filter.ts';
import { defineEndpoint } from '../endpoint.ts';
import { percentage, readVersionField, textUpTo, visibleName, wholeNumber } from '../fields.ts';

const shopName = visibleName(limits.nameMax).check(z.minLength(1, { error: texts.shopNameRequired, abort: true }));
const rupiah = wholeNumber(0, limits.rupiahMax);
const { priceAdjustment } = defaultShopSettings;

const priceAdjustmentBody = z.object({
  percent: z._default(percentage(limits.percentMin, limits.percentMax), priceAdjustment.percent),
  rupiah: z._default(wholeNumber(-limits.rupiahMax, limits.rupiahMax), priceAdjustment.rupiah),
  roundTo: z._default(
    z.union(
      shopRoundings.map((step) => z.literal(step)),
      texts.optionUnknown,
    ),
    priceAdjustment.roundTo,
  ),
  ending: z._default(z.nullable(wholeNumber(0, limits.endingMax)), priceAdjustment.ending),
});

const deductionBody = z.object({
  name: visibleName(limits.nameMax).check(z.minLength(1, texts.deductionNameRequired)),
  percent: z.optional(percentage(0, 100)),
  capRupiah: z.optional(rupiah),
  rupiah: z.optional(rupiah),
  note: z.optional(textUpTo(limits.noteMax)),
  since: z.optional(z.string().check(z.refine(isDay, texts.dayInvalid))),
});

const settingFields = {
  priceAdjustment: priceAdjustmentBody,
  deductions: z
    .array(deductionBody)
    .check(z.maxLength(limits.deductionsMax, texts.deductionsTooMany(limits.deductionsMax))),
  minimumNet: z.object({ rupiah: z.optional(rupiah), percent: z.optional(percentage(0, limits.percentMax)) }),
  changeLimitPercent: wholeNumber(0, limits.changeLimitMax),
};

const marketplace = z.enum(shopMarketplaces, texts.marketplaceUnknown);
const optionalSettings = z.partial(z.object(settingFields)).shape;

/** A new shop; missing settings get their defaults. */
export const newShopBody = z.object({ name: shopName, marketplace, ...optionalSettings });
export type NewShopBody = z.output<typeof newShopBody>;

/** Changes to a shop; missing settings are kept. The marketplace cannot change. */
export const savedShopBody = z.object({
  name: z.optional(shopName),
  marketplace: z.optional(marketplace),
  ...optionalSettings,
  readVersion: readVersionField,
});
export type SavedShopBody = z.output<typeof savedShopBody>;

export const shopSchema = z.object({
  id: z.string(),
  name: z.string(),
  marketplace: z.enum(shopMarketplaces),
  ...shopSettingsSchema.shape,
  /** Number of saves. */
  version: z.int(),
});
export type Shop = z.infer<typeof shopSchema>;

export const listShopsEndpoint = defineEndpoint('GET /api/shops', {
  summary: 'Toko akun ini, yang paling lama lebih dulu',
  response: z.object({ shops: z.array(shopSchema) }),
});

export const createShopEndpoint = defineEndpoint('POST /api/shops', {
  summary: 'Tambah toko',
  status: 201,
  body: newShopBody,
  response: shopSchema,
  message: successMessages.shopSaved,
  errors: ['shops-full'],
});

export const saveShopEndpoint = defineEndpoint('PUT /api/shops/{id}', {
  summary: 'Ubah satu toko; yang tidak disebut tetap',
  body: savedShopBody,
  response: shopSchema,
  message: successMessages.shopSaved,
  errors: ['shop-not-found', 'configuration-changed'],
});

export const deleteShopEndpoint = defineEndpoint('DELETE /api/shops/{id}', {
  summary: 'Hapus satu toko; riwayat ekspornya tetap',
  message: successMessages.shopDeleted,
  errors: ['shop-not-found', 'shop-last'],
});
