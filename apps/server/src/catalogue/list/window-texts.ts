import { TrigramFilter } from './trigram-filter.ts';

/** Stands between two products' texts; the contract lets it into no text. */
export const textSeparator = '\u0001';

/** What a search finds in a window. */
export interface Matches {
  /** Positions of the page's products, newest first. */
  positions: number[];
  /** How many products match in all. */
  total: number;
}

/**
 * What a search finds, by how well the names match it, newest first each: names that begin with it, names of which a word does,
 * names that hold it, and the others, where category or marketplace do.
 */
export type RankedMatches = [number[], number[], number[], number[]];

/** Searches that find nothing before the next ones ask a filter first: to make it takes the time of some searches. */
const fruitlessMax = 2;
/** Characters from which on a text gets a filter: for all that is kept, filters take a third of it at most. */
const filteredFrom = 100_000;

const wordSign = /[\p{L}\p{M}\p{N}]/u;

/** What searches look through in one window: the texts of its products, newest first, in one long text. */
export class WindowTexts {
  readonly #texts: string;
  readonly #positions: readonly number[];
  /** Where each product's text begins in the long one, and where the next would. */
  readonly #starts: Int32Array;
  #fruitless = 0;
  #filter: TrigramFilter | null = null;

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

  /** Whether searches ask a filter first, which takes memory of its own. */
  get isFiltered(): boolean {
    return this.#filter !== null;
  }

  get products(): number {
    return this.#positions.length;
  }

  /** A page of the products whose text holds `needle`, as `searchKey` makes it. */
  find(needle: string, { limit, offset }: { limit: number; offset: number }): Matches {
    const matches: Matches = { positions: [], total: 0 };
    this.#eachMatch(needle, (product) => {
      if (matches.total >= offset && matches.positions.length < limit)
        matches.positions.push(this.#positions[product] ?? 0);
      matches.total += 1;
    });
    return matches;
  }

  /** The products whose text holds `needle`, as `searchKey` makes it, by how well their names match. Takes twice the time of `find`. */
  rank(needle: string): RankedMatches {
    const matches: RankedMatches = [[], [], [], []];
    this.#eachMatch(needle, (product, at) =>
      matches[this.#rankOf(needle, product, at)].push(this.#positions[product] ?? 0),
    );
    return matches;
  }

  /** Tells each product whose text holds `needle`, and where it does so first. */
  #eachMatch(needle: string, tell: (product: number, at: number) => void): void {
    if (this.#filter?.mayHold(needle) === false) return;
    let product = 0;
    let at = this.#texts.indexOf(needle);
    if (at < 0) this.#countFruitless();
    while (at >= 0 && product < this.#positions.length) {
      while (this.#startOf(product + 1) <= at) product += 1;
      tell(product, at);
      product += 1;
      at = this.#texts.indexOf(needle, this.#startOf(product));
    }
  }

  #countFruitless(): void {
    this.#fruitless += 1;
    if (this.#fruitless === fruitlessMax && this.length >= filteredFrom) this.#filter = new TrigramFilter(this.#texts);
  }

  /** The place in `RankedMatches` of a product that holds `needle` first at `first`. The name is the first line of its text. */
  #rankOf(needle: string, product: number, first: number): 0 | 1 | 2 | 3 {
    const start = this.#startOf(product);
    if (first === start) return 0;
    const nameEnd = this.#texts.indexOf('\n', start);
    if (first > nameEnd) return 3;
    // From the end of each match on, so that the time stays in proportion to the text.
    for (let at = first; at >= 0 && at < nameEnd; at = this.#texts.indexOf(needle, at + needle.length))
      if (!wordSign.test(this.#texts.charAt(at - 1))) return 1;
    return 2;
  }

  #startOf(product: number): number {
    return this.#starts[product] ?? this.#texts.length + 1;
  }
}
