import type { Product } from '@pindahlapak/model';
import { buildRows, type CompiledRules, type ExportedProduct, exportedVariants } from '@pindahlapak/rules';
import type { MadeRows, RowMaker, TemplateProduct } from '@pindahlapak/template';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { withVariants } from '../../catalogue/read-products.ts';
import type { Queryable } from '../../core/database.ts';
import { mapYielding } from '../../core/event-loop.ts';

/** A product with what a template makes of it. */
export interface BuiltProduct {
  product: Product & { version: number };
  made: MadeRows;
  /** As the export has them: the first row's price is what the ledger notes. */
  prices: (number | null)[];
  titles: string[];
}

function buildOne(product: StoredProduct & ExportedProduct, rules: CompiledRules, maker: RowMaker): BuiltProduct {
  const rows = buildRows(product, rules);
  const variants = exportedVariants(product);
  const isVaried = variants.length > 0 && variants.length === rows.length && rules.shop.settings.rowPerVariant;
  const input: TemplateProduct = {
    rows,
    optionNames: product.optionNames,
    options: isVaried ? variants.map(({ option1, option2 }) => ({ option1, option2 })) : null,
    minimumOrder: rules.options.minimumOrder,
  };
  return {
    product,
    made: maker.make(input),
    prices: rows.map(({ price }) => (typeof price === 'number' ? price : null)),
    titles: rows.map(({ title }) => String(title ?? '')),
  };
}

/** What a template makes of products, batch after batch; yields the event loop between batches. */
export async function* buildProducts(
  db: Queryable,
  userId: string,
  batches: AsyncIterable<StoredProduct[]>,
  { rules, maker }: { rules: CompiledRules; maker: RowMaker },
): AsyncGenerator<BuiltProduct[], void> {
  for await (const batch of batches) {
    const varied = await withVariants(db, userId, batch);
    yield await mapYielding(varied, (product) => buildOne(product, rules, maker));
  }
}
