import type { RulesPart } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { RuleVersionRow } from '../../core/schema.ts';

/** Marks a row that is no longer listed and only kept because other versions need it. */
const unlisted = 'null';

/** Stores a part of the rules as a version. Call with the user's row locked. */
export async function insertVersion(db: Queryable, row: RuleVersionRow): Promise<void> {
  await db.insertInto('rule_versions').values(row).execute();
}

export async function hasVersions(db: Queryable, userId: string, part: RulesPart): Promise<boolean> {
  const row = await db
    .selectFrom('rule_versions')
    .select('version')
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns versions of the account's rules, newest first, without their values. */
export const findVersions = (db: Queryable, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('rule_versions')
    .select(['version', 'part', 'created_at', 'actor_kind', 'actor_name', 'restored_from', 'difference'])
    .where('user_id', '=', userId)
    .where('difference', '!=', unlisted)
    .where('version', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('rule_versions as v')
            .select('v.version')
            .distinct()
            .where('v.user_id', '=', userId)
            .where('v.difference', '!=', unlisted)
            .orderBy('v.version', 'desc')
            .limit(limit)
            .offset(offset)
            .as('page'),
        )
        .select('page.version'),
    )
    .orderBy('version', 'desc')
    .orderBy('part')
    .execute();

/** Counts the account's versions and returns the newest; null if there is none. */
export async function countVersions(db: Queryable, userId: string): Promise<{ total: number; newest: number | null }> {
  const { total, newest } = await db
    .selectFrom('rule_versions')
    .select((eb) => [eb.fn.count<number>('version').distinct().as('total'), eb.fn.max('version').as('newest')])
    .where('user_id', '=', userId)
    .where('difference', '!=', unlisted)
    .executeTakeFirstOrThrow();
  return { total, newest };
}

/**
 * Returns a part of the rules at a version as JSON: the value after its last save up to then, or if that is not stored,
 * before its first stored save. Undefined if the part was never saved.
 */
export async function findValueAt(
  db: Queryable,
  userId: string,
  part: RulesPart,
  version: number,
): Promise<string | undefined> {
  const query = db.selectFrom('rule_versions').select('value').where('user_id', '=', userId).where('part', '=', part);
  const before = await query.where('version', '<=', version).orderBy('version', 'desc').limit(1).executeTakeFirst();
  const found = before ?? (await query.orderBy('version').limit(1).executeTakeFirst());
  return found?.value;
}

/** Returns the value of a part's first version after this one, as JSON; undefined if there is none. */
export const findValueAfter = (db: Queryable, userId: string, part: RulesPart, version: number) =>
  db
    .selectFrom('rule_versions')
    .select(['version', 'value'])
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .where('version', '>', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();

/** Returns whether the account has this version as a listed one. */
export async function hasVersion(db: Queryable, userId: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('rule_versions')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('difference', '!=', unlisted)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A row of the versions without its value. */
export interface StoredSave {
  version: number;
  part: RulesPart;
  /** Bytes of its value. */
  bytes: number;
  /** False if the row is only kept because other versions need it. */
  isListed: boolean;
}

/** Returns all rows of the account, newest first. */
export async function findSaves(db: Queryable, userId: string): Promise<StoredSave[]> {
  const rows = await db
    .selectFrom('rule_versions')
    .select(['version', 'part', sql<number>`octet_length(value)`.as('bytes')])
    .select((eb) => eb.case().when('difference', '=', unlisted).then(0).else(1).end().as('listed'))
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ listed, ...row }) => ({ ...row, isListed: Number(listed) === 1 }));
}

type SaveKey = Pick<StoredSave, 'version' | 'part'>;

const keyOf = (userId: string, { version, part }: SaveKey) => ({ user_id: userId, version, part });

/** Removes a row from the list of versions; its value stays for versions that need it. */
export async function hideSave(db: Queryable, userId: string, save: SaveKey): Promise<void> {
  const update = db.updateTable('rule_versions').set({ difference: unlisted });
  await update.where((eb) => eb.and(keyOf(userId, save))).execute();
}

export async function deleteSave(db: Queryable, userId: string, save: SaveKey): Promise<void> {
  await db
    .deleteFrom('rule_versions')
    .where((eb) => eb.and(keyOf(userId, save)))
    .execute();
}
