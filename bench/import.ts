import process from 'node:process';
import { startServer } from './api-server.ts';

// Products a second that the import takes in, in batches of 100 one after the other, on SQLite with every commit on disk.
const total = Number(process.argv[2] ?? 20_000);
const batchSize = 100;
const budget = 5000;

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

const batches = Array.from({ length: Math.ceil(total / batchSize) }, (_, batch) => ({
  products: Array.from({ length: batchSize }, (_, index) => product(batch * batchSize + index)),
}));

const server = await startServer(total + batchSize);
try {
  const run = async () => {
    const start = performance.now();
    for (const body of batches) await (await server.call('POST', '/api/products/import', body)).json();
    return (batches.length * batchSize * 1000) / (performance.now() - start);
  };
  const created = await run();
  const unchanged = await run();
  console.log(
    `import: ${Math.round(created)} products/s created (budget ${budget}), ${Math.round(unchanged)} unchanged`,
  );
  if (created < budget) process.exitCode = 1;
} finally {
  await server.stop();
}
