import { listingFieldNames, productFieldOf, productFields } from '@pindahlapak/model';
import type { Draft, DraftField } from '../../queue/draft.ts';

/** The typed text of each input. */
export type TypedDraft = Record<DraftField, string>;

/** Required and most informative fields; the others are under 'Isian lain'. */
const mainFields: readonly DraftField[] = [
  'name',
  'price',
  'productImage1',
  'category',
  'condition',
  'color',
  'variant',
  'etalase',
  'description1',
];

/** Marketplace and address are those of the page and cannot be typed. */
const sourceFields: readonly DraftField[] = ['marketplaceType', 'urls'];

const moreFields = listingFieldNames.filter((field) => !mainFields.includes(field) && !sourceFields.includes(field));

/** Fields of the form, in order. */
export const draftFieldGroups = { main: mainFields, more: moreFields } as const;

/** Fields that the Akulaku workbook takes from the page; only these are shown in orange if the page lacks them. */
const neededFields: ReadonlySet<DraftField> = new Set(['name', 'price', 'productImage1', 'category', 'description1']);

export const isNeeded = (field: DraftField): boolean => neededFields.has(field);

/** Main fields of the form: those that are needed or were read, and those that may stay empty. */
export const mainFieldsOf = (read: Draft): { shown: DraftField[]; optional: DraftField[] } => ({
  shown: mainFields.filter((field) => isNeeded(field) || read[field] !== null),
  optional: mainFields.filter((field) => !isNeeded(field) && read[field] === null),
});

/** The initial texts of the form. */
export const typedOf = (draft: Draft): TypedDraft =>
  // The table contains every field once.
  Object.fromEntries(productFields.map(({ key }) => [key, String(draft[key] ?? '')])) as TypedDraft;

/** Parses a typed whole number (rupiah, grams, centimetres); null if it is not one. */
export function wholeNumberFrom(typed: string): number | null {
  const number = /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return Number.isSafeInteger(number) ? number : null;
}

export const isNumberField = (field: DraftField): boolean => ['money', 'number'].includes(productFieldOf[field].kind);

/** Applies the typed values to the draft; a blank text means that the listing has no such value. */
export function draftFrom(draft: Draft, typed: TypedDraft): Draft {
  const changed: Partial<Record<DraftField, string | number | null>> = {};
  for (const field of [...mainFields, ...moreFields]) {
    const text = typed[field];
    const textOrNull = text.trim() === '' ? null : text;
    changed[field] = isNumberField(field) ? wholeNumberFrom(text) : textOrNull;
  }
  return { ...draft, ...(changed as Partial<Draft>) };
}
