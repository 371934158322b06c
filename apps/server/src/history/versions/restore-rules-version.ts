import { isDeepStrictEqual } from 'node:util';
import type { restoreRulesVersionEndpoint, listRulesVersionsEndpoint, RulesVersion } from '@pindahlapak/contract';
import {
  akulakuConfigurationSchema,
  dataConfigurationSchema,
  exportSettingsSchema,
  shopSettingsSchema,
  type RulesPart,
} from '@pindahlapak/model';
import {
  findExportSettings,
  findMappings,
  deleteMapping,
  storeMapping,
  storeExportSettings,
} from '../../categories/categories.sql.ts';
import { categoryLists } from '../../categories/list/category-lists.ts';
import type { Action, Context } from '../../core/context.ts';
import type { Queryable } from '../../core/database.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import {
  findAkulakuConfiguration,
  findDataConfiguration,
  recordRulesChange,
  storeConfiguration,
} from '../../rules/configurations.sql.ts';
import { storeVersion } from '../../rules/versions/store-version.ts';
import { storeShopsVersion } from '../../rules/versions/shop-versions.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import { findShops, settingsOf, shopsValueOf, updateShop } from '../../shops/shops.sql.ts';
import * as z from 'zod/mini';
import { storeMappingsVersion, mappingChangesTo, type MappingChange } from '../../rules/versions/mapping-versions.ts';
import type { Rules, RulesDifference } from '../../rules/versions/rules-difference.ts';
import {
  findValueAfter,
  findValueAt,
  hasVersion,
  countVersions,
  findVersions,
} from '../../rules/versions/versions.sql.ts';

interface Part {
  part: RulesPart;
  before: Rules;
  parse(value: unknown): Rules;
  store(after: Rules): Promise<void>;
}

async function partsOf(db: Queryable, userId: string, now: number): Promise<Part[]> {
  const { version: _data, ...data } = await findDataConfiguration(db, userId);
  const { version: _akulaku, ...akulaku } = await findAkulakuConfiguration(db, userId);
  return [
    {
      part: 'data',
      before: data,
      parse: (value) => dataConfigurationSchema.parse(value),
      store: (after) =>
        storeConfiguration(db, userId, 'data_configurations', dataConfigurationSchema.parse(after), now),
    },
    {
      part: 'akulaku',
      before: akulaku,
      parse: (value) => akulakuConfigurationSchema.parse(value),
      store: (after) =>
        storeConfiguration(db, userId, 'akulaku_configurations', akulakuConfigurationSchema.parse(after), now),
    },
    {
      part: 'settings',
      before: await findExportSettings(db, userId, 'akulaku'),
      parse: (value) => exportSettingsSchema.parse(value),
      store: (after) => storeExportSettings(db, userId, 'akulaku', exportSettingsSchema.parse(after), now),
    },
  ];
}

async function storeMappings(
  db: Queryable,
  userId: string,
  changes: readonly MappingChange[],
  version: number,
): Promise<void> {
  const shop = await findShopFor(db, userId, { marketplace: 'akulaku' });
  for (const { marketplaceType, sourceKey, after } of changes) {
    // The first shop's own mapping would hide the restored one.
    if (shop !== null) await deleteMapping(db, userId, 'akulaku', { marketplaceType, sourceKey }, shop.id);
    if (after === null) await deleteMapping(db, userId, 'akulaku', { marketplaceType, sourceKey });
    else await storeMapping(db, userId, 'akulaku', { marketplaceType, sourceKey, ...after, version });
  }
}

/** Returns the shops whose settings differed at a version; shops created later or deleted since are excluded. */
async function shopChangesTo(db: Queryable, userId: string, version: number) {
  const value = await findValueAt(db, userId, 'shops', version);
  if (value === undefined) return [];
  const then = z.record(z.string(), shopSettingsSchema).parse(JSON.parse(value));
  return (await findShops(db, userId)).flatMap((shop) => {
    const after = then[shop.id];
    return after === undefined || isDeepStrictEqual(settingsOf(shop), after) ? [] : [{ shop, after }];
  });
}

interface RestoredShops {
  userId: string;
  shops: Awaited<ReturnType<typeof shopChangesTo>>;
  version: number;
  restoredFrom: number;
}

async function restoreShops(db: Queryable, ctx: Context, { userId, shops, ...versions }: RestoredShops): Promise<void> {
  if (shops.length === 0) return;
  const before = shopsValueOf(await findShops(db, userId));
  for (const { shop, after } of shops) await updateShop(db, userId, { ...shop, ...after });
  const after = shopsValueOf(await findShops(db, userId));
  const changes = shops.map(({ shop, after: settings }) => ({ ...shop, before: settingsOf(shop), after: settings }));
  await storeShopsVersion(db, ctx, { userId, before, after, changes, ...versions });
}

/**
 * Restores the rules of a version as a new version (S24.6). Parts that are already equal are left unchanged. Throws
 * Refusal('version-not-found').
 */
export const restoreRulesVersion: Action<typeof restoreRulesVersionEndpoint> = async (ctx, { userId, version }) => {
  // Read before the transaction, because it may take long. A mapping saved in between is shown by its number instead of
  // its name.
  const mayMap = (await findValueAfter(ctx.db.kysely, userId, 'mappings', version)) !== undefined;
  const leaves = mayMap ? await categoryLists.leavesOf(ctx.db.kysely, userId, 'akulaku') : null;
  const pathOf = (leafId: string) => leaves?.pathOf(leafId);
  return await inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (!(await hasVersion(trx, userId, version))) throw new Refusal('version-not-found');
    const restored: (Part & { after: Rules })[] = [];
    for (const part of await partsOf(trx, userId, ctx.now())) {
      const value = await findValueAt(trx, userId, part.part, version);
      if (value === undefined) continue;
      const after = part.parse(JSON.parse(value));
      if (!isDeepStrictEqual(after, part.before)) restored.push({ ...part, after });
    }
    const shops = await shopChangesTo(trx, userId, version);
    const mappings = await mappingChangesTo(trx, { userId, version }, await findMappings(trx, userId, 'akulaku'));
    if (restored.length + mappings.length + shops.length === 0) return { version: user.rules_version, parts: [] };
    const now = await recordRulesChange(trx, userId);
    for (const { part, before, after, store } of restored) {
      await store(after);
      await storeVersion(trx, ctx, { userId, part, before, after, version: now, restoredFrom: version });
    }
    await storeMappings(trx, userId, mappings, now);
    await storeMappingsVersion(trx, ctx, { userId, changes: mappings, version: now, restoredFrom: version, pathOf });
    await restoreShops(trx, ctx, { userId, shops, version: now, restoredFrom: version });
    changed('configuration');
    const parts: RulesPart[] = restored.map(({ part }) => part);
    if (mappings.length > 0) parts.push('mappings');
    if (shops.length > 0) parts.push('shops');
    return { version: now, parts };
  });
};

/** Returns a page of the account's rules versions, newest first (S24.6). */
export const listRulesVersions: Action<typeof listRulesVersionsEndpoint> = async (
  { db: { kysely } },
  { userId, page, limit },
) => {
  const { total, newest } = await countVersions(kysely, userId);
  const found = await findVersions(kysely, userId, { limit, offset: (page - 1) * limit });
  const data = [...Map.groupBy(found, ({ version }) => version)].map(([version, rows]): RulesVersion => {
    // The state of other parts before their first save is only listed if nothing was saved in this version.
    const saved = rows.filter((row) => row.actor_kind !== null);
    const parts = saved.length > 0 ? saved : rows;
    const differences = parts.map(({ part, difference }) => {
      const { entries, total: count } = JSON.parse(difference) as { entries: RulesDifference[]; total: number };
      return { count, entries: entries.map((entry) => ({ part, ...entry })) };
    });
    const [first] = parts;
    const kind = first?.actor_kind ?? null;
    return {
      version,
      createdAt: first?.created_at ?? 0,
      actor: kind === null ? null : { kind, name: first?.actor_name ?? null },
      parts: parts.map(({ part }) => part),
      restoredFrom: first?.restored_from ?? null,
      isCurrent: version === newest,
      differences: differences.flatMap(({ entries }) => entries),
      differenceCount: differences.reduce((sum, { count }) => sum + count, 0),
    };
  });
  return { totalItems: total, totalPages: Math.ceil(total / limit), data };
};
