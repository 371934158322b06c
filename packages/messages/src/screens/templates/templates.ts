import { templateFileLimits, formatBytes, formatDecimal, formatNumber } from '@pindahlapak/model';
import { exportIssueTexts } from '../../exports/export-issues.ts';
import { exportColumnLabel, exportColumnTexts, type ExportColumnKey } from '../../fields/product-field-texts.ts';

export const templateFamilyNames = {
  akulaku: 'Akulaku',
  shopee: 'Shopee',
  tiktok: 'TikTok Shop | Tokopedia',
  lazada: 'Lazada',
  other: 'Template lain',
} as const;

/** The page of the seller's own templates (S29). */
export const templateTexts = {
  text: 'Kolom yang kami kenal terisi; sisanya tetap seperti aslinya.',

  emptyTitle: 'Belum ada template',
  uploadText:
    'Template unggah massal dari seller center mana pun, tanpa diubah. Tersimpan di sini dan dapat diisi berulang kali.',
  uploadOther: 'Unggah template lain',
  fileKinds: `xlsx, paling besar ${formatBytes(templateFileLimits.bytesMax)}`,
  reading: 'Template sedang dibaca...',

  listTitle: 'Template tersimpan',
  categories: (count: string) => `${count} kategori`,
  allCategories: 'semua kategori',
  uploadedAt: (date: string) => `diunggah ${date}`,
  needsMapping: 'Kolom perlu dipilih',
  needsLook: 'Perlu dilihat',
  delete: 'Hapus template',
  deleteTitle: 'Hapus Template',
  deleteText: (fileName: string) => `${fileName} dihapus dari Pindahlapak. File asli di komputer Anda tidak berubah.`,

  warnings: 'Perlu dilihat',
  family: 'Jenis',
  branch: 'Cabang kategori',
  categoryCount: 'Kategori',
  rows: 'Baris per file',
  rowsMore: (rows: string) => `${rows} baris; selebihnya masuk file berikutnya`,
  variants: 'Varian per produk',
  variantLevels: (levels: string) => `paling banyak ${levels} variasi`,
  variantsOfOne: (max: string) => `${max} varian bila satu variasi`,
  variantsOfTwo: (max: string) => `${max} varian bila dua variasi`,
  variantPictures: 'gambar untuk semua varian atau tidak sama sekali',
  sizes: 'Ukuran paket',
  sizesTogether: 'panjang, lebar, dan tinggi diisi semua atau dikosongkan semua',
  age: 'Diunggah',
  sheet: 'Sheet',
  sheetFrom: (sheet: string, row: string) => `${sheet}, produk mulai baris ${row}`,

  columnsTitle: 'Kolom template',
  filledColumns: (count: string) => `Kami isi (${count})`,
  emptyColumns: (count: string) => `Tetap kosong (${count})`,
  attributeColumns: (count: string) => `Atribut kategori (${count})`,
  duties: { mandatory: 'Wajib', conditional: 'Wajib bersyarat', optional: 'Opsional', forbidden: 'Dilarang' },
  lengthUpTo: (max: string) => `maks. ${max} karakter`,
  lengthBetween: (min: string, max: string) => `${min}–${max} karakter`,
  numberBetween: (min: string, max: string) => `${min}–${max}`,

  questionsTitle: 'Perlu dijawab sekali',
  questionsText: 'Dipakai untuk semua produk dan disimpan untuk template ini.',
  questionsNone: 'Tidak ada yang perlu dijawab untuk template ini.',
  everyRow: 'Untuk semua baris',
  ofLeaf: (name: string) => `Kategori ${name}`,
  answered: (answered: string, all: string) => `${answered} dari ${all} dijawab`,
  unanswered: 'Biarkan kosong',
  saveAnswers: 'Simpan jawaban',
  saving: 'Menyimpan...',
  answersChanged: 'Ada jawaban yang belum disimpan',

  mappingTitle: 'Pilih isi kolom',
  mappingText: 'Template berikutnya dengan judul yang sama terisi sendiri.',
  mappingGuess: 'Ini tebakan kami. Periksa sebelum disimpan.',
  headerRow: 'Baris judul',
  firstRow: 'Baris produk pertama',
  rowNumber: (row: string) => `Baris ${row}`,
  notFilled: 'Tidak diisi',
  nameless: (letters: string) => `Kolom ${letters}`,
  example: 'Contoh isi',
  saveMapping: 'Simpan pilihan kolom',
  mappingNeedsTitle: 'Pilih paling sedikit satu kolom; satu isian hanya untuk satu kolom.',
  preview: 'Pratinjau template',

  fillTitle: 'Isi template ini',
  products: 'Produk',
  allWindows: 'Semua window',
  fromList: (products: string) => `Pilihan dari Produk (${products})`,
  window: (window: string, count: string) => `${window} (${count} produk)`,
  view: (name: string) => `Tampilan: ${name}`,
  check: 'Periksa',
  checking: 'Memeriksa...',
  fill: 'Isi dan unduh',
  filling: 'Mengisi template...',
  filled: (fileName: string) => `${fileName} diunduh.`,
  result: (products: string, rows: string) => `${products} produk menjadi ${rows} baris`,
  resultFiles: (files: string) => `dalam ${files} file (zip)`,
  resultNone: 'Tidak ada produk yang bisa ditulis ke template ini.',
  withoutRows: (products: string) => `${products} produk tidak ikut karena semua variannya mati.`,
  allGood: 'Semua baris sesuai aturan template.',
  issues: 'Yang ditemukan aturan template',
  columnOf: (letters: string) => `Kolom ${letters}`,
  moreProducts: (products: string) => `dan ${products} produk lagi`,
  issueProducts: (count: string) => `${count} produk`,
  others: 'Butuh template lain',
  othersText: 'Kategori produk ini tidak ada di template ini. Unduh template kategori itu di seller center.',
  otherLeaf: (leafId: string, names: string) =>
    names === '' || names === leafId ? `Kategori ${leafId}` : `${names} → ${leafId}`,
  unmapped: 'Kategori belum dipilih',
  unmappedText: 'Barisnya ditulis tanpa kategori. Pilih kategori template untuk semua produknya:',
  unmappedNames: 'Kolom kategorinya berisi nama, padahal Akulaku meminta nomor kategori.',
  mapCategories: 'Pilih di Kategori Akulaku',
  chooseLeaf: 'Pilih kategori...',
  saveLeaves: 'Simpan kategori',
} as const;

/** Why an uploaded workbook cannot be used as a template, and what to do. */
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
  'merged-cells':
    'Ada sel gabungan (merge) di baris produk, sehingga sebagian isian tidak akan terlihat. Pisahkan selnya (Unmerge Cells) atau unduh ulang template, lalu unggah lagi.',
  'edit-workbook':
    'Ini file untuk mengubah produk yang sudah tayang (ada nomor produk dari marketplace di dalamnya), bukan template produk baru. Kalau diisi, judul dan harga produk yang sedang dijual akan tertimpa. Untuk mengubah harga dan stoknya, unggah file ini di halaman Ubah Massal. Untuk mengunggah produk baru, unduh template tambah produk dari seller center.',
} as const;

/** Refusal of a marketplace's template from which columns were deleted. */
export const templateColumnsMissing = (sheet: string, columns: readonly string[]): string =>
  `Sheet “${sheet}” tidak punya kolom ${columns.join(', ')}. Unduh ulang template dari seller center tanpa menghapus kolomnya, lalu unggah lagi.`;

export type TemplateProblem = keyof typeof templateProblemTexts;

const named = {
  category: 'Kategori',
  title: 'Nama produk',
  description: 'Deskripsi',
  price: 'Harga',
  stock: 'Stok',
  minimumOrder: 'Minimum pembelian',
  sku: 'SKU produk',
  groupCode: 'Kode integrasi variasi',
  variantSku: 'SKU varian',
  option1Name: 'Nama variasi 1',
  option1: 'Pilihan variasi 1',
  option2Name: 'Nama variasi 2',
  option2: 'Pilihan variasi 2',
  color: 'Warna',
  variation: 'Varian lain',
  variationPicture: 'Gambar varian',
  brand: 'Merek',
  specification: 'Spesifikasi',
  mainPicture: 'Gambar utama',
  extraPicture1: 'Gambar 2',
  extraPicture2: 'Gambar 3',
  extraPicture3: 'Gambar 4',
  extraPicture4: 'Gambar 5',
  extraPicture5: 'Gambar 6',
  whitePicture: 'Gambar latar putih',
  detailPicture1: 'Gambar deskripsi 1',
  detailPicture2: 'Gambar deskripsi 2',
  detailPicture3: 'Gambar deskripsi 3',
  detailPicture4: 'Gambar deskripsi 4',
  detailPicture5: 'Gambar deskripsi 5',
  shippingTemplate: 'ID template ongkir',
  weight: 'Berat',
  length: 'Panjang',
  width: 'Lebar',
  height: 'Tinggi',
} as const;

/** A field that a template's column can hold: the export's columns and some that only templates have. */
export type TemplateField = keyof typeof named | ExportColumnKey;

const unnamed = (Object.keys(exportColumnTexts) as ExportColumnKey[]).filter((key) => !(key in named));

/** Display names of these fields; the label of the export column if there is no other name. */
export const templateFieldTexts = {
  ...named,
  ...Object.fromEntries(unnamed.map((key) => [key, exportColumnLabel(key)])),
} as Readonly<Record<TemplateField, string>>;

const labels = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')}, dan ${names.length - 5} lainnya` : names.join(', ');

/** Warnings before a template is filled, with what to do. */
export const templateWarningTexts = {
  'other-currency': ({ currency }: { currency: string }) =>
    `Harga di template ini memakai ${currency}, sedangkan harga kami dalam rupiah. Unduh template dari seller center Indonesia.`,
  'token-old': ({ days }: { days: number }) =>
    `Template ini sudah berumur ${days} hari. Marketplace sering menolak template lama: unduh yang terbaru di seller center lalu unggah di sini.`,
  'other-edition': ({ columns }: { columns: readonly string[] }) =>
    `Template ini edisi lain: kolom ${labels(columns)} belum kami kenal dan dibiarkan kosong. Periksa kolom itu sebelum mengunggah ke seller center.`,
  'columns-missing': ({ columns }: { columns: readonly string[] }) =>
    `Template ini tidak memiliki kolom ${labels(columns)}. Isian itu tidak ikut ditulis.`,
  'already-filled': ({ rows }: { rows: number }) =>
    `Template ini sudah berisi ${formatNumber(rows)} baris. Saat diisi, isian kami di baris itu diganti; file asli Anda tidak berubah.`,
  unmapped: () => 'Jenis template ini belum dikenal. Tunjukkan baris judul dan isi setiap kolomnya di bawah.',
} as const;

/** Issues that a template's own rules find in product rows. */
export const templateIssueTexts = {
  missing: ({ label }: { label: string }) => `${label} kosong, padahal wajib diisi.`,
  'cost-missing': () => exportIssueTexts['cost-missing'](),
  'too-long': ({ label, limit }: { label: string; limit: number | null }) =>
    `${label} lebih dari ${formatDecimal(limit ?? 0)} karakter.`,
  'too-short': ({ label, limit }: { label: string; limit: number | null }) =>
    `${label} kurang dari ${formatDecimal(limit ?? 0)} karakter.`,
  'out-of-range': ({ label, limit }: { label: string; limit: number | null }) =>
    `${label} di luar batas template (${formatDecimal(limit ?? 0)}).`,
  'not-listed': ({ label }: { label: string }) => `${label} tidak ada di pilihan template, jadi dikosongkan.`,
  'one-of': () => 'Belum ada jasa kirim yang dipilih. Pilih minimal satu di “Perlu dijawab sekali”.',
  'price-ratio': ({ limit }: { limit: number | null }) =>
    `Harga varian termahal lebih dari ${limit} kali harga varian termurah.`,
  'variant-levels': ({ limit }: { limit: number | null }) =>
    limit === 0
      ? 'Template ini tidak punya kolom variasi: varian hanya berbeda di baris dan harganya.'
      : `Template ini menerima paling banyak ${limit} variasi per produk; variasi berikutnya tidak ditulis.`,
  'variants-of-one': ({ limit }: { limit: number | null }) =>
    `Lebih dari ${limit} varian, batas template ini untuk produk dengan satu variasi. Matikan varian lain di Edit Produk.`,
  'variants-of-two': ({ limit }: { limit: number | null }) =>
    `Lebih dari ${limit} varian, batas template ini untuk produk dengan dua variasi. Matikan varian lain di Edit Produk.`,
  'variants-equal': ({ label }: { label: string }) => `Dua varian atau lebih tertulis sama di kolom ${label}.`,
  'variant-pictures': () =>
    'Baru sebagian varian punya gambar. Marketplace meminta gambar untuk semua varian, atau tidak sama sekali.',
  'sizes-together': ({ label }: { label: string }) =>
    `${label} kosong, padahal ukuran paket yang lain terisi. Marketplace meminta panjang, lebar, dan tinggi diisi semua, atau dikosongkan semua.`,
  'color-or-variation': () =>
    'Warna dan varian kosong: isi salah satunya, atau tentukan “Varian bila kosong” di Konfigurasi Akulaku.',
} as const;
