import { productFields } from '@pindahlapak/model';
import { sql } from 'kysely';
import type { Queryable } from '../core/database.ts';

const pictureColumns = productFields.filter((field) => field.kind === 'picture').map(({ column }) => column);

export async function replacePictureAddresses(db: Queryable, userId: string, from: string, to: string): Promise<void> {
  const moved = pictureColumns.map((column) => [column, sql`replace(${sql.ref(column)}, ${from}, ${to})`]);
  await db.updateTable('products').set(Object.fromEntries(moved)).where('user_id', '=', userId).execute();
  await db
    .updateTable('product_variants')
    .set({ image: sql`replace(image, ${from}, ${to})` })
    .where('user_id', '=', userId)
    .execute();
}
