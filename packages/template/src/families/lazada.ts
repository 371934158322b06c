import type { TemplateFamily } from './template-family.ts';

/**
 * Lazada's workbook to create, for all categories or for one: labels, duties, helps and limits in rows 1 to 4, and the keys in the
 * third row of a hidden sheet of the same name with `_hide` behind it, with the categories' paths and numbers below.
 */
export const lazadaFamily: TemplateFamily = {
  id: 'lazada',
  target: 'lazada',
  hasKeys: true,
  // oxfmt-ignore
  columns: [
    { field: 'groupCode', keys: ['productnoforbatch'] },
    { field: 'category', keys: ['categorypath'] },
    { field: 'title', keys: ['title.in_id', 'title.id_id'] },
    { field: 'mainPicture', keys: ['mainimage.0'] },
    { field: 'extraPicture1', keys: ['mainimage.1'] },
    { field: 'extraPicture2', keys: ['mainimage.2'] },
    { field: 'extraPicture3', keys: ['mainimage.3'] },
    { field: 'extraPicture4', keys: ['mainimage.4'] },
    { field: 'extraPicture5', keys: ['mainimage.5'] },
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
    // A shop's warehouse names itself behind this key.
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
