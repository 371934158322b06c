import { ledgerLimits } from '@pindahlapak/model';

/** The page of exports and of what became of them. */
export const exportHistoryTexts = {
  title: 'Riwayat Ekspor',
  text: 'Setiap template yang diunduh, dan apa kata marketplace tentangnya.',
  catalogue: 'Unduh katalog',
  catalogueWorkbook: 'Excel (.xlsx)',
  catalogueCsv: 'CSV (.csv)',
  catalogueSaved: 'Katalog berhasil diunduh',
  none: 'Belum ada ekspor',
  noneText: `Unduh template di menu Produk. Setiap unduhan tercatat di sini selama ${ledgerLimits.days} hari.`,
  toProducts: 'Ke menu Produk',
  facts: (products: string, rows: string) => `${products} produk · ${rows} baris`,
  retryOf: 'Perbaikan',
  byOperator: 'oleh pengelola',
  rejected: (products: string) => `${products} ditolak`,
  accepted: (products: string) => `${products} diterima`,
  unanswered: 'Belum ada hasil',
  enterResults: 'Masukkan hasil',
  retry: (products: string) => `Perbaiki & ekspor ulang (${products})`,
  retrying: 'Menyiapkan file...',
  retried: 'Template perbaikan berhasil diunduh',
  leftOut: (numbers: { gone: string | null; otherTemplate: string | null; withoutRows: string | null }) =>
    [
      'Template perbaikan diunduh, tetapi tidak semua produk ikut.',
      numbers.gone !== null && `${numbers.gone} produk sudah dihapus dari katalog.`,
      numbers.otherTemplate !== null &&
        `Kategori ${numbers.otherTemplate} produk kini tidak ada di template ini; isi template kategorinya di menu Template Saya.`,
      numbers.withoutRows !== null &&
        `${numbers.withoutRows} produk semua variannya mati; nyalakan minimal satu varian.`,
    ]
      .filter(Boolean)
      .join(' '),
  details: 'Rincian',
  detailsOf: (fileName: string) => `Rincian ${fileName}`,
  changed: (products: string) => `${products} produk berubah sejak diekspor.`,
  unchanged: 'Tidak ada produk yang berubah sejak diekspor.',
  rulesChanged: 'Aturan Anda berubah sejak ekspor ini.',
  reasons: 'Alasan penolakan',
  noReasons: 'Belum ada penolakan yang dicatat.',
  reasonProducts: (products: string) => `${products} produk`,
  list: 'Daftar ekspor',
  pages: 'Halaman riwayat',
  page: (page: string, pages: string) => `Halaman ${page} dari ${pages}`,
  previous: 'Sebelumnya',
  next: 'Berikutnya',
} as const;

/** The dialog that takes a marketplace's answer. */
export const exportResultsTexts = {
  title: 'Masukkan hasil',
  text: 'Pilih file jawaban dari marketplace, atau tempel tabelnya: SKU atau nama produk, dan alasan penolakannya.',
  file: 'Pilih file jawaban',
  otherFile: 'Ganti file',
  dropFile: 'atau seret file ke sini',
  fileKinds: 'xlsx atau csv. File Shopee dengan kolom “Alasan Gagal” dapat langsung dipakai.',
  withoutFile: 'Batal pakai file',
  paste: 'Atau tempel tabel di sini',
  pasteHint: 'Salin dari Excel termasuk baris judulnya.',
  acceptRest: 'Produk lain di ekspor ini diterima',
  send: 'Baca hasil',
  sending: 'Membaca hasil...',
  cancel: 'Batal',
  done: 'Selesai',
  matched: (lines: string) => `${lines} baris dikenali dan dicatat.`,
  preview: 'Belum ada yang dicatat. Periksa dulu, lalu catat.',
  wouldMatch: (numbers: { lines: string; refused: string; accepted: string }) =>
    `${numbers.lines} baris dikenali: ${numbers.refused} ditolak, ${numbers.accepted} diterima.`,
  wouldAsk: (lines: string) => `${lines} baris meragukan: produknya ditanyakan setelah dicatat.`,
  unmatched: (lines: string) => `${lines} baris tidak ada di ekspor ini dan dilewati.`,
  unmatchedLines: 'Baris yang dilewati',
  restHeldBack:
    'Produk lain belum ditandai diterima: ada penolakan yang tidak menyebut produknya, jadi bisa saja tentang salah satunya.',
  back: 'Kembali',
  record: 'Catat hasil',
  recording: 'Mencatat...',
  clear: 'Hapus hasil ekspor ini',
  clearing: 'Menghapus...',
  asked: (lines: string) => `${lines} baris meragukan. Pilih produk yang dimaksud:`,
  line: (line: number) => `Baris ${line}`,
  lineSays: (name: string, reason: string) => `${name}: ${reason}`,
  nothingMeant: 'Lewati baris ini',
  candidate: (row: number, title: string, rest: string) => `Baris ${row} · ${title}${rest === '' ? '' : ` · ${rest}`}`,
  save: 'Simpan pilihan',
  saving: 'Menyimpan...',
} as const;
