import { historyLimits } from '@pindahlapak/model';
import { productFieldLabels } from '../../fields/product-field-texts.ts';

/** Readiness of products, and how to fix those that are not ready (S21). */
export const readinessTexts = {
  column: 'Kesiapan',
  levels: { siap: 'Siap', 'perlu-dilihat': 'Perlu dilihat', 'belum-siap': 'Belum siap' },
  /** Label of the button that shows a product's reasons; it contains the level. */
  showReasons: (level: string, name: string) => `${level}, lihat alasan: ${name}`,
  reasonsTitle: (level: string) => `Kesiapan: ${level}`,
  reasonsGone: 'Produk ini sudah siap diunggah.',
  edit: 'Edit produk',
  trace: 'Lihat hasil di template',

  readyOf: (ready: string, total: string) => `Siap ${ready} dari ${total}`,
  review: (products: string) => `${products} perlu dilihat`,
  blocked: (products: string) => `${products} belum siap`,
  /** On a window's badge. */
  toCheck: (products: string) => `${products} produk perlu diperbaiki atau dilihat`,
  failed: 'Kesiapan produk belum dapat dihitung.',
  countAgain: 'Hitung lagi',

  cardTitle: 'Kesiapan Katalog',
  barLabel: 'Produk yang siap diunggah',
  repairsTitle: 'Perbaikan terbesar',
  categoriesUnmapped: 'Kategori belum dipilih',
  repairOf: (message: string, products: string) => `${message}, ${products} produk`,
  allReady: 'Semua produk siap diunggah.',
  noProducts: 'Produk yang Anda ambil akan dinilai di sini.',

  /** Links to the place where a repair is made. */
  repairs: {
    mapping: 'Pilih kategori',
    list: 'Buka daftar kategori',
    defaults: 'Atur isi otomatis',
    switches: 'Buka pengaturan ekspor',
    data: 'Buka Konfigurasi Data',
    products: 'Lihat produknya',
  },
  allowWord: 'Izinkan kata ini',
  allowWordNamed: (word: string) => `Izinkan kata ini: ${word}`,
  wordAllowed: (word: string) => `“${word}” diizinkan di semua produk.`,
  allowFailed: 'Kata ini gagal diizinkan.',
  /** A repair's link if there are several. */
  repairNamed: (action: string, message: string) => `${action}: ${message}`,
} as const;

/** Keyboard shortcuts of the product list and the palette (S23.11). */
export const keyboardTexts = {
  title: 'Pintasan keyboard',
  text: 'Pintasan tidak berlaku saat Anda mengetik di kolom isian.',
  keys: [
    ['/', 'Cari produk'],
    ['j', 'Baris berikutnya'],
    ['k', 'Baris sebelumnya'],
    ['x', 'Pilih atau lepas baris'],
    ['e', 'Edit produk di baris'],
    ['Ctrl + K', 'Buka palet: halaman, window, produk, dan tindakan'],
    ['Alt + J', 'Produk berikutnya, saat sebuah produk diedit'],
    ['Alt + K', 'Produk sebelumnya, saat sebuah produk diedit'],
    ['?', 'Daftar pintasan ini'],
  ],
  palette: 'Palet perintah',
  paletteText: 'Ketik nama halaman, window, produk, atau tindakan.',
  paletteLabel: 'Cari halaman, window, produk, atau tindakan',
  palettePlaceholder: 'Ketik untuk mencari...',
  found: 'Hasil',
  nothing: 'Tidak ada yang cocok.',
  groups: { screen: 'Halaman', window: 'Window', product: 'Produk', action: 'Tindakan', recent: 'Terakhir dibuka' },
  actions: { check: 'Periksa sebelum unduh', theme: 'Ganti mode gelap' },
} as const;

/** Downloading several windows as one zip (S10.10). */
export const windowZipTexts = {
  open: 'Beberapa window (zip)',
  title: 'Unduh beberapa window',
  text: 'Satu zip dengan satu file Excel untuk setiap window. Window tanpa produk yang diunduh dilewati.',
  all: 'Semua window',
  windows: 'Window',
  counts: (products: string, ready: string) => `${products} produk, ${ready} siap`,
  count: (products: string) => `${products} produk`,
  what: 'Yang diunduh',
  allProducts: (products: string) => `Semua produk (${products})`,
  readyOnly: 'Hanya yang siap',
  readyProducts: (products: string) => `Hanya yang siap (${products})`,
  download: (windows: string) => `Unduh ${windows} window`,
  running: (windows: string) => `Mengunduh template Akulaku, ${windows} window`,
} as const;

/** The variants in the product dialog (S6.1). */
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

/** Three sample products to try out while the catalogue is empty (S6.10). */
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
  /** Prices in rupiah that fall into different ranges of usual margins. */
  products: [
    { name: 'Kaos Polos COD Ready Stock Hitam', price: 35_000 },
    { name: 'Tas Ransel Laptop Anti Air Original', price: 185_000 },
    { name: 'Blender Kaca 2 Liter Garansi Resmi', price: 1_450_000 },
  ],
} as const;

/** Shown when the server refused a deletion because the number of products has changed. */
export const askedCountTexts = {
  changed: (before: string, now: string) =>
    `Jumlahnya berubah dari ${before} menjadi ${now} produk. Belum ada yang dihapus; periksa jumlah yang baru sebelum melanjutkan.`,
} as const;

/** The product list with its dialogs (S6.1). */
export const productTexts = {
  title: 'Produk',

  chooseWindow: 'Pilih Window',
  window: (window: number) => `Window ${window}`,
  windowCount: (count: string) => `${count} produk`,
  quota: (used: string, total: string) => `${used} / ${total} Produk`,
  quotaLabel: 'Kuota penyimpanan produk',
  quotaWarning: 'Mendekati batas maksimal',
  /** For narrow screens. */
  quotaWarningShort: 'Mendekati batas',
  quotaFull: 'Kuota penuh',

  deleteAll: 'Hapus Semua',
  deleteAllTitle: 'Hapus Semua Produk',
  /** `window`, here and below, is its display name: 'Window 2', or with the seller's name for it. */
  deleteAllText: (window: string, count: string) =>
    `Apakah Anda yakin ingin menghapus semua produk (${count}) di ${window}? Produk masuk ke Sampah dan dapat dipulihkan selama ${historyLimits.trashDays} hari.`,
  deleteAllConfirm: (count: string) => `Ya, Hapus Semua (${count})`,
  deleteAllDone: (window: string) => `Berhasil menghapus semua produk di ${window}`,
  deleteAllNothing: (window: string) => `Pada ${window} tidak ada produk untuk dihapus.`,
  deleting: 'Menghapus...',

  downloadTemplate: 'Download Template',
  downloadUnavailable: (marketplace: string) => `${marketplace} sedang dalam perawatan, mohon coba lagi nanti.`,
  downloadDone: 'Template Akulaku berhasil diunduh',
  catalogueWindow: 'Katalog window ini (Excel)',
  catalogueAll: 'Katalog semua window (Excel)',
  catalogueRunning: (window: string) => `Mengunduh katalog, ${window}`,
  catalogueDone: 'Katalog berhasil diunduh',
  downloadCancelled: 'Unduhan dibatalkan.',
  downloadFailed: 'Unduhan terputus sebelum selesai. Silakan coba lagi.',
  downloadRunning: (window: string) => `Mengunduh template Akulaku, ${window}`,
  downloadRunningChosen: (count: string) => `Mengunduh template Akulaku, ${count} produk terpilih`,
  downloadRunningAll: 'Mengunduh template Akulaku, semua window',
  downloadAskTitle: 'Ada produk yang belum siap',
  downloadAskText: (blocked: string) =>
    `${blocked} produk belum lengkap atau tidak sesuai, dan akan ditolak Akulaku. “Periksa” memperlihatkan alasannya.`,
  downloadAskReady: (count: string) => `Unduh ${count} siap`,
  downloadAskAll: (count: string) => `Unduh semua ${count}`,
  downloadRunningReady: 'Mengunduh template Akulaku, produk yang siap saja',
  downloadStarting: 'Menyiapkan file...',
  downloadReceived: (size: string) => `${size} diterima`,
  downloadReceivedOf: (size: string, total: string) => `${size} dari ${total}`,
  downloadCancel: 'Batalkan unduhan',
  downloadBusy: 'Masih ada unduhan yang berjalan. Tunggu sampai selesai atau batalkan dulu.',

  /** `window` is the window's display name, or the text for all windows. */
  listTitle: (window: string, count: string) => `Daftar Produk - ${window} (${count} produk)`,
  listTitleLoading: (window: string) => `Daftar Produk - ${window}`,
  /** When the window was last downloaded, and how many of its products have changed since. */
  downloaded: (time: string) => `diunduh ${time}`,
  changedSince: (count: string) => `${count} berubah`,
  showChangedSince: (count: string) => `${count} berubah sejak diekspor, lihat produknya`,
  /** Products added while the list was open. */
  arrived: (count: string) => `${count} produk baru – tampilkan`,
  openHint: 'Klik nama produk untuk membukanya di marketplace.',
  searchLabel: 'Cari produk',
  searchPlaceholder: 'Cari produk...',
  searchClear: 'Hapus pencarian',
  tableCaption: (window: string) => `Produk di ${window}`,
  columns: {
    number: 'No',
    product: 'Produk',
    category: 'Kategori',
    condition: 'Kondisi',
    marketplace: 'Marketplace',
    price: 'Harga',
    sellPrice: 'Harga jual',
    net: 'Untung bersih',
    variants: 'Varian',
    readiness: readinessTexts.column,
    lastExport: 'Ekspor terakhir',
    sourceSeen: 'Terakhir dilihat',
    actions: 'Aksi',
  },
  /** In the column 'Terakhir dilihat', if a change waits in 'Perubahan Sumber'. */
  sourceChanged: 'Berubah',
  /** Screen readers read this for the column 'Harga jual', to distinguish it from 'Harga'. */
  sellPriceColumn: 'Nilai jual setelah aturan',
  look: {
    open: 'Tampilan tabel',
    density: 'Tinggi baris',
    densities: { rapat: 'Rapat', sedang: 'Sedang', lega: 'Lega' },
    columns: 'Kolom',
  },
  conditions: { baru: 'Baru', bekas: 'Bekas' },
  none: '-',
  variantCount: (count: string) => `${count} varian`,
  edit: 'Edit',
  delete: 'Hapus',
  trace: 'Lihat hasil di template',
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Hapus ${name}`,
  traceNamed: (name: string) => `Lihat hasil di template: ${name}`,
  moreNamed: (name: string) => `Aksi untuk ${name}`,
  openInMarketplace: (marketplace: string) => `Buka di ${marketplace}`,
  emptySearch: 'Tidak ada produk yang sesuai dengan pencarian',
  emptySearchHint: 'Coba kata lain, atau hapus pencarian untuk melihat semua produk.',
  emptyWindow: (window: number) => `Tidak ada produk di window ${window}`,
  emptyWindowHint: 'Ambil produk dengan ekstensi, atau masukkan daftar yang sudah Anda punya.',
  emptyWindowAction: 'Buka Ekstensi & Integrasi',
  emptyWindowImport: 'Impor file Excel atau CSV',

  rowsPerPage: 'Baris per halaman',
  showingShort: (from: string, to: string, total: string) => `${from}–${to} dari ${total}`,
  showing: (from: string, to: string, total: string) => `Showing ${from} to ${to} of ${total} results`,
  pages: 'Halaman daftar produk',
  page: (page: number) => `Halaman ${page}`,
  pageOf: (page: string, total: string) => `Halaman ${page} dari ${total}`,
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',

  editTitle: 'Edit Produk',
  editParts: { fields: 'Isian', history: 'Riwayat' },
  sections: {
    information: 'Informasi Produk',
    images: 'Gambar Produk',
    descriptions: 'Deskripsi Produk',
    shipping: 'Pengiriman & Spesifikasi',
  },
  fields: { ...productFieldLabels, window: 'Window' },
  categoryHint: 'Nama kategori asal, atau nomor ID kategori Akulaku.',
  categoryMeaning: (path: string) => `Akulaku: ${path}`,
  urlsHint: 'Tautan halaman produk di marketplace.',
  urlsUnchanged: 'Kosong: tautan yang sekarang tetap dipakai.',
  windowKept: 'Kosong: produk tetap di window yang sekarang.',
  imagePlaceholder: 'https://...',
  imagePreview: (label: string) => `Pratinjau ${label}`,
  imageBroken: 'Gambar tidak dapat dimuat dari tautan ini.',
  requiredNote: 'wajib diisi',
  toSearch: 'Kembali ke pencarian',
  editCell: (field: string) => `Klik untuk mengubah ${field}`,
  cellNamed: (field: string, product: string) => `${field}: ${product}`,
  saveAndNext: 'Simpan & berikutnya',
  previousProduct: 'Produk sebelumnya',
  nextProduct: 'Produk berikutnya',
  positionInList: (number: string, total: string) => `${number} dari ${total}`,
  counter: (length: string, max: string) => `${length}/${max}`,
  editDone: (name: string) => `Berhasil mengupdate data produk ${name}!`,
  editFailed: 'Gagal memperbarui produk. Silakan coba lagi.',
  editDiscardText: 'Jika dialog ini ditutup sekarang, perubahan pada produk ini akan hilang.',
  editDiscard: 'Buang Perubahan',
  editKeep: 'Lanjut Mengedit',

  deleteTitle: 'Hapus Produk',
  deleteText: (name: string) =>
    `Apakah Anda yakin ingin menghapus produk "${name}"? Produk masuk ke Sampah dan dapat dipulihkan selama ${historyLimits.trashDays} hari.`,
  deleteConfirm: 'Ya, Hapus',
  deleteFailed: 'Terjadi kesalahan saat menghapus produk. Silakan coba lagi.',
  deleteDone: 'Produk berhasil dihapus',
} as const;
