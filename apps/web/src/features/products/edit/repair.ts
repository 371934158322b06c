import type { ProductDetail } from '@pindahlapak/contract';
import { akulakuLimits as limits } from '@pindahlapak/model';
import { createContext } from 'react';
import type { ProductFormField } from './product-form-values.ts';

type Issue = NonNullable<ProductDetail['issues']>[number];

/** A product that is opened from a list of repairs: what is wrong with it, and the one after it. */
export interface ProductRepair {
  issues: readonly Issue[];
  /** Opens the next product of the list; null at its end. */
  next: (() => void) | null;
}

/** The field that fills a column of the workbook, and how many characters that column takes. */
const fields: Record<string, { name: ProductFormField; max?: number }> = {
  A: { name: 'category' },
  B: { name: 'name', max: limits.titleMax },
  C: { name: 'color', max: limits.attributeMax },
  D: { name: 'variant', max: limits.attributeMax },
  E: { name: 'price' },
  H: { name: 'brand', max: limits.brandMax },
  I: { name: 'specification' },
  J: { name: 'productImage1' },
  R: { name: 'description1', max: limits.descriptionMax },
  Y: { name: 'weightGram' },
  Z: { name: 'lengthCm' },
  AA: { name: 'widthCm' },
  AB: { name: 'heightCm' },
};

/** What has to be mended in a field. */
export interface FieldRepair {
  message: string;
  /** Most characters of the column; undefined where they are not counted. */
  max: number | undefined;
}

/** The fields to mend, in the order of the issues. */
export function repairsByField(issues: readonly Issue[]): Map<ProductFormField, FieldRepair> {
  const found = new Map<ProductFormField, FieldRepair>();
  for (const { column, message } of issues) {
    const field = fields[column];
    if (field && !found.has(field.name)) found.set(field.name, { message, max: field.max });
  }
  return found;
}

/** What has to be mended in the fields of the form. */
export const FieldRepairs = createContext<ReadonlyMap<ProductFormField, FieldRepair>>(new Map());
