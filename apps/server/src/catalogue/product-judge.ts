import { type ExportIssue, akulakuColumn, allowableWordOf } from '@pindahlapak/rules';
import type { Readiness } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import type { StoredProduct } from './products.sql.ts';
import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportIssueText } from '@pindahlapak/messages';

/** What the account's rules make of a product in one of its versions. */
export interface Judgement {
  id: string;
  version: number;
  readiness: Readiness;
  issues: ExportIssue[];
  /** The issues and the notes on money, a bit each. */
  bits: number;
  /** Lowest and highest price of its exported rows, in rupiah; null where all variants are off. */
  salePrice: { min: number; max: number } | null;
  /** The least that one of those rows leaves after the shop's deductions and the source's price, in rupiah. */
  net: number | null;
}

/** Judges products by the code that exports. The catalogue is given it, because it knows neither exports nor rules. */
export interface ProductJudge {
  /** Version of the current rules: a readiness that was stored under another version is stale. */
  currentRules(ctx: Context, userId: string): Promise<number>;
  /** Judges some products without storing anything, in their order. */
  judge(ctx: Context, userId: string, products: readonly StoredProduct[]): Promise<Judgement[]>;
  /**
   * Judges an account's stale products and stores the result, so that the database can filter and sort by readiness, issues
   * and sale prices. Throws Refusal('account-busy').
   */
  judgeStale(ctx: Context, userId: string, window: number | 'all'): Promise<void>;
}

/** An issue as calls answer it. */
export function issueAnswer(
  issue: ExportIssue,
): EndpointData<typeof preflightAkulakuEndpoint>['rows'][number]['issues'][number] {
  const { code, column, readiness } = issue;
  const word = allowableWordOf(issue);
  const answer = { code, column: akulakuColumn[column].letter, message: exportIssueText(issue), readiness };
  return word === null ? answer : { ...answer, word };
}
