import { akulakuColumns } from '@pindahlapak/rules';
import type { ShopMarketplace } from '@pindahlapak/model';
import type { TemplateField } from '@pindahlapak/messages';
import type { VariantLimits } from '../words/limits-in-words.ts';

interface FamilyColumn {
  field: TemplateField;
  /** Its key or headers, folded by `foldKey`; if several columns match, the first one is used. */
  keys: readonly string[];
  /** Written only if the template's list has the value: its brands are numbers of the marketplace. */
  isListedOnly?: true;
}

/** How a marketplace's workbooks are recognised and read: by keys and words, never by position. */
export interface TemplateFamily {
  id: Exclude<ShopMarketplace, 'other'>;
  /** Whether the header row has machine keys, with labels below; otherwise the labels are the keys. */
  hasKeys: boolean;
  columns: readonly FamilyColumn[];
  /** A sheet without these is not of the family. */
  decisive: readonly TemplateField[];
  /** Keys of columns for category attributes. */
  attribute: RegExp | null;
  /** Keys of columns; at least one of them must be switched on. */
  oneOf: RegExp | null;
  /** Keys of known columns that stay empty, such as promotion dates and size charts. */
  leftEmpty: RegExp;
  /** Keys of columns for the marketplace's answer. */
  answer: RegExp | null;
  /** Variant limits of the marketplace's guide, for editions without it; null if unknown. */
  variants: VariantLimits | null;
  /** Whether that guide asks for length, width and height together or not at all. */
  hasSizesTogether: boolean;
  /** Default unit of weights. */
  weightUnit: 'g' | 'kg';
}

/** Rows searched for keys and headers. */
export const headRowsMax = 40;
/** Longer texts are explanations, not headers. */
export const headerMax = 60;

/** Normalises a key or header: '*Weight(KG)' and 'weight (kg)' are the same. */
export const foldKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes the bars from a machine key: 'ps_price|1|1' is 'ps_price'. */
export const bareKey = (text: string): string => (text.split('|', 1)[0] ?? '').trim().toLowerCase();

const extraPictures = (keysOf: (number: number) => readonly string[]): FamilyColumn[] =>
  ([1, 2, 3, 4, 5] as const).map((number) => ({ field: `extraPicture${number}`, keys: keysOf(number) }));

/**
 * Akulaku's bulk upload: English headers, with `*` if mandatory, then Indonesian ones, then the rule of each column.
 */
const akulakuFamily: TemplateFamily = {
  id: 'akulaku',
  hasKeys: false,
  columns: akulakuColumns.map(({ key, header, label }) => ({ field: key, keys: [foldKey(header), foldKey(label)] })),
  decisive: ['category', 'title', 'price', 'stock', 'description'],
  attribute: null,
  oneOf: null,
  leftEmpty: /^extraimageurl5$/,
  answer: null,
  variants: null,
  hasSizesTogether: false,
  weightUnit: 'kg',
};

/**
 * Lazada's workbook for new listings, of one category or all: labels, duties, help and limits in rows 1 to 4. The keys
 * are in row 3 of a hidden sheet with the suffix `_hide`, with the categories' paths and ids below.
 */
const lazadaFamily: TemplateFamily = {
  id: 'lazada',
  hasKeys: true,
  // oxfmt-ignore
  columns: [
    { field: 'groupCode', keys: ['productnoforbatch'] },
    { field: 'category', keys: ['categorypath'] },
    { field: 'title', keys: ['title.in_id', 'title.id_id'] },
    { field: 'mainPicture', keys: ['mainimage.0'] },
    ...extraPictures((number) => [`mainimage.${number}`]),
    { field: 'brand', keys: ['catproperty.p-20000'] },
    { field: 'description', keys: ['description'] },
    { field: 'option1Name', keys: ['customsaleprop.custom_variation_name_1'] },
    { field: 'option1', keys: ['customsaleprop.custom_opt_name_1'] },
    { field: 'variationPicture', keys: ['customsaleprop.first_custom_opt_img'] },
    { field: 'option2Name', keys: ['customsaleprop.custom_variation_name_2'] },
    { field: 'option2', keys: ['customsaleprop.custom_opt_name_2'] },
    { field: 'height', keys: ['sku.package_height'] },
    { field: 'width', keys: ['sku.package_width'] },
    { field: 'length', keys: ['sku.package_length'] },
    { field: 'weight', keys: ['sku.package_weight'] },
    { field: 'price', keys: ['sku.price'] },
    { field: 'variantSku', keys: ['sku.sellersku'] },
    // The shop's warehouse is appended to this key.
    { field: 'stock', keys: ['sku.multiwarehouseqty', 'sku.quantity'] },
  ],
  decisive: ['title', 'price', 'mainPicture'],
  attribute: /^(?:catproperty|saleprop)\./,
  oneOf: null,
  leftEmpty: /^(?:catid$|title\.|mainimage\.|radiodangerousgoods|sku\.multiwarehouseqty\.|sku\.special)/,
  answer: null,
  variants: { levels: 2, oneLevelMax: null, twoLevelsMax: null, hasPicturesTogether: false },
  hasSizesTogether: false,
  weightUnit: 'kg',
};

/**
 * TikTok Shop | Tokopedia's batch upload: keys such as `product_name`, then tokens, labels, duties and help. Category
 * attributes are columns `product_property/<id>`; older editions list in a hidden sheet which leaf needs them.
 */
const tiktokFamily: TemplateFamily = {
  id: 'tiktok',
  hasKeys: true,
  // oxfmt-ignore
  columns: [
    { field: 'category', keys: ['category', 'category_id'] },
    { field: 'brand', keys: ['brand', 'brand_id'], isListedOnly: true },
    { field: 'title', keys: ['product_name', 'product_title'] },
    { field: 'description', keys: ['product_description'] },
    { field: 'weight', keys: ['parcel_weight', 'package_weight'] },
    { field: 'length', keys: ['parcel_length', 'package_length'] },
    { field: 'width', keys: ['parcel_width', 'package_width'] },
    { field: 'height', keys: ['parcel_height', 'package_height'] },
    { field: 'option1Name', keys: ['property_name_1', 'property_1_name'] },
    { field: 'option1', keys: ['property_value_1', 'property_1_value'] },
    { field: 'variationPicture', keys: ['property_1_image', 'property_image_1'] },
    { field: 'option2Name', keys: ['property_name_2', 'property_2_name'] },
    { field: 'option2', keys: ['property_value_2', 'property_2_value'] },
    { field: 'price', keys: ['price', 'retail_price'] },
    { field: 'stock', keys: ['quantity', 'warehouse_quantity', 'stock'] },
    { field: 'variantSku', keys: ['seller_sku'] },
    { field: 'minimumOrder', keys: ['minimum_order_quantity', 'min_order_quantity'] },
    { field: 'mainPicture', keys: ['main_image'] },
    ...extraPictures((number) => [`image_${number + 1}`]),
    { field: 'whitePicture', keys: ['white_background_image'] },
  ],
  decisive: ['title', 'description', 'price'],
  attribute: /^product_property[/.]/,
  oneOf: null,
  leftEmpty:
    /^(?:delivery|size_chart|image_|gtin|cod$|identifier|qualification|certification|product_certification|parcel_)/,
  answer: /^(?:error|fail|reason|et_title_reason)/,
  // The examples of the April 2023 edition go up to 'two tiers of variations'; no number is given.
  variants: { levels: 2, oneLevelMax: null, twoLevelsMax: null, hasPicturesTogether: false },
  hasSizesTogether: false,
  weightUnit: 'g',
};

/**
 * Shopee's mass upload: keys such as `ps_product_name|1|0`, then tokens, labels, duties, help and limits. Category
 * attributes are in hidden sheets (MANDATORY, OPTIONAL, IRRELEVANT).
 */
const shopeeFamily: TemplateFamily = {
  id: 'shopee',
  hasKeys: true,
  // oxfmt-ignore
  columns: [
    { field: 'category', keys: ['ps_category', 'ps_category_id'] },
    { field: 'title', keys: ['ps_product_name'] },
    { field: 'description', keys: ['ps_product_description'] },
    { field: 'minimumOrder', keys: ['ps_minimum_purchase_quantity', 'ps_min_purchase_limit'] },
    { field: 'sku', keys: ['ps_sku_parent_short', 'ps_sku_parent'] },
    { field: 'groupCode', keys: ['et_title_variation_integration_no', 'ps_variation_integration_no'] },
    { field: 'option1Name', keys: ['et_title_variation_1'] },
    { field: 'option1', keys: ['et_title_option_for_variation_1'] },
    { field: 'variationPicture', keys: ['et_title_image_per_variation'] },
    { field: 'option2Name', keys: ['et_title_variation_2'] },
    { field: 'option2', keys: ['et_title_option_for_variation_2'] },
    { field: 'price', keys: ['ps_price'] },
    { field: 'stock', keys: ['ps_stock', 'ps_seller_stock'] },
    { field: 'variantSku', keys: ['ps_sku_short', 'ps_sku'] },
    { field: 'mainPicture', keys: ['ps_item_cover_image'] },
    ...extraPictures((number) => [`ps_item_image_${number}`, `ps_item_image.${number}`]),
    { field: 'weight', keys: ['ps_weight'] },
    { field: 'length', keys: ['ps_length'] },
    { field: 'width', keys: ['ps_width'] },
    { field: 'height', keys: ['ps_height'] },
    { field: 'brand', keys: ['ps_brand'], isListedOnly: true },
  ],
  decisive: ['title', 'description', 'price'],
  attribute: /^ps_(?:product_)?(?:global_)?attribute[._]|^ps_product_global_attribute/,
  oneOf: /^channel_id[._]/,
  leftEmpty:
    /^ps_(?:maximum_purchase|dangerous_goods|new_size_chart|gtin|item_image|product_pre_order|hs_code|tax_code|certification|scheduled)|^et_title_size_chart/,
  answer: /^et_title_reason/,
  // From the sheet 'Panduan' of the August 2026 edition.
  variants: { levels: 2, oneLevelMax: 20, twoLevelsMax: 50, hasPicturesTogether: true },
  hasSizesTogether: true,
  weightUnit: 'g',
};

export const families: readonly TemplateFamily[] = [akulakuFamily, shopeeFamily, tiktokFamily, lazadaFamily];
