import type { ExportIssueCode } from '@pindahlapak/messages';
import { akulakuColumns } from '@pindahlapak/rules';

/** Words in refusals and the issue whose repair fixes them; the first match counts. */
const known: readonly (readonly [RegExp, ExportIssueCode])[] = [
  [/whats ?app|\bwa\b|telepon|no(?:mor)? ?hp|phone|kontak|contact/, 'guard-phone'],
  [/tautan|\blink\b|\burl\b.*(?:deskripsi|judul|title|description)|media sosial|social/, 'guard-link'],
  [/terlarang|dilarang|prohibited|restricted|forbidden|palsu|counterfeit|tiruan/, 'guard-restricted'],
  [/(?:pelanggaran|hak|infring|laporan).*(?:merek|brand|cipta|trademark)|trademark|intellectual/, 'guard-brand'],
  [/kategori|categor/, 'category-unlisted'],
  [/gambar|foto|image|picture|photo/, 'main-image-missing'],
  [/harga|price/, 'price-out-of-range'],
  [/stok|stock/, 'stock-out-of-range'],
  [/deskripsi.*(?:kosong|wajib|isi)|description.*(?:empty|required|missing)/, 'description-missing'],
  [/deskripsi|description/, 'description-too-long'],
  [
    /(?:judul|nama produk|nama barang|title|product name|goods name).*(?:kosong|wajib|empty|required|missing)/,
    'title-missing',
  ],
  [/judul|nama produk|nama barang|title|product name|goods name/, 'title-too-long'],
  [/berat|weight/, 'weight-out-of-range'],
  [/panjang|length/, 'length-out-of-range'],
  [/lebar|width/, 'width-out-of-range'],
  [/tinggi|height/, 'height-out-of-range'],
  [/merek|merk|brand/, 'brand-too-long'],
  [/warna|colou?r/, 'color-or-variant-missing'],
  [/varian|variasi|variation|variant/, 'color-or-variant-missing'],
];

/** Returns the issue whose repair fits the words of a refusal, or null. */
export function issueOfReason(reason: string): ExportIssueCode | null {
  const words = reason.toLowerCase();
  return known.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Returns the letter of the workbook's column that the words of a refusal refer to, or ''. */
export function columnOfReason(reason: string): string {
  const issue = issueOfReason(reason);
  if (issue === null) return '';
  if (issue === 'category-unlisted') return 'A';
  if (issue === 'color-or-variant-missing') return 'C';
  const column = akulakuColumns.find(
    ({ missing, tooLong, outOfRange }) => issue === missing || issue === tooLong || issue === outOfRange,
  );
  return column?.letter ?? '';
}
