import { type ExportDefaults, type StockSource, descriptionFields, insertionThresholds } from '@pindahlapak/model';
import { productFieldLabels } from '../fields/product-field-texts.ts';

/** Values for cells that a product leaves empty, per account or per category (S18.1). */
export const exportDefaultTexts = {
  labels: {
    brand: productFieldLabels.brand,
    weightGram: productFieldLabels.weightGram,
    lengthCm: productFieldLabels.lengthCm,
    widthCm: productFieldLabels.widthCm,
    heightCm: productFieldLabels.heightCm,
    shippingTemplateId: 'ID template ongkir',
    variation: 'Varian bila kosong',
    specification: productFieldLabels.specification,
  } satisfies Record<keyof ExportDefaults, string>,
  hints: {
    shippingTemplateId: 'Nomor dari daftar template ongkir di seller center.',
    variation: 'Mengisi kolom Warna bila produk tidak punya warna dan varian, misalnya “Standar”.',
    specification: 'Tulis sebagai nama: nilai; nama: nilai.',
  } satisfies Partial<Record<keyof ExportDefaults, string>>,
  /** Placeholder: the value that is exported if the field stays empty. */
  otherwise: (value: string) => `Bila kosong: ${value}`,
} as const;

/** How products become rows of the Akulaku template, besides their texts (S18.4, S19). */
export const exportSettingsTexts = {
  title: 'Lanjutan',
  defaultsCard: 'Isi otomatis bila kosong',
  defaultsCardText: 'Dipakai bila produk dan kategorinya tidak mengisi.',
  titleAsDescription: 'Pakai judul bila deskripsi kosong',
  titleAsDescriptionText: 'Akulaku mewajibkan deskripsi.',
  rowsCard: 'Varian dan stok',
  rows: 'Baris template',
  rowPerVariant: 'Satu baris per varian',
  rowPerProduct: 'Satu baris per produk',
  rowPerProductHint: 'Harga baris itu adalah harga varian yang tertinggi.',
  stock: 'Stok',
  stockSources: {
    configuration: 'Dari konfigurasi',
    source: 'Dari halaman sumber',
  } satisfies Record<StockSource, string>,
  removeContacts: 'Hapus kontak dan tautan',
  removeContactsText: 'Nomor telepon, WhatsApp, tautan, dan akun media sosial dihapus sebelum aturan lain.',
  guardCard: 'Kata yang diperiksa',
  guardCardText:
    'Kontak, tautan, nama marketplace lain, nama toko sumber, dan kata terlarang selalu ditandai “Perlu dilihat”.',
  wordLists: { guardWords: 'Kata tambahan', allowedWords: 'Kata yang diizinkan' },
  wordListHints: {
    guardWords: 'Satu per baris. Ikut ditandai.',
    allowedWords: 'Satu per baris. Tidak ditandai dan tidak dihapus.',
  },
  allowedWordsFull: (max: number) =>
    `Daftar kata yang diizinkan sudah penuh (${max}). Hapus beberapa kata di Konfigurasi Akulaku.`,
  wordListTooLong: (max: number) => `Paling banyak ${max} baris.`,
  wordTooLong: (max: number) => `Paling banyak ${max} karakter per baris.`,
  stockSourceHint: 'Bila halaman sumber tidak menyebut stok, stok di Konfigurasi Data dipakai.',
} as const;

/** The exported row of one product, and the preflight before a download (S10.7). */
export const exportRowTexts = {
  traceTitle: 'Hasil di template Akulaku',
  net: (rupiah: string) => `Untung bersih ${rupiah}`,
  netOf: (price: string, deducted: string, source: string) =>
    `= harga jual ${price} − potongan ${deducted} − harga sumber ${source}`,
  edit: 'Edit produk',
  issuesTitle: (count: number) => `${count} hal perlu diperbaiki`,
  looksTitle: (count: number) => `${count} hal perlu dilihat`,
  noIssues: 'Siap diunggah ke Akulaku.',
  variantRow: 'Varian',
  flaggedTitle: 'Perlu diperbaiki atau dilihat',
  changedTitle: 'Diubah oleh aturan',
  copiedTitle: 'Disalin dari produk',
  fixedTitle: 'Dari konfigurasi dan nilai tetap',
  emptyTitle: 'Kolom kosong',
  column: (letter: string) => `Kolom ${letter}`,
  source: 'Asal',
  result: 'Hasil',
  empty: '(kosong)',
  more: 'Tampilkan semua',
  less: 'Tampilkan sebagian',
  sources: {
    stockQuantity: 'Stok di Konfigurasi Data',
    minimumOrder: 'Minimum pembelian di Konfigurasi Data',
    affiliateFee: 'Biaya tambahan di Konfigurasi Data',
    fixed: 'Nilai tetap',
    option1: 'Pilihan pertama varian',
    option2: 'Pilihan kedua varian',
    variantPrice: 'Harga varian',
    variantStock: 'Stok di halaman sumber',
    variantImage: 'Gambar varian',
  },
  steps: {
    margin: (range: string, margin: string) => `Margin ${margin} untuk harga ${range}`,
    marginUnknown: 'Margin',
    fee: (amount: string) => `Biaya tambahan ${amount}`,
    shop: 'Penyesuaian toko',
    sku: 'Kode dibuat dari marketplace dan nomor produk',
    join: `Deskripsi 1 sampai ${descriptionFields.length} digabung`,
    contacts: 'Kontak dan tautan dihapus',
    contact: (text: string) => `“${text}”`,
    words: 'Kata diganti',
    word: (found: string, replacement: string, count: number) =>
      `“${found}” ${replacement === '' ? 'dihapus' : `menjadi “${replacement}”`}${count > 1 ? ` (${count} kali)` : ''}`,
    mapping: (category: string | null, leaf: string, date: string) =>
      `Kategori: ${category ?? 'tanpa kategori'} → ${leaf}, dipilih ${date}`,
    filled: { mapping: 'Diisi otomatis dari kategorinya', account: 'Diisi otomatis karena kosong' },
    kilograms: 'Gram menjadi kilogram',
    title: 'Judul dipakai karena deskripsi kosong',
    highest: 'Varian termahal setelah aturan',
    repeats: 'Kalimat berulang dihapus',
    repeat: (sentence: string) => `“${sentence}”`,
    insertion: 'Teks disisipkan',
    conditions: {
      all: 'untuk semua produk',
      less_than_30: `karena judul kurang dari ${insertionThresholds.less_than_30} karakter`,
      less_than_40: `karena deskripsi kurang dari ${insertionThresholds.less_than_40} karakter`,
    },
  },

  preflight: 'Periksa',
  /** `products` is the number of products that need a look. */
  preflightWith: (products: string) => `Periksa · ${products}`,
  preflightHint: (products: string) => `Periksa sebelum unduh: ${products} produk perlu diperbaiki atau dilihat`,
  /** `window` is its display name. */
  preflightTitle: (window: string) => `Periksa template Akulaku, ${window}`,
  preflightTitleAll: 'Periksa template Akulaku, semua window',
  preflightClean: (products: string) => `Semua ${products} produk siap diunggah`,
  preflightEmptyText: 'Ambil produk dulu ke window ini, atau pilih window lain.',
  /** Mentions the rows only if there are not as many as products. */
  preflightCount: (products: string, total: string, rows: string) =>
    `${products} dari ${total} produk perlu diperbaiki atau dilihat${products === rows ? '' : ` (${rows} baris)`}`,
  repairsTitle: 'Perbaikan, yang terbanyak dulu',
  showRows: 'Lihat baris',
  allRepairs: (count: string) => `Tampilkan semua ${count} perbaikan`,
  rowsTitle: 'Semua baris',
  rowsOf: (message: string) => `Baris: ${message}`,
  preflightBeyond: 'Produknya ada di luar baris yang ditampilkan. Perbaiki yang lain dulu, lalu periksa lagi.',
  preflightFirst: (shown: string) => `Ditampilkan ${shown} baris pertama.`,
  preflightAll: 'Tampilkan semua baris',
  preflightRow: (row: string) => `Baris ${row}`,
  preflightNoRow: 'Tidak ada baris di template',
  preflightFix: 'Perbaiki',
  preflightFixNamed: (name: string) => `Perbaiki ${name}`,
  editHere: (field: string) => `Ubah ${field}`,
  editHereNamed: (field: string, product: string) => `Ubah ${field} di sini: ${product}`,
  /** `products` is null while they are being counted. */
  preflightDownload: (products: string | null) =>
    products === null ? 'Unduh semua' : `Unduh semua (${products} produk)`,
  preflightDownloadZip: 'Unduh semua window (zip)',
  preflightDownloadReady: (products: string) => `Unduh yang siap (${products} produk)`,
  toList: 'Lihat di daftar',
  standardVariant: 'Standar',
  fillStandard: (products: string) => `Isi “Standar” untuk ${products} produk`,
  useTitle: (products: string) => `Pakai judul untuk ${products} produk`,
  useTitleDone: 'Deskripsi yang kosong kini memakai judul. Bisa dimatikan di Konfigurasi Akulaku.',
  notesTitle: 'Perlu dilihat sebelum dijual',
} as const;
