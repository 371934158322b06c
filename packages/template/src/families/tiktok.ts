import type { TemplateFamily } from './template-family.ts';

/**
 * TikTok Shop | Tokopedia's batch upload: row of keys such as `product_name`, tokens below, then labels, duties and helps.
 * Attributes of a category are columns `product_property/<id>`; older editions say in a hidden sheet which leaf needs them.
 */
export const tiktokFamily: TemplateFamily = {
  id: 'tiktok',
  target: 'tokopedia',
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
    { field: 'extraPicture1', keys: ['image_2'] },
    { field: 'extraPicture2', keys: ['image_3'] },
    { field: 'extraPicture3', keys: ['image_4'] },
    { field: 'extraPicture4', keys: ['image_5'] },
    { field: 'extraPicture5', keys: ['image_6'] },
    { field: 'whitePicture', keys: ['white_background_image'] },
  ],
  decisive: ['title', 'description', 'price'],
  attribute: /^product_property[/.]/,
  oneOf: null,
  leftEmpty:
    /^(?:delivery|size_chart|image_|gtin|cod$|identifier|qualification|certification|product_certification|parcel_)/,
  answer: /^(?:error|fail|reason|et_title_reason)/,
  // The examples of the edition of April 2023 go up to 'two tiers of variations'; no number is named.
  variants: { levels: 2, oneLevelMax: null, twoLevelsMax: null, hasPicturesTogether: false },
  hasSizesTogether: false,
  weightUnit: 'g',
};
