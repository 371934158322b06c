import type { MoneyNoteCode } from '@pindahlapak/messages';
import type { AkulakuRow } from '../akulaku/export-columns.ts';
import type { CompiledRules } from '../compile-rules.ts';
import { marginOfPrice } from './margin-segments.ts';
import { isInverted } from './margin-findings.ts';

/**
 * Finds what may cost the seller money although the marketplace accepts the rows (S21.7): a row without a margin, a row
 * that ends up cheaper than a product bought for less, or no stock in any row. `priced` are the rows that have a price.
 */
export function findMoneyNotes(
  priced: readonly { sourcePrice: number }[],
  rows: readonly Pick<AkulakuRow, 'stock'>[],
  rules: CompiledRules,
): MoneyNoteCode[] {
  const notes: MoneyNoteCode[] = [];
  if (priced.some(({ sourcePrice }) => marginOfPrice(rules.margins, sourcePrice) === null))
    notes.push('margin-missing');
  if (priced.some(({ sourcePrice }) => isInverted(sourcePrice, rules.margins, rules.peaks)))
    notes.push('price-inverted');
  if (rows.length > 0 && rows.every(({ stock }) => stock === 0)) notes.push('stock-zero');
  return notes;
}
