import type { TemplateFamily } from './template-family.ts';

/**
 * Shopee's mass upload: row of keys such as `ps_product_name|1|0`, tokens below, then labels, duties, helps and limits.
 * Attributes of a category are in hidden sheets (MANDATORY, OPTIONAL, IRRELEVANT).
 */
export const shopeeFamily: TemplateFamily = {
  id: 'shopee',
  target: 'shopee',
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
    { field: 'extraPicture1', keys: ['ps_item_image_1', 'ps_item_image.1'] },
    { field: 'extraPicture2', keys: ['ps_item_image_2', 'ps_item_image.2'] },
    { field: 'extraPicture3', keys: ['ps_item_image_3', 'ps_item_image.3'] },
    { field: 'extraPicture4', keys: ['ps_item_image_4', 'ps_item_image.4'] },
    { field: 'extraPicture5', keys: ['ps_item_image_5', 'ps_item_image.5'] },
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
  // The sheet 'Panduan' of the edition of August 2026.
  variants: { levels: 2, oneLevelMax: 20, twoLevelsMax: 50, hasPicturesTogether: true },
  hasSizesTogether: true,
  weightUnit: 'g',
};
