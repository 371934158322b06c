import process from 'node:process';
import { startServer } from './support/api-server.ts';
import { median } from '@pindahlapak/harness/median';
import { report, spread } from './support/report.ts';

// Products a second that the import takes in, in batches of 100 one after the other, on SQLite with every commit on disk; and those whose
// price it changes, of which the history keeps what it was.
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

const server = await startServer(total + batchSize);
try {
  /** Products a second in each part of the batches, in their order. */
  const run = async (change: (product: ListingOfBench) => ListingOfBench = (same) => same) => {
    const rates: number[] = [];
    for (const sent of parts) {
      const part = sent.map(({ products }) => ({ products: products.map(change) }));
      const start = performance.now();
      for (const body of part) await (await server.call('POST', '/api/products/import', body)).arrayBuffer();
      rates.push((part.length * batchSize * 1000) / (performance.now() - start));
    }
    return rates;
  };
  const created = await run();
  const unchanged = await run();
  const changed = await run((one) => ({ ...one, price: one.price + 1 }));
  report([
    {
      what: 'import in batches of 100, kept on disk: products a second',
      measured: `${spread(created, 0)}; sent again ${spread(unchanged, 0)}`,
      budget: `≥ ${budget}`,
      isMet: median(created) >= budget,
    },
    {
      what: 'import that changes a price of each, with its former value in the history: products a second',
      measured: spread(changed, 0),
      budget: `≥ ${budget}`,
      isMet: median(changed) >= budget,
    },
  ]);
} finally {
  await server.stop();
}
