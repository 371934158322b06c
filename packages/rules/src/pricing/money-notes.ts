import type { MoneyNoteCode } from '@pindahlapak/messages';
import type { AkulakuRow } from '../akulaku/export-columns.ts';
import type { CompiledRules } from '../compile-rules.ts';
import { exportedVariants, varies } from '../variants/variant-cells.ts';
import type { ListingFields, VariedProduct } from '@pindahlapak/model';
import { applyPricing } from './apply-pricing.ts';
import { marginOfPrice } from './margin-segments.ts';
import { isInverted } from './margin-findings.ts';

/** The source prices that a product's rows are made of: of each exported variant, or of the dearest for one row. */
function pricesOf(product: Pick<ListingFields, 'price'> & VariedProduct, rules: CompiledRules): number[] {
  if (!varies(product)) return [product.price];
  const own = exportedVariants(product).map(({ price }) => price);
  if (rules.shop.settings.rowPerVariant || own.length === 0) return own;
  const ending = (price: number) => applyPricing(price, rules.margins, 0).price;
  return [own.reduce((dearest, price) => (ending(price) > ending(dearest) ? price : dearest))];
}

/**
 * What may cost a seller money although the marketplace takes the rows (S21.7): a row without margin, a row that ends cheaper
 * than a product that is bought for less, no stock in any row.
 */
export function findMoneyNotes(
  product: Pick<ListingFields, 'price'> & VariedProduct,
  rows: readonly Pick<AkulakuRow, 'stock'>[],
  rules: CompiledRules,
): MoneyNoteCode[] {
  const prices = pricesOf(product, rules);
  const notes: MoneyNoteCode[] = [];
  if (prices.some((price) => marginOfPrice(rules.margins, price) === null)) notes.push('margin-missing');
  if (prices.some((price) => isInverted(price, rules.margins, rules.peaks))) notes.push('price-inverted');
  if (rows.length > 0 && rows.every(({ stock }) => stock === 0)) notes.push('stock-zero');
  return notes;
}
