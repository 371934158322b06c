import type { Database } from '../apps/server/src/db/database.ts';

const accountsAStatement = 40;

/**
 * Adds accounts numbered `from` to before `to` to a database, each with the products of the account that `email` names.
 * Written past the API: to register ten thousand sellers would take longer than anything that is measured then.
 */
export async function addAccountsLike(
  { kysely }: Pick<Database, 'kysely'>,
  email: string,
  from: number,
  to: number,
): Promise<void> {
  const model = await kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const product = await kysely
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', model.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { user_id: _owner, ...copied } = product;
  const columns = Object.keys(copied) as (keyof typeof copied)[];

  for (let start = from; start < to; start += accountsAStatement) {
    const users = Array.from({ length: Math.min(accountsAStatement, to - start) }, (_, index) => {
      const id = `filler-${start + index}`;
      return { ...model, id, email: `${id}@contoh.id`, email_key: `${id}@contoh.id` };
    });
    const ids = users.map(({ id }) => id);
    await kysely.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(users).execute();
      await trx
        .insertInto('products')
        .columns(['user_id', ...columns])
        .expression((from) =>
          from
            .selectFrom('products')
            .innerJoin('users', (join) => join.onTrue())
            .select(['users.id as user_id', ...columns.map((column) => `products.${column}` as const)])
            .where('products.user_id', '=', model.id)
            .where('users.id', 'in', ids),
        )
        .execute();
      await trx
        .insertInto('window_counts')
        .values(ids.map((id) => ({ user_id: id, window_number: 1, total: model.product_count })))
        .execute();
    });
  }
}
