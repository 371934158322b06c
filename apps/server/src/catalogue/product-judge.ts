import { type ExportIssue, akulakuColumn, allowableWordOf } from '@pindahlapak/rules';
import type { Readiness } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import type { StoredProduct } from './products.sql.ts';
import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';

/** Result of applying the account's rules to one version of a product. */
export interface Judgement {
  id: string;
  version: number;
  readiness: Readiness;
  issues: ExportIssue[];
  /** Issues and price warnings, one bit each. */
  bits: number;
  /** Lowest and highest price of its exported rows, in rupiah; null if all variants are off. */
  salePrice: { min: number; max: number } | null;
  /** Smallest amount, in rupiah, that one of those rows leaves after the shop's deductions and the source's price. */
  net: number | null;
}

/** Judges products with the code that exports them. Injected, because the catalogue may not import exports or rules. */
export interface ProductJudge {
  /** Returns what products are judged by now; readiness stored with another value is stale. */
  currentJudgedBy(ctx: Context, userId: string): Promise<number>;
  /** Judges products in their order, without storing anything. */
  judge(ctx: Context, userId: string, products: readonly StoredProduct[]): Promise<Judgement[]>;
  /**
   * Judges an account's stale products and stores the result, so that the database can filter and sort by readiness,
   * issues and sale prices. Throws Refusal('account-busy').
   */
  judgeStale(ctx: Context, userId: string, window: number | 'all'): Promise<void>;
  /** Returns Akulaku's categories as the account knows them, by their numbers. */
  categoriesOf(ctx: Context, userId: string): Promise<{ pathOf(leafId: string): string | undefined }>;
}

export function issueAnswer(
  issue: ExportIssue,
): EndpointData<typeof preflightAkulakuEndpoint>['rows'][number]['issues'][number] {
  const { code, column, readiness } = issue;
  const word = allowableWordOf(issue);
  const answer = { code, column: akulakuColumn[column].letter, message: exportIssueText(issue), readiness };
  return word === null ? answer : { ...answer, word };
}
