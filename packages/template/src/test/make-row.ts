import { akulakuColumns, type AkulakuColumnKey, type AkulakuRow } from '@pindahlapak/rules';

const empty = Object.fromEntries(akulakuColumns.map(({ key }) => [key, null])) as Record<AkulakuColumnKey, null>;

export const makeRow = (cells: Partial<AkulakuRow> = {}): AkulakuRow => ({
  ...empty,
  category: '70365',
  title: 'Kaos Polos Katun',
  color: 'Hitam',
  price: 55_000,
  stock: 25,
  sku: 'tokopedia-toko-kaos/kaos-polos',
  brand: 'Other',
  mainPicture: 'https://gambar.contoh/1.jpg',
  description: 'Kaos katun.\nNyaman dipakai.',
  detailPicture1: 'https://gambar.contoh/1.jpg',
  shippingTemplate: '0',
  weight: 1,
  length: 10,
  width: 10,
  height: 10,
  ...cells,
});

export async function* inBatches(rows: readonly AkulakuRow[], size = 100): AsyncGenerator<AkulakuRow[], void> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
