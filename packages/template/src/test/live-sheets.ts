import type { SheetFixture } from './make-template.ts';

type Cell = string | number | null;

export interface ListingFixture {
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

/** A workbook in the format of Shopee's `sales_info`: a listing's name is only in its first row. */
export function shopeeSales(listings: readonly ListingFixture[]): SheetFixture[] {
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
  const head: SheetFixture['rows'] = [
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

/** A workbook in the format of TikTok Shop | Tokopedia's `Sales_Information`. */
export function tiktokSales(listings: readonly ListingFixture[]): SheetFixture[] {
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

/** A workbook in the format of Lazada's price and stock: machine and human headers mixed, data from row 5. */
export function lazadaPriceStock(listings: readonly ListingFixture[]): SheetFixture[] {
  const head = ['Product ID', 'catId', 'Nama Produk', 'currencyCode', 'sku.skuId', 'status', 'Shop SKU', 'SellerSKU', 'Quantity', 'Price', 'SpecialPrice', 'Variations Combo']; // prettier-ignore
  const rows = listings.map(({ productId, variationId, title, options, sku, price, stock }): Cell[] => [
    productId, '1', title, 'IDR', variationId, 'active', `${productId}_ID-${variationId}`, orNull(sku), stock, price, null, orNull(options),
  ]); // prettier-ignore
  return [{ name: 'template', rows: [head, null, null, null, ...rows] }];
}

/** A listing in Shopee's `basic_info` and `media_info`. */
export interface ShopeeListingFixture {
  productId: string;
  title: string;
  description?: string;
  category?: string;
  pictures?: readonly string[];
  variation?: string;
  /** Options of the first variation with their pictures. */
  options?: readonly (readonly [option: string, picture: string])[];
}

const shopeeTokens = (kind: string): Cell[] => [kind, 'tanda-tangan', '0', '2051980', '{"search_condition":{}}'];

/** A workbook in the format of Shopee's `basic_info`. */
export function shopeeBasic(listings: readonly ShopeeListingFixture[]): SheetFixture[] {
  const keys = ['product_id', 'parent_sku', 'product_name', 'product_description', 'reason'];
  const rows = listings.map(({ productId, title, description }): Cell[] => [
    productId,
    null,
    title,
    orNull(description),
  ]);
  const head = [keys.map((key) => `et_title_${key}`), shopeeTokens('basic_info'), keys, null, null, null];
  return [{ name: 'Sheet1', rows: [...head, ...rows] }];
}

/** A workbook in the format of Shopee's `media_info`, with two pictures besides the cover and two options. */
export function shopeeMedia(listings: readonly ShopeeListingFixture[]): SheetFixture[] {
  const options = [1, 2].flatMap((number) => [`et_title_option_${number}_for_variation_1`, `et_title_option_image_${number}_for_variation_1`]); // prettier-ignore
  const keys = ['et_title_product_id', 'et_title_parent_sku', 'et_title_product_name', 'et_title_product_category', 'ps_item_cover_image', 'ps_item_image.1', 'ps_item_image.2', 'et_title_variation_1', ...options, 'et_title_reason']; // prettier-ignore
  const rows = listings.map((each): Cell[] => [
    each.productId,
    null,
    each.title,
    orNull(each.category),
    ...[0, 1, 2].map((at) => orNull(each.pictures?.[at])),
    orNull(each.variation),
    ...[0, 1].flatMap((at) => [orNull(each.options?.[at]?.[0]), orNull(each.options?.[at]?.[1])]),
  ]);
  return [{ name: 'Sheet1', rows: [keys, shopeeTokens('media_info'), keys, null, null, null, ...rows] }];
}
