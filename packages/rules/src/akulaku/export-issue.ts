import type { ExportIssueCode, ExportIssueParameters } from '@pindahlapak/messages';
import { readinesses, type Readiness } from '@pindahlapak/model';
import type { AkulakuColumnKey } from './export-columns.ts';

/** What each issue makes of its product: the marketplace would refuse it, or it is worth a look. */
export const issueReadiness = {
  'category-missing': 'belum-siap',
  'category-not-an-id': 'belum-siap',
  'category-unmapped': 'belum-siap',
  'category-unlisted': 'perlu-dilihat',
  'category-list-old': 'perlu-dilihat',
  'title-missing': 'belum-siap',
  'title-too-long': 'belum-siap',
  'description-missing': 'belum-siap',
  'description-too-long': 'belum-siap',
  'color-too-long': 'belum-siap',
  'variant-too-long': 'belum-siap',
  'color-or-variant-missing': 'belum-siap',
  'price-out-of-range': 'belum-siap',
  'stock-out-of-range': 'belum-siap',
  'brand-too-long': 'belum-siap',
  'weight-out-of-range': 'belum-siap',
  'length-out-of-range': 'belum-siap',
  'width-out-of-range': 'belum-siap',
  'height-out-of-range': 'belum-siap',
  'variants-all-off': 'belum-siap',
  'variant-price-range': 'perlu-dilihat',
  'variants-equal': 'perlu-dilihat',
  'guard-phone': 'perlu-dilihat',
  'guard-link': 'perlu-dilihat',
  'guard-marketplace': 'perlu-dilihat',
  'guard-shop': 'perlu-dilihat',
  'guard-word': 'perlu-dilihat',
  'guard-brand': 'perlu-dilihat',
  'guard-restricted': 'perlu-dilihat',
  'main-image-missing': 'belum-siap',
  'cell-too-long': 'belum-siap',
} as const satisfies Record<ExportIssueCode, Readiness>;

/** Something about a cell that Akulaku would refuse or that needs a look; its text is `exportIssueText` of messages. */
export type ExportIssue = {
  [Code in ExportIssueCode]: {
    code: Code;
    column: AkulakuColumnKey;
    readiness: Readiness;
    params: ExportIssueParameters<Code>;
    /** Which of the product's rows it is about, from 0; null where it is about the product and so about each of its rows. */
    row: number | null;
  };
}[ExportIssueCode];

/** What a product with these issues is. */
export function readinessOf(issues: readonly Pick<ExportIssue, 'readiness'>[]): Readiness {
  let worst = 0;
  for (const { readiness } of issues) worst = Math.max(worst, readinesses.indexOf(readiness));
  return readinesses[worst] ?? 'siap';
}
