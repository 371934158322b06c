import { bareKey, foldKey, headerMax, headRowsMax } from '../families/families.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';

/** Keys that marketplaces only use in workbooks that edit existing listings. */
const editKeys: ReadonlySet<string> = new Set(['et_title_product_id', 'et_title_variation_id', 'sku.skuid']);
/** The word below Shopee's keys that names the kind of edit workbook. */
export const shopeeEditKinds: ReadonlyMap<string, 'sales' | 'basic' | 'media' | 'shipping' | 'dts'> = new Map([
  ['sales_info', 'sales'],
  ['basic_info', 'basic'],
  ['media_info', 'media'],
  ['shipping_info', 'shipping'],
  ['dts_info', 'dts'],
]);
/** Words in the key rows of other edit workbooks. */
const editWords = /^(?:mass_update_\w+|batchedit_\w+|pricestock)$/;
/** Folded headers of columns with ids of listings and variants. */
const idHeaders: ReadonlySet<string> = new Set(
  'productid,itemid,skuid,variationid,variantid,modelid,shopsku,skuskuid,lazadasku,idproduk,idvariasi,idvarian,idsku,iditem'.split(
    ',',
  ),
);
/** Headers that shops also use for their own numbers, such as bar codes. */
const codeHeaders: ReadonlySet<string> = new Set('kodeproduk,kodevariasi,kodevarian,nomorproduk,nomorsku'.split(','));

/** A marketplace's id as a workbook stores it; large ones may be written as `1.73E+18`. */
const listingId = /^(?:\d{8,20}(?:\.0+)?|\d(?:\.\d+)?E\+\d{1,2})$/;
/** A listing id that cannot be a bar code, which has 12 to 14 digits. */
const noBarCode = /^(?:\d{9,11}|\d{15,20})$/;

/** Returns whether a column has a number of this form below a row. */
function isFilledWith(form: RegExp, sheet: Sheet, column: number, below: number): boolean {
  for (const [number, row] of sheet.rows) if (number > below && form.test((row.get(column) ?? '').trim())) return true;
  return false;
}

function holdsIds(sheet: Sheet): boolean {
  for (const [number, row] of sheet.rows) {
    if (number > headRowsMax) continue;
    const keys = new Set<string>();
    for (const [column, text] of row) {
      if (text.length > headerMax) continue;
      const key = bareKey(text);
      if (editKeys.has(key) || shopeeEditKinds.has(key) || editWords.test(key)) return true;
      keys.add(key);
      const header = foldKey(text.split('|', 1)[0] ?? '');
      const form = idHeaders.has(header) ? listingId : codeHeaders.has(header) ? noBarCode : null;
      if (form !== null && isFilledWith(form, sheet, column, number)) return true;
    }
    // TikTok's keys for a listing and its variant.
    if (keys.has('product_id') && keys.has('sku_id')) return true;
  }
  return false;
}

/** Returns whether the headers suggest listing ids; only the workbook itself can confirm it. */
export const mayHoldListingIds = (columns: readonly { key: string }[]): boolean =>
  columns.some(({ key }) => {
    const header = foldKey(key.slice(0, headerMax));
    return editKeys.has(bareKey(key)) || idHeaders.has(header) || codeHeaders.has(header);
  });

/**
 * True if a workbook edits existing listings instead of creating new ones: it has a marketplace's key for that, or a
 * column with listing ids. Filling it would overwrite other products' titles and prices.
 */
export const holdsListingIds = ({ sheets }: Workbook): boolean => sheets.some(holdsIds);
