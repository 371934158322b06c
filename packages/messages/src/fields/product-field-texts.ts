import { formatDecimal, type ListingFieldName } from '@pindahlapak/model';

/** Labels of the product fields, used everywhere; a field without a label does not compile. */
export const productFieldLabels = {
  marketplaceType: 'Marketplace',
  name: 'Nama Produk',
  category: 'Kategori',
  color: 'Warna',
  variant: 'Varian',
  etalase: 'Etalase',
  condition: 'Kondisi',
  productImage1: 'Gambar Utama',
  productImage2: 'Gambar 2',
  productImage3: 'Gambar 3',
  productImage4: 'Gambar 4',
  productImage5: 'Gambar 5',
  productImageBackgroundWhite: 'Gambar Latar Putih',
  description1: 'Deskripsi Utama',
  description2: 'Deskripsi 2',
  description3: 'Deskripsi 3',
  description4: 'Deskripsi 4',
  description5: 'Deskripsi 5',
  price: 'Harga',
  urls: 'URLs',
  brand: 'Merek',
  weightGram: 'Berat (gram)',
  lengthCm: 'Panjang (cm)',
  widthCm: 'Lebar (cm)',
  heightCm: 'Tinggi (cm)',
  specification: 'Spesifikasi',
} as const satisfies Record<ListingFieldName, string>;

interface ExportColumnText {
  /** Second header row of Akulaku's bulk upload template, verbatim; also the column's name in the dashboard. */
  label: string;
  /** Third header row: the column's content and limits. */
  hint: string;
}

interface Most {
  max: number;
}

interface Range extends Most {
  min: number;
}

const picture = (label: string): ExportColumnText => ({ label, hint: 'Tautan gambar tambahan, boleh dikosongkan.' });
const detailPicture = (label: string): ExportColumnText => ({
  label,
  hint: 'Tautan gambar untuk rincian produk, boleh dikosongkan.',
});
const size = (label: string, what: string, { min, max }: Range): ExportColumnText => ({
  label,
  hint: `${what} kiriman dalam sentimeter, ${formatDecimal(min)} sampai ${formatDecimal(max)}.`,
});

/** Screen names of columns whose header in the template is not Indonesian. */
export const exportColumnNames: Readonly<Record<string, string>> = {
  category: 'ID kategori',
  variation: 'Varian lain',
  sku: 'SKU produk',
};

/** Indonesian texts of the columns of Akulaku's bulk upload template, including their limits. */
export const exportColumnTexts = {
  category: () => ({
    label: '*Kategori ID',
    hint: 'Nomor kategori terakhir (paling rinci) dari daftar kategori Akulaku.',
  }),
  title: ({ max }: Most) => ({
    label: '*Nama Produk',
    hint: `Nama produk, paling banyak ${formatDecimal(max)} karakter.`,
  }),
  color: ({ max }: Most) => ({
    label: 'Warna',
    hint: `Warna, paling banyak ${formatDecimal(max)} karakter. Isi warna atau variasi, minimal salah satu.`,
  }),
  variation: ({ max }: Most) => ({
    label: 'Other Variations',
    hint: `Variasi selain warna, paling banyak ${formatDecimal(max)} karakter. Minimal salah satu dari warna atau variasi.`,
  }),
  price: ({ min, max }: Range) => ({
    label: '*Harga（Rp）',
    hint: `Harga jual dalam rupiah, ${formatDecimal(min)} sampai ${formatDecimal(max)}, tanpa titik.`,
  }),
  stock: ({ min, max }: Range) => ({
    label: '*Jumlah',
    hint: `Jumlah stok, ${formatDecimal(min)} sampai ${formatDecimal(max)}.`,
  }),
  sku: ({ max }: Most) => ({
    label: '*Produk SKU',
    hint: `Kode untuk menemukan kembali produk asal, paling banyak ${formatDecimal(max)} karakter.`,
  }),
  brand: ({ max }: Most) => ({
    label: '*Merek',
    hint: `Nama merek, paling banyak ${formatDecimal(max)} karakter. "Other" untuk produk tanpa merek.`,
  }),
  specification: () => ({
    label: 'Spesifikasi',
    hint: 'Ciri produk, ditulis "nama: nilai;" satu per satu. Boleh dikosongkan.',
  }),
  mainPicture: () => ({ label: '*Gambar Utama URL', hint: 'Tautan gambar utama produk.' }),
  extraPicture1: () => picture('Gambar Banner 1'),
  extraPicture2: () => picture('Gambar Banner 2'),
  extraPicture3: () => picture('Gambar Banner 3'),
  extraPicture4: () => picture('Gambar Banner 4'),
  extraPicture5: () => picture('Gambar Banner 5'),
  variationPicture: () => ({
    label: 'SKU Gambar',
    hint: 'Tautan gambar untuk variasi ini, boleh dikosongkan.',
  }),
  whitePicture: () => ({
    label: 'Foto Produk Berlatar Putih',
    hint: 'Tautan gambar produk dengan latar putih, boleh dikosongkan.',
  }),
  description: ({ max }: Most) => ({
    label: '*Deskripsi Produk',
    hint: `Deskripsi produk, paling banyak ${formatDecimal(max)} karakter.`,
  }),
  detailPicture1: () => detailPicture('Rincian Gambar'),
  detailPicture2: () => detailPicture('Rincian Gambar 2'),
  detailPicture3: () => detailPicture('Rincian Gambar 3'),
  detailPicture4: () => detailPicture('Rincian Gambar 4'),
  detailPicture5: () => detailPicture('Rincian Gambar 5'),
  shippingTemplate: () => ({
    label: '*ID Template ongkir',
    hint: 'Nomor template ongkir toko Anda. "0" bila toko belum punya template.',
  }),
  weight: ({ min, max }: Range) => ({
    label: '*Berat (KG)',
    hint: `Berat kiriman dalam kilogram, ${formatDecimal(min, 3, 2)} sampai ${formatDecimal(max, 3, 2)}.`,
  }),
  length: (range: Range) => size('*Panjang (CM)', 'Panjang', range),
  width: (range: Range) => size('*Lebar (CM)', 'Lebar', range),
  height: (range: Range) => size('*Tinggi (CM)', 'Tinggi', range),
} as const satisfies Record<string, (limit: Range) => ExportColumnText>;

export type ExportColumnKey = keyof typeof exportColumnTexts;

/** Only hints contain limits, so any values do for the label. */
export const exportColumnLabel = (key: ExportColumnKey): string => exportColumnTexts[key]({ min: 0, max: 0 }).label;
