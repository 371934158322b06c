/** Stands between two products' texts; the contract lets it into no text. */
export const textSeparator = '\u0001';

/** What a search finds in a window. */
export interface Matches {
  /** Positions of the page's products, newest first. */
  positions: number[];
  /** How many products match in all. */
  total: number;
}

/** What searches look through in one window: the texts of its products, newest first, in one long text. */
export class WindowTexts {
  readonly #texts: string;
  readonly #positions: readonly number[];
  /** Where each product's text begins in the long one, and where the next would. */
  readonly #starts: Int32Array;

  /** `texts` holds one text for each position, in the same order. Throws where it does not. */
  constructor(positions: readonly number[], texts: string) {
    const starts = new Int32Array(positions.length + 1);
    let count = 0;
    for (let start = 0; start > 0 || count === 0; start = texts.indexOf(textSeparator, start) + 1) {
      starts[count] = start;
      count += 1;
    }
    starts[positions.length] = texts.length + 1;
    if (positions.length > 0 && count !== positions.length)
      throw new RangeError(`${count} texts for ${positions.length} products`);
    this.#texts = texts;
    this.#positions = positions;
    this.#starts = starts;
  }

  /** Characters held. */
  get length(): number {
    return this.#texts.length;
  }

  get products(): number {
    return this.#positions.length;
  }

  /** A page of the products whose text holds `needle`, as `searchKey` makes it. */
  find(needle: string, { limit, offset }: { limit: number; offset: number }): Matches {
    const matches: Matches = { positions: [], total: 0 };
    let product = 0;
    let at = this.#texts.indexOf(needle);
    while (at >= 0 && product < this.#positions.length) {
      while (this.#startOf(product + 1) <= at) product += 1;
      if (matches.total >= offset && matches.positions.length < limit)
        matches.positions.push(this.#positions[product] ?? 0);
      matches.total += 1;
      product += 1;
      at = this.#texts.indexOf(needle, this.#startOf(product));
    }
    return matches;
  }

  #startOf(product: number): number {
    return this.#starts[product] ?? this.#texts.length + 1;
  }
}
