/** Why a workbook that a seller uploads cannot serve as the template of exports, and what to do. */
export const templateProblemTexts = {
  'not-a-workbook': 'File ini bukan workbook Excel (.xlsx). Unggah template yang diunduh dari pusat penjual Akulaku.',
  encrypted: 'File ini dikunci dengan password. Simpan ulang tanpa password lalu unggah lagi.',
  macros: 'File ini berisi makro. Simpan ulang sebagai .xlsx biasa lalu unggah lagi.',
  damaged: 'File ini rusak atau tidak lengkap. Unduh ulang template dari pusat penjual Akulaku lalu coba lagi.',
  'too-large':
    'Isi file ini terlalu besar untuk sebuah template. Hapus baris dan sheet yang tidak dipakai lalu coba lagi.',
  'not-akulaku':
    'Kolom template Akulaku tidak ditemukan di file ini. Gunakan template upload massal Akulaku tanpa mengubah baris judulnya.',
} as const;

/** A problem without a text does not compile: the codes are the keys of the catalogue. */
export type TemplateProblem = keyof typeof templateProblemTexts;
