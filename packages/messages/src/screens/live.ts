/** Why a workbook cannot change what is on sale, and what to do. */
export const liveTexts = {
  notLive:
    'Ini bukan file untuk mengubah produk yang sudah tayang: tidak ada nomor produk dari marketplace, dan tidak ada kolom SKU, harga, dan stok. Unduh file ubah massal dari seller center. Untuk mengisi template produk baru, buka Template Saya.',
  noRows:
    'File ini tidak berisi produk. Bila nomor produknya tampil sebagai 1.73E+18, file sudah disimpan ulang oleh Excel: unduh lagi dari seller center.',
} as const;
