/** Three products to play with while the catalogue is empty (S6.10). */
export const sampleTexts = {
  start: 'Coba dengan 3 produk contoh',
  title: 'Produk contoh',
  text: 'Ubah nama dan harganya, lalu lihat hasil aturan Anda. Produk contoh hanya ada di layar ini: tidak disimpan, tidak diekspor, dan tidak memakai kuota.',
  away: 'Buang contoh',
  badge: 'Contoh',
  sample: (number: string) => `Produk contoh ${number}`,
  name: 'Nama produk',
  price: 'Harga asal (Rp)',
  sellPrice: 'Harga jual',
  sellTitle: 'Judul di template',
  length: (used: string, max: string) => `${used} dari ${max} karakter`,
  blank: '(kosong)',
  next: 'Margin dan penggantian kata diatur di',
  toRules: 'Konfigurasi Data',
  /** Source prices in rupiah that lie in different ranges of usual margins. */
  products: [
    { name: 'Kaos Polos COD Ready Stock Hitam', price: 35_000 },
    { name: 'Tas Ransel Laptop Anti Air Original', price: 185_000 },
    { name: 'Blender Kaca 2 Liter Garansi Resmi', price: 1_450_000 },
  ],
} as const;
