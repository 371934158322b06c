import { categoryListLimits, formatDecimal } from '@pindahlapak/model';

/** Warnings about products that the marketplace accepts but that may cost the seller money (S21.7). */
export const moneyNoteTexts = {
  'margin-missing': 'Tanpa margin: dijual seharga modal',
  'price-inverted': 'Harga terbalik: dijual lebih murah daripada produk yang modalnya lebih rendah',
  'stock-zero': 'Stok 0: pembeli tidak bisa memesan',
} as const;

/** Every code is a key of the catalogue, so a warning without a text does not compile. */
export type MoneyNoteCode = keyof typeof moneyNoteTexts;

const kilograms = (value: number): string => formatDecimal(value, 2);
const sizeText =
  (side: string) =>
  ({ min, max, value }: RangeParameters): string =>
    `${side} ${formatDecimal(value)} cm di luar batas ${formatDecimal(min)} sampai ${formatDecimal(max)} cm. Ubah ukurannya di produk.`;

interface LengthParameters {
  max: number;
  length: number;
}

interface RangeParameters {
  min: number;
  max: number;
  value: number;
}

interface GuardParameters {
  place: 'title' | 'description';
  /** The match, verbatim. */
  text: string;
}

const places = { title: 'Judul', description: 'Deskripsi' } as const;
const shownMax = 80;
const guardText =
  (what: string, remedy: string) =>
  ({ place, text }: GuardParameters): string =>
    `${places[place]} memuat ${what}: “${text.length > shownMax ? `${text.slice(0, shownMax)}…` : text}”. ${remedy}`;
const allowRemedy = 'Hapus dari teks, atau izinkan kata ini.';
const contactRemedy = 'Nyalakan “Hapus kontak dan tautan”, ubah teksnya, atau izinkan.';

/** What is wrong with an exported cell and what to do, for every issue that the rules report. */
export const exportIssueTexts = {
  'category-missing': () =>
    'Produk ini tanpa kategori. Pilih kategori untuk “Tanpa kategori” di halaman Kategori Akulaku, atau isi ID kategorinya.',
  'category-not-an-id': ({ value }: { value: string }) =>
    `Kategori “${value}” bukan ID. Ganti dengan ID kategori dari Akulaku, berupa angka.`,
  'category-unmapped': ({ category }: { category: string }) =>
    `Kategori belum dipilih: ${category}. Pilih di halaman Kategori Akulaku, atau isi ID kategorinya.`,
  'category-unlisted': ({ value }: { value: string }) =>
    `ID kategori ${value} tidak ada di daftar kategori Anda. Pastikan ID-nya benar atau unggah daftar terbaru.`,
  'category-list-old': () =>
    `Daftar kategori Anda lebih dari ${categoryListLimits.oldAfterDays} hari. Unggah daftar terbaru dari seller center.`,
  'title-missing': () => 'Judul kosong setelah aturan diterapkan. Periksa nama produk dan aturan penggantian judul.',
  'title-too-long': ({ max, length }: LengthParameters) =>
    `Judul ${formatDecimal(length)} karakter, paling banyak ${formatDecimal(max)}. Persingkat nama produk atau teks sisipan.`,
  'description-missing': () => 'Deskripsi kosong, padahal wajib diisi. Lengkapi deskripsi produk.',
  'description-too-long': ({ max, length }: LengthParameters) =>
    `Deskripsi ${formatDecimal(length)} karakter, paling banyak ${formatDecimal(max)}. Persingkat deskripsi produk.`,
  'color-too-long': ({ max, length }: LengthParameters) =>
    `Warna ${formatDecimal(length)} karakter, paling banyak ${formatDecimal(max)}. Persingkat warna produk atau varian.`,
  'variant-too-long': ({ max, length }: LengthParameters) =>
    `Varian ${formatDecimal(length)} karakter, paling banyak ${formatDecimal(max)}. Persingkat varian produk.`,
  'color-or-variant-missing': () => 'Warna dan varian kosong. Isi salah satunya.',
  'cost-missing': () =>
    'Harga modal belum diisi: harga di katalog masih harga jual toko Anda. Ubah harga produk atau variannya menjadi harga modal.',
  'price-out-of-range': ({ min, max, value }: RangeParameters) =>
    `Harga akhir Rp ${formatDecimal(value)} di luar batas Rp ${formatDecimal(min)} sampai Rp ${formatDecimal(max)}. Periksa harga, margin, dan biaya tambahan.`,
  'net-too-low': ({ net, lowest, shop }: { net: number; lowest: number; shop: string | undefined }) =>
    `Untung bersih${shop === undefined ? '' : ` di toko ${shop}`} Rp ${formatDecimal(net)}, di bawah batas toko Rp ${formatDecimal(lowest)}. Periksa margin, penyesuaian harga, dan potongan toko.`,
  'stock-out-of-range': ({ min, max, value }: RangeParameters) =>
    `Stok ${formatDecimal(value)} di luar batas ${formatDecimal(min)} sampai ${formatDecimal(max)}. Ubah stok di Konfigurasi Data.`,
  'brand-too-long': ({ max, length }: LengthParameters) =>
    `Merek ${formatDecimal(length)} karakter, paling banyak ${formatDecimal(max)}. Persingkat merek produk.`,
  'weight-out-of-range': ({ min, max, value }: RangeParameters) =>
    `Berat ${kilograms(value)} kg di luar batas ${kilograms(min)} sampai ${kilograms(max)} kg. Ubah beratnya di produk.`,
  'length-out-of-range': sizeText('Panjang'),
  'width-out-of-range': sizeText('Lebar'),
  'height-out-of-range': sizeText('Tinggi'),
  'variants-all-off': () =>
    'Semua varian yang masih ada di sumber dimatikan, jadi produk ini tidak ikut diunduh. Nyalakan minimal satu varian.',
  'variant-price-range': ({ min, max }: { min: number; max: number }) =>
    `Harga varian Rp${formatDecimal(min)}–Rp${formatDecimal(max)}. Satu baris per produk memakai harga tertinggi.`,
  'variants-equal': ({ options }: { options: string }) =>
    `Varian “${options}” ada di beberapa baris, jadi pembeli tidak dapat membedakannya. Ubah pilihannya atau matikan salah satunya.`,
  'guard-phone': guardText('nomor telepon atau WhatsApp', contactRemedy),
  'guard-link': guardText('tautan atau akun media sosial', contactRemedy),
  'guard-marketplace': guardText('nama marketplace lain', allowRemedy),
  'guard-shop': guardText('nama toko sumber', allowRemedy),
  'guard-word': guardText('kata dari daftar Anda', allowRemedy),
  'guard-brand': guardText(
    'merek yang sering dilaporkan pemiliknya',
    'Pastikan Anda boleh menjualnya, atau izinkan kata ini.',
  ),
  'guard-restricted': guardText(
    'kata barang terlarang atau tiruan',
    'Pastikan barangnya boleh dijual, ubah teksnya, atau izinkan kata ini.',
  ),
  'main-image-missing': () => 'Gambar utama kosong, padahal wajib diisi. Isi gambar utama produk.',
  'cell-too-long': ({ max }: { max: number }) =>
    `Teks melebihi ${formatDecimal(max)} karakter, batas satu sel Excel, sehingga dipotong di file. Persingkat teksnya.`,
} as const;

/** Every code is a key of the catalogue, so an issue without a text does not compile. */
export type ExportIssueCode = keyof typeof exportIssueTexts;

/** The values that an issue's text needs; empty if it needs none. */
export type ExportIssueParameters<Code extends ExportIssueCode = ExportIssueCode> = Code extends ExportIssueCode
  ? Parameters<(typeof exportIssueTexts)[Code]> extends [infer P]
    ? P
    : Record<string, never>
  : never;

export function exportIssueText<Code extends ExportIssueCode>(issue: {
  code: Code;
  params: ExportIssueParameters<Code>;
}): string {
  const text = exportIssueTexts[issue.code] as (parameters: ExportIssueParameters<Code>) => string;
  return text(issue.params);
}

/** How to fix an issue for all products that have it, in one sentence. */
export const exportRepairTexts: Record<ExportIssueCode, string> = {
  'category-missing': 'Kategori kosong: pilih kategori untuk “Tanpa kategori” atau isi kategorinya',
  'category-not-an-id': 'Kategori bukan ID: ganti dengan angka ID kategori Akulaku',
  'category-unmapped': 'Kategori belum dipilih: pilih di halaman Kategori Akulaku',
  'category-unlisted': 'ID kategori tidak ada di daftar kategori: periksa pilihannya atau unggah daftar terbaru',
  'category-list-old': `Daftar kategori lebih dari ${categoryListLimits.oldAfterDays} hari: unggah daftar terbaru`,
  'title-missing': 'Judul kosong setelah aturan: periksa nama produk dan aturan penggantian judul',
  'title-too-long': 'Judul terlalu panjang: persingkat nama produk atau teks sisipan',
  'description-missing': 'Deskripsi kosong: lengkapi, atau pakai judul sebagai deskripsi',
  'description-too-long': 'Deskripsi terlalu panjang: persingkat deskripsi produk',
  'color-too-long': 'Warna terlalu panjang: persingkat warna produk atau varian',
  'variant-too-long': 'Varian terlalu panjang: persingkat varian produk',
  'color-or-variant-missing':
    'Warna dan varian kosong: isi salah satunya, atau tentukan “Varian bila kosong” di Konfigurasi Akulaku',
  'cost-missing': 'Harga modal belum diisi: ubah harga produk atau variannya dari harga jual toko menjadi harga modal',
  'price-out-of-range': 'Harga akhir di luar batas Akulaku: periksa harga, margin, dan biaya tambahan',
  'net-too-low': 'Untung bersih di bawah batas toko: periksa margin, penyesuaian harga, dan potongan',
  'stock-out-of-range': 'Stok di luar batas Akulaku: ubah stok di Konfigurasi Data',
  'brand-too-long': 'Merek terlalu panjang: persingkat merek produk',
  'weight-out-of-range': 'Berat di luar batas Akulaku: ubah berat produk',
  'length-out-of-range': 'Panjang kiriman di luar batas Akulaku: ubah panjang produk',
  'width-out-of-range': 'Lebar kiriman di luar batas Akulaku: ubah lebar produk',
  'height-out-of-range': 'Tinggi kiriman di luar batas Akulaku: ubah tinggi produk',
  'variants-all-off': 'Semua varian mati: nyalakan minimal satu varian',
  'variant-price-range': 'Harga varian berbeda-beda: periksa harga tertinggi, atau pakai satu baris per varian',
  'variants-equal': 'Ada varian dengan pilihan yang sama: ubah pilihannya atau matikan salah satunya',
  'guard-phone': 'Ada nomor telepon atau WhatsApp: nyalakan “Hapus kontak dan tautan” atau ubah teksnya',
  'guard-link': 'Ada tautan atau akun media sosial: nyalakan “Hapus kontak dan tautan” atau ubah teksnya',
  'guard-marketplace': 'Ada nama marketplace lain: ubah teksnya atau izinkan katanya',
  'guard-shop': 'Ada nama toko sumber: ubah teksnya atau izinkan katanya',
  'guard-word': 'Ada kata dari daftar Anda: ubah teksnya atau izinkan katanya',
  'guard-brand': 'Ada merek yang sering dilaporkan: pastikan Anda boleh menjualnya',
  'guard-restricted': 'Ada kata barang terlarang atau tiruan: pastikan barangnya boleh dijual',
  'main-image-missing': 'Gambar utama kosong: isi gambar produk',
  'cell-too-long': 'Teks melebihi batas satu sel Excel: persingkat teksnya',
};

/** Wording for refusals: every marketplace rejects such values, by its own limits. */
const refused: Partial<Record<ExportIssueCode, string>> = {
  'main-image-missing': 'Gambar ditolak: ganti gambar utama produk',
  'color-or-variant-missing': 'Warna atau varian ditolak: periksa warna dan varian produk',
  'price-out-of-range': 'Harga ditolak: periksa harga, margin, dan biaya tambahan',
  'stock-out-of-range': 'Stok ditolak: ubah stok di Konfigurasi Data',
  'weight-out-of-range': 'Berat ditolak: ubah berat produk',
  'length-out-of-range': 'Panjang kiriman ditolak: ubah panjang produk',
  'width-out-of-range': 'Lebar kiriman ditolak: ubah lebar produk',
  'height-out-of-range': 'Tinggi kiriman ditolak: ubah tinggi produk',
};

/** How to fix an issue for which a marketplace rejected the upload. */
export const refusalRepairText = (issue: ExportIssueCode): string => refused[issue] ?? exportRepairTexts[issue];

/** How to fix a missing category, for the products of one source category; '' for products without one. */
export const categoryRepairText = (category: string): string =>
  category === '' ? exportRepairTexts['category-missing'] : `Kategori belum dipilih: ${category}`;
