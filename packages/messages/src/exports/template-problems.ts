/** Why a workbook that a seller uploads cannot serve as the template of exports, and what to do. */
export const templateProblemTexts = {
  'not-a-workbook': 'File ini bukan file Excel (.xlsx). Unggah template yang diunduh dari seller center.',
  'old-workbook': 'File ini berformat Excel lama (.xls). Simpan sebagai .xlsx lalu unggah lagi.',
  encrypted: 'File ini dikunci dengan kata sandi. Simpan ulang tanpa kata sandi lalu unggah lagi.',
  macros: 'File ini berisi makro. Unduh ulang template asli dari seller center (.xlsx tanpa makro) lalu unggah lagi.',
  damaged: 'File ini rusak atau tidak lengkap. Unduh ulang template dari seller center lalu coba lagi.',
  'other-compression':
    'File ini dikemas dengan cara yang tidak didukung Excel. Unduh ulang template dari seller center lalu coba lagi.',
  'too-large':
    'Isi file ini terlalu besar untuk sebuah template. Hapus baris dan sheet yang tidak dipakai lalu coba lagi.',
} as const;

/** A problem without a text does not compile: the codes are the keys of the catalogue. */
export type TemplateProblem = keyof typeof templateProblemTexts;
