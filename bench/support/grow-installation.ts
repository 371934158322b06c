import type { Database } from '../../apps/server/src/core/database.ts';

// A new account takes some twenty of SQLite's parameters for a statement.
const accountsAStatement = 40;

type Installation = Pick<Database, 'kysely'>;

/** Calls `work` with some of the items at a time. */
async function inPortions<Item>(items: readonly Item[], work: (portion: Item[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += accountsAStatement)
    await work(items.slice(start, start + accountsAStatement));
}

const findUser = ({ kysely }: Installation, email: string) =>
  kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/**
 * Gives accounts without products those of the account that `email` names, with its counts and its quota. Written past
 * the API, which would take longer than anything that is measured then.
 */
export async function copyCatalogue(database: Installation, email: string, userIds: readonly string[]): Promise<void> {
  const { kysely } = database;
  const { id, product_count, product_quota, total_scraped_products, last_position, catalogue_version } = await findUser(
    database,
    email,
  );
  const ofModel = kysely.selectFrom('products').where('user_id', '=', id);
  const { user_id: _owner, ...product } = await ofModel.selectAll().limit(1).executeTakeFirstOrThrow();
  const columns = Object.keys(product) as (keyof typeof product)[];

  await inPortions(userIds, (ids) =>
    kysely.transaction().execute(async (trx) => {
      await trx
        .insertInto('products')
        .columns(['user_id', ...columns])
        .expression((from) =>
          from
            .selectFrom('users')
            .innerJoin('products', (join) => join.onTrue())
            .select(['users.id as user_id', ...columns.map((column) => `products.${column}` as const)])
            .where('products.user_id', '=', id)
            .where('users.id', 'in', ids),
        )
        .execute();
      await trx
        .insertInto('window_counts')
        .columns(['user_id', 'window_number', 'total'])
        .expression((from) =>
          from
            .selectFrom('users')
            .innerJoin('window_counts', (join) => join.onTrue())
            .select(['users.id as user_id', 'window_counts.window_number', 'window_counts.total'])
            .where('window_counts.user_id', '=', id)
            .where('users.id', 'in', ids),
        )
        .execute();
      await trx
        .updateTable('users')
        .set({ product_count, product_quota, total_scraped_products, last_position, catalogue_version })
        .where('id', 'in', ids)
        .execute();
    }),
  );
}

/** Adds accounts numbered `from` to before `to`, each like the one that `email` names, products and all. */
export async function addAccountsLike(database: Installation, email: string, from: number, to: number): Promise<void> {
  const model = await findUser(database, email);
  const ids = Array.from({ length: Math.max(0, to - from) }, (_, index) => `filler-${from + index}`);
  await inPortions(ids, async (portion) => {
    const users = portion.map((id) => ({
      ...model,
      id,
      email: `${id}@contoh.id`,
      email_key: `${id}@contoh.id`,
    }));
    await database.kysely.insertInto('users').values(users).execute();
    const logins = users.map(({ id, email_key }) => ({ email_key, user_id: id }));
    await database.kysely.insertInto('logins').values(logins).execute();
  });
  await copyCatalogue(database, email, ids);
}
