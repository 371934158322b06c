import { categoryListLimits, formatNumber, formatBytes } from '@pindahlapak/model';

/** Mapping of source categories to a marketplace's categories (S18). */
export const categoryMapTexts = {
  text: 'Satu pilihan berlaku untuk semua produk kategori itu.',
  back: 'Konfigurasi Akulaku',

  card: 'Kategori',
  cardEmpty: 'Belum ada produk.',
  open: 'Atur kategori',
  progress: (mapped: string, sources: string, mappedProducts: string, products: string) =>
    `${mapped} dari ${sources} kategori sudah dipilih · ${mappedProducts} dari ${products} produk`,
  progressLabel: 'Produk yang sudah dipilih kategorinya',
  allMapped: 'Semua kategori sudah dipilih.',
  checkProducts: 'Periksa produk',

  target: 'Untuk marketplace',
  titleOf: (name: string) => `Kategori ${name}`,
  listTitle: (name: string) => `Daftar kategori ${name}`,
  listText: (name: string) => `Unduh daftarnya di seller center ${name}, menu unggah massal, lalu unggah di sini.`,
  ofTemplates: 'Tanpa daftar, kategorinya diambil dari template yang Anda unggah di Template Saya.',
  builtIn: 'Daftar bawaan',
  builtInText: '46 kategori dari tahun 2022–2023, tidak lengkap.',
  listShared: 'Daftar lengkap dari Pindahlapak',
  listFacts: (leaves: string, date: string) => `${leaves} kategori · diunggah ${date}`,
  listOld: `Lebih dari ${categoryListLimits.oldAfterDays} hari`,
  listOldText: (name: string) => `Kategori ${name} mungkin sudah berubah. Unggah daftar terbaru.`,
  fileKinds: `xlsx atau csv, paling besar ${formatBytes(categoryListLimits.bytesMax)}`,
  reading: 'File sedang dibaca...',
  uploaded: (leaves: string) => `${leaves} kategori terbaca.`,
  skippedRows: (rows: string) => `${rows} baris dilewati karena bukan kategori atau berulang.`,
  unlistedMappings: (mappings: string) =>
    `${mappings} pilihan memakai ID yang tidak ada di daftar ini. Periksa di atas.`,

  sourcesTitle: 'Kategori asal',
  products: (count: string) => `${count} produk`,
  noProducts: 'Tidak ada produk lagi',
  unmapped: 'Belum dipilih',
  unlisted: 'Tidak ada di daftar',
  leaf: (id: string, path: string | null) => (path === null ? id : `${id} · ${path}`),
  goneSources: (count: string) => `${count} kategori tanpa produk lagi`,
  moreSources: (count: string) => `Tampilkan ${count} lagi`,

  picker: (source: string, target: string) => `Kategori ${target} untuk ${source}`,
  pickerHint: 'Panah atas dan bawah untuk memilih, Enter untuk memakainya.',
  pickerPlaceholder: 'Cari nama atau ketik nomor ID',
  proposals: (source: string) => `Usulan untuk ${source}`,
  results: 'Hasil pencarian',
  proposalsHeading: 'Usulan',
  noProposals: (target: string) => `Tidak ada usulan. Cari namanya atau ketik nomor ID kategori ${target}.`,
  noProposalsList: (target: string) => `Unggah daftar kategori ${target} yang lengkap`,
  noResults: 'Tidak ditemukan di daftar. Coba kata lain atau ketik nomor ID-nya.',
  resultCount: (count: string) => `${count} pilihan`,
  byNumber: (id: string) => `Pakai ID ${id}`,
  notInList: 'tidak ada di daftar',
  inUse: 'dipakai sekarang',
  later: 'Nanti saja',
  remove: 'Hapus pilihan',
  removeNamed: (source: string) => `Hapus pilihan ${source}`,

  defaults: 'Isi otomatis bila kosong',
  defaultsText: 'Untuk produk kategori ini, sebelum isi otomatis akun.',
  defaultsWithMapping: 'Disimpan bersama kategorinya.',
  defaultsWrong: 'Isi otomatis kategori ini belum benar. Periksa isian yang ditandai.',
  saveDefaults: 'Simpan isian',
  cancelDefaults: 'Batalkan isian',

  mapped: (source: string, leaf: string) => `${source} → ${leaf}.`,
  unmappedNow: (source: string) => `Pilihan ${source} dihapus.`,
  inheritedNow: (source: string, leaf: string) => `Pilihan toko ini untuk ${source} dihapus. Dipakai: ${leaf}.`,
  next: (source: string, products: string) => `Berikutnya: ${source}, ${products} produk.`,

  changeTitle: (source: string) => `Ubah kategori ${source}?`,
  removeTitle: (source: string) => `Hapus pilihan ${source}?`,
  changeCount: (products: string) => `${products} produk berubah di file ekspor berikutnya.`,
  changeCountMore: (products: string) => `Lebih dari ${products} produk berubah di file ekspor berikutnya.`,
  changeNothing: 'Tidak ada produk yang berubah.',
  changeExamples: 'Contoh produk yang berubah',
  changeMore: (products: string) => `dan ${products} produk lainnya`,
  emptyCell: '(kosong)',
  column: (letter: string, label: string) => `Kolom ${letter}, ${label}`,
  changeSave: 'Simpan perubahan',
  changeRemove: 'Hapus pilihan',

  empty: 'Belum ada kategori',
  emptyText: 'Kategori asal muncul di sini setelah produk masuk.',
  emptyAction: 'Pasang ekstensi',
  emptyImport: 'Impor dari file',
} as const;

/** Texts about categories that the server returns. */
export const categoryTexts = {
  /** Shown for products without a category. */
  nameless: 'Tanpa kategori',
} as const;

/** Why a file cannot be read as a table, and what to do. */
export const tableFileProblemTexts = {
  empty: 'File ini kosong. Pilih file yang berisi tabel.',
  'too-large': 'Isi file ini terlalu banyak. Bagi menjadi beberapa file lalu unggah satu per satu.',
  'not-a-table': 'File ini bukan tabel. Gunakan file xlsx atau csv.',
  'not-a-workbook': 'File ini bukan file Excel (.xlsx). Gunakan file xlsx atau csv.',
  'old-workbook':
    'File Excel lama (.xls) atau yang dikunci tidak dapat dibaca. Simpan ulang sebagai .xlsx tanpa kata sandi.',
  'unclosed-quote':
    'Ada tanda kutip (") yang tidak ditutup, sehingga batas kolomnya tidak jelas. Perbaiki atau simpan ulang sebagai xlsx lalu unggah lagi.',
  encrypted: 'File ini dikunci dengan kata sandi. Simpan ulang tanpa kata sandi lalu unggah lagi.',
  macros: 'File ini berisi makro. Simpan ulang sebagai .xlsx biasa lalu unggah lagi.',
  damaged: 'File ini rusak atau tidak lengkap. Unduh atau simpan ulang filenya lalu coba lagi.',
} as const;

export type TableFileProblem = keyof typeof tableFileProblemTexts;

/** Why a file cannot be read as a seller centre's category list, and what to do. */
export const categoryListProblemTexts = {
  empty: 'File ini kosong. Unggah daftar kategori dari seller center.',
  'no-ids':
    'Kolom nomor ID kategori tidak ditemukan. Unggah daftar kategori dari seller center tanpa mengubah kolomnya.',
  'no-names': 'Kolom nama kategori tidak ditemukan. Unggah daftar kategori dari seller center tanpa mengubah kolomnya.',
  'several-ids': 'Ada beberapa kolom nomor yang bisa berarti ID kategori. Hapus kolom nomor lainnya lalu unggah lagi.',
  'contradicting-ids': 'Nomor ID di file ini memiliki banyak nama berbeda. Unduh ulang daftarnya dari seller center.',
  'too-large': `Isi file ini terlalu banyak. Daftar kategori berisi paling banyak ${formatNumber(categoryListLimits.leavesMax)} kategori.`,
  'not-a-table': 'File ini bukan tabel. Unggah file xlsx atau csv dari seller center.',
  'not-a-workbook': 'File ini bukan file Excel (.xlsx). Unggah file xlsx atau csv dari seller center.',
  'old-workbook':
    'File Excel lama (.xls) atau yang dikunci tidak dapat dibaca. Simpan ulang sebagai .xlsx tanpa kata sandi.',
  'unclosed-quote': 'Ada tanda kutip (") yang tidak ditutup di file ini. Unduh ulang daftarnya dari seller center.',
  encrypted: 'File ini dikunci dengan kata sandi. Simpan ulang tanpa kata sandi lalu unggah lagi.',
  macros: 'File ini berisi makro. Simpan ulang sebagai .xlsx biasa lalu unggah lagi.',
  damaged: 'File ini rusak atau tidak lengkap. Unduh ulang daftarnya dari seller center.',
} as const;

export type CategoryListProblem = keyof typeof categoryListProblemTexts;
