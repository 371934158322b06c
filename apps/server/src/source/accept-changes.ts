import { optionsKey, type SourceChangeKind } from '@pindahlapak/model';
import type { VariantOrigins } from '../catalogue/import/accept-item.ts';
import type { HistoryColumns, VariantValues } from '../catalogue/changes/product-change.ts';
import type { ChangedProduct } from '../catalogue/changes/store-changes.ts';
import { type ProductUpdate, writeUpdates } from '../catalogue/changes/write-updates.ts';
import type { Batch } from '../core/batches/batch.ts';
import type { Queryable } from '../core/database.ts';
import { newId } from '../core/new-id.ts';
import type { NewVariantRow } from '../core/schema.ts';
import {
  changedPrices,
  changedStocks,
  matchIfVaried,
  matchVariants,
  stockOf,
  type MatchedVariants,
} from './find-differences.ts';
import { findAddable } from './find-obstacle.ts';
import type { SourcedProduct } from './update-changes.ts';
import { digestOf, originsOf, takeFromSource, withCostUnknown } from '../catalogue/field-origins.ts';

interface Accepted {
  columns: Partial<HistoryColumns>;
  origins: SourcedProduct['imported']['origins'];
  /** Variant → columns to set. */
  updated: Map<string, Partial<VariantValues>>;
  created: NewVariantRow[];
}

/** Collects new columns and origins of variants. */
class VariantEdits {
  readonly #product: SourcedProduct;
  readonly #columns = new Map<string, Partial<VariantValues>>();
  readonly #origins = new Map<string, VariantOrigins>();

  constructor(product: SourcedProduct) {
    this.#product = product;
  }

  /** Sets a number as an import would: an edited field keeps its value, and only its origin is stored. */
  bring(id: string, field: 'price' | 'stock', value: number): void {
    const row = this.#product.variants.get(id);
    if (row === undefined) return;
    const origins = this.#origins.get(id) ?? (JSON.parse(row.field_origins) as VariantOrigins);
    this.#origins.set(id, origins);
    if (takeFromSource(origins, field, value)) this.set(id, { [field]: value });
  }

  set(id: string, columns: Partial<VariantValues>): void {
    this.#columns.set(id, { ...this.#columns.get(id), ...columns });
  }

  get updated(): Map<string, Partial<VariantValues>> {
    for (const [id, origins] of this.#origins) this.set(id, { field_origins: JSON.stringify(origins) });
    return this.#columns;
  }
}

/** Returns rows for variants that are on the page but not in the product. */
function newVariants(userId: string, product: SourcedProduct, matched: MatchedVariants, now: number): NewVariantRow[] {
  const { variants, id: productId } = product;
  return findAddable(product, matched).addable.map(
    ({ option1, option2 = null, price, stock = null, sourceKey }, at) => {
      const values = { option1, option2, price, stock };
      const imported = originsOf(['option1', 'option2', 'price', 'stock'], values);
      const origins = product.imported.origins.price?.ownShop ? withCostUnknown(imported) : imported;
      const options = digestOf(optionsKey(values)) ?? '';
      return {
        user_id: userId,
        product_id: productId,
        id: newId(now),
        position: variants.size + at,
        ...values,
        image: null,
        source_key: sourceKey ?? null,
        is_off: 0,
        is_gone: 0,
        field_origins: JSON.stringify({ ...origins, options }),
      };
    },
  );
}

/** Applies changes of a product's source as an import would: fields that the seller edited stay. */
function acceptKinds(
  userId: string,
  product: SourcedProduct,
  kinds: ReadonlySet<SourceChangeKind>,
  now: number,
): Accepted {
  const { content, imported } = product;
  const columns: Accepted['columns'] = {};
  const origins = { ...imported.origins };
  const edits = new VariantEdits(product);
  const accepted: Accepted = { columns, origins, updated: new Map(), created: [] };
  if (content === null) return accepted;
  const matched = matchIfVaried(imported.variants, content);
  if (kinds.has('title') && content.title != null && takeFromSource(origins, 'name', content.title))
    columns.name = content.title;
  if (
    kinds.has('price') &&
    matched === null &&
    content.price != null &&
    takeFromSource(origins, 'price', content.price)
  )
    columns.price = content.price;
  if (kinds.has('price') && matched !== null)
    for (const { imported: variant, now: price } of changedPrices(matched)) edits.bring(variant.id, 'price', price);
  const stockOfPage = stockOf(content);
  if (kinds.has('stock') && matched === null && stockOfPage !== null)
    columns.source_sold_out = stockOfPage === 0 ? 1 : 0;
  if (kinds.has('stock') && matched !== null)
    for (const { imported: variant, now: stock } of changedStocks(matched)) edits.bring(variant.id, 'stock', stock);
  const listed = matchVariants(imported.variants, content);
  if (kinds.has('variants') && listed !== null) {
    for (const { id } of listed.gone) edits.set(id, { is_gone: 1 });
    for (const { imported: variant, seen } of listed.pairs) {
      if (!variant.isGone) continue;
      edits.set(variant.id, { is_gone: 0 });
      // Flash-sale prices are temporary.
      if (seen.price != null && content.isFlashSale !== true) edits.bring(variant.id, 'price', seen.price);
      if (seen.stock != null) edits.bring(variant.id, 'stock', seen.stock);
    }
    accepted.created = newVariants(userId, product, listed, now);
  }
  accepted.updated = edits.updated;
  return accepted;
}

/** The batch that accepts changes, and its transaction. */
interface AcceptContext {
  db: Queryable;
  userId: string;
  batch: Batch;
  now: number;
}

/**
 * Accepts changes of products' sources and stores the changes for the history. Returns the changed products. Call with
 * the user's row locked.
 */
export function acceptChanges(
  context: AcceptContext,
  wanted: readonly { product: SourcedProduct; kinds: ReadonlySet<SourceChangeKind> }[],
): Promise<ChangedProduct[]> {
  const updates = wanted.map(({ product, kinds }): ProductUpdate => {
    const { id, row, imported, variants } = product;
    const { columns, origins, updated, created } = acceptKinds(context.userId, product, kinds, context.now);
    return {
      id,
      before: { columns: row, origins: imported.origins, lastBatch: row.last_batch },
      after: { columns, origins },
      variants: { created, updated, deleted: [] },
      formerVariants: [...variants.values()],
    };
  });
  return writeUpdates(context, updates);
}
