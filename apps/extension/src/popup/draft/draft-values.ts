import { listingFieldNames, productFieldOf, productFields } from '@pindahlapak/model';
import type { Draft, DraftField } from '../../queue/draft.ts';

/** The typed text of each input of the form. */
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

/** A listing's place is not typed: it is the page that was read. */
const placeFields: readonly DraftField[] = ['marketplaceType', 'urls'];

const moreFields = listingFieldNames.filter((field) => !mainFields.includes(field) && !placeFields.includes(field));

/** The fields of the form, in their order. */
export const draftFieldGroups = { main: mainFields, more: moreFields } as const;

/** Fields that the workbook for Akulaku takes from the page; only these are shown in orange where the page lacked them. */
const neededFields: ReadonlySet<DraftField> = new Set(['name', 'price', 'productImage1', 'category', 'description1']);

export const isNeeded = (field: DraftField): boolean => neededFields.has(field);

/** The main fields of the form: those that are needed or were read, and those that may stay empty. */
export const mainFieldsOf = (read: Draft): { shown: DraftField[]; optional: DraftField[] } => ({
  shown: mainFields.filter((field) => isNeeded(field) || read[field] !== null),
  optional: mainFields.filter((field) => !isNeeded(field) && read[field] === null),
});

/** What the form begins with. */
export const typedOf = (draft: Draft): TypedDraft =>
  // The table names every field once.
  Object.fromEntries(productFields.map(({ key }) => [key, String(draft[key] ?? '')])) as TypedDraft;

/** A whole number (rupiah, grams, centimetres) as it was typed, or null. */
export function wholeNumberFrom(typed: string): number | null {
  const number = /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return Number.isSafeInteger(number) ? number : null;
}

export const isNumberField = (field: DraftField): boolean => ['money', 'number'].includes(productFieldOf[field].kind);

/** The draft with what is typed in its fields; blank means that the listing has none. */
export function draftFrom(draft: Draft, typed: TypedDraft): Draft {
  const changed: Partial<Record<DraftField, string | number | null>> = {};
  for (const field of [...mainFields, ...moreFields]) {
    const text = typed[field];
    const textOrNull = text.trim() === '' ? null : text;
    changed[field] = isNumberField(field) ? wholeNumberFrom(text) : textOrNull;
  }
  return { ...draft, ...(changed as Partial<Draft>) };
}
