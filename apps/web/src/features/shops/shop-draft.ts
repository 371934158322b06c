import { problemFields, type SavedShopBody, savedShopBody, type Shop } from '@pindahlapak/contract';
import * as z from 'zod/mini';
import { decimalOf } from '../../lib/form/digits.ts';

const typedDeduction = z.object({
  name: z.string(),
  percent: z.string(),
  capRupiah: z.string(),
  rupiah: z.string(),
  note: z.string(),
  since: z.string(),
});
export type TypedDeduction = z.infer<typeof typedDeduction>;

/** The settings of a shop as typed: numbers with a decimal comma, '' if empty. */
export const shopDraftSchema = z.object({
  name: z.string(),
  percent: z.string(),
  rupiah: z.string(),
  roundTo: z.string(),
  ending: z.string(),
  deductions: z.array(typedDeduction),
  minimumRupiah: z.string(),
  minimumPercent: z.string(),
  changeLimitPercent: z.string(),
  version: z.optional(z.int()),
});
export type ShopDraft = z.infer<typeof shopDraftSchema>;

export const emptyDeduction: TypedDeduction = { name: '', percent: '', capRupiah: '', rupiah: '', note: '', since: '' };

const textOf = (number: number | null | undefined): string => (number ?? '').toString().replace('.', ',');
/** Parses a number; undefined if empty, NaN if invalid, for which the contract has a message. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : decimalOf(text));
const orNone = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export function draftOf({
  name,
  priceAdjustment,
  deductions,
  minimumNet,
  changeLimitPercent,
  version,
}: Shop): ShopDraft {
  const { percent, rupiah, roundTo, ending } = priceAdjustment;
  return {
    name,
    percent: textOf(percent || null),
    rupiah: textOf(rupiah || null),
    roundTo: String(roundTo),
    ending: textOf(ending),
    deductions: deductions.map((deduction) => ({
      name: deduction.name,
      percent: textOf(deduction.percent),
      capRupiah: textOf(deduction.capRupiah),
      rupiah: textOf(deduction.rupiah),
      note: deduction.note ?? '',
      since: deduction.since ?? '',
    })),
    minimumRupiah: textOf(minimumNet.rupiah),
    minimumPercent: textOf(minimumNet.percent),
    changeLimitPercent: textOf(changeLimitPercent),
    version,
  };
}

const isEmpty = (deduction: TypedDeduction): boolean => Object.values(deduction).every((text) => text.trim() === '');

/** Returns the body to save, or the message for each invalid field, by its path in the draft. */
export function bodyOf(draft: ShopDraft): { body: SavedShopBody } | { problems: Record<string, string> } {
  // Deductions without any input are left out.
  const filled = [...draft.deductions.entries()].filter(([, deduction]) => !isEmpty(deduction));
  const parsed = savedShopBody.safeParse({
    name: draft.name,
    priceAdjustment: {
      percent: numberOf(draft.percent),
      rupiah: numberOf(draft.rupiah),
      roundTo: numberOf(draft.roundTo),
      ending: numberOf(draft.ending) ?? null,
    },
    deductions: filled.map(([, { name, percent, capRupiah, rupiah, note, since }]) => ({
      name,
      percent: numberOf(percent),
      capRupiah: numberOf(capRupiah),
      rupiah: numberOf(rupiah),
      note: orNone(note),
      since: orNone(since),
    })),
    minimumNet: { rupiah: numberOf(draft.minimumRupiah), percent: numberOf(draft.minimumPercent) },
    changeLimitPercent: numberOf(draft.changeLimitPercent) ?? 0,
  });
  if (parsed.success) return { body: parsed.data };
  const problems = Object.entries(problemFields(parsed.error.issues)).map(([path, text]): [string, string] => [
    path.replace(/^deductions\.(\d+)/, (_, at: string) => `deductions.${filled[Number(at)]?.[0]}`),
    text,
  ]);
  return { problems: Object.fromEntries(problems) };
}
