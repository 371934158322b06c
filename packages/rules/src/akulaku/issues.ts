import type { ExportIssueCode, MoneyNoteCode } from '@pindahlapak/messages';
import type { Readiness } from '@pindahlapak/model';

/**
 * Severity of each issue (the marketplace would refuse the product, or it is worth a look), and its bit in a product's
 * stored bits. Stored bits outlive a release: a number is never reused, and a new issue takes the next one. At most 52.
 */
export const exportIssues: Readonly<Record<ExportIssueCode, { readiness: Readiness; bit: number }>> = {
  'category-missing': { readiness: 'belum-siap', bit: 0 },
  'category-not-an-id': { readiness: 'belum-siap', bit: 1 },
  'category-unmapped': { readiness: 'belum-siap', bit: 2 },
  'category-unlisted': { readiness: 'perlu-dilihat', bit: 3 },
  'category-list-old': { readiness: 'perlu-dilihat', bit: 4 },
  'title-missing': { readiness: 'belum-siap', bit: 5 },
  'title-too-long': { readiness: 'belum-siap', bit: 6 },
  'description-missing': { readiness: 'belum-siap', bit: 7 },
  'description-too-long': { readiness: 'belum-siap', bit: 8 },
  'color-too-long': { readiness: 'belum-siap', bit: 9 },
  'variant-too-long': { readiness: 'belum-siap', bit: 10 },
  'color-or-variant-missing': { readiness: 'belum-siap', bit: 11 },
  'price-out-of-range': { readiness: 'belum-siap', bit: 12 },
  'stock-out-of-range': { readiness: 'belum-siap', bit: 13 },
  'brand-too-long': { readiness: 'belum-siap', bit: 14 },
  'weight-out-of-range': { readiness: 'belum-siap', bit: 15 },
  'length-out-of-range': { readiness: 'belum-siap', bit: 16 },
  'width-out-of-range': { readiness: 'belum-siap', bit: 17 },
  'height-out-of-range': { readiness: 'belum-siap', bit: 18 },
  'variants-all-off': { readiness: 'belum-siap', bit: 19 },
  'variant-price-range': { readiness: 'perlu-dilihat', bit: 20 },
  'main-image-missing': { readiness: 'belum-siap', bit: 21 },
  'cell-too-long': { readiness: 'belum-siap', bit: 22 },
  'guard-phone': { readiness: 'perlu-dilihat', bit: 23 },
  'guard-link': { readiness: 'perlu-dilihat', bit: 24 },
  'guard-marketplace': { readiness: 'perlu-dilihat', bit: 25 },
  'guard-shop': { readiness: 'perlu-dilihat', bit: 26 },
  'guard-word': { readiness: 'perlu-dilihat', bit: 27 },
  'guard-brand': { readiness: 'perlu-dilihat', bit: 28 },
  'guard-restricted': { readiness: 'perlu-dilihat', bit: 29 },
  'variants-equal': { readiness: 'perlu-dilihat', bit: 33 },
  'net-too-low': { readiness: 'perlu-dilihat', bit: 34 },
  'cost-missing': { readiness: 'belum-siap', bit: 35 },
};

/** Price and stock warnings share the bits of the issues, so that lists can filter by both. */
const noteBits: Readonly<Record<MoneyNoteCode, number>> = {
  'margin-missing': 30,
  'price-inverted': 31,
  'stock-zero': 32,
};

const codes = Object.keys(exportIssues) as ExportIssueCode[];
const noteCodes = Object.keys(noteBits) as MoneyNoteCode[];

/** Bit positions of issues and warnings. */
export const issueBitPositions: Readonly<Record<ExportIssueCode | MoneyNoteCode, number>> = {
  ...(Object.fromEntries(codes.map((code) => [code, exportIssues[code].bit])) as Record<ExportIssueCode, number>),
  ...noteBits,
};

/** Combines issues and warnings to bits; each counts once, in however many rows it occurs. */
export function issueBitsOf(
  issues: readonly { code: ExportIssueCode }[],
  notes: readonly MoneyNoteCode[] = [],
): number {
  let bits = 0;
  for (const code of new Set([...issues.map((issue) => issue.code), ...notes])) bits += 2 ** issueBitPositions[code];
  return bits;
}

const hasBit = (bits: number, code: ExportIssueCode | MoneyNoteCode): boolean =>
  Math.floor(bits / 2 ** issueBitPositions[code]) % 2 === 1;

export const issuesOfBits = (bits: number): ExportIssueCode[] => codes.filter((code) => hasBit(bits, code));

export const notesOfBits = (bits: number): MoneyNoteCode[] => noteCodes.filter((code) => hasBit(bits, code));

/** The bit of an issue or warning by name; null if there is none. */
export const issueBitOf = (code: string): number | null =>
  Object.hasOwn(issueBitPositions, code) ? 2 ** issueBitPositions[code as ExportIssueCode] : null;
