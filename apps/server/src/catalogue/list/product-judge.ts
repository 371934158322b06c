import type { ListedProduct, ProductDetail } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { StoredProduct } from '../products.sql.ts';

/** A product of a list with its readiness. */
export type JudgedRow = StoredProduct & Pick<ListedProduct, 'readiness'>;

/** What knows whether products can be uploaded; the catalogue is given it, for it knows no exports. */
export interface ProductJudge {
  /** Gives each product of the account its readiness. The products are changed, not copied. */
  addReadiness(ctx: Context, userId: string, products: readonly JudgedRow[]): Promise<void>;
  /** The readiness of a product of the account, and what is wrong with its rows. */
  explain(
    ctx: Context,
    userId: string,
    product: StoredProduct,
  ): Promise<Required<Pick<ProductDetail, 'readiness' | 'issues'>>>;
}
