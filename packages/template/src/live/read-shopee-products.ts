import { productLimits } from '@pindahlapak/model';
import { shopeeEditKinds } from '../describe/find-listing-ids.ts';
import { readTables } from '../open/read-tables.ts';
import { listingNumber, cellText, wholeOf } from './read-live.ts';

/** A listing of a Shopee shop, from its edit workbooks. */
export interface ShopeeProduct {
  productId: string;
  /** Address of its page; null if no workbook contains the shop id. */
  url: string | null;
  title: string;
  description: string;
  /** Path such as `Fashion > Topi`. */
  category: string;
  /** Addresses, cover first. */
  pictures: string[];
  optionNames: string[];
  /** Rupiah, for a listing without variants. */
  price: number | null;
  variants: {
    variationId: string;
    option1: string;
    option2: string | null;
    price: number;
    stock: number | null;
    image: string | null;
  }[];
}

/** Limits of the read: enough columns for nine pictures and two variations of 50 options with a picture each. */
const limits = { rowsMax: 50_010, columnsMax: 300, cellMax: productLimits.descriptionMax };
const headRowsMax = 10;

type Cells = (key: string) => string;

/** Yields the rows of an edit workbook by key, with the shop id from the fourth cell below the keys. */
function* rowsOf(file: Buffer): Generator<{ shop: string; cell: Cells }, void> {
  for (const { rows } of readTables(file, limits)) {
    const at = rows.findIndex(({ cells }) => cells.includes('et_title_product_id'));
    const tokens = rows[at + 1]?.cells ?? [];
    if (at < 0 || at > headRowsMax || !shopeeEditKinds.has(tokens[0] ?? '')) continue;
    const columns = new Map(rows[at]?.cells.map((key, column) => [key, column]));
    for (const { cells } of rows.slice(at + 2)) {
      const cell: Cells = (key) => cellText(cells[columns.get(key) ?? -1]);
      if (listingNumber(cell('et_title_product_id')) !== null) yield { shop: tokens[3] ?? '', cell };
    }
    return;
  }
}

/** Converts `101379 - Stationery/Labels & Stickers` to a path. */
const pathOf = (category: string): string => category.replace(/^\d+ - /, '').replaceAll('/', ' > ');

/** Option → picture, for the first variation. */
type OptionPictures = ReadonlyMap<string, string | null>;

function optionPictures(cell: Cells): OptionPictures {
  const found = new Map<string, string | null>();
  for (let number = 1; number <= 50; number += 1) {
    const option = cell(`et_title_option_${number}_for_variation_1`);
    const picture = cell(`et_title_option_image_${number}_for_variation_1`);
    if (option !== '') found.set(option, picture || null);
  }
  return found;
}

/** Splits `Merah,L`; a known first option may contain commas itself. */
function splitOptions(options: string, known: OptionPictures | undefined): [string, string | null] {
  const starts = [...(known?.keys() ?? [])].filter((option) => `${options},`.startsWith(`${option},`));
  const comma = starts.length > 0 ? Math.max(...starts.map(({ length }) => length)) : options.indexOf(',');
  if (comma < 0 || comma === options.length) return [options, null];
  return [options.slice(0, comma).trim(), options.slice(comma + 1).trim()];
}

/**
 * Combines a Shopee shop's edit workbooks: title and description from `basic_info`, category, pictures and option
 * names from `media_info`, prices and stocks from `sales_info`. Listings are in order of first occurrence.
 */
export function readShopeeProducts(files: Partial<Record<'basic' | 'media' | 'sales', Buffer>>): ShopeeProduct[] {
  const products = new Map<string, ShopeeProduct>();
  const pictures = new Map<string, OptionPictures>();
  const take = (shop: string, cell: Cells) => {
    const productId = listingNumber(cell('et_title_product_id')) ?? '';
    const url = /^\d{1,20}$/.test(shop) && shop !== '0' ? `https://shopee.co.id/product/${shop}/${productId}` : null;
    const nothing = { title: '', description: '', category: '', pictures: [], optionNames: [], variants: [] };
    const created: ShopeeProduct = { productId, url, ...nothing, price: null };
    const product = products.get(productId) ?? created;
    products.set(productId, product);
    product.url ??= url;
    product.title ||= cell('et_title_product_name');
    return product;
  };
  for (const { shop, cell } of files.basic === undefined ? [] : rowsOf(files.basic))
    take(shop, cell).description = cell('et_title_product_description');
  for (const { shop, cell } of files.media === undefined ? [] : rowsOf(files.media)) {
    const product = take(shop, cell);
    product.category = pathOf(cell('et_title_product_category'));
    const keys = ['ps_item_cover_image', ...Array.from({ length: 8 }, (_, at) => `ps_item_image.${at + 1}`)];
    product.pictures = keys.map(cell).filter((address) => address !== '');
    product.optionNames = [cell('et_title_variation_1'), cell('et_title_variation_2')].filter((name) => name !== '');
    pictures.set(product.productId, optionPictures(cell));
  }
  for (const { shop, cell } of files.sales === undefined ? [] : rowsOf(files.sales)) {
    const product = take(shop, cell);
    const price = wholeOf(cell('et_title_variation_price'));
    const stock = wholeOf(cell('et_title_variation_stock'));
    const options = cell('et_title_variation_name');
    if (options === '') product.price = price;
    else if (price !== null) {
      const known = pictures.get(product.productId);
      const [option1, option2] = splitOptions(options, known);
      const variationId = listingNumber(cell('et_title_variation_id')) ?? '';
      product.variants.push({
        variationId,
        option1,
        option2,
        price,
        stock,
        image: known?.get(option1) ?? null,
      });
    }
  }
  return [...products.values()];
}
