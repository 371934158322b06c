/** The variants of a product in its dialog (S6.1). */
export const variantTexts = {
  title: (count: number) => `Varian (${count})`,
  text: 'Varian yang dimatikan tidak ikut diunduh. Yang Anda ubah di sini tetap dipakai saat produk diambil lagi.',
  unknown: 'Varian belum dapat dimuat. Perubahan lain tetap bisa disimpan, varian tidak ikut berubah.',
  exported: 'Ikut diunduh',
  option: (place: number) => `Pilihan ${place}`,
  price: 'Harga',
  stock: 'Stok',
  image: 'Gambar',
  noStock: '–',
  gone: 'Tidak ada lagi di sumber',
  goneText: 'Tidak ikut diunduh. Kembali sendiri bila sumber menjualnya lagi.',
  noneLeftText:
    'Sumber tidak menjual produk ini dalam varian lagi, jadi produk diunduh sebagai satu baris dengan harganya sendiri. Varian yang pernah Anda ubah disimpan di sini.',
  fieldOf: (field: string, variant: string) => `${field}, varian ${variant}`,
  allOn: 'Nyalakan semua',
  allOff: 'Matikan semua',
  exportedCount: (on: string, all: string) => `${on} dari ${all} varian ikut diunduh`,
} as const;
