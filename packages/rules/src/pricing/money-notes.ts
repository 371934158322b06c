import type { MoneyNoteCode } from '@pindahlapak/messages';
import type { AkulakuRow } from '../akulaku/export-columns.ts';
import type { CompiledRules } from '../compile-rules.ts';
import { marginOfPrice } from './margin-segments.ts';
import { isInverted } from './margin-findings.ts';

/**
 * What may cost a seller money although the marketplace takes the rows (S21.7): a row without margin, a row that ends cheaper
 * than a product that is bought for less, no stock in any row. `priced` are the source prices of the rows that have one.
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
