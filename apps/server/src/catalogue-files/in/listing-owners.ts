/** Which product has the address of a listing, as the edits of a file leave it. */
export class ListingOwners {
  readonly #byKey = new Map<string, string>();
  readonly #keys = new Map<string, string>();

  /** Notes that a product has another listing's address from now on. */
  move(id: string, key: string): void {
    const former = this.#keys.get(id);
    if (former !== undefined && this.#byKey.get(former) === id) this.#byKey.delete(former);
    this.#byKey.set(key, id);
    this.#keys.set(id, key);
  }

  /** The product of a listing, where the catalogue has `stored` under it; undefined where no product has it. */
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
