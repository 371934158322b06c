import type { SheetFixture } from './make-template.ts';

type Column = readonly [key: string, label: string, duty: string, limit: string];

/** Columns of Lazada's workbook for new listings: key of the hidden sheet, then label, duty and limit. */
const columns: readonly Column[] = [
  ['productNoForBatch', 'Group No', 'Opsional', 'Anda disarankan untuk memasukkan nomor grup.'],
  ['catId', 'catId', 'Opsional', ''],
  ['categoryPath', 'Kategori', 'Wajib', '*Mohon pilih dari kotak drop down'],
  ['title.in_ID', 'Nama Produk', 'Wajib', '*Harap masukkan 5 hingga 255 karakter untuk nama produk.'],
  ['mainImage.0', 'Foto Produk1', 'Wajib', '*Masukkan URL gambar utama.'],
  ['mainImage.1', 'Foto Produk2', 'Opsional', 'Masukkan URL gambar.'],
  ['catProperty.p-20000', 'Merek', 'Wajib', '*Pilih dari ASC, atau masukkan secara langsung'],
  ['description', 'Deskripsi Utama', 'Opsional', 'Masukkan 20 hingga 3000 karakter untuk deskripsi produk.'],
  ['radioDangerousGoods', 'Bahan Berbahaya', 'Opsional', 'Pilih dari daftar.'],
  ['customSaleProp.Custom_Variation_Name_1', 'Variation Name1', 'Conditional Mandatory', ''],
  ['customSaleProp.Custom_Opt_Name_1', 'Option for Variation1', 'Conditional Mandatory', ''],
  ['sku.package_weight', 'Berat paket (kg)', 'Wajib', '*Masukkan berat 0.001-300 kg dan dimensi 0.01-300 cm.'],
  ['sku.package_length', 'Package Length (cm)', 'Wajib', '*Masukkan berat 0.001-300 kg dan dimensi 0.01-300 cm.'],
  ['sku.price', 'Harga', 'Wajib', '*Hanya angka positif, masukkan tanpa titik.'],
  ['sku.SellerSku', 'Seller SKU', 'Opsional', 'Masukkan kurang dari 200 karakter.'],
  ['sku.multiWarehouseQty.dropshipping', 'Gudang Bandung', 'Opsional', ''],
];

/** A workbook in Lazada's format: the product sheet `name`, and its hidden twin with keys, paths and ids. */
export function lazadaSheets(
  name = 'template',
  categories: readonly (readonly [path: string, id: string])[] = [
    ["Women's Fashion,Clothing,Shirts", '17001'],
    ["Men's Fashion,Clothing,Shirts", '17002'],
  ],
): SheetFixture[] {
  const at = columns.findIndex(([key]) => key === 'categoryPath');
  const inCategory = (text: string) => columns.map((_, index) => (index === at ? text : null));
  const listed = [...categories.map(([path]) => path), '####splitter line####', ...categories.map(([, id]) => id)];
  const list = `OFFSET(${name}_hide!$C$7,0,0,${categories.length},1)`;
  const validated =
    categories.length === 0
      ? ''
      : `<dataValidation type="list" sqref="C5:C32768"><formula1>${list}</formula1></dataValidation>`;
  return [
    {
      name,
      rows: [1, 2, 2, 3].map((part, row) =>
        columns.map((column) => (row === 2 ? `Mohon masukkan ${column[1]}.` : (column[part] ?? '')) || null),
      ),
      after: `<dataValidations>${validated}<dataValidation type="textLength" sqref="D5:D32768"><formula1>5</formula1><formula2>255</formula2></dataValidation></dataValidations>`,
    },
    {
      name: `${name}_hide`,
      isHidden: true,
      rows: [
        null,
        null,
        columns.map(([key]) => key),
        null,
        columns.map(([, , duty]) => JSON.stringify({ isRequired: duty === 'Wajib' })),
        inCategory(String(categories.length)),
        ...(categories.length === 0 ? [] : listed.map(inCategory)),
      ],
    },
    {
      name: 'Hasil  Proses',
      rows: [
        ['Flag', 'Result', 'Message'],
        ['Semua Data', null, 'Berhasil'],
      ],
    },
  ];
}
