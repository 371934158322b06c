/** Words of the catalogue as a file. */
export const catalogueFileTexts = {
  fileName: 'katalog',
  id: 'ID',
  version: 'Versi',
  window: 'Window',
  conflict: 'Produk ini sudah diubah setelah file diunduh.',
  unknownId: 'Produk dengan ID ini tidak ada di katalog Anda. Kosongkan ID untuk menambahkannya sebagai produk baru.',
  blank: 'Baris tanpa nama, tautan, dan harga.',
  severalPrices: 'Sel harga berisi lebih dari satu harga. Isi satu harga saja, misalnya 25000.',
} as const;
