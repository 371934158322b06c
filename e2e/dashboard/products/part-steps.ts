import { exportRowTexts, productTexts as texts } from '@pindahlapak/messages';

/** The first product that `fill` imports into a window. */
export const productName = 'Tas Ransel Laptop 1';

/** Steps in the product list that open a lazily loaded part, and the element that shows that it is open. */
export const partSteps = [
  { part: 'edit-product-dialog', click: texts.editNamed(productName), shows: texts.editTitle },
  { part: 'delete-product-dialog', click: texts.deleteNamed(productName), shows: texts.deleteTitle },
  { part: 'export-row-dialog', click: texts.traceNamed(productName), shows: exportRowTexts.traceTitle },
  {
    part: 'preflight-dialog',
    click: new RegExp(`^${exportRowTexts.preflight}( ·|$)`),
    shows: exportRowTexts.preflightTitle(texts.window(1)),
  },
];
