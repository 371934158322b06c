const number = (value: number): string => value.toLocaleString('id-ID');

interface LengthParameters {
  /** Most characters that the column takes. */
  max: number;
  /** Characters that the value has. */
  length: number;
}

interface RangeParameters {
  min: number;
  max: number;
  value: number;
}

/** What is wrong with a cell of the export and what to do, for every issue that the rules can report. */
export const exportIssueTexts = {
  'category-missing': () => 'ID kategori belum diisi. Isi kategori produk dengan ID kategori dari Akulaku.',
  'category-not-an-id': ({ value }: { value: string }) =>
    `Kategori "${value}" bukan ID. Ganti dengan ID kategori dari Akulaku, berupa angka.`,
  'title-missing': () => 'Judul kosong setelah aturan diterapkan. Periksa nama produk dan aturan penggantian judul.',
  'title-too-long': ({ max, length }: LengthParameters) =>
    `Judul ${number(length)} karakter, paling banyak ${number(max)}. Persingkat nama produk atau teks sisipan.`,
  'description-missing': () => 'Deskripsi kosong, padahal wajib diisi. Lengkapi deskripsi produk.',
  'description-too-long': ({ max, length }: LengthParameters) =>
    `Deskripsi ${number(length)} karakter, paling banyak ${number(max)}. Persingkat deskripsi produk.`,
  'color-too-long': ({ max, length }: LengthParameters) =>
    `Warna ${number(length)} karakter, paling banyak ${number(max)}.`,
  'variant-too-long': ({ max, length }: LengthParameters) =>
    `Varian ${number(length)} karakter, paling banyak ${number(max)}.`,
  'color-or-variant-missing': () => 'Warna dan varian kosong. Isi salah satunya.',
  'price-out-of-range': ({ min, max, value }: RangeParameters) =>
    `Harga akhir Rp ${number(value)} di luar batas Rp ${number(min)} sampai Rp ${number(max)}. Periksa harga, margin, dan biaya tambahan.`,
  'stock-out-of-range': ({ min, max, value }: RangeParameters) =>
    `Stok ${number(value)} di luar batas ${number(min)} sampai ${number(max)}. Ubah stok di Konfigurasi Data.`,
  'main-image-missing': () => 'Gambar utama kosong, padahal wajib diisi.',
  'cell-too-long': ({ max }: { max: number }) =>
    `Teks melebihi ${number(max)} karakter, batas satu sel Excel, sehingga dipotong di file. Persingkat teksnya.`,
} as const;

/** An issue without a text does not compile: the codes are the keys of the catalogue. */
export type ExportIssueCode = keyof typeof exportIssueTexts;

type TextParameters<Code extends ExportIssueCode> = Code extends ExportIssueCode
  ? Parameters<(typeof exportIssueTexts)[Code]> extends [infer P]
    ? P
    : Record<string, never>
  : never;

/** The values that the text of an issue needs; an empty object where it needs none. */
export type ExportIssueParameters<Code extends ExportIssueCode = ExportIssueCode> = TextParameters<Code>;

/** The Indonesian text of an issue that the rules reported. */
export function exportIssueText<Code extends ExportIssueCode>(issue: {
  code: Code;
  params: ExportIssueParameters<Code>;
}): string {
  const text = exportIssueTexts[issue.code] as (parameters: ExportIssueParameters<Code>) => string;
  return text(issue.params);
}
