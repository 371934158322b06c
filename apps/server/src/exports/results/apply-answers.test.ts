import { exportOutcomes } from '@pindahlapak/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyAnswer, type KnownResults, outcomeOfRows, type RecordedResult } from './apply-answers.ts';

const { rejected, accepted } = exportOutcomes;

const apply = async (...answers: RecordedResult[][]): Promise<KnownResults> => {
  const known: KnownResults = new Map();
  for (const results of answers) await applyAnswer(known, { results, acceptRest: false, heldBack: [] }, new Map());
  return known;
};

const whole = (place: number, outcome: RecordedResult['outcome'], reason: string | null): RecordedResult => ({
  place,
  productId: 'produk',
  isWhole: true,
  outcome,
  reason,
});

it('a refusal and an acceptance of one product are a refusal, in any order', async () => {
  const others = Array.from({ length: 1200 }, (_, at): RecordedResult => ({
    place: at + 10,
    productId: `lain-${at}`,
    isWhole: true,
    outcome: accepted,
    reason: null,
  }));
  const lines = [whole(3, rejected, 'Gambar buram'), ...others, whole(2, accepted, null)];
  const row = new Map([[2, { outcome: rejected, reason: 'Gambar buram' }]]);
  expect((await apply(lines)).get('produk')).toEqual(row);
  expect((await apply(lines.toReversed())).get('produk')).toEqual(row);
});

it('an outcome of a whole product keeps row outcomes of the same answer and replaces earlier ones', async () => {
  const row = { ...whole(4, rejected, 'Stok habis'), isWhole: false };
  expect((await apply([row], [whole(3, accepted, null)])).get('produk')).toEqual(
    new Map([[3, { outcome: accepted, reason: null }]]),
  );
  expect((await apply([whole(3, accepted, null), row])).get('produk')?.size).toBe(2);
});

it('the order of an answer’s lines does not affect outcomes', async () => {
  const line = fc.record({
    place: fc.integer({ min: 0, max: 5 }),
    isWhole: fc.boolean(),
    outcome: fc.constantFrom(rejected, accepted),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), async (drawn) => {
      const lines = drawn.map((each): RecordedResult => ({
        ...each,
        productId: each.place < 3 ? 'a' : 'b',
        reason: each.outcome === rejected ? 'Merek' : null,
      }));
      const outcomes = (known: KnownResults) => ['a', 'b'].map((id) => outcomeOfRows(known.get(id)));
      expect(outcomes(await apply(lines.toReversed()))).toEqual(outcomes(await apply(lines)));
    }),
  );
});
