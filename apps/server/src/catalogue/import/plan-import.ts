import type { ImportResult, WindowCount } from '@pindahlapak/contract';
import { errorMessages, fieldMessages } from '@pindahlapak/messages';
import { productLimits } from '@pindahlapak/model';
import type { NewProductRow, ProductRow } from '../../core/schema.ts';
import { derivedColumns, listingColumns } from '../product-columns.ts';
import type { AcceptedItem, CheckedItem, ImportableColumns } from './accept-item.ts';
import type { VariantsPlan } from '../variants.sql.ts';
import { MergedVariants, type KnownVariant } from './merge-variants.ts';
import type { StoredListing } from './import.sql.ts';
import { columnOf, isText, sizesOf, tooLargeField, type TextSizes } from './text-sizes.ts';
import {
  changedAtSource,
  comparedFields,
  isSameOrigin,
  type ComparedField,
  type ProductOrigins,
} from '../field-origins.ts';

export type KnownProduct = StoredListing & { origins: ProductOrigins };

/** State of the account that an import is planned against, and where new products go. */
export interface ImportContext {
  userId: string;
  window: number;
  /** Number of products that the account may still add. */
  room: number;
  lastPosition: number;
  now: number;
  /** The account's products among the imported listings, by `keyText`. */
  known: ReadonlyMap<string, KnownProduct>;
  /** Product → its variants in order, for products whose variants the import names. */
  knownVariants: ReadonlyMap<string, readonly KnownVariant[]>;
  /** Product → sizes of its texts, for products whose texts the import changes. */
  sizes: ReadonlyMap<string, TextSizes>;
  newId: () => string;
}

type ImportedColumns = Partial<ImportableColumns> & Pick<ProductRow, 'field_origins' | 'updated_at'>;

export interface ImportPlan {
  created: NewProductRow[];
  updated: Map<string, ImportedColumns>;
  /**
   * Product → new origins if the source changed only fields that the seller edited: the product itself does not change,
   * but the value is available if the seller reverts the field.
   */
  newOrigins: Map<string, Pick<ProductRow, 'field_origins'>>;
  variants: Map<string, VariantsPlan>;
  /** In the order of the items. */
  results: ImportResult[];
}

/** A product in its state after the import: a stored one, or one that an earlier item of this import creates. */
interface MergedListing {
  id: string;
  name: string;
  category: string | null;
  origins: ProductOrigins;
  sizes(): TextSizes;
  set(columns: ImportedColumns): void;
  note(origins: Pick<ProductRow, 'field_origins'>): void;
}

const importedColumns = { ...listingColumns, optionNames: 'option_names' } as const;

function copyColumn<Column extends keyof ImportableColumns>(
  into: Partial<ImportableColumns>,
  from: ImportableColumns,
  column: Column,
): void {
  into[column] = from[column];
}

/** Calls `make` on first use and caches the result. */
function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** Updates `product` with the changed fields and returns the columns to set. */
function takeOver(product: MergedListing, { columns }: AcceptedItem, changed: readonly ComparedField[], now: number) {
  const set: Partial<ImportableColumns> = {};
  for (const field of changed) copyColumn(set, columns, importedColumns[field]);
  const { name, category } = product;
  const derived = derivedColumns({ name, category, marketplace_type: columns.marketplace_type }, set);
  if (set.name !== undefined) product.name = set.name;
  if (set.category !== undefined) product.category = set.category;
  return { ...set, ...derived, field_origins: JSON.stringify(product.origins), updated_at: now };
}

function newRow(item: AcceptedItem, context: ImportContext, position: number): NewProductRow {
  return {
    ...item.columns,
    user_id: context.userId,
    id: context.newId(),
    window_number: context.window,
    position,
    field_origins: JSON.stringify(item.origins),
    created_at: context.now,
    updated_at: context.now,
    source_taken_at: context.now,
    source_seen_at: context.now,
    version: 1,
  };
}

/** Returns the message for an accepted item, or null. */
const messageOf = ({ variants }: AcceptedItem): string | null =>
  variants && variants.merged > 0 ? fieldMessages.variantsMerged(variants.merged) : null;

type Outcome = Omit<ImportResult, 'urls'>;

class ImportPlanner {
  readonly created: NewProductRow[] = [];
  readonly updated: ImportPlan['updated'] = new Map();
  readonly newOrigins: ImportPlan['newOrigins'] = new Map();
  /** Product → its variants after the import. */
  readonly varied = new Map<string, MergedVariants>();
  readonly #context: ImportContext;
  /** Products that an earlier item named, by `keyText`. */
  readonly #merged = new Map<string, MergedListing>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  #variantsOf(productId: string): MergedVariants {
    const { userId, knownVariants, newId } = this.#context;
    const variants =
      this.varied.get(productId) ?? new MergedVariants(userId, productId, knownVariants.get(productId) ?? [], newId);
    this.varied.set(productId, variants);
    return variants;
  }

  #productOf(key: string): MergedListing | undefined {
    const row = this.#context.known.get(key);
    if (this.#merged.has(key) || !row) return this.#merged.get(key);
    const { id, name, category, origins } = row;
    const set = (columns: ImportedColumns) => {
      this.updated.set(id, { ...this.updated.get(id), ...columns });
      this.newOrigins.delete(id);
    };
    const note: MergedListing['note'] = (sources) => {
      const change = this.updated.get(id);
      if (change) Object.assign(change, sources);
      else this.newOrigins.set(id, sources);
    };
    const sizes = once(() => ({ ...this.#context.sizes.get(id) }));
    const product: MergedListing = { id, name, category, origins, sizes, set, note };
    this.#merged.set(key, product);
    return product;
  }

  #create(item: AcceptedItem): Outcome {
    if (this.created.length >= this.#context.room)
      return { status: 'rejected', id: null, message: errorMessages['quota-full'], field: null };
    const row = newRow(item, this.#context, this.#context.lastPosition + this.created.length + 1);
    this.created.push(row);
    const { id, name, category = null } = row;
    const set = (columns: Partial<ImportedColumns>) => void Object.assign(row, columns);
    if (item.variants) this.#variantsOf(id).merge(item.variants, item.origins.price?.ownShop === true);
    const sizes = once(() => sizesOf(item.columns));
    this.#merged.set(item.key, { id, name, category, origins: item.origins, sizes, set, note: set });
    return { status: 'created', id, message: messageOf(item), field: null };
  }

  #update(item: AcceptedItem, product: MergedListing): Outcome {
    const message = messageOf(item);
    const { changed, origins } = changedAtSource(comparedFields, item, product.origins);
    const texts = changed.filter(isText);
    const incoming = texts.length > 0 ? sizesOf(item.columns) : {};
    const tooLarge = texts.length > 0 ? tooLargeField(product.sizes(), incoming, texts) : null;
    if (tooLarge !== null)
      return { status: 'rejected', id: null, message: fieldMessages.productTooLarge, field: tooLarge };
    const isOwnShop = [item, product].some((each) => each.origins.price?.ownShop === true);
    const areVariantsChanged =
      item.variants !== undefined && this.#variantsOf(product.id).merge(item.variants, isOwnShop);
    if (changed.length === 0 && !areVariantsChanged) {
      if (comparedFields.some((field) => !isSameOrigin(origins[field], product.origins[field]))) {
        product.origins = origins;
        product.note({ field_origins: JSON.stringify(origins) });
      }
      return { status: 'unchanged', id: product.id, message, field: null };
    }
    for (const field of texts) product.sizes()[columnOf(field)] = incoming[columnOf(field)] ?? 0;
    product.origins = origins;
    product.set(takeOver(product, item, changed, this.#context.now));
    return { status: 'updated', id: product.id, message, field: null };
  }

  decide(item: CheckedItem): Outcome {
    if ('rejection' in item) return { status: 'rejected', id: null, ...item.rejection };
    const product = this.#productOf(item.key);
    return product === undefined ? this.#create(item) : this.#update(item, product);
  }
}

/**
 * Decides what an import does with each item, in order: create, update, leave unchanged or reject. Rejects products
 * beyond the account's limit and those that would become too large. Has no side effects.
 */
export function planImport(items: readonly CheckedItem[], context: ImportContext): ImportPlan {
  const planner = new ImportPlanner(context);
  const results = items.map((item) => ({ urls: item.urls, ...planner.decide(item) }));
  const { created, updated, newOrigins } = planner;
  const variants = new Map([...planner.varied].map(([id, { plan }]) => [id, plan]));
  return { created, updated, newOrigins, variants, results };
}

/**
 * Returns the window for an import that names none: the highest-numbered one that holds fewer than `windowFill` products, else
 * the next number, else the highest number without products. Null if all 999 are full. `windows` are the non-empty
 * windows, ascending.
 */
export function chooseImportWindow(windows: readonly WindowCount[]): number | null {
  const open = windows.findLast(({ totalProduct }) => totalProduct < productLimits.windowFill);
  if (open) return open.window;
  const next = (windows.at(-1)?.window ?? productLimits.windowMin - 1) + 1;
  if (next <= productLimits.windowMax) return next;
  const taken = new Set(windows.map(({ window }) => window));
  for (let window = productLimits.windowMax; window >= productLimits.windowMin; window -= 1)
    if (!taken.has(window)) return window;
  return null;
}
