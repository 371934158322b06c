import type { ListingFields } from '@pindahlapak/model';
import { type TextSizes, sizesOf } from '../../catalogue/import/text-sizes.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { type ListingColumns, listingColumns } from '../../catalogue/product-columns.ts';
import { originsAfterEdit, type ProductOrigins } from '../../catalogue/field-origins.ts';
import type { WindowCount } from '@pindahlapak/contract';
import { chooseImportWindow } from '../../catalogue/import/plan-import.ts';

/** Refusal of an import call without a window for its new products. */
export const windowsFull = 'windows-full';

/** Simulates the capacity of quota and windows for a file's new products, one import call after another. */
export class PlannedCapacity {
  #capacity: number;
  readonly #totals: Map<number, number>;
  readonly #named: number | undefined;

  /** `capacity` is what the quota leaves, `named` the window given for the import. */
  constructor({
    capacity,
    windows,
    named,
  }: {
    capacity: number;
    windows: readonly WindowCount[];
    named: number | undefined;
  }) {
    this.#capacity = capacity;
    this.#totals = new Map(windows.map(({ window, totalProduct }) => [window, totalProduct]));
    this.#named = named;
  }

  /** Moves a product to another window. */
  move(from: number, to: number): void {
    this.#add(from, -1);
    this.#add(to, 1);
  }

  /** Adds the new products of one call and returns how many of them fit. */
  reserve(products: number): number | typeof windowsFull {
    const accepted = Math.min(products, this.#capacity);
    if (accepted === 0) return 0;
    const windows = [...this.#totals]
      .map(([window, totalProduct]) => ({ window, totalProduct }))
      .filter(({ totalProduct }) => totalProduct > 0)
      .sort((a, b) => a.window - b.window);
    const window = this.#named ?? chooseImportWindow(windows);
    if (window === null) return windowsFull;
    this.#capacity -= accepted;
    this.#add(window, accepted);
    return accepted;
  }

  #add(window: number, products: number): void {
    this.#totals.set(window, (this.#totals.get(window) ?? 0) + products);
  }
}

const columns: Readonly<Record<string, string | undefined>> = listingColumns;

function editedSizes(change: Partial<ListingFields>): TextSizes {
  const set = Object.entries(change).flatMap(([field, value]) => {
    const column = columns[field];
    return column === undefined ? [] : [[column, value] as const];
  });
  return sizesOf(Object.fromEntries(set) as Partial<ListingColumns>);
}

/** Products by the listing at their address, after the edits of a file. */
class ListingOwners {
  readonly #byKey = new Map<string, string>();
  readonly #keys = new Map<string, string>();

  /** Records that a product gets the address of another listing. */
  move(id: string, key: string): void {
    const former = this.#keys.get(id);
    if (former !== undefined && this.#byKey.get(former) === id) this.#byKey.delete(former);
    this.#byKey.set(key, id);
    this.#keys.set(id, key);
  }

  /** Returns the product with a listing, or undefined; `stored` is the one that has it in the catalogue. */
  ownerOf(key: string, stored: string | undefined): string | undefined {
    const moved = this.#byKey.get(key);
    if (moved !== undefined || stored === undefined) return moved;
    const now = this.#keys.get(stored);
    return now === undefined || now === key ? stored : undefined;
  }

  clear(): void {
    this.#byKey.clear();
    this.#keys.clear();
  }
}

export type RowChange = Partial<ListingFields & Pick<StoredProduct, 'window'>>;

interface EarlierEdit {
  change: RowChange;
  /** Number of versions by which the product would have advanced. */
  versions: number;
}

/** Effect of a row without an ID on its listing, or on the product `id` that has this listing. */
interface EarlierImport {
  key: string;
  origins: ProductOrigins;
  id: string | undefined;
  change: RowChange;
  /** Sizes of the texts that it sets. */
  sizes: TextSizes;
}

interface Options {
  /** Whether rows in conflict overwrite the product. */
  overwrites?: boolean;
  /** Whether rows without an ID replace the seller's edits. */
  fileWins?: boolean;
  /** Whether the import call accepts rows without an ID, which it does not after a subscription ends. */
  acceptsImports?: boolean;
  /** Room for new products; absent if rows are written before the next ones are classified. */
  capacity?: PlannedCapacity;
}

/**
 * Effects of the rows classified so far without writing them, needed to classify later rows of the same products. Only values
 * in the rows are stored, so the file bounds the memory; whole products take hundreds of kilobytes each.
 */
export class EarlierRows {
  /** Origins of a listing after an earlier row without an ID. */
  readonly origins = new Map<string, ProductOrigins>();
  readonly #edits = new Map<string, EarlierEdit>();
  /** Products edited by a row with their ID, and the fields that it sets. */
  readonly #edited = new Map<string, RowChange>();
  /** Listings of products that earlier rows create. */
  readonly #created = new Set<string>();
  readonly owners = new ListingOwners();
  /** Sizes of texts set so far, by the id of a stored product or the listing of one that the file creates. */
  readonly #sizes = new Map<string, TextSizes>();
  readonly overwrites: boolean;
  readonly fileWins: boolean;
  readonly acceptsImports: boolean;
  readonly #capacity: PlannedCapacity | undefined;

  constructor({ overwrites = false, fileWins = false, acceptsImports = true, capacity }: Options = {}) {
    this.acceptsImports = acceptsImports;
    this.overwrites = overwrites;
    this.fileWins = fileWins;
    this.#capacity = capacity;
  }

  /** True if rows are written before the next ones are classified; refusals then come from the import call. */
  get areWritten(): boolean {
    return this.#capacity === undefined;
  }

  /** Reserves room for a batch's new products, and returns how many of them have it. */
  reserveNew(products: number): ReturnType<PlannedCapacity['reserve']> {
    return this.#capacity === undefined ? products : this.#capacity.reserve(products);
  }

  /**
   * Returns whether a product other than `id` has a listing: one that an earlier row creates, or `stored`, which has it
   * in the catalogue.
   */
  isTaken(key: string, stored: string | undefined, id: string): boolean {
    const owner = this.owners.ownerOf(key, stored);
    return owner === undefined ? this.#created.has(key) : owner !== id;
  }

  /** Returns whether an earlier row with the ID of this product edited it. */
  hasEdited(id: string | undefined): boolean {
    return id !== undefined && this.#edited.has(id);
  }

  /** Returns the sizes of a product's texts after the earlier rows; `stored` are those in the catalogue. */
  sizesOf(product: string, stored: TextSizes | undefined): TextSizes {
    return { ...stored, ...this.#sizes.get(product) };
  }

  /** Returns the stored origins of a product after its earlier edits, which mark fields as edited. */
  afterEdits(id: string | undefined, origins: ProductOrigins): ProductOrigins {
    const edit = id === undefined ? undefined : this.#edited.get(id);
    return edit === undefined ? origins : originsAfterEdit(origins, edit);
  }

  /** Records an import; without `id` it creates a product, or changes one that the file creates. */
  recordImport({ key, origins, id, change, sizes }: EarlierImport): void {
    this.origins.set(key, origins);
    this.#addSizes(id ?? key, sizes);
    if (id === undefined) this.#created.add(key);
    else this.#addChange(id, change);
  }

  /** Returns the product as the earlier rows leave it. */
  productAfter(product: StoredProduct): StoredProduct {
    const edit = this.#edits.get(product.id);
    return edit === undefined ? product : { ...product, ...edit.change, version: product.version + edit.versions };
  }

  /** Records an edit of the product `id` with the listing `key`; `windows` are those that it leaves and enters. */
  recordEdit(id: string, key: string, change: RowChange, windows: readonly [from: number, to: number] | null): void {
    const origins = this.origins.get(key);
    if (origins !== undefined) this.origins.set(key, originsAfterEdit(origins, change));
    if (windows !== null) this.#capacity?.move(...windows);
    this.#edited.set(id, { ...this.#edited.get(id), ...change });
    this.#addSizes(id, editedSizes(change));
    this.#addChange(id, change);
  }

  /** Records that an edit gives a product another listing's address. */
  moveListing(id: string, from: string, to: string): void {
    const origins = this.origins.get(from);
    this.owners.move(id, to);
    if (origins === undefined || from === to) return;
    this.origins.delete(from);
    this.origins.set(to, origins);
  }

  #addSizes(product: string, sizes: TextSizes): void {
    this.#sizes.set(product, { ...this.#sizes.get(product), ...sizes });
  }

  #addChange(id: string, change: RowChange): void {
    const { change: before, versions } = this.#edits.get(id) ?? { change: {}, versions: 0 };
    this.#edits.set(id, { change: { ...before, ...change }, versions: versions + 1 });
  }

  /** Clears all effects. Call after the rows are written: they are then in the catalogue. */
  forget(): void {
    this.origins.clear();
    this.#edits.clear();
    this.#edited.clear();
    this.#created.clear();
    this.owners.clear();
    this.#sizes.clear();
  }
}
