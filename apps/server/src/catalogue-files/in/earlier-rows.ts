import type { ListingFields } from '@pindahlapak/model';
import { comparedFields, markEdited, type SourceDigests } from '../../catalogue/import/source-digests.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';

/** Fields of a product that rows of a file set. */
export type RowChange = Partial<ListingFields & Pick<StoredProduct, 'window'>>;

interface EarlierEdit {
  change: RowChange;
  /** Versions that the product would have gone on by. */
  versions: number;
}

interface Options {
  /** Whether rows in conflict are written over. */
  overwrites?: boolean;
  /** Whether the import call takes rows without an ID, which it does not after the end of a subscription. */
  imports?: boolean;
  /** Whether the rows of a portion are written before the next ones are judged. */
  isWritten?: boolean;
}

/**
 * What the rows of a file that were judged so far would have made of the catalogue: a later row of the same product meets that.
 * Of a product only what rows name is kept, which is bounded by the file: whole products take hundreds of kilobytes each.
 */
export class EarlierRows {
  readonly #digests = new Map<string, SourceDigests>();
  readonly #edits = new Map<string, EarlierEdit>();
  /** Products that a row with their ID edits, and the fields that it sets. */
  readonly #edited = new Map<string, RowChange>();
  readonly #imports: boolean;
  readonly overwrites: boolean;
  readonly isWritten: boolean;

  constructor({ overwrites = false, imports = true, isWritten = false }: Options = {}) {
    this.#imports = imports;
    this.overwrites = overwrites;
    this.isWritten = isWritten;
  }

  /** Whether a row with the ID of this product edits it. */
  edits(id: string | undefined): boolean {
    return id !== undefined && this.#edited.has(id);
  }

  /** The digests of a listing that an earlier row brought. */
  digestsOf(key: string): SourceDigests | undefined {
    return this.#digests.get(key);
  }

  /** Digests of the product with this ID after the edits of it, which make fields the seller's own. */
  afterEdits(id: string | undefined, digests: SourceDigests): SourceDigests {
    const edit = id === undefined ? undefined : this.#edited.get(id);
    if (edit === undefined) return digests;
    const fields = comparedFields.filter((field) => Object.hasOwn(edit, field));
    const others = Object.entries(digests).filter(([field]) => !Object.hasOwn(edit, field));
    return { ...(Object.fromEntries(others) as SourceDigests), ...markEdited(fields, digests, edit) };
  }

  /** Notes an import that brings these digests; `id` and `change` say what it changes of a product that is there. */
  import(key: string, digests: SourceDigests, id: string | undefined, change: RowChange): void {
    if (!this.#imports) return;
    this.#digests.set(key, digests);
    if (id !== undefined) this.#note(id, change);
  }

  /** The product as the earlier rows leave it. */
  productAfter(product: StoredProduct): StoredProduct {
    const edit = this.#edits.get(product.id);
    return edit === undefined ? product : { ...product, ...edit.change, version: product.version + edit.versions };
  }

  /** Notes an edit of a product by its ID. */
  edit(id: string, change: RowChange): void {
    this.#edited.set(id, { ...this.#edited.get(id), ...change });
    this.#note(id, change);
  }

  #note(id: string, change: RowChange): void {
    const { change: before, versions } = this.#edits.get(id) ?? { change: {}, versions: 0 };
    this.#edits.set(id, { change: { ...before, ...change }, versions: versions + 1 });
  }

  /** The catalogue has it all now: what is read from there is newer. */
  forget(): void {
    this.#digests.clear();
    this.#edits.clear();
    this.#edited.clear();
  }
}
