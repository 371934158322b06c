import { pageSizes, productLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';

const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/** What a person left out or mistyped becomes the default instead of a broken page. */
const orDefault = <Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) =>
  z._default(z.catch(schema, value), value);

/** The first window, page 1 and 10 rows (spec section 4). */
export const productSearchDefaults = { window: 1, page: 1, size: 10, search: '', edit: '' } as const;

/** What the address of the product list holds: where the seller is in it, and which product is open for editing. */
export const productSearchSchema = z.object({
  window: orDefault(wholeNumber(productLimits.windowMin, productLimits.windowMax), productSearchDefaults.window),
  page: orDefault(wholeNumber(1, 1_000_000), productSearchDefaults.page),
  size: orDefault(z.coerce.number().check(z.refine((size) => pageSizes.some((known) => known === size))), 10),
  search: orDefault(z.coerce.string().check(z.maxLength(productLimits.searchMax)), productSearchDefaults.search),
  edit: orDefault(z.coerce.string(), productSearchDefaults.edit),
});

export type ProductSearch = z.output<typeof productSearchSchema>;

/** The address after a change of the search text or the page size: page 1 (spec section 4). */
export const withFilter = (
  current: ProductSearch,
  change: Partial<Pick<ProductSearch, 'search' | 'size'>>,
): ProductSearch => ({ ...current, ...change, page: 1 });

/** The address after a change of the window: the page stays (spec section 4) until the answer shows it is too high. */
export const withWindow = (current: ProductSearch, window: number): ProductSearch => ({ ...current, window });
