import { compileRules, type CompiledRules } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import { findCategoryList } from '../categories/categories.sql.ts';
import { findShopRules, isOldList } from '../categories/find-shop-rules.ts';
import type { Queryable } from '../core/database.ts';
import { findAkulakuConfiguration, findDataConfiguration, findRulesVersion } from '../rules/configurations.sql.ts';

interface Kept {
  version: number;
  listIsOld: boolean;
  rules: CompiledRules;
  size: number;
}

/** What all kept rules together hold at most, in UTF-16 units of originals: some 70 bytes each where they are symbols alone. */
const unitsMax = 500_000;
/** The weight of rules without words: their tables and mappings. */
const unitsOfEach = 2000;

/**
 * The compiled rules that were used last: for a single product or a short list, compiling would take longer than all the rest.
 */
const kept = new LRUCache<string, Kept>({ maxSize: unitsMax, sizeCalculation: ({ size }) => Math.min(unitsMax, size) });

/** Reads and compiles the account's rules, with what they take. */
async function compile(
  db: Queryable,
  userId: string,
  now: number,
  shopId?: string,
): Promise<Pick<Kept, 'rules' | 'size'>> {
  const data = await findDataConfiguration(db, userId);
  const akulaku = await findAkulakuConfiguration(db, userId);
  const shop = await findShopRules(db, userId, 'akulaku', now, shopId);
  let size = unitsOfEach + 20 * shop.mappings.size;
  for (const { titleWordOriginal } of data.titleWordReplacements) size += titleWordOriginal.length;
  for (const { descriptionWordOriginal } of data.descriptionWordReplacements) size += descriptionWordOriginal.length;
  return { rules: compileRules(data, akulaku, shop), size };
}

/**
 * The compiled rules of an account's exports to Akulaku, of `shopId` or of its first shop there; `now` in milliseconds since the
 * epoch. Those of the first one are kept until `recordRulesChange` notes a change. Throws Refusal('shop-not-found').
 */
export async function readExportRules(
  db: Queryable,
  userId: string,
  now: number,
  shopId?: string,
): Promise<CompiledRules> {
  if (shopId !== undefined) return (await compile(db, userId, now, shopId)).rules;
  // Read before the rules, so that rules which change meanwhile are never kept under a newer version than theirs.
  const version = await findRulesVersion(db, userId);
  const list = await findCategoryList(db, userId, 'akulaku');
  const listIsOld = list !== undefined && isOldList(list.uploadedAt, now);
  const known = kept.get(userId);
  if (known?.version === version && known.listIsOld === listIsOld) return known.rules;
  const compiled = await compile(db, userId, now);
  kept.set(userId, { version, listIsOld, ...compiled });
  return compiled.rules;
}

/** The same, read and compiled anew. */
export const readExportRulesAnew = async (db: Queryable, userId: string, now: number): Promise<CompiledRules> =>
  (await compile(db, userId, now)).rules;
