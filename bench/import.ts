import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startServer } from './support/api-server.ts';
import { median } from '@pindahlapak/harness/median';
import { processorOf } from './support/process-figures.ts';
import { report, spread } from './support/report.ts';

// Products a second that the import takes in, in batches of 100 one after the other, on SQLite with every commit on disk; and those whose
// price it changes, of which the history keeps what it was; both beside the same server without batches.
const total = Number(process.argv[2] ?? 20_000);
const batchSize = 100;
const budget = 5000;
const rounds = 5;

const description =
  'Bahan katun combed 30s yang adem dan menyerap keringat. Jahitan rapi, warna tidak mudah pudar. ' +
  'Tersedia ukuran S sampai XXL, lihat tabel ukuran pada gambar. Barang selalu siap kirim di hari yang sama.';

const product = (number: number) => ({
  marketplaceType: 'tokopedia',
  name: `Kaos Polos Katun Combed 30s Lengan Pendek Pria Wanita Nomor ${number}`,
  category: 'Kaos Pria',
  color: 'Hitam',
  variant: 'L',
  condition: 'baru',
  price: 50_000 + number,
  urls: `https://www.tokopedia.com/toko-uji/kaos-polos-katun-${number}`,
  productImage1: `https://gambar.contoh.id/kaos/${number}/1.jpg`,
  productImage2: `https://gambar.contoh.id/kaos/${number}/2.jpg`,
  description1: description,
});

type ListingOfBench = ReturnType<typeof product>;

const batches = Array.from({ length: Math.ceil(total / batchSize) }, (_, batch) => ({
  products: Array.from({ length: batchSize }, (_, index) => product(batch * batchSize + index)),
}));

const partSize = Math.ceil(batches.length / rounds);
const parts = Array.from({ length: rounds }, (_, round) =>
  batches.slice(round * partSize, (round + 1) * partSize),
).filter((part) => part.length > 0);

/** A server, and how fast it takes the parts in: products a second, and µs of its processor a product. */
async function timed(extra: Record<string, string> = {}) {
  const server = await startServer(total + batchSize, extra);
  const take = async (
    sent: (typeof parts)[number],
    change: (product: ListingOfBench) => ListingOfBench = (same) => same,
  ) => {
    const part = sent.map(({ products }) => ({ products: products.map(change) }));
    const [start, processor] = [performance.now(), processorOf(server.processId)];
    for (const body of part) await (await server.call('POST', '/api/products/import', body)).arrayBuffer();
    const products = part.length * batchSize;
    return {
      rate: (products * 1000) / (performance.now() - start),
      micros: ((processorOf(server.processId) - processor) * 1000) / products,
    };
  };
  return { server, take };
}

const preload = fileURLToPath(new URL('support/without-batches.mjs', import.meta.url));
const kept = await timed();
const bare = await timed({ NODE_OPTIONS: `--import=${preload}` });
try {
  /** The two servers in turns, part by part. */
  const run = async (change?: (product: ListingOfBench) => ListingOfBench) => {
    const own: Awaited<ReturnType<typeof kept.take>>[] = [];
    const without: typeof own = [];
    for (const part of parts) {
      own.push(await kept.take(part, change));
      without.push(await bare.take(part, change));
    }
    return { own, without };
  };
  const created = await run();
  const unchanged = await run();
  const changed = await run((one) => ({ ...one, price: one.price + 1 }));
  const rates = (taken: { rate: number }[]) => taken.map(({ rate }) => rate);
  const micros = (taken: { micros: number }[]) => taken.map(({ micros: each }) => each);
  const compared = (what: string, { own, without }: typeof created, budget: number) => {
    const ratio = median(micros(own)) / median(micros(without));
    return {
      what: `${what}: µs of the processor a product with batches; without; products a second without`,
      measured: `${spread(micros(own), 0)}; ${spread(micros(without), 0)}; ${spread(rates(without), 0)}`,
      budget: `≤ ${budget} times`,
      isMet: ratio <= budget,
    };
  };
  report([
    {
      what: 'import in batches of 100, kept on disk: products a second',
      measured: `${spread(rates(created.own), 0)}; sent again ${spread(rates(unchanged.own), 0)}`,
      budget: `≥ ${budget}`,
      isMet: median(rates(created.own)) >= budget,
    },
    {
      what: 'import that changes a price of each, with its former value in the history: products a second',
      measured: spread(rates(changed.own), 0),
      budget: `≥ ${budget}`,
      isMet: median(rates(changed.own)) >= budget,
    },
    compared('new products', created, 1.25),
    compared('a changed price', changed, 2),
  ]);
} finally {
  await kept.server.stop();
  await bare.server.stop();
}
