import type { ShopMarketplace } from '@pindahlapak/model';
import type { Insertable } from 'kysely';
import { anyDeleted, type Queryable, upsert } from '../core/database.ts';
import { filePartsOf, writeFileParts } from '../core/temporary-files.ts';
import type { TemplateTables } from '../core/marketplace-tables.ts';

const summaryColumns = ['id', 'family', 'shop_id', 'file_name', 'size', 'facts', 'uploaded_at'] as const;

/** Returns the account's templates without their contents, newest first. */
export const listTemplateRows = (db: Queryable, userId: string) =>
  db
    .selectFrom('templates')
    .select(summaryColumns)
    .where('user_id', '=', userId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns a template without its bytes; undefined if the account has no such template. */
export const findTemplateRow = (db: Queryable, userId: string, id: string) =>
  db
    .selectFrom('templates')
    .select([...summaryColumns, 'description', 'answers', 'mapping', 'changed_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the stored answers of a template; undefined if the account has no such template. */
export const findTemplateAnswers = async (db: Queryable, userId: string, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('templates')
      .select('answers')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.answers;

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplateRow>>>;

/** Returns the id of a template: this one, or the newest of a family; undefined if there is none. */
export async function findTemplateId(
  db: Queryable,
  userId: string,
  wanted: { id: string } | { family: ShopMarketplace },
): Promise<string | undefined> {
  const query = db.selectFrom('templates').select('id').where('user_id', '=', userId);
  const found = await ('id' in wanted ? query.where('id', '=', wanted.id) : query.where('family', '=', wanted.family))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Writes the uploaded workbook of a template to `path`. Returns false if the account has no such template. */
export async function writeTemplateFile(db: Queryable, userId: string, id: string, path: string): Promise<boolean> {
  const parts = () => db.selectFrom('template_parts').where('user_id', '=', userId).where('template_id', '=', id);
  const last = await parts().select('part').orderBy('part', 'desc').limit(1).executeTakeFirst();
  return await writeFileParts(path, last, (part) =>
    parts().select('bytes').where('part', '=', part).executeTakeFirst(),
  );
}

export async function insertTemplate(
  db: Queryable,
  row: Insertable<TemplateTables['templates']>,
  path: string,
): Promise<void> {
  await db.insertInto('templates').values(row).execute();
  for await (const part of filePartsOf(path))
    await db
      .insertInto('template_parts')
      .values({ user_id: row.user_id, template_id: row.id, ...part })
      .execute();
}

export async function updateTemplate(
  db: Queryable,
  userId: string,
  id: string,
  values: Partial<Pick<TemplateTables['templates'], 'answers' | 'mapping' | 'description' | 'facts' | 'changed_at'>>,
): Promise<void> {
  await db.updateTable('templates').set(values).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes a template; returns false if the account has no such template. */
export const deleteTemplateRow = (db: Queryable, userId: string, id: string): Promise<boolean> =>
  anyDeleted(db.deleteFrom('templates').where('user_id', '=', userId).where('id', '=', id));

/** Returns the account's mappings of these header rows, newest first. */
export const findRemembered = (db: Queryable, userId: string, signatures: readonly string[]) =>
  db
    .selectFrom('template_mappings')
    .select(['signature', 'mapping'])
    .where('user_id', '=', userId)
    .where('signature', 'in', signatures)
    .orderBy('saved_at', 'desc')
    .execute();

/** Stores a mapping and deletes the oldest beyond `max`. */
export async function rememberMapping(
  db: Queryable,
  row: Insertable<TemplateTables['template_mappings']>,
  max: number,
): Promise<void> {
  const { user_id: userId } = row;
  await upsert(db, 'template_mappings', [row], ['user_id', 'signature']);
  const newest = db
    .selectFrom('template_mappings')
    .select('signature')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .limit(max);
  await db.deleteFrom('template_mappings').where('user_id', '=', userId).where('signature', 'not in', newest).execute();
}

export async function forgetMapping(db: Queryable, userId: string, signatures: readonly string[]): Promise<void> {
  await db.deleteFrom('template_mappings').where('user_id', '=', userId).where('signature', 'in', signatures).execute();
}
