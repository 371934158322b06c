import type { MarketplaceType } from '@pindahlapak/model';
import type { TemplateField } from '@pindahlapak/messages';
import type { VariantLimits } from '../words/limits-in-words.ts';

/** A column that a family's templates have. */
interface FamilyColumn {
  field: TemplateField;
  /** Its key or one of its headers, folded by `foldKey`; of several that match, the first one in the sheet is taken. */
  keys: readonly string[];
  /** Written only where the template's list has the value: brands are numbers of the marketplace there. */
  isListedOnly?: true;
}

/** How the workbooks of a marketplace's seller centre are recognised and read: by their keys and words, never by places. */
export interface TemplateFamily {
  id: 'akulaku' | 'shopee' | 'tiktok' | 'lazada';
  /** The marketplace whose category mapping, rules and defaults apply. */
  target: MarketplaceType;
  /** Whether the header row holds keys for machines, and labels are below; otherwise the labels are the keys. */
  hasKeys: boolean;
  columns: readonly FamilyColumn[];
  /** Without these a sheet is not of the family. */
  decisive: readonly TemplateField[];
  /** Keys of columns that hold attributes of the category. */
  attribute: RegExp | null;
  /** Keys of columns: at least one of them has to be switched on. */
  oneOf: RegExp | null;
  /** Keys of known columns that stay empty: dates of promotions, sizes of charts. */
  leftEmpty: RegExp;
  /** Keys of the columns that the marketplace writes its answer into. */
  answer: RegExp | null;
  /** What the marketplace's own guide says of variants, for editions that come without it; null where none is known. */
  variants: VariantLimits | null;
  /** Whether that guide asks for a parcel's length, width and height together or for none of them. */
  hasSizesTogether: boolean;
  /** Unit of weights where the template's words name none. */
  weightUnit: 'g' | 'kg';
}

/** A key or header without marks, spacing, brackets and case: '*Weight(KG)' and 'weight (kg)' are the same. */
export const foldKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A machine key without what follows its bars: 'ps_price|1|1' is 'ps_price'. */
export const bareKey = (text: string): string => (text.split('|', 1)[0] ?? '').trim().toLowerCase();
