import { finish, indexLeaves, proposeLeaves } from '@pindahlapak/rules';
import { median } from '@pindahlapak/harness/median';
import { report, spread } from './support/report.ts';

// How long a proposal takes in a list as large as Shopee's.
const tops = ['Pakaian', 'Elektronik', 'Rumah', 'Hobi', 'Olahraga', 'Ibu', 'Otomotif', 'Kantor', 'Makanan', 'Musik'];
const goods =
  'Kaos Jaket Celana Tas Sepatu Topi Mesin Kabel Lampu Meja Kursi Rak Botol Gelas Buku Pensil Bola Raket'.split(' ');
const kinds = ['Pria', 'Wanita', 'Anak', 'Bayi', 'Lainnya', 'Premium', 'Mini', 'Besar', 'Lipat', 'Portable'];
const leaves = tops.flatMap((top) =>
  goods.flatMap((thing) =>
    kinds.map((kind) => ({ id: `${top}${thing}${kind}`, path: `${top}/${thing}/${thing} ${kind}` })),
  ),
);
const index = finish(indexLeaves(leaves));
const names = goods.flatMap((thing) => kinds.map((kind) => `${thing} ${kind}`));

const took: number[] = [];
for (let round = 0; round < 5; round += 1)
  for (const name of names) {
    const start = performance.now();
    proposeLeaves(name, index, []);
    took.push(performance.now() - start);
  }
const middle = median(took);
report([
  {
    what: `proposals for a category among ${leaves.length.toLocaleString('en')} leaves: ms`,
    measured: spread(took, 2),
    budget: '< 5',
    isMet: middle < 5,
  },
]);
