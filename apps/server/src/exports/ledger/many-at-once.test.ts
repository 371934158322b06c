import { listExportsEndpoint } from '@pindahlapak/contract';
import { expect, it, vi } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { operatorOf, registerSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { LedgerWriter, publishExports } from './ledger-writer.ts';

let app: TestApp;
eachWithApp((setup) => ({ app } = setup));

it('exports that more sellers finish at once than the database has connections are all in the ledger', async () => {
  const ctx = operatorOf(app);
  const sellers = await Promise.all(Array.from({ length: 30 }, () => registerSeller(app)));
  const row = { sku: 'a', title: 'Kaos', option1: '', option2: '', price: 1 };
  const exports = sellers.map(({ userId }) => ({
    userId,
    writer: LedgerWriter.start(ctx, { userId, target: 'akulaku', fileName: 'a.xlsx', rulesVersion: 1, firstRow: 4 }),
  }));
  for (const { writer } of exports) {
    await writer.add([{ product: { id: 'p', version: 1 }, rows: [row] }]);
    await writer.waitUntilWritten();
  }
  await Promise.all(exports.map(({ userId, writer }) => publishExports(ctx, userId, [writer])));
  // A download does not wait for a slow ledger.
  await vi.waitFor(
    async () => {
      for (const { token } of sellers)
        expect((await clientOf(app, token).call(listExportsEndpoint, { query: {} })).data.exports).toHaveLength(1);
    },
    { timeout: 10_000, interval: 200 },
  );
});
