import { catalogueFileLimits, formatNumber, formatBytes } from '@pindahlapak/model';
import { productFieldLabels } from '../fields/product-field-texts.ts';

/** Texts about a marketplace's answer that the server returns. */
export const exportAnswerTexts = {
  noColumns:
    'Kolom SKU atau nama produk dan kolom alasan tidak ditemukan. Unggah file jawaban marketplace, atau tempel tabel dengan SKU dan alasan penolakannya.',
} as const;

export const catalogueFileTexts = {
  fileName: 'katalog',
  id: 'ID',
  version: 'Versi',
  window: 'Window',
  optionName1: 'Nama Opsi 1',
  optionName2: 'Nama Opsi 2',
  variantId: 'ID Varian',
  option1: 'Opsi 1',
  option2: 'Opsi 2',
  stock: 'Stok Varian',
  conflict: 'Produk ini sudah diubah setelah file diunduh.',
  unknownId: 'Produk dengan ID ini tidak ada di katalog Anda. Kosongkan ID untuk menambahkannya sebagai produk baru.',
  tooManyRows: `Isi file ini lebih dari ${formatNumber(catalogueFileLimits.rowsMax)} baris. Bagi menjadi beberapa file, masing-masing dengan baris judul kolom di atasnya, lalu unggah satu per satu: produk yang tidak ada di file tidak berubah.`,
  blank: 'Baris tanpa nama, tautan, dan harga.',
  variantOf: (row: number) => `Varian dari produk di baris ${row}.`,
  priceOfVariants:
    'Produk ini punya varian dengan harga sendiri, jadi harga di baris ini tidak dipakai. Ubah harga di baris variannya (yang punya ID Varian).',
  unknownVariant: 'Varian dengan ID ini tidak ada lagi di produknya. Unduh katalog sekali lagi.',
  namesOfOptions: 'Nama opsi produk ini tidak bisa diubah. Isi kembali nama yang ada di katalog.',
  optionsOfVariant: 'Opsi varian tidak bisa diubah lewat file. Ubah di dashboard.',
  productOfVariant: 'Baris varian hanya mengubah harga, stok, dan gambar. Ubah isian lain di baris produknya.',
  lowPrice: (price: number) =>
    `Harganya hanya Rp${price}. Pastikan tidak ada angka yang terpotong, misalnya 15 untuk 15.000.`,
  lowWeight: (grams: number) =>
    `Beratnya hanya ${grams} gram. Kalau angkanya kilogram, ubah judul kolomnya menjadi “Berat (kg)” lalu unggah lagi.`,
  changedByExcel: (cell: string) =>
    `Excel mengubah isi sel menjadi ${cell}. Kalau bukan itu maksudnya, ubah format sel menjadi Teks lalu isi lagi.`,
  keptEdits: (fields: readonly string[]) =>
    `Berbeda dari katalog (${fields.join(', ')}), tetapi isian Anda di katalog dipertahankan.`,
  lostLetters:
    'Huruf atau emoji berubah, misalnya menjadi tanda tanya, saat file disimpan. Simpan sebagai Excel (.xlsx) atau CSV UTF-8 lalu unggah lagi.',
  withCell: (message: string, cell: string) => `${message} Isi sel: “${cell}”.`,
  errorCell: (column: string) =>
    `Rumus di kolom “${column}” gagal: selnya berisi #N/A, #REF!, atau sejenisnya. Perbaiki rumusnya, atau ketik isinya langsung.`,
  likelyVariant: (row: number) =>
    `Nama dan gambarnya sama dengan baris ${row}, tetapi harganya lain. Kalau ini varian, cocokkan kolom variannya dengan “Opsi 1”. Kalau ini produk lain, bedakan namanya.`,
  optionsWithoutVariant:
    'Baris ber-ID ini berisi opsi tanpa ID Varian, jadi akan mengubah produknya, bukan variannya. Isi kembali ID Varian, atau kosongkan opsinya.',
  mixedOptions:
    'Baris-baris dengan tautan ini tidak mengisi kolom opsi yang sama, jadi akan saling menimpa. Isi kolom opsi yang sama di setiap barisnya.',
  oneOfVariants:
    'Produk ini sudah punya varian, tetapi file hanya berisi satu opsinya. Isi semua variannya di file, atau kosongkan opsinya.',
  severalPrices: 'Sel harga berisi lebih dari satu harga. Isi satu harga saja, misalnya 25000.',
} as const;

export const importFileTexts = {
  title: 'Impor dari File',
  text: 'Tidak ada yang disimpan sebelum Anda menyetujuinya.',
  steps: 'Langkah impor',
  step: (number: number) => `Langkah ${number}:`,
  stepNames: { file: 'File', sheet: 'Sheet', columns: 'Kolom', check: 'Periksa', result: 'Hasil' },
  back: 'Kembali',
  next: 'Lanjut',
  otherFile: 'Ganti file',

  fileTitle: 'File yang diimpor',
  fileKinds: `.xlsx atau .csv, paling besar ${formatBytes(catalogueFileLimits.bytesMax)} dan ${formatNumber(catalogueFileLimits.rowsMax)} baris`,
  reading: 'Membaca isi file...',
  picked: (name: string) => `${name} sudah dibaca.`,
  ownCatalogue: 'Mengubah produk yang sudah ada? Unduh katalog di',
  ownCatalogueEnd: ', ubah isinya, lalu pilih file itu di sini: hanya sel yang berubah yang disimpan.',

  sheetTitle: 'Sheet dan baris judul',
  sheetText: 'Pastikan baris judul kolomnya benar. Baris di bawahnya dibaca sebagai produk.',
  sheet: 'Sheet',
  sheetRows: (name: string, rows: string) => `${name} (${rows} baris)`,
  headerRow: 'Baris judul',
  rowNumber: (row: string) => `Baris ${row}`,
  preview: 'Baris judul dan baris pertama',
  nameless: (column: string) => `Kolom ${column}`,

  columnsTitle: 'Isi setiap kolom',
  columnsText: 'Ubah tebakan yang kurang tepat.',
  notUsed: 'Tidak dipakai',
  guessed: 'Tebakan',
  chosen: 'Pilihan Anda',
  remembered: 'Kolom diisi seperti terakhir kali Anda memakai file dengan judul ini.',
  forget: 'Pakai tebakan lagi',
  example: (cells: string) => `Contoh: ${cells}`,
  noExample: 'Kosong di baris pertama',
  needed: 'Wajib ada:',
  neededMissing: (field: string) => `${field} belum ada`,
  columnsNeeded: (fields: string) =>
    `Pilih dulu kolom untuk ${fields}. Produk baru tanpa itu akan ditolak; file dengan kolom ID boleh tanpa semuanya.`,
  fields: {
    id: catalogueFileTexts.id,
    version: catalogueFileTexts.version,
    window: catalogueFileTexts.window,
    optionName1: catalogueFileTexts.optionName1,
    optionName2: catalogueFileTexts.optionName2,
    variantId: catalogueFileTexts.variantId,
    option1: catalogueFileTexts.option1,
    option2: catalogueFileTexts.option2,
    stock: catalogueFileTexts.stock,
    ...productFieldLabels,
  } as Readonly<Record<string, string>>,

  checkTitle: 'Periksa sebelum disimpan',
  checkText: 'Belum ada yang disimpan.',
  checking: 'Memeriksa setiap baris...',
  counts: 'Jumlah baris',
  states: {
    baru: 'Baru',
    berubah: 'Berubah',
    sama: 'Sama',
    konflik: 'Diubah di dua tempat',
    ditolak: 'Ditolak',
    dilewati: 'Dilewati',
  },
  noRows: 'Tidak ada baris produk di bawah baris judul. Periksa sheet dan baris judulnya.',
  noRowsInSheet: 'Tidak ada baris produk di bawah baris judul. Periksa baris judulnya.',
  toSheet: 'Ubah sheet atau baris judul',
  toHeaderRow: 'Ubah baris judul',
  overQuota: 'Kuota produk tidak cukup',
  overQuotaText: (numbers: { newProducts: string; room: string; storage: string; over: string }) =>
    `File ini membawa ${numbers.newProducts} produk baru, sedangkan kuota Anda tinggal ${numbers.room} dari ${numbers.storage}. ${numbers.over} produk terakhir akan ditolak.`,
  expired: 'Langganan Anda telah berakhir',
  expiredText: (rows: string) =>
    `${rows} baris tanpa ID produk akan ditolak sampai langganan diperpanjang. Perubahan pada baris dengan ID produk tetap bisa disimpan.`,
  toSubscription: 'Lihat langganan',
  problems: 'Yang perlu diperbaiki',
  problemRows: (rows: string) => `${rows} baris`,
  missingColumn: (field: string) => `${field}: belum ada kolomnya`,
  wrongCells: (field: string, header: string) => `${field}: perbaiki sel di kolom “${header}”`,
  wrongRows: 'Perbaiki barisnya di file',
  accountRefuses: 'Ditolak karena batas akun Anda, bukan karena isi file',
  pickColumn: 'Pilih kolomnya',
  pickColumnOf: (field: string) => `Pilih kolom untuk ${field}`,
  repairHint: 'Perbaiki di file Anda lalu pilih lagi filenya, atau lanjutkan tanpa baris ini.',
  rows: 'Baris yang dilihat',
  rowList: 'Baris dari file',
  rowsShown: (shown: string, all: string) => `${shown} baris pertama dari ${all}`,
  nameOf: (row: number, name: string) => (name === '' ? `Baris ${row}` : `Baris ${row} · ${name}`),
  empty: 'kosong',
  becomes: 'menjadi',
  conflicts: (rows: string) => `${rows} baris bertemu produk yang sudah diubah setelah file ini diunduh`,
  skipConflicts: 'Biarkan produknya seperti sekarang',
  overwriteConflicts: 'Timpa dengan isi file',
  kept: (rows: string) => `${rows} baris berbeda dari isian yang sudah Anda ubah di katalog`,
  keepEdited: 'Pertahankan isian di katalog',
  takeFile: 'Pakai isi file',
  window: 'Window untuk produk baru',
  windowHint: 'Kosongkan agar masuk ke window terbaru yang belum penuh.',
  /** Shown if every window is full. */
  checkWithWindow: 'Periksa dengan window ini',
  windowWrong: (min: number, max: number) => `Isi angka ${min} sampai ${max}, atau kosongkan.`,
  commit: (rows: string) => `Simpan ${rows} baris`,
  nothing: 'Tidak ada yang perlu disimpan: semua baris sama, ditolak, dilewati, atau diubah di dua tempat.',

  resultTitle: 'Hasil impor',
  committing: (rows: string) => `Menyimpan ${rows} baris, 100 baris sekali kirim...`,
  saved: (saved: string, rows: string) => `${saved} dari ${rows} baris tersimpan...`,
  stayHere: 'Biarkan halaman ini terbuka sampai selesai.',
  commitFailed: 'Impor terhenti',
  commitFailedText: 'Baris yang sudah tersimpan tidak menjadi ganda bila dicoba lagi.',
  checkAgain: 'Periksa ulang',
  done: (rows: string) => `${rows} baris tersimpan`,
  doneNothing: 'Tidak ada baris yang tersimpan',
  downloadResults: 'Unduh hasil (CSV)',
  checkProducts: 'Periksa produk',
  another: 'Impor file lain',
  undoHint: 'Salah file? Perubahan ini dapat diurungkan di',
  resultsName: (file: string) => `hasil_impor_${file}.csv`,
  resultsHeaders: ['Baris', 'Nama', 'Hasil', 'Keterangan'],
} as const;
