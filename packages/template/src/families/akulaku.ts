import { akulakuColumns } from '@pindahlapak/rules';
import { foldKey, type TemplateFamily } from './template-family.ts';

/** Akulaku's bulk upload: English headers with `*` where mandatory, Indonesian ones below, then the rule of each column. */
export const akulakuFamily: TemplateFamily = {
  id: 'akulaku',
  target: 'akulaku',
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
