import { importProductsEndpoint } from '@pindahlapak/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller } from '../../test/factories.ts';
import { listings } from '../../test/listings.ts';
import { makeApp } from '../../test/make-app.ts';
import { engineOf } from '../../core/database.ts';

// SQLite rolls a transaction back when the disk is full; a trigger does the same on any machine.
const fullDisk = sql`create temp trigger full_disk before insert on main.products
  begin select raise(rollback, 'database or disk is full'); end`;

it('a full disk is answered with 503, and everything works again once there is space', async ({ skip }) => {
  const app = await makeApp();
  try {
    const { db } = app.services;
    skip(engineOf(db.kysely) !== 'sqlite', 'only SQLite lies on our disk');
    const seller = await registerSeller(app, { product_quota: 1000 });
    const send = () => clientOf(app, seller.token).call(importProductsEndpoint, { body: { products: listings(100) } });
    await fullDisk.execute(db.kysely);
    expect(await refusalOf(send())).toMatchObject({
      status: 503,
      message: 'Layanan sedang tidak tersedia. Silakan coba lagi.',
    });
    await sql`drop trigger full_disk`.execute(db.kysely);
    expect((await send()).data.productCount).toBe(100);
  } finally {
    await app.close();
  }
});
