import { readinesses, type Product, type Readiness } from '@pindahlapak/model';
import { issueBitsOf, judgeInSteps, readinessOf, type CompiledRules, type ExportIssue } from '@pindahlapak/rules';
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

/** The same with its issues. */
export interface JudgedProduct extends Finding {
  issues: ExportIssue[];
}

/** What the code that exports finds of some products of the account (S21.1); others have their turn meanwhile. */
export async function judgeProducts(
  db: Queryable,
  userId: string,
  products: readonly (Product & { version: number })[],
  rules: CompiledRules,
  pauses: Pauses,
): Promise<JudgedProduct[]> {
  const varied = await withVariants(db, userId, products);
  if (pauses.areDue()) await pauses.take();
  return await mapWithPauses(
    varied,
    function* judge(product) {
      const { issues, notes } = yield* judgeInSteps(product, rules);
      const { id, version } = product;
      return { id, version, readiness: readinessOf(issues), bits: issueBitsOf(issues, notes), issues };
    },
    pauses,
  );
}
