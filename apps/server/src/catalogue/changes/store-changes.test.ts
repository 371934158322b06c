import { OperationNodeTransformer, type KyselyPlugin, type ValueNode } from 'kysely';
import { expect, it } from 'vitest';
import type { Batch } from '../../core/batches/batch.ts';
import { exportCalls } from '../../test/calls/export-calls.ts';
import type { TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { storeChanges } from './store-changes.ts';
import type { VariantChange } from './product-change.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const { exportWindow } = exportCalls(() => ({ app, seller }));

/** Records the length of each long text in a statement. */
class LongTexts extends OperationNodeTransformer implements KyselyPlugin {
  readonly lengths: number[] = [];
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = async ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => result;
  protected override transformValue(node: ValueNode): ValueNode {
    if (typeof node.value === 'string' && node.value.length > 10_000) this.lengths.push(node.value.length);
    return node;
  }
}

const variants = (length: number): Record<string, VariantChange> =>
  Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => {
      const option1 = `${index} ${'x'.repeat(length)}`;
      return [`variant-${index}`, { name: option1, before: { option1 }, after: { option1: 'Baru' } }];
    }),
  );

it('one statement writes at most 500,000 units of differences, and every product is updated', async () => {
  const results = await importAll(app, seller.token, listings(30), 1);
  await exportWindow();
  const texts = new LongTexts();
  const { kysely } = app.services.db;
  const batch: Pick<Batch, 'store'> = { store: async () => {} };
  const changes = results.map(({ id }) => ({
    id: id ?? '',
    change: { batch: [0, 1] as [number, number], variants: variants(200) },
  }));
  await storeChanges({ db: kysely.withPlugin(texts), userId: seller.userId, batch }, changes);
  const total = texts.lengths.reduce((sum, length) => sum + length, 0);
  expect(total).toBeGreaterThan(1_000_000);
  // Quotes are escaped once more in a statement's JSON.
  expect(Math.max(...texts.lengths)).toBeLessThan(700_000);
  const rows = await kysely
    .selectFrom('exported_products')
    .select('differs')
    .where('user_id', '=', seller.userId)
    .execute();
  expect(
    rows.filter(({ differs }) => Object.keys(JSON.parse(differs ?? '{}').variants ?? {}).length === 200),
  ).toHaveLength(30);
});
