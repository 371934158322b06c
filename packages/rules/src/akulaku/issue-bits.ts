import type { ExportIssueCode, MoneyNoteCode } from '@pindahlapak/messages';

/**
 * Bit position of each issue in a product's stored bits. Stored bits outlive a release: a number is never reused, and a
 * new issue takes the next one. At most 52.
 */
const positions = {
  'category-missing': 0,
  'category-not-an-id': 1,
  'category-unmapped': 2,
  'category-unlisted': 3,
  'category-list-old': 4,
  'title-missing': 5,
  'title-too-long': 6,
  'description-missing': 7,
  'description-too-long': 8,
  'color-too-long': 9,
  'variant-too-long': 10,
  'color-or-variant-missing': 11,
  'price-out-of-range': 12,
  'stock-out-of-range': 13,
  'brand-too-long': 14,
  'weight-out-of-range': 15,
  'length-out-of-range': 16,
  'width-out-of-range': 17,
  'height-out-of-range': 18,
  'variants-all-off': 19,
  'variant-price-range': 20,
  'main-image-missing': 21,
  'cell-too-long': 22,
  'guard-phone': 23,
  'guard-link': 24,
  'guard-marketplace': 25,
  'guard-shop': 26,
  'guard-word': 27,
  'guard-brand': 28,
  'guard-restricted': 29,
  'variants-equal': 33,
  'net-too-low': 34,
  'cost-missing': 35,
} as const;

/** Price and stock warnings share the bits of the issues, so that lists can filter by both. */
const noteBitList = { 'margin-missing': 30, 'price-inverted': 31, 'stock-zero': 32 } as const;

/** An issue without a position does not compile; the same holds for warnings. */
export const issueBitPositions: Readonly<Record<ExportIssueCode, number>> = positions;
export const noteBitPositions: Readonly<Record<MoneyNoteCode, number>> = noteBitList;

const codes = Object.keys(issueBitPositions) as ExportIssueCode[];
const noteCodes = Object.keys(noteBitPositions) as MoneyNoteCode[];

/** Combines issues and warnings to bits; each counts once, in however many rows it occurs. */
export function issueBitsOf(
  issues: readonly { code: ExportIssueCode }[],
  notes: readonly MoneyNoteCode[] = [],
): number {
  let bits = 0;
  for (const code of new Set(issues.map((issue) => issue.code))) bits += 2 ** issueBitPositions[code];
  for (const note of new Set(notes)) bits += 2 ** noteBitPositions[note];
  return bits;
}

const hasBit = (bits: number, position: number): boolean => Math.floor(bits / 2 ** position) % 2 === 1;

export const issuesOfBits = (bits: number): ExportIssueCode[] =>
  codes.filter((code) => hasBit(bits, issueBitPositions[code]));

export const notesOfBits = (bits: number): MoneyNoteCode[] =>
  noteCodes.filter((code) => hasBit(bits, noteBitPositions[code]));

const isCode = (name: string): name is ExportIssueCode => Object.hasOwn(issueBitPositions, name);
const isNote = (name: string): name is MoneyNoteCode => Object.hasOwn(noteBitPositions, name);

/** The bit of an issue or warning by name; null if there is none. */
export function issueBitOf(code: string): number | null {
  if (isCode(code)) return 2 ** issueBitPositions[code];
  return isNote(code) ? 2 ** noteBitPositions[code] : null;
}
