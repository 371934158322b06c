import { descriptionFields, insertionThresholds } from '@pindahlapak/model';

/** The exported row of one product, and the look before a download (S10.7). */
export const exportRowTexts = {
  traceTitle: 'Baris ekspor Akulaku',
  traceText: (name: string) => `Isi baris ini di template, dihitung dengan konfigurasi Anda sekarang: ${name}`,
  edit: 'Edit produk',
  issuesTitle: (count: number) => `${count} hal perlu diperbaiki`,
  noIssues: 'Baris ini memenuhi semua batas Akulaku.',
  flaggedTitle: 'Perlu diperbaiki',
  changedTitle: 'Diolah aturan',
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
  },
  steps: {
    margin: (range: string, margin: string) => `Margin ${margin} untuk harga ${range}`,
    marginUnknown: 'Margin',
    fee: (amount: string) => `Biaya tambahan ${amount}`,
    sku: 'Kode dibuat dari marketplace dan nomor produk',
    join: `Deskripsi 1 sampai ${descriptionFields.length} digabung`,
    words: 'Kata diganti',
    word: (found: string, replacement: string, count: number) =>
      `“${found}” ${replacement === '' ? 'dihapus' : `menjadi “${replacement}”`}${count > 1 ? ` (${count} kali)` : ''}`,
    repeats: 'Kalimat berulang dihapus',
    repeat: (sentence: string) => `“${sentence}”`,
    insertion: 'Teks disisipkan',
    conditions: {
      all: 'untuk semua produk',
      less_than_30: `karena judul kurang dari ${insertionThresholds.less_than_30} karakter`,
      less_than_40: `karena deskripsi kurang dari ${insertionThresholds.less_than_40} karakter`,
    },
  },

  preflight: 'Periksa sebelum unduh',
  preflightTitle: (window: number) => `Periksa template Akulaku, Window ${window}`,
  preflightText:
    'Baris yang akan ditolak Akulaku atau perlu dilihat dulu. Pemeriksaan memakai konfigurasi Anda sekarang.',
  preflightClean: (rows: string) => `Semua ${rows} baris siap diunggah`,
  preflightCleanText: 'Tidak ada yang melanggar batas template Akulaku.',
  preflightCount: (rows: string, total: string) => `${rows} dari ${total} baris perlu diperbaiki`,
  preflightFirst: (shown: string) => `Ditampilkan ${shown} baris pertama.`,
  preflightAll: 'Semua',
  preflightRow: (row: string) => `Baris ${row}`,
  preflightFix: 'Perbaiki',
  preflightFixNamed: (name: string) => `Perbaiki ${name}`,
  preflightDownload: 'Unduh template Akulaku',
} as const;
