import { importProductsEndpoint, loginEndpoint, registerEndpoint } from '@pindahlapak/contract';
import { openSqliteFile } from '../../apps/server/src/platform/sqlite/sqlite.ts';
import { copyCatalogue } from '../../bench/support/grow-installation.ts';
import { listing } from '@pindahlapak/harness/seller';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { operate } from '@pindahlapak/harness/operator';
import { createDriver, type Driver } from './driver.ts';
import { sizes } from './sizes.ts';

const batchSize = 100;
const atOnce = 8;

export interface LoadAccount {
  email: string;
  password: string;
  token: string;
}

/** A server with many accounts, all with the same products. */
export interface Installation {
  server: RunningServer;
  accounts: LoadAccount[];
}

/** A network of its own for each account: the sign-ups of one network are limited. */
export const networkOf = (number: number): string => `10.${Math.floor(number / 250)}.${number % 250}.7`;

const description =
  'Bahan kuat, ringan dan mudah dibersihkan. Tersedia dalam beberapa ukuran; lihat tabel pada gambar. ';

async function openAccount(driver: Driver, number: number): Promise<LoadAccount> {
  const account = { email: `toko-${number}@contoh.id`, password: 'rahasia123' };
  const from = networkOf(number);
  const profile = { fullName: `Toko ${number}`, phoneNumber: '081234567890', address: 'Jalan Ramai 1' };
  await driver.data({ method: 'POST', path: registerEndpoint.path, from, body: { ...account, ...profile } });
  const token = String(await driver.data({ method: 'POST', path: loginEndpoint.path, from, body: account }));
  return { ...account, token };
}

async function fill(driver: Driver, { token }: LoadAccount): Promise<void> {
  for (let first = 0; first < sizes.products; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, sizes.products - first) }, (_, index) =>
      listing(first + index, { description1: `${description.repeat(6)} Kode ${first + index}.` }),
    );
    await driver.data({
      method: 'POST',
      path: importProductsEndpoint.path,
      token,
      body: { window: 1, products: batch },
    });
  }
}

/** Does something with each number below `count`, some at a time. */
async function forEach(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function build(): Promise<Installation> {
  const server = await startServer({ TRUST_PROXY: '1', LOG_LEVEL: 'info' });
  const driver = createDriver(server.address, atOnce);
  const accounts: LoadAccount[] = [];
  await forEach(sizes.accounts, async (number) => {
    accounts[number] = await openAccount(driver, number);
  });
  const [model, ...others] = accounts;
  if (!model) throw new Error('a load needs an account');
  await operate({ DATA_DIR: server.dataDir }, 'quota', 'set', model.email, String(sizes.products * 10));
  await fill(driver, model);
  const database = await openSqliteFile(server.dataDir);
  const emails = others.map(({ email }) => email);
  const users = await database.kysely.selectFrom('users').select('id').where('email', 'in', emails).execute();
  await copyCatalogue(
    database,
    model.email,
    users.map(({ id }) => id),
  );
  await database.close();
  driver.close();
  return { server, accounts };
}

let built: Promise<Installation> | undefined;

/** The installation that all cases of the load share, built by the first. */
export const installation = (): Promise<Installation> => (built ??= build());

/** Removes it, where it was built. */
export async function removeInstallation(): Promise<void> {
  const { server } = (await built?.catch(() => undefined)) ?? {};
  built = undefined;
  await server?.remove();
}
