import type { ListedProduct, ProductDetail } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { Pricing } from '../find/find-products.ts';
import type { ListedRow, StoredProduct } from '../products.sql.ts';

/** A product of a list with its readiness. */
export type JudgedRow = ListedRow & Pick<ListedProduct, 'readiness'>;

/** What the products of an account were judged by, as of one moment. */
export interface JudgedBefore {
  /** Whether no product of a window was judged by other rules than those of then. */
  isFresh(window: number): boolean;
  /** Gives products that were read later their readiness; judges the stale ones. The products are changed, not copied. */
  addTo(ctx: Context, products: readonly JudgedRow[]): Promise<void>;
}

/** What knows whether products can be uploaded; the catalogue is given it, for it knows no exports. */
export interface ProductJudge {
  /** Reads by which rules the account's products were judged. A product read before could have been judged anew in between. */
  judgedBefore(ctx: Context, userId: string): Promise<JudgedBefore>;
  /** The readiness of a product of the account, and what is wrong with its rows. */
  explain(
    ctx: Context,
    userId: string,
    product: StoredProduct,
  ): Promise<Required<Pick<ProductDetail, 'readiness' | 'issues'>>>;
  /**
   * Judges the stale products of a window, or of all, so that what is stored of their readiness is right; gives a number that
   * differs for other rules. Throws Refusal('account-busy').
   */
  freshen(ctx: Context, userId: string, window: number | 'all'): Promise<number>;
  /** Notes that so many products of the account came in. Many are judged before anybody asks. */
  expect(userId: string, products: number): void;
  /** What the account's rules make of prices. */
  pricing(ctx: Context, userId: string): Promise<Pricing>;
}
