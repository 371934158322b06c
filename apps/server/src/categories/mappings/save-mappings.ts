import { isDeepStrictEqual } from 'node:util';
import type { saveMappingsEndpoint } from '@pindahlapak/contract';
import { emptyExportDefaults, mappingKey, shopMarketplaceOf } from '@pindahlapak/model';
import type { Context, Input } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { findMappings, deleteMapping, storeMapping } from '../categories.sql.ts';
import { categoryLists } from '../list/category-lists.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import { mergeDefaults } from '../settings/merge-settings.ts';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import { storeMappingsVersion, plainMapping } from '../../rules/versions/mapping-versions.ts';

/** Limit of an account's mappings for one marketplace. */
const mappingsMax = 5000;

/**
 * Saves and deletes mappings of source categories, all or none (S18.3). Of two for the same source the later one
 * counts. Mappings that are already stored change nothing. Throws Refusal('mappings-full'), and
 * ('configuration-changed') if one has changed since it was read.
 */
export async function saveMappings(
  ctx: Context,
  { userId, marketplace: target, mappings, shop: wanted }: Input<typeof saveMappingsEndpoint>,
): Promise<void> {
  const leaves = await categoryLists.leavesOf(ctx.db.kysely, userId, target);
  const pathOf = (leafId: string) => leaves.pathOf(leafId);
  await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    const shop = await findShopFor(trx, userId, { marketplace: shopMarketplaceOf(target), shop: wanted });
    const stored = await findMappings(trx, userId, target, shop?.id);
    for (const { marketplaceType, sourceKey, readVersion } of mappings) {
      const { version = 0 } = stored.get(mappingKey(marketplaceType, sourceKey)) ?? {};
      if (readVersion !== undefined && readVersion !== version) throw new Refusal('configuration-changed');
    }
    const before = await findMappings(trx, userId, target);
    let isChanged = false;
    for (const { marketplaceType, sourceKey, leafId, defaults } of mappings) {
      const key = mappingKey(marketplaceType, sourceKey);
      const found = stored.get(key);
      // A shop cannot remove what it inherits.
      if (leafId === null && (found === undefined || (wanted !== undefined && found.shopId === ''))) continue;
      const merged = mergeDefaults(found?.defaults ?? emptyExportDefaults, defaults ?? {});
      if (found?.shopId === (wanted ?? '') && isDeepStrictEqual([found.leafId, found.defaults], [leafId, merged]))
        continue;
      isChanged = true;
      // What is saved for all shops is seen in the first one, whose own mapping would hide it.
      if (wanted === undefined && shop !== null)
        await deleteMapping(trx, userId, target, { marketplaceType, sourceKey }, shop.id);
      if (leafId === null) {
        await deleteMapping(trx, userId, target, { marketplaceType, sourceKey }, wanted);
        stored.delete(key);
        continue;
      }
      const mapping = { leafId, defaults: merged, decidedAt: ctx.now(), version: user.rules_version + 1 };
      await storeMapping(trx, userId, target, { marketplaceType, sourceKey, ...mapping }, wanted);
      stored.set(key, { ...mapping, shopId: wanted ?? '' });
    }
    if (!isChanged) return;
    if (stored.size > mappingsMax) throw new Refusal('mappings-full', { with: { max: mappingsMax } });
    const version = await recordRulesChange(trx, userId);
    if (target === 'akulaku' && wanted === undefined) {
      const sources = new Map(mappings.map((one) => [mappingKey(one.marketplaceType, one.sourceKey), one]));
      const changes = [...sources].map(([key, { marketplaceType, sourceKey }]) => ({
        marketplaceType,
        sourceKey,
        before: plainMapping(before.get(key)),
        after: plainMapping(stored.get(key)),
      }));
      await storeMappingsVersion(trx, ctx, { userId, changes, version, pathOf });
    }
    changed('configuration');
  });
}
