import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from '@pindahlapak/harness/server';

/** Columns of a copied product that differ from the original. */
const changed: Record<string, string> = {
  id: "id || '-' || :window || '-' || n",
  window_number: ':window',
  position: 'position + :base + n * :span',
  listing_id: "listing_id || '-' || :window || '-' || n",
};

/**
 * Fills a window with copies of window 1's products, including variants, of the only account with products. Writes to
 * the database directly, because the API would take longer than the measurement.
 */
export function multiplyWindow(server: RunningServer, window: number, times: number): void {
  using database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'), { timeout: 5000 });
  const columnsOf = (table: string) =>
    database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
  const base = Number(database.prepare('select max(last_position) as base from users').get()?.base);
  const span = Number(
    database.prepare('select max(position) as span from products where window_number = 1').get()?.span,
  );
  const products = columnsOf('products');
  const variants = columnsOf('product_variants');
  const numbers = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${times})`;
  database.exec('begin immediate');
  database
    .prepare(
      `${numbers} insert into products (${products.join()})
         select ${products.map((name) => changed[name] ?? name).join()} from number, products where window_number = 1`,
    )
    .run({ window, base, span });
  database
    .prepare(
      `${numbers} insert into product_variants (${variants.join()})
         select ${variants.map((name) => (name === 'product_id' ? "product_id || '-' || :window || '-' || n" : `v.${name}`)).join()}
         from number, product_variants v join products p on p.id = v.product_id where p.window_number = 1`,
    )
    .run({ window });
  database
    .prepare(
      `insert into window_counts (user_id, window_number, total)
         select user_id, :window, total * ${times} from window_counts where window_number = 1`,
    )
    .run({ window });
  database.exec(`
      update users set product_count = (select coalesce(sum(total), 0) from window_counts w where w.user_id = users.id),
        last_position = (select coalesce(max(position), 0) from products p where p.user_id = users.id),
        catalogue_version = catalogue_version + 1;
      commit`);
}
