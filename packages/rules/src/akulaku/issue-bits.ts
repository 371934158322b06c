import type { ExportIssueCode, MoneyNoteCode } from '@pindahlapak/messages';
import type { Readiness } from '@pindahlapak/model';
import type { MadeTexts } from './export-columns.ts';
import { issueReadiness, readinessOf } from './export-issue.ts';

/**
 * The place of each issue in a product's stored bits. Stored bits outlive a release: a number is never given to another
 * issue, and a new issue takes the next one. At most 52.
 */
const places = {
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
} as const;

/** Notes on money stand beside the issues, so that lists are filtered by them alike. */
const notePlaceList = { 'margin-missing': 30, 'price-inverted': 31, 'stock-zero': 32 } as const;

/** An issue without a place does not compile, nor does a note. */
export const issuePlaces: Readonly<Record<ExportIssueCode, number>> = places;
export const notePlaces: Readonly<Record<MoneyNoteCode, number>> = notePlaceList;

const codes = Object.keys(issuePlaces) as ExportIssueCode[];
const noteCodes = Object.keys(notePlaces) as MoneyNoteCode[];

/** The bits of some issues and notes; each counts once, however many rows have it. */
export function issueBitsOf(
  issues: readonly { code: ExportIssueCode }[],
  notes: readonly MoneyNoteCode[] = [],
): number {
  let bits = 0;
  for (const code of new Set(issues.map((issue) => issue.code))) bits += 2 ** issuePlaces[code];
  for (const note of new Set(notes)) bits += 2 ** notePlaces[note];
  return bits;
}

const hasPlace = (bits: number, place: number): boolean => Math.floor(bits / 2 ** place) % 2 === 1;

/** The issues that bits stand for, in the order of their places. */
export const issuesOfBits = (bits: number): ExportIssueCode[] =>
  codes.filter((code) => hasPlace(bits, issuePlaces[code]));

const ofTitle: readonly ExportIssueCode[] = ['title-missing', 'title-too-long'];
const ofDescription: readonly ExportIssueCode[] = ['description-missing', 'description-too-long'];
const ofGuard = codes.filter((code) => code.startsWith('guard-'));

/** What can be found in the texts that are not made. */
const ofOthers: Readonly<Record<MadeTexts, readonly ExportIssueCode[]>> = {
  both: [],
  title: ofDescription,
  description: ofTitle,
  none: [...ofTitle, ...ofDescription, ...ofGuard],
};

/**
 * Of bits, those of what was found in the texts alone that are not `made` anew; null where bits do not tell, for a cell may be too
 * long in any column, and the guard may have found something in either text.
 */
export function textBitsOf(bits: number, made: MadeTexts = 'none'): number | null {
  const has = (code: ExportIssueCode) => hasPlace(bits, issuePlaces[code]);
  if (has('cell-too-long') || (made !== 'none' && ofGuard.some(has))) return null;
  let ofText = 0;
  for (const code of ofOthers[made]) if (has(code)) ofText += 2 ** issuePlaces[code];
  return ofText;
}

/**
 * The same where the text around a description is made anew without the description itself: null also where that was too long by
 * the text around it before.
 */
export const textBitsAround = (bits: number, made: MadeTexts): number | null =>
  hasPlace(bits, issuePlaces['description-too-long']) ? null : textBitsOf(bits, made);

/** What a product with the issues of these bits is. */
export const readinessOfBits = (bits: number): Readiness =>
  readinessOf(issuesOfBits(bits).map((code) => ({ readiness: issueReadiness[code] })));

/** The notes on money that bits stand for, in the order of their places. */
export const notesOfBits = (bits: number): MoneyNoteCode[] =>
  noteCodes.filter((code) => hasPlace(bits, notePlaces[code]));

const isCode = (name: string): name is ExportIssueCode => Object.hasOwn(issuePlaces, name);
const isNote = (name: string): name is MoneyNoteCode => Object.hasOwn(notePlaces, name);

/** The bit that stands for an issue or a note; null where none has this name. */
export function issueBitOf(code: string): number | null {
  if (isCode(code)) return 2 ** issuePlaces[code];
  return isNote(code) ? 2 ** notePlaces[code] : null;
}
