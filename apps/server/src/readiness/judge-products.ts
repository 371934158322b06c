import { type ListingFields, readinesses, type Readiness } from '@pindahlapak/model';
import {
  issueBitsOf,
  judgeProduct,
  type MadeTexts,
  readinessOf,
  readinessOfBits,
  type CompiledRules,
  type ExportIssue,
} from '@pindahlapak/rules';
import { withVariants } from '../catalogue/with-variants.ts';
import type { Queryable } from '../core/database.ts';
import { mapWithPauses, type Pauses } from '../core/turns/pauses.ts';

/** A product's readiness as it is stored: its place in the model's list. */
export const storedReadiness = (readiness: Readiness): number => readinesses.indexOf(readiness);

/** What was found of a product in one of its versions, as it is kept. */
export interface Finding {
  id: string;
  version: number;
  readiness: Readiness;
  /** The issues and the notes on money, a bit each. */
  bits: number;
}

/** The same with its issues; those of texts whose outcome was known before are missing. */
export interface JudgedProduct extends Finding {
  issues: ExportIssue[];
}

/** Which of a product's texts are judged, and the bits of what was found in the others before. */
export interface TextsToJudge {
  made: MadeTexts;
  others: number;
}

/** All of them anew. */
export const allTexts: TextsToJudge = { made: 'both', others: 0 };

/**
 * What the code that exports finds of some products of the account (S21.1), in all their texts or in those that `texts` has for each
 * product; others have their turn meanwhile.
 */
export async function judgeProducts<Stored extends ListingFields & { id: string; version: number }>(
  db: Queryable,
  userId: string,
  products: readonly Stored[],
  rules: CompiledRules,
  pauses: Pauses,
  texts?: readonly TextsToJudge[],
): Promise<JudgedProduct[]> {
  const varied = await withVariants(db, userId, products);
  if (pauses.areDue()) await pauses.take();
  return await mapWithPauses(
    varied,
    (product, index) => {
      const { id, version } = product;
      const { made, others } = texts?.[index] ?? allTexts;
      const { issues, notes } = judgeProduct(product, rules, made);
      const bits = issueBitsOf(issues, notes) + others;
      return { id, version, readiness: made === 'both' ? readinessOf(issues) : readinessOfBits(bits), bits, issues };
    },
    pauses,
  );
}
