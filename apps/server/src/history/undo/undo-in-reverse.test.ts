import { importProductsEndpoint, updateProductEndpoint } from '@pindahlapak/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variedListing } from '../../test/calls/catalogue-calls.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { catalogueRows, historyCalls } from '../../test/calls/history-calls.ts';
import { editOf, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { listProductsEndpoint, getProductEndpoint } from '@pindahlapak/contract';

const word = fc.constantFrom('Kaos', 'kaus "polos" \\ \n baris', 'Baju 👕 ñ', '<b>tebal</b>', 'x'.repeat(300));
const longText = fc.constantFrom('pendek', 'panjang '.repeat(100), "petik ' dan { kurung }", null);
const place = fc.integer({ min: 1, max: 4 });
const price = fc.integer({ min: 1000, max: 1005 });

const listingChange = fc.record({
  name: word,
  price,
  description1: longText,
  category: fc.constantFrom('Kaos', '70365'),
});
const variantPrices = fc.option(fc.array(price, { maxLength: 3 }), { nil: undefined });

const action = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    window: fc.integer({ min: 1, max: 2 }),
    products: fc.array(fc.record({ number: place, change: listingChange, variantPrices }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    which: fc.nat(),
    change: listingChange,
    window: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('edit-variant' as const), which: fc.nat(), price, isOff: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('delete-window' as const), window: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('restore' as const), which: fc.nat(), all: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

function actor(app: TestApp, seller: TestSeller) {
  const client = clientOf(app, seller.token);
  const calls = historyCalls(app, seller.token);
  const all = async () => {
    const windows = [1, 2, 3].map((window) => client.call(listProductsEndpoint, { query: { window, limit: 100 } }));
    return (await Promise.all(windows)).flatMap(({ data }) => data.data);
  };
  const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % (items.length || 1)];

  async function act(step: Action): Promise<void> {
    if (step.kind === 'import') {
      const products = step.products.map(({ number, change, variantPrices: prices }) => ({
        ...(prices === undefined
          ? listing(number)
          : variedListing({
              ...listing(number),
              variants: prices.map((own, index) => ({
                option1: `Pilihan ${index}`,
                option2: 'M',
                price: own,
                stock: index,
              })),
            })),
        ...change,
      }));
      await client.call(importProductsEndpoint, { body: { window: step.window, products } });
    } else if (step.kind === 'delete-window') await calls.deleteWindow(step.window);
    else if (step.kind === 'restore') {
      const id = pick((await calls.trash()).data, step.which)?.id;
      if (id !== undefined) await calls.restore(step.all ? { all: true } : { ids: [id] });
    } else if (step.kind === 'undo') {
      const batch = pick(await calls.batches(), step.which);
      if (batch) await calls.undo(batch.id);
    } else {
      const product = pick(await all(), step.which);
      if (!product) return;
      if (step.kind === 'delete') await calls.deleteOne(product.id);
      else if (step.kind === 'edit')
        await client.call(updateProductEndpoint, {
          params: { id: product.id },
          body: editOf(product, { ...step.change, window: step.window }),
        });
      else {
        const { variants } = (await client.call(getProductEndpoint, { params: { id: product.id } })).data;
        const variant = pick(variants, step.which);
        if (variant)
          await client.call(updateProductEndpoint, {
            params: { id: product.id },
            body: { ...editOf(product), variants: [{ id: variant.id, price: step.price, isOff: step.isOff }] },
          });
      }
    }
  }
  return { act, calls };
}

it('whatever was done, undone from the newest to the oldest, leaves the rows byte for byte as they were', async () => {
  const app = await makeApp();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 9 }), async (steps) => {
        const seller = await registerSeller(app, { product_quota: 6 });
        const { act, calls } = actor(app, seller);
        const done: { id: string; before: unknown }[] = [];
        for (const step of steps) {
          const before = await catalogueRows(app, seller.userId);
          const known = new Set((await calls.batches()).map(({ id }) => id));
          await act(step);
          const [newest] = await calls.batches();
          if (newest && !known.has(newest.id)) done.push({ id: newest.id, before });
          else expect(await catalogueRows(app, seller.userId)).toEqual(before);
        }
        for (const { id, before } of done.toReversed()) {
          const { conflicts } = await calls.undo(id);
          expect(conflicts).toEqual([]);
          expect(await catalogueRows(app, seller.userId)).toEqual(before);
        }
      }),
      { numRuns: 40 },
    );
  } finally {
    await app.close();
  }
}, 120_000);
