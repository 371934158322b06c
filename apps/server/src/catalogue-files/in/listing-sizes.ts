import type { ListingFields } from '@pindahlapak/model';
import { sizesOf, type TextSizes } from '../../catalogue/import/text-sizes.ts';
import { listingColumns, type ListingColumns } from '../../catalogue/product-columns.ts';

const columns: Readonly<Record<string, string | undefined>> = listingColumns;

/** The sizes of the texts that an edit sets. */
export function editedSizes(change: Partial<ListingFields>): TextSizes {
  const set = Object.entries(change).flatMap(([field, value]) => {
    const column = columns[field];
    return column === undefined ? [] : [[column, value] as const];
  });
  return sizesOf(Object.fromEntries(set) as Partial<ListingColumns>);
}

/**
 * How large the texts of products are, as the rows of a file leave them: by the id of a product of the catalogue, or by the listing of
 * one that the file creates.
 */
export class ListingSizes {
  readonly #set = new Map<string, TextSizes>();

  /** The sizes of a product that has `stored` in the catalogue. */
  of(product: string, stored: TextSizes | undefined): TextSizes {
    return { ...stored, ...this.#set.get(product) };
  }

  note(product: string, set: TextSizes): void {
    this.#set.set(product, { ...this.#set.get(product), ...set });
  }

  clear(): void {
    this.#set.clear();
  }
}
