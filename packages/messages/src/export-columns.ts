interface ExportColumnText {
  /** Second header row of Akulaku's bulk upload template, to the letter; also the column's name in the dashboard. */
  label: string;
  /** Third row: what belongs into the column and its limits. */
  hint: string;
}

const picture = 'Tautan gambar tambahan, boleh dikosongkan.';
const detailPicture = 'Tautan gambar untuk rincian produk, boleh dikosongkan.';

/** Indonesian texts of the columns A–AB of Akulaku's bulk upload template. */
export const exportColumnTexts = {
  A: { label: '*Kategori ID', hint: 'Nomor kategori terakhir (paling rinci) dari daftar kategori Akulaku.' },
  B: { label: '*Nama Produk', hint: 'Nama produk, paling banyak 120 karakter.' },
  C: { label: 'Warna', hint: 'Warna, paling banyak 50 karakter. Isi warna atau variasi, minimal salah satu.' },
  D: {
    label: 'Other Variations',
    hint: 'Variasi selain warna, paling banyak 50 karakter. Minimal salah satu dari warna atau variasi.',
  },
  E: { label: '*Harga（Rp）', hint: 'Harga jual dalam rupiah, 1 sampai 100.000.000, tanpa titik.' },
  F: { label: '*Jumlah', hint: 'Jumlah stok, 0 sampai 100.000.000.' },
  G: { label: '*Produk SKU', hint: 'Kode untuk menemukan kembali produk asal, paling banyak 50 karakter.' },
  H: { label: '*Merek', hint: 'Nama merek, paling banyak 30 karakter. "Other" untuk produk tanpa merek.' },
  I: { label: 'Spesifikasi', hint: 'Ciri produk, ditulis "nama: nilai;" satu per satu. Boleh dikosongkan.' },
  J: { label: '*Gambar Utama URL', hint: 'Tautan gambar utama produk.' },
  K: { label: 'Gambar Banner 1', hint: picture },
  L: { label: 'Gambar Banner 2', hint: picture },
  M: { label: 'Gambar Banner 3', hint: picture },
  N: { label: 'Gambar Banner 4', hint: picture },
  O: { label: 'Gambar Banner 5', hint: picture },
  P: { label: 'SKU Gambar', hint: 'Tautan gambar untuk variasi ini, boleh dikosongkan.' },
  Q: { label: 'Foto Produk Berlatar Putih', hint: 'Tautan foto produk dengan latar putih, boleh dikosongkan.' },
  R: { label: '*Deskripsi Produk', hint: 'Deskripsi produk, paling banyak 5.000 karakter.' },
  S: { label: 'Rincian Gambar', hint: detailPicture },
  T: { label: 'Rincian Gambar 2', hint: detailPicture },
  U: { label: 'Rincian Gambar 3', hint: detailPicture },
  V: { label: 'Rincian Gambar 4', hint: detailPicture },
  W: { label: 'Rincian Gambar 5', hint: detailPicture },
  X: { label: '*ID Template ongkir', hint: 'Nomor template ongkir toko Anda. "0" bila toko belum punya template.' },
  Y: { label: '*Berat (KG)', hint: 'Berat kiriman dalam kilogram, 0,01 sampai 999,90.' },
  Z: { label: '*Panjang (CM)', hint: 'Panjang kiriman dalam sentimeter, 1 sampai 1.000.' },
  AA: { label: '*Lebar (CM)', hint: 'Lebar kiriman dalam sentimeter, 1 sampai 1.000.' },
  AB: { label: '*Tinggi (CM)', hint: 'Tinggi kiriman dalam sentimeter, 1 sampai 1.000.' },
} as const satisfies Record<string, ExportColumnText>;
