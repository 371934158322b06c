import type { AkulakuRow } from '@pindahlapak/rules';

/** A row of the export, with what a test wants different. */
export const makeRow = (cells: Partial<AkulakuRow> = {}): AkulakuRow => ({
  category: '70365',
  title: 'Kaos Polos Katun',
  color: 'Hitam',
  variation: null,
  price: 55_000,
  stock: 25,
  sku: 'tokopedia-toko-kaos/kaos-polos',
  brand: 'Other',
  specification: null,
  mainPicture: 'https://gambar.contoh/1.jpg',
  extraPicture1: null,
  extraPicture2: null,
  extraPicture3: null,
  extraPicture4: null,
  extraPicture5: null,
  variationPicture: null,
  whitePicture: null,
  description: 'Kaos katun.\nNyaman dipakai.',
  detailPicture1: 'https://gambar.contoh/1.jpg',
  detailPicture2: null,
  detailPicture3: null,
  detailPicture4: null,
  detailPicture5: null,
  shippingTemplate: '0',
  weight: 1,
  length: 10,
  width: 10,
  height: 10,
  ...cells,
});

/** Rows as an export hands them over: in batches. */
export async function* inBatches(rows: readonly AkulakuRow[], size = 100): AsyncGenerator<AkulakuRow[], void> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
