import { listValidation, type SheetFixture } from './make-template.ts';

const attribute = 'ps_product_global_attribute';

/** A workbook in Shopee's format with other positions of columns, rows and sheets than real editions. */
export const shopeeSheets = (lastRow = 60): SheetFixture[] => {
  const keys = [
    'ps_product_name|1|0', 'ps_category|1|0', `${attribute}.100134|0|0`, 'ps_product_description|1|0', 'ps_weight|1|1',
    'et_title_variation_integration_no|0|0', 'et_title_variation_1|0|0', 'et_title_option_for_variation_1|0|0',
    'et_title_variation_2|0|0', 'et_title_option_for_variation_2|0|0', 'ps_price|1|1', 'ps_stock|0|1', 'ps_sku_short|0|0',
    'ps_sku_parent_short|0|0', 'ps_item_cover_image|1|3', 'ps_item_image_1|0|3', 'ps_brand|0|1', 'channel_id.8003|0|0',
    `${attribute}.100022|0|0`, 'ps_length|0|1', 'et_title_reason|0|0',
  ]; // prettier-ignore
  const labels = [
    'Nama Produk',
    'Kategori',
    'Bahan',
    'Deskripsi Produk',
    'Berat',
    'Kode Integrasi Variasi',
    'Nama Variasi 1',
    'Varian untuk Variasi 1',
    'Nama Variasi 2',
    'Varian untuk Variasi 2',
    'Harga',
    'Stok',
    'Kode Variasi',
    'SKU Induk',
    'Foto Sampul',
    'Foto Produk 1',
    'Merek',
    'Reguler',
    'Jenis Kelamin',
    'Panjang',
    'Alasan Gagal',
  ];
  const c = 'Wajib Bersyarat';
  const duties = [
    'Wajib',
    'Wajib',
    c,
    'Wajib',
    'Wajib',
    c,
    c,
    c,
    c,
    c,
    'Wajib',
    c,
    'Opsional',
    'Opsional',
    'Wajib',
    'Opsional',
    c,
    c,
    c,
    c,
  ];
  const limits = [
    'Masukkan 5 s/d 100 karakter untuk nama produk.',
    'Pilih kategori yang tepat dari menu drop-down.',
    '[Tipe Input]Masukkan nilai yang disarankan atau nilai sendiri',
    'Masukkan 20 s/d 2.000 karakter untuk deskripsi produk.',
    'Masukkan 0 s/d 1.000 untuk berat produk dalam kg.',
    'Masukkan 1-100 karakter',
    'Masukkan 1 sampai 14 karakter untuk nama variasi.',
    'Masukkan 1 sampai 20 karakter untuk nama pilihan variasi.',
    'Masukkan 1 sampai 14 karakter',
    'Masukkan 1 sampai 20 karakter',
    'Mohon masukkan 99 sampai 150000000 untuk harga produk. Batas harga produk termahal dibagi harga harga produk termurah: 5',
    'Masukkan 0 s/d 10000 untuk stok produk.',
    'Masukkan maks. 30 karakter untuk kode variasi.',
    'Masukkan maks. 100 karakter',
    'Masukkan link foto',
    'Masukkan link foto',
    'Lihat kode merek yang sah',
    'Aktif/ Nonaktif',
    '[Tipe Input]Pilih opsi dropdown',
    'Masukkan 0 s/d 1000 untuk panjang produk.',
  ];
  const leaves = ['200101-Tas & Koper/Tas Selempang', '200102-Tas & Koper/Dompet'];
  const attr = (entry: string) => `${attribute}.100022${entry}`;
  const offset =
    '=OFFSET(DaftarNilai!$C1,MATCH(LEFT(INDIRECT(ADDRESS(2,COLUMN())),FIND("|",INDIRECT(ADDRESS(2,COLUMN())))-1)&INDIRECT(ADDRESS(ROW(),2)),DaftarNilai!$B:$B,0)-1,0,COUNTIF(DaftarNilai!$B:$B,1),1)';
  const each = Array.from({ length: lastRow - 7 }, (_, index) => listValidation(`S${index + 8}`, offset, false));
  return [
    { name: 'Panduan', rows: [['Cara mengisi: ps_product_name dan ps_price']] },
    {
      name: 'Contoh Upload',
      rows: [null, keys, null, labels, duties, limits, ['Kaos contoh', '120039', null, 'Kaos santai', 1]],
    },
    {
      name: 'Template',
      rows: [
        ['Judul template 2027'],
        keys,
        ['advanced', '0123456789abcdef0123456789abcdef', '900001', '555000111'],
        labels,
        duties,
        labels.map(() => 'Mohon isi dengan benar.'),
        limits,
      ],
      before:
        '<dimension ref="A1"></dimension><sheetViews><sheetView workbookViewId="0"><pane activePane="bottom_left" state="frozen" topLeftCell="A5" ySplit="4"></pane></sheetView></sheetViews><cols><col min="1" max="4" width="30" style="7" customWidth="true"></col></cols>',
      after:
        '<sheetProtection sheet="true"></sheetProtection><conditionalFormatting sqref="A1:ZZ1500"><cfRule type="expression" priority="1"><formula>1=1</formula></cfRule></conditionalFormatting>' +
        `<dataValidations count="9">${listValidation(`B8:B${lastRow}`, 'PropKategori!$A$3:$A$9')}${listValidation(`R8:R${lastRow + 1}`, '"Aktif,Tidak Aktif"')}${each.join('')}</dataValidations>` +
        '<extLst><ext uri="{x}"><x14:any xmlns:x14="urn:x">1</x14:any></ext></extLst>',
    },
    {
      name: 'PropKategori',
      isHidden: true,
      rows: [
        null,
        null,
        ...leaves.map((leaf, index) => [
          leaf,
          null,
          index === 0 ? 'MANDATORY' : 'IRRELEVANT',
          ...Array.from({ length: 15 }, () => null),
          index === 0 ? 'MANDATORY' : 'OPTIONAL',
        ]),
      ],
    },
    {
      name: 'DaftarNilai',
      isHidden: true,
      rows: [
        [null, attr(leaves[0] ?? ''), 'Wanita'],
        [null, attr(leaves[0] ?? ''), 'Pria'],
        [null, attr(leaves[1] ?? ''), 'Unisex'],
      ],
    },
  ];
};
