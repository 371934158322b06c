import { buffer } from 'node:stream/consumers';
import { writeTableWorkbook } from '@pindahlapak/template';

/** Key, label, requirement and help of each column of a workbook in the format of Shopee's. */
const shopeeColumns = [
  ['ps_product_name|1|0', 'Nama Produk', 'Wajib', 'Masukkan 5 s/d 100 karakter untuk nama produk.'],
  ['ps_category|1|0', 'Kategori', 'Opsional', 'Masukkan nomor kategori produk.'],
  ['ps_product_description|1|0', 'Deskripsi Produk', 'Wajib', 'Masukkan 20 s/d 2.000 karakter untuk deskripsi produk.'],
  ['et_title_variation_integration_no|0|0', 'Kode Integrasi Variasi', 'Opsional', 'Masukkan 1-100 karakter.'],
  ['et_title_variation_1|0|0', 'Nama Variasi 1', 'Opsional', 'Masukkan 1 sampai 14 karakter.'],
  ['et_title_option_for_variation_1|0|0', 'Varian untuk Variasi 1', 'Opsional', 'Masukkan 1 sampai 20 karakter.'],
  ['et_title_variation_2|0|0', 'Nama Variasi 2', 'Opsional', 'Masukkan 1 sampai 14 karakter.'],
  ['et_title_option_for_variation_2|0|0', 'Varian untuk Variasi 2', 'Opsional', 'Masukkan 1 sampai 20 karakter.'],
  ['ps_price|1|1', 'Harga', 'Wajib', 'Mohon masukkan 99 sampai 150000000 untuk harga produk.'],
  ['ps_stock|0|1', 'Stok', 'Wajib', 'Masukkan 0 s/d 10000 untuk stok produk.'],
  ['ps_sku_parent_short|0|0', 'SKU Induk', 'Opsional', 'Masukkan maks. 100 karakter.'],
  ['ps_sku_short|0|0', 'Kode Variasi', 'Opsional', 'Masukkan maks. 100 karakter.'],
  ['ps_item_cover_image|1|3', 'Foto Sampul', 'Wajib', 'Masukkan link foto.'],
  ['ps_weight|1|1', 'Berat', 'Wajib', 'Masukkan 0 s/d 1.000 untuk berat produk dalam kg.'],
  ['channel_id.8003|0|0', 'Reguler', 'Opsional', 'Pilih Aktif atau Nonaktif.'],
] as const;

/** Columns of a shop's own workbook of an unknown format, which are mapped by hand. */
const ownColumns = ['Kode', 'Nama Barang', 'Harga Jual', 'Sisa Stok', 'Catatan Gudang'];

const workbook = (headers: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    writeTableWorkbook(
      headers.map((header) => ({ header, width: 24, isNumber: false })),
      (async function* batches() {
        yield rows;
      })(),
    ),
  );

/** Workbooks that the demo's seller has under 'Template Saya'. */
export const demoTemplates = {
  shopee: {
    fileName: 'Shopee_unggah_massal_demo.xlsx',
    bytes: () =>
      workbook(
        shopeeColumns.map(([key]) => key),
        [
          shopeeColumns.map(([, label]) => label),
          shopeeColumns.map(([, , duty]) => duty),
          shopeeColumns.map(([, , , help]) => help),
        ],
      ),
  },
  own: {
    fileName: 'stok-gudang-demo.xlsx',
    bytes: () => workbook(ownColumns, [['A-001', 'Contoh barang', '25000', '3', '']]),
  },
} as const;
