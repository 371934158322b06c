import { categoryListLimits } from '@pindahlapak/model';

/** Words about categories that the server answers. */
export const categoryTexts = {
  /** Stands for the category of products that name none. */
  nameless: 'Tanpa kategori',
} as const;

/** Why a file holds no table that can be read, and what to do. */
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

/** A problem without a text does not compile: the codes are the keys of the catalogue. */
export type TableFileProblem = keyof typeof tableFileProblemTexts;

/** Why a file cannot be the list of a seller centre's categories, and what to do. */
export const categoryListProblemTexts = {
  empty: 'File ini kosong. Unggah daftar kategori dari seller center.',
  'no-ids':
    'Kolom nomor ID kategori tidak ditemukan. Unggah daftar kategori dari seller center tanpa mengubah kolomnya.',
  'no-names': 'Kolom nama kategori tidak ditemukan. Unggah daftar kategori dari seller center tanpa mengubah kolomnya.',
  'several-ids': 'Ada beberapa kolom nomor yang bisa berarti ID kategori. Hapus kolom nomor lainnya lalu unggah lagi.',
  'contradicting-ids': 'Nomor ID di file ini memiliki banyak nama berbeda. Unduh ulang daftarnya dari seller center.',
  'too-large': `Isi file ini terlalu banyak. Daftar kategori berisi paling banyak ${categoryListLimits.leavesMax.toLocaleString('id-ID')} kategori.`,
  'not-a-table': 'File ini bukan tabel. Unggah file xlsx atau csv dari seller center.',
  'not-a-workbook': 'File ini bukan file Excel (.xlsx). Unggah file xlsx atau csv dari seller center.',
  'old-workbook':
    'File Excel lama (.xls) atau yang dikunci tidak dapat dibaca. Simpan ulang sebagai .xlsx tanpa kata sandi.',
  'unclosed-quote': 'Ada tanda kutip (") yang tidak ditutup di file ini. Unduh ulang daftarnya dari seller center.',
  encrypted: 'File ini dikunci dengan kata sandi. Simpan ulang tanpa kata sandi lalu unggah lagi.',
  macros: 'File ini berisi makro. Simpan ulang sebagai .xlsx biasa lalu unggah lagi.',
  damaged: 'File ini rusak atau tidak lengkap. Unduh ulang daftarnya dari seller center.',
} as const;

/** A problem without a text does not compile: the codes are the keys of the catalogue. */
export type CategoryListProblem = keyof typeof categoryListProblemTexts;
