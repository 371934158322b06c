import { type Queryable, groupsOf } from '../../core/database.ts';
import { optionsKeyOf } from './answer-keys.ts';
import type { Identified } from './match-answers.ts';
import type { AnswerLine } from './read-answer.ts';
import { findVariantOptions, type ListingOnSale, readListingsOnSale } from './results.sql.ts';

/** Variants that one statement looks up. */
const atOnce = 200;

/**
 * What the marketplace's numbers in the lines of an answer mean, as far as they are known from workbooks of what is on sale
 * (S31.2): in the shop of the export, or in any where it has none.
 */
export async function identifyLines(
  db: Queryable,
  userId: string,
  shopId: string | null,
  lines: readonly AnswerLine[],
): Promise<Map<AnswerLine, Identified>> {
  const identified = new Map<AnswerLine, Identified>();
  const listings = new Set(lines.flatMap(({ listing }) => (/^\d{1,30}$/.test(listing) ? [listing] : [])));
  if (listings.size === 0) return identified;
  const found: ListingOnSale[] = [];
  for await (const known of readListingsOnSale(db, userId, shopId))
    found.push(...known.filter(({ listing }) => listings.has(listing)));
  const options = new Map<string, string>();
  const variantIds = found.flatMap(({ variantId }) => variantId ?? []);
  for (const group of groupsOf([...new Set(variantIds)], atOnce))
    for (const { id, option1, option2 } of await findVariantOptions(db, userId, group))
      options.set(id, optionsKeyOf([option1, option2 ?? '']));
  const byNumber = new Map(found.map((each) => [`${each.listing}/${each.variation}`, each]));
  const byListing = Map.groupBy(found, ({ listing }) => listing);
  for (const line of lines) {
    const ofListing = byListing.get(line.listing) ?? [];
    const exact = byNumber.get(`${line.listing}/${line.variation}`);
    const [first, ...others] = ofListing;
    if (line.variation !== '' && exact !== undefined) {
      const optionsKey = exact.variantId === null ? null : options.get(exact.variantId);
      // A variant that is gone says nothing of the product as a whole.
      if (optionsKey !== undefined) identified.set(line, { productId: exact.productId, optionsKey });
    } else if (line.variation === '' && first && others.every(({ productId }) => productId === first.productId))
      identified.set(line, { productId: first.productId, optionsKey: null });
  }
  return identified;
}
