import process from 'node:process';
import { startServer } from './support/api-server.ts';
import { numberedProduct } from './support/fill-catalogue.ts';
import { report, spread } from './support/report.ts';
import { median } from '@pindahlapak/harness/median';

// Imported products per second, in consecutive batches of 100, each committed to disk.
const total = Number(process.argv[2] ?? 10_000);
const batchSize = 100;
const budget = 3000;
const rounds = 5;

/** Every third product has three variants. */
const product = (number: number) => ({
  ...numberedProduct(number),
  ...(number % 3 === 0
    ? {
        optionNames: ['Ukuran'],
        variants: ['S', 'M', 'L'].map((size, index) => ({ option1: size, price: 50_000 + index * 1000, stock: 10 })),
      }
    : {}),
});

await using server = await startServer(total);
/** Products per second, for each round. */
async function rates(price: number): Promise<number[]> {
  const perRound = total / rounds;
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bodies = Array.from({ length: perRound / batchSize }, (_, batch) => ({
      window: 1,
      products: Array.from({ length: batchSize }, (__, index) => {
        const made = product(round * perRound + batch * batchSize + index);
        return { ...made, price: (made.price ?? 0) + price };
      }),
    }));
    const start = performance.now();
    for (const body of bodies) {
      const answer = await server.call('POST', '/api/products/import', body);
      const { data } = (await answer.json()) as { data: { results: { status: string; message: string | null }[] } };
      const refused = data.results.find(({ status }) => status === 'rejected');
      if (refused) throw new Error(`a product was refused: ${refused.message}`);
    }
    taken.push((perRound * 1000) / (performance.now() - start));
  }
  return taken;
}
const created = await rates(0);
const unchanged = await rates(0);
const changed = await rates(1);
report([
  {
    what: 'import in batches of 100, a third with variants: new products a second',
    measured: spread(created, 0),
    budget: `≥ ${budget}`,
    isMet: median(created) >= budget,
  },
  {
    what: 'the same products again; with another price: products a second',
    measured: `${spread(unchanged, 0)}; ${spread(changed, 0)}`,
    budget: '–',
    isMet: null,
  },
]);
