/** Whether products can be uploaded, and what mends the others (S21). */
export const readinessTexts = {
  column: 'Kesiapan',
  levels: { siap: 'Siap', 'perlu-dilihat': 'Perlu dilihat', 'belum-siap': 'Belum siap' },
  /** Label of the button that shows a product's reasons; it contains the level. */
  showReasons: (level: string, name: string) => `${level}, lihat alasan: ${name}`,
  reasonsTitle: (level: string) => `Kesiapan: ${level}`,
  reasonsText: (name: string) => `Dinilai dengan konfigurasi Anda sekarang: ${name}`,
  reasonsGone: 'Produk ini sudah siap diunggah.',
  edit: 'Edit produk',
  trace: 'Lihat hasil di template',

  readyOf: (ready: string, total: string) => `Siap ${ready} dari ${total}`,
  review: (products: string) => `${products} perlu dilihat`,
  blocked: (products: string) => `${products} belum siap`,
  products: (products: string) => `${products} produk`,
  /** Of a window's badge. */
  toCheck: (products: string) => `${products} produk perlu diperbaiki atau dilihat`,
  failed: 'Kesiapan produk belum dapat dihitung.',
  countAgain: 'Hitung lagi',

  cardTitle: 'Kesiapan Katalog',
  cardText: 'Produk yang bisa langsung diunggah ke Akulaku dengan konfigurasi Anda sekarang.',
  barLabel: 'Produk yang siap diunggah',
  repairsTitle: 'Perbaikan terbesar',
  repairOf: (message: string, products: string) => `${message}, ${products} produk`,
  allReady: 'Semua produk siap diunggah.',
  noProducts: 'Produk yang Anda ambil akan dinilai di sini.',
  toProducts: 'Lihat Produk',

  /** What a repair's link says. */
  repairs: {
    mapping: 'Petakan kategori',
    list: 'Buka daftar kategori',
    defaults: 'Atur isian bawaan',
    switches: 'Buka pengaturan ekspor',
    data: 'Buka Konfigurasi Data',
    products: 'Lihat produknya',
  },
  allowWord: 'Izinkan kata ini',
  allowWordNamed: (word: string) => `Izinkan kata ini: ${word}`,
  wordAllowed: (word: string) => `“${word}” diizinkan di semua produk.`,
  allowFailed: 'Kata ini gagal diizinkan.',
  /** A repair's link in a list of several. */
  repairNamed: (action: string, message: string) => `${action}: ${message}`,
} as const;
