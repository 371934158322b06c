import { readinesses, type Product, type Readiness } from '@pindahlapak/model';
import {
  issueBitsOf,
  judgeInSteps,
  judgeValuesInSteps,
  readinessOf,
  readinessOfBits,
  type CompiledRules,
  type ExportedProduct,
  type ExportIssue,
  type Steps,
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

/** Gives the bits of what is found in a product's texts where that is known, else null. */
export type KnownTexts<Stored> = (product: Stored) => Steps<number | null>;

/** Judges one product; of texts of which the outcome is known only that is taken over. */
function* judgeOne(product: ExportedProduct, rules: CompiledRules, ofTexts: number | null) {
  if (ofTexts === null) {
    const { issues, notes } = yield* judgeInSteps(product, rules);
    return { readiness: readinessOf(issues), bits: issueBitsOf(issues, notes), issues };
  }
  const { issues, notes } = yield* judgeValuesInSteps(product, rules);
  const bits = issueBitsOf(issues, notes) + ofTexts;
  return { readiness: readinessOfBits(bits), bits, issues };
}

/** What the code that exports finds of some products of the account (S21.1); others have their turn meanwhile. */
export async function judgeProducts<Stored extends Product & { version: number }>(
  db: Queryable,
  userId: string,
  products: readonly Stored[],
  rules: CompiledRules,
  pauses: Pauses,
  knownTexts?: KnownTexts<Stored>,
): Promise<JudgedProduct[]> {
  const varied = await withVariants(db, userId, products);
  if (pauses.areDue()) await pauses.take();
  return await mapWithPauses(
    varied,
    function* judge(product) {
      const ofTexts = knownTexts === undefined ? null : yield* knownTexts(product);
      const { id, version } = product;
      return { id, version, ...(yield* judgeOne(product, rules, ofTexts)) };
    },
    pauses,
  );
}
