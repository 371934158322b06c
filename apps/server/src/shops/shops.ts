import type {
  createShopEndpoint,
  saveShopEndpoint,
  Shop,
  listShopsEndpoint,
  deleteShopEndpoint,
} from '@pindahlapak/contract';
import { isDeepStrictEqual } from 'node:util';
import { fieldMessages, livePageTexts } from '@pindahlapak/messages';
import { defaultShopSettings, shopLimits } from '@pindahlapak/model';
import type { Action, Context } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { newId } from '../core/new-id.ts';
import { Refusal } from '../core/refusal.ts';
import { recordRulesChange } from '../rules/configurations.sql.ts';
import { storeShopsVersion } from '../rules/versions/shop-versions.ts';
import { shopOf } from './find-shop.ts';
import { deleteShopRow, findShops, insertShop, settingsOf, shopsValueOf, updateShop } from './shops.sql.ts';

export const listShops: Action<typeof listShopsEndpoint> = async ({ db }, { userId }) => {
  return { shops: await findShops(db.kysely, userId) };
};

/** Refuses a name that another shop of the same marketplace has. */
function refuseTakenName(shops: readonly Shop[], { id, name, marketplace }: Shop): void {
  const isTaken = shops.some(
    (shop) => shop.id !== id && shop.marketplace === marketplace && shop.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw new Refusal('validation', { fields: { name: fieldMessages.shopNameTaken } });
}

/** Returns only the fields that a body contains. */
function sentFields<Body extends object>(body: Body): { [Key in keyof Body]?: Exclude<Body[Key], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Body]?: Exclude<Body[Key], undefined>;
  };
}

/** Stores the settings of a new, changed or deleted shop as a version of the rules. */
async function storeVersion(
  ctx: Context,
  db: Queryable,
  userId: string,
  { before, shop, isDeleted = false }: { before: readonly Shop[]; shop: Shop; isDeleted?: boolean },
) {
  const former = before.find(({ id }) => id === shop.id);
  const others = before.filter(({ id }) => id !== shop.id);
  const change = {
    name: shop.name,
    marketplace: livePageTexts.marketplaces[shop.marketplace],
    before: former === undefined ? null : settingsOf(former),
    after: isDeleted ? null : settingsOf(shop),
  };
  await storeShopsVersion(db, ctx, {
    userId,
    before: shopsValueOf(before),
    after: shopsValueOf(isDeleted ? others : [...others, shop]),
    changes: [change],
    version: await recordRulesChange(db, userId),
  });
}

/** Adds a shop. Throws Refusal('shops-full'), and ('validation') if another one has its name. */
export const createShop: Action<typeof createShopEndpoint> = async (
  ctx,
  { userId, name, marketplace, ...settings },
) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const shops = await findShops(trx, userId);
    const { shopsMax } = shopLimits;
    if (shops.length >= shopsMax) throw new Refusal('shops-full', { with: { max: shopsMax } });
    const allSettings = { ...defaultShopSettings, ...sentFields(settings) };
    const shop: Shop = { id: newId(ctx.now()), name, marketplace, ...allSettings, version: 0 };
    refuseTakenName(shops, shop);
    await insertShop(trx, userId, shop, ctx.now());
    await storeVersion(ctx, trx, userId, { before: shops, shop });
    changed('configuration');
    return shop;
  });
};

/**
 * Changes the fields of a shop that the body contains. Throws Refusal('shop-not-found'), ('configuration-changed') if
 * the change is based on an older version, and ('validation') if another shop has its name or the marketplace would
 * change.
 */
export const saveShop: Action<typeof saveShopEndpoint> = async (ctx, { userId, id, readVersion, ...fields }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const shops = await findShops(trx, userId);
    const found = shopOf(shops, id);
    if (readVersion !== undefined && readVersion !== found.version) throw new Refusal('configuration-changed');
    const shop: Shop = { ...found, ...sentFields(fields), version: found.version + 1 };
    if (shop.marketplace !== found.marketplace)
      throw new Refusal('validation', { fields: { marketplace: fieldMessages.shopMarketplaceFixed } });
    refuseTakenName(shops, shop);
    await updateShop(trx, userId, shop);
    if (!isDeepStrictEqual(settingsOf(shop), settingsOf(found)))
      await storeVersion(ctx, trx, userId, { before: shops, shop });
    changed('configuration');
    return shop;
  });
};

/** Deletes a shop; its exports stay. Throws Refusal('shop-not-found'), and ('shop-last') for the only one. */
export const deleteShop: Action<typeof deleteShopEndpoint> = async (ctx, { userId, id }) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const shops = await findShops(trx, userId);
    const shop = shopOf(shops, id);
    if (shops.length === 1) throw new Refusal('shop-last');
    await deleteShopRow(trx, userId, id);
    await storeVersion(ctx, trx, userId, { before: shops, shop, isDeleted: true });
    changed('configuration');
    return null;
  });
};
