import { productLimits, type SourceChangeKind, type SourceObstacle } from '@pindahlapak/model';
import { type MatchedVariants, matchVariants, type PageVariant } from './find-differences.ts';
import type { SourcedProduct } from './update-changes.ts';

type Product = Pick<SourcedProduct, 'imported' | 'content' | 'differences'> & {
  row: Pick<SourcedProduct['row'], 'option_names'>;
};

/** A page's new variant that has a price. */
type PricedVariant = PageVariant & { price: number };

/** Returns the new variants of a page that a product can add, or why it can add none. */
export function findAddable(
  { row, imported: { variants }, content }: Pick<Product, 'row' | 'imported' | 'content'>,
  { pairs, gone, added }: MatchedVariants,
): { addable: PricedVariant[]; obstacle: SourceObstacle | null } {
  const none = (obstacle: SourceObstacle) => ({ addable: [], obstacle });
  if (row.option_names === null) return none('no-options');
  // Flash-sale prices are temporary.
  if (content?.isFlashSale === true) return none('flash-sale');
  const priced = added.flatMap(({ price, ...variant }) => (price == null ? [] : [{ ...variant, price }]));
  if (priced.length === 0) return none('no-price');
  const { storedVariantsMax, variantsMax } = productLimits;
  // Variants that are gone free their places, those that came back take them.
  const live = variants.filter(({ isGone }) => !isGone).length - gone.length + returnedOf(pairs).length;
  const addable = priced.slice(0, Math.max(0, Math.min(storedVariantsMax - variants.length, variantsMax - live)));
  return addable.length === 0 ? none('no-room') : { addable, obstacle: null };
}

const returnedOf = (pairs: MatchedVariants['pairs']) => pairs.filter(({ imported }) => imported.isGone);

/** Returns why a product cannot accept a change of its source; null if it can, even if only in part. */
export function findObstacle(
  product: Product | undefined,
  { kind, digest }: { kind: SourceChangeKind; digest: string },
): SourceObstacle | null {
  const found = product?.differences.get(kind);
  if (product === undefined || found?.digest !== digest) return 'outdated';
  const { difference } = found;
  if (difference.kind === 'removed') return 'removed';
  if (difference.kind === 'price' && difference.isFlashSale) return 'flash-sale';
  if (difference.kind !== 'variants' || product.content === null) return null;
  const matched = matchVariants(product.imported.variants, product.content);
  if (matched === null || matched.gone.length + returnedOf(matched.pairs).length > 0) return null;
  return findAddable(product, matched).obstacle;
}
