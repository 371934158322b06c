import { compileRules, type CompiledRules } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import { findCategoryList } from '../categories/categories.sql.ts';
import { findShopRules, isOldList } from '../categories/find-shop-rules.ts';
import type { Queryable } from '../core/database.ts';
import { findAkulakuConfiguration, findDataConfiguration, findRulesVersion } from '../rules/configurations.sql.ts';

interface CachedRules {
  version: number;
  listIsOld: boolean;
  rules: CompiledRules;
  size: number;
}

/** Cache limit: total UTF-16 units of the word rules' originals. Rules of only symbols take some 70 bytes per unit. */
const unitsMax = 500_000;
const unitsOfEach = 2000;

/** Cache of compiled rules: for a single product or a short list, compiling would take longer than everything else. */
const cache = new LRUCache<string, CachedRules>({
  maxSize: unitsMax,
  sizeCalculation: ({ size }) => Math.min(unitsMax, size),
});

/** Reads and compiles the account's rules, and computes their size. */
async function compile(
  db: Queryable,
  userId: string,
  now: number,
  shopId?: string,
): Promise<Pick<CachedRules, 'rules' | 'size'>> {
  const data = await findDataConfiguration(db, userId);
  const akulaku = await findAkulakuConfiguration(db, userId);
  const shop = await findShopRules(db, userId, 'akulaku', now, shopId);
  let size = unitsOfEach + 20 * shop.mappings.size;
  for (const { titleWordOriginal } of data.titleWordReplacements) size += titleWordOriginal.length;
  for (const { descriptionWordOriginal } of data.descriptionWordReplacements) size += descriptionWordOriginal.length;
  return { rules: compileRules(data, akulaku, shop), size };
}

/**
 * Returns the compiled rules for an account's exports to Akulaku, for `shopId` or by default for its first shop there;
 * `now` is in milliseconds since the epoch. Rules of the first shop are cached until `recordRulesChange` is called.
 */
export async function readExportRules(
  db: Queryable,
  userId: string,
  now: number,
  shopId?: string,
): Promise<CompiledRules> {
  if (shopId !== undefined) return (await compile(db, userId, now, shopId)).rules;
  // Read before the rules, so that rules that change meanwhile are never cached under a version that is too new.
  const version = await findRulesVersion(db, userId);
  const list = await findCategoryList(db, userId, 'akulaku');
  const listIsOld = list !== undefined && isOldList(list.uploadedAt, now);
  const known = cache.get(userId);
  if (known?.version === version && known.listIsOld === listIsOld) return known.rules;
  const compiled = await compile(db, userId, now);
  cache.set(userId, { version, listIsOld, ...compiled });
  return compiled.rules;
}
