import { LRUCache } from 'lru-cache';
import type { Database } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { AccountState } from '../account-state.ts';
import { findSearchTexts } from '../products.sql.ts';
import { WindowTexts, type Matches, type RankedMatches } from './window-texts.ts';

/** An account and the version of its catalogue: texts of an older version are never used. */
type CatalogueState = Pick<AccountState, 'userId' | 'version'>;

/** Products that are read at a time: SQLite blocks the event loop while it reads. */
const portion = 4000;

/** The texts of a window in portions, newest first. */
async function* readTexts(db: Database, userId: string, window: number): AsyncGenerator<WindowTexts, void> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { positions, texts } = await findSearchTexts(db.kysely, db.engine, userId, window, {
      before,
      limit: portion,
    });
    if (positions.length > 0) yield new WindowTexts(positions, texts);
    if (positions.length < portion) return;
    before = positions.at(-1) ?? 0;
  }
}

/** Weight of what one search found, added to the bytes of its positions. */
const hitsWeight = 1000;
/** Bytes of all that searches have found and that is kept. */
const hitsMax = 8_000_000;

/** A page of the products whose text holds `needle`, and how many there are in all. Gives the event loop turns. */
async function findIn(
  parts: Iterable<WindowTexts> | AsyncIterable<WindowTexts>,
  needle: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Matches> {
  const pauses = createPauses();
  const matches: Matches = { positions: [], total: 0 };
  for await (const part of parts) {
    const rest = { limit: limit - matches.positions.length, offset: Math.max(0, offset - matches.total) };
    const { positions, total } = part.find(needle, rest);
    matches.positions.push(...positions);
    matches.total += total;
    if (pauses.areDue()) await pauses.take();
  }
  return matches;
}

/** The positions of all products whose text holds `needle`, newest first. */
async function findAll(parts: readonly WindowTexts[], needle: string): Promise<Float64Array> {
  const { positions } = await findIn(parts, needle, { limit: Number.POSITIVE_INFINITY, offset: 0 });
  return new Float64Array(positions);
}

/** The kept texts of a window. */
interface KeptWindow {
  version: number;
  /** Null where the window is too large to be kept: each search reads it anew. */
  parts: WindowTexts[] | null;
  weight: number;
}

/** Weight of an entry and of each of its products, added to the number of its characters. */
const entryWeight = 500;
const productWeight = 20;

interface Asked extends CatalogueState {
  db: Database;
  window: number;
}

/** The texts that searches look through, kept for the windows searched last until their catalogue changes, and what was found in them. */
export class SearchTexts {
  readonly #kept: LRUCache<string, KeptWindow, Asked>;
  readonly #weightMax: number;
  /** Positions that were found, newest first, by account, window, version of the catalogue and words: pages follow each other. */
  readonly #hits = new LRUCache<string, Float64Array>({
    maxSize: hitsMax,
    sizeCalculation: ({ byteLength }) => byteLength + hitsWeight,
  });

  /** `weightMax` limits all entries together, roughly in characters. */
  constructor(weightMax = 24_000_000) {
    this.#weightMax = weightMax;
    this.#kept = new LRUCache({
      maxSize: weightMax,
      sizeCalculation: ({ weight }) => weight,
      // Searches that ask for the same window at the same time wait for one reading of it.
      fetchMethod: (_key, _stale, { context }) => this.#read(context),
      // An entry that is evicted while it is read still serves the searches that wait for it.
      ignoreFetchAbort: true,
    });
  }

  /** How many windows are kept. */
  get size(): number {
    return this.#kept.size;
  }

  /** A page of the products of a window whose text holds `needle`, as `searchKey` makes it. */
  async find(
    db: Database,
    state: CatalogueState,
    window: number,
    needle: string,
    page: { limit: number; offset: number },
  ): Promise<Matches> {
    const { parts, version } = await this.#windowOf({ db, window, ...state });
    if (parts === null) return await findIn(readTexts(db, state.userId, window), needle, page);
    const key = `${state.userId} ${window} ${version} ${needle}`;
    const hits = this.#hits.get(key) ?? (await findAll(parts, needle));
    this.#hits.set(key, hits);
    return { positions: [...hits.subarray(page.offset, page.offset + page.limit)], total: hits.length };
  }

  /** The products of a window whose text holds `needle`, by how well their names match. */
  async rank(db: Database, state: CatalogueState, window: number, needle: string): Promise<RankedMatches> {
    const { parts } = await this.#windowOf({ db, window, ...state });
    const pauses = createPauses();
    const matches: RankedMatches = [[], [], [], []];
    for await (const part of parts ?? readTexts(db, state.userId, window)) {
      for (const [rank, positions] of part.rank(needle).entries())
        for (const position of positions) matches[rank]?.push(position);
      if (pauses.areDue()) await pauses.take();
    }
    return matches;
  }

  async #windowOf(context: Asked): Promise<KeptWindow> {
    const key = `${context.userId} ${context.window}`;
    let forceRefresh = false;
    for (;;) {
      const kept = await this.#kept.fetch(key, { context, forceRefresh });
      if (kept && kept.version >= context.version) return kept;
      forceRefresh = true;
    }
  }

  async #read({ db, userId, version, window }: Asked): Promise<KeptWindow> {
    const pauses = createPauses();
    const parts: WindowTexts[] = [];
    let weight = entryWeight;
    for await (const part of readTexts(db, userId, window)) {
      parts.push(part);
      weight += part.length + part.products * productWeight;
      if (weight > this.#weightMax) return { version, parts: null, weight: entryWeight };
      if (pauses.areDue()) await pauses.take();
    }
    return { version, parts, weight };
  }
}
