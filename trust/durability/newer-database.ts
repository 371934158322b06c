import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importListings, listing, newSeller } from '@pindahlapak/harness/seller';
import { startServer } from '@pindahlapak/harness/server';
import { catalogueFault } from '../support/catalogue.ts';
import { folderDigest } from '../support/folder-digest.ts';
import { onPostgres, runSql } from '../support/postgres.ts';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { onServer } from '../support/with-server.ts';

const addMigration = "insert into kysely_migration (name, timestamp) values ('999-masa-depan', '2030-01-01')";
const removeMigration = "delete from kysely_migration where name = '999-masa-depan'";
const products = Array.from({ length: 20 }, (_, index) => listing(index));
const addresses = new Set(products.map((product) => String(product.urls)));

const refusalFault = ({ code, said }: { code: number | null; said: string }): string | null =>
  code === 1 && said.includes('versi Pindahlapak yang lebih baru') && !said.includes('    at ')
    ? null
    : `exit ${code}: ${said}`;

export const newerSqlite = onServer('a database of a newer version: refused, untouched', async (server, results) => {
  const seller = await newSeller(server.address);
  await importListings(seller, 1, products);
  await server.stop();
  const run = (statement: string) => {
    const database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'));
    database.exec(statement);
    database.close();
  };
  run(addMigration);
  const before = await folderDigest(server.dataDir);
  results.add(refusalFault(await refusedStart({ DATA_DIR: server.dataDir })));
  results.add(before === (await folderDigest(server.dataDir)) ? null : 'files were changed');
  run(removeMigration);
  await server.start();
  results.add(await catalogueFault(seller, addresses));
});

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
