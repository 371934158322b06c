import type { MadeSheet } from './make-template.ts';

type Cell = string | number | null;

/** A listing of a made workbook, or one of its variations. */
export interface MadeListing {
  productId: string;
  variationId: string;
  title: string;
  options?: string;
  sku?: string;
  price: Cell;
  stock: Cell;
  reason?: string;
}

const orNull = (text: string | undefined): Cell => (text === undefined || text === '' ? null : text);

/** A workbook in the shape of Shopee's `sales_info`: a listing's name is in the first of its rows. */
export function shopeeSales(listings: readonly MadeListing[]): MadeSheet[] {
  const keys = ['product_id', 'product_name', 'variation_id', 'variation_name', 'parent_sku', 'variation_sku', 'variation_price', 'variation_stock', 'reason']; // prettier-ignore
  const rows = listings.map((each, at): Cell[] => [
    each.productId,
    listings[at - 1]?.productId === each.productId ? null : each.title,
    each.variationId,
    orNull(each.options),
    null,
    orNull(each.sku),
    each.price,
    each.stock,
    orNull(each.reason),
  ]);
  const labels = ['Kode Produk', 'Nama Produk', 'Kode Variasi', 'Nama Variasi', 'SKU Induk', 'SKU', 'Harga', 'Stok', 'Alasan Gagal']; // prettier-ignore
  const head: MadeSheet['rows'] = [
    keys.map((key) => `et_title_${key}`),
    ['sales_info', 'tanda-tangan', '0', '1'],
    labels,
    null,
    null,
    null,
  ];
  const after = '<sheetProtection sheet="1" objects="1"/><pageMargins left="0.7" right="0.7" top="0.7" bottom="0.7"/>';
  return [{ name: 'Sheet1', before: '<cols><col min="6" max="6" style="2"/></cols>', rows: [...head, ...rows], after }];
}

/** A workbook in the shape of TikTok Shop | Tokopedia's `Sales_Information`. */
export function tiktokSales(listings: readonly MadeListing[]): MadeSheet[] {
  const keys = [
    'product_id',
    'category',
    'product_name',
    'sku_id',
    'variation_value',
    'price',
    'quantity',
    'seller_sku',
  ];
  const rows = listings.map(({ productId, variationId, title, options, sku, price, stock }): Cell[] => [
    productId, 'Celana (601277)', title, variationId, orNull(options), price, stock, orNull(sku),
  ]); // prettier-ignore
  const labels = [
    'ID Produk',
    'Kategori',
    'Nama produk',
    'ID SKU',
    'Nilai Variasi',
    'Harga',
    'Kuantitas',
    'SKU Penjual',
  ];
  const duties = labels.map(() => 'Wajib');
  const helps = labels.map(() => 'Tidak dapat diedit');
  return [
    { name: 'Template', rows: [keys, ['V3', 'Sales_Information'], labels, duties, helps, ...rows] },
    { name: 'Instruction', rows: [['Format Sel', 'Penjelasan']] },
  ];
}

/** A workbook in the shape of Lazada's price and stock: headers for machines and people mixed, data from row 5. */
export function lazadaPriceStock(listings: readonly MadeListing[]): MadeSheet[] {
  const head = ['Product ID', 'catId', 'Nama Produk', 'currencyCode', 'sku.skuId', 'status', 'Shop SKU', 'SellerSKU', 'Quantity', 'Price', 'SpecialPrice', 'Variations Combo']; // prettier-ignore
  const rows = listings.map(({ productId, variationId, title, options, sku, price, stock }): Cell[] => [
    productId, '1', title, 'IDR', variationId, 'active', `${productId}_ID-${variationId}`, orNull(sku), stock, price, null, orNull(options),
  ]); // prettier-ignore
  return [{ name: 'template', rows: [head, null, null, null, ...rows] }];
}
