import type { SourceDigests } from '../../catalogue/import/source-digests.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';

/** What the rows of a file that were judged so far would have made of the catalogue: a later row of the same product meets that. */
export class EarlierRows {
  readonly #digests = new Map<string, SourceDigests>();
  readonly #products = new Map<string, StoredProduct>();
  /** Whether rows in conflict are written over. */
  readonly overwrites: boolean;

  constructor({ overwrites = false }: { overwrites?: boolean } = {}) {
    this.overwrites = overwrites;
  }

  digestsOf(key: string): SourceDigests | undefined {
    return this.#digests.get(key);
  }

  import(key: string, digests: SourceDigests): void {
    this.#digests.set(key, digests);
  }

  productOf(id: string): StoredProduct | undefined {
    return this.#products.get(id);
  }

  edit(product: StoredProduct): void {
    this.#products.set(product.id, product);
  }

  /** The catalogue has it all now: what is read from there is newer. */
  forget(): void {
    this.#digests.clear();
    this.#products.clear();
  }
}
