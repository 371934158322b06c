import type { RulesPart } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../../core/database.ts';
import type { RuleVersionRow } from '../../core/schema.ts';

/** The difference of a row that is no longer a version itself: it only holds what other versions need. */
const unlisted = 'null';

/** Stores a part of the rules as a version. Call with the user's row locked. */
export async function insertVersion(db: Queryable, row: RuleVersionRow): Promise<void> {
  await db.insertInto('rule_versions').values(row).execute();
}

/** Whether versions of this part are kept already. */
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

/** Versions of the account's rules, the newest first, without their values. */
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

/** How many versions the account has, and the newest of them; null without one. */
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
 * A part of the rules as it was at a version, as JSON: as its last save before left it, or, before the first one that is kept,
 * as that one found it. Undefined where it was never saved.
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

/** What the first version of a part after this one keeps, as JSON; undefined where it is the last. */
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

/** Whether the account has this version, to be listed and restored. */
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

/** What is known of a row of the versions without its value. */
export interface KeptSave {
  version: number;
  part: RulesPart;
  /** Of its value. */
  bytes: number;
  /** Whether the row is a version itself, or only holds what others need. */
  isListed: boolean;
}

/** All rows of the account, the newest first. */
export async function findKeptSaves(db: Queryable, userId: string): Promise<KeptSave[]> {
  const rows = await db
    .selectFrom('rule_versions')
    .select(['version', 'part', sql<number>`octet_length(value)`.as('bytes')])
    .select((eb) => eb.case().when('difference', '=', unlisted).then(0).else(1).end().as('listed'))
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ listed, ...row }) => ({ ...row, isListed: Number(listed) === 1 }));
}

const saveOf = (userId: string, { version, part }: Pick<KeptSave, 'version' | 'part'>) =>
  ({ user_id: userId, version, part }) as const;

/** The value of a row, as JSON. */
export async function readSave(
  db: Queryable,
  userId: string,
  save: Pick<KeptSave, 'version' | 'part'>,
): Promise<string> {
  const query = db.selectFrom('rule_versions').select('value');
  const { value } = await query.where((eb) => eb.and(saveOf(userId, save))).executeTakeFirstOrThrow();
  return value;
}

/** Gives a row another value. */
export async function writeSave(
  db: Queryable,
  userId: string,
  save: Pick<KeptSave, 'version' | 'part'>,
  value: string,
): Promise<void> {
  await db
    .updateTable('rule_versions')
    .set({ value })
    .where((eb) => eb.and(saveOf(userId, save)))
    .execute();
}

/** Takes a row out of the list of versions; its value stays for those that need it. */
export async function hideSave(db: Queryable, userId: string, save: Pick<KeptSave, 'version' | 'part'>): Promise<void> {
  await db
    .updateTable('rule_versions')
    .set({ difference: unlisted })
    .where((eb) => eb.and(saveOf(userId, save)))
    .execute();
}

export async function deleteSave(
  db: Queryable,
  userId: string,
  save: Pick<KeptSave, 'version' | 'part'>,
): Promise<void> {
  await db
    .deleteFrom('rule_versions')
    .where((eb) => eb.and(saveOf(userId, save)))
    .execute();
}
