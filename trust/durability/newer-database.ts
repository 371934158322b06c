import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { catalogueFault } from '../support/catalogue.ts';
import { onPostgres, runSql } from '../support/postgres.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';

const addMigration = "insert into kysely_migration (name, timestamp) values ('999-masa-depan', '2030-01-01')";
const removeMigration = "delete from kysely_migration where name = '999-masa-depan'";
const products = Array.from({ length: 20 }, (_, index) => listing(index));
const addresses = new Set(products.map((product) => String(product.urls)));

const refusalFault = ({ code, said }: { code: number | null; said: string }): string | null =>
  code === 1 && said.includes('versi Pindahlapak yang lebih baru') && !said.includes('    at ')
    ? null
    : `exit ${code}: ${said}`;

export const newerPostgres = onPostgres('PostgreSQL of a newer version: refused, untouched', async (url, results) => {
  const server = await startServer({ DATABASE_URL: url });
  try {
    const seller = await newSeller(server.address);
    await importListings(seller, 1, products);
    await server.stop();
    const state = () => runSql(url, 'select count(*), max(updated_at), (select count(*) from pg_class) from products');
    await runSql(url, addMigration);
    const before = await state();
    results.add(refusalFault(await refusedStart({ DATABASE_URL: url, DATA_DIR: server.dataDir })));
    results.add(before === (await state()) ? null : 'the database was changed');
    await runSql(url, removeMigration);
    await server.start();
    results.add(await catalogueFault(seller, addresses));
  } finally {
    await server.remove();
  }
});
