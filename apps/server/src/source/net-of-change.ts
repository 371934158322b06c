import type { Shop, SourceChange } from '@pindahlapak/contract';
import { applyPricing, type CompiledRules, minimumNetOf, netOf } from '@pindahlapak/rules';
import { changedPrices, matchIfVaried, rangeOf } from './find-differences.ts';
import type { SourcedProduct } from './update-changes.ts';

/**
 * Price of a row in the catalogue and at its source, in rupiah. With `isOwn` the seller edited it, so it stays when the
 * change is accepted.
 */
interface RowPrice {
  own: number;
  seen: number;
  isOwn: boolean;
}

/** Data of a product and its source that prices depend on. */
type PricedSource = Pick<SourcedProduct, 'row' | 'imported' | 'variants' | 'content'>;

/** Returns the prices of rows whose source has another price; none if the source is the seller's own shop. */
function rowPricesOf({ row, imported, variants, content }: PricedSource): RowPrice[] {
  if (content === null) return [];
  const matched = matchIfVaried(imported.variants, content);
  if (matched === null) {
    if (content.price == null || imported.origins.price?.ownShop) return [];
    return [{ own: row.price, seen: content.price, isOwn: imported.origins.price?.edited === true }];
  }
  const changed = changedPrices(matched);
  const seen = new Map(changed.map(({ imported: { id }, now }) => [id, now]));
  const edited = new Set(changed.flatMap(({ imported: { id, origins } }) => (origins.price?.edited ? [id] : [])));
  const sold = new Set(imported.variants.flatMap(({ id, origins }) => (origins.price?.ownShop ? [id] : [])));
  return [...variants.values()]
    .filter(({ id, is_off: isOff, is_gone: isGone }) => isOff === 0 && isGone === 0 && !sold.has(id))
    .map(({ id, price }) => ({ own: price, seen: seen.get(id) ?? price, isOwn: edited.has(id) }));
}

/** Net of a sale in the shop where it is lowest, and the edited prices that it is computed from. */
export type ChangedNet = Pick<SourceChange, 'net' | 'isUnderFloor' | 'editedPrices'>;

/** Returns the effect of a source's price on the net of sales in these shops (S30.4), in rupiah. */
export function netOfChange(product: PricedSource, shops: readonly Shop[], rules: CompiledRules): ChangedNet {
  const prices = rowPricesOf(product);
  let least: ChangedNet['net'] = null;
  let isUnderFloor = false;
  for (const { priceAdjustment, deductions, minimumNet } of prices.length === 0 ? [] : shops) {
    const priced = (price: number) =>
      applyPricing(price, rules.margins, rules.options.affiliateFee, priceAdjustment).price;
    const nets = prices.map(({ own, seen, isOwn }) => {
      const unchanged = netOf(priced(own), seen, deductions);
      const minimum = minimumNetOf(seen, minimumNet);
      isUnderFloor ||= minimum !== null && unchanged < minimum;
      const accepted = isOwn ? unchanged : netOf(priced(seen), seen, deductions);
      return { today: netOf(priced(own), own, deductions), unchanged, accepted };
    });
    const inShop = {
      today: Math.min(...nets.map(({ today }) => today)),
      unchanged: Math.min(...nets.map(({ unchanged }) => unchanged)),
      accepted: Math.min(...nets.map(({ accepted }) => accepted)),
    };
    if (least === null || inShop.unchanged < least.unchanged) least = inShop;
  }
  const edited = prices.filter(({ isOwn }) => isOwn).map(({ own }) => own);
  return { net: least, isUnderFloor, ...(edited.length > 0 && { editedPrices: rangeOf(edited) }) };
}
