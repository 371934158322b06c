import type { ProductFilter } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { ListSort, SortOrder } from '@pindahlapak/model';
import { issueBitOf } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { AccountState } from '../account-state.ts';
import type { ProductJudge } from '../list/product-judge.ts';
import type { SearchTexts } from '../list/search-texts.ts';
import { searchKey } from '../product-columns.ts';
import { listWindowCounts } from '../windows.sql.ts';
import { countByWindow, findProducts, type Found } from './find-products.ts';
import { placeOf } from './place.ts';

/** A choice of products and the order in which they are wanted. */
export interface FindInput {
  filter: ProductFilter;
  sort: ListSort;
  order: SortOrder;
}

interface Kept {
  version: number;
  /** What else it was found by: rules and exports, where these matter. */
  by: string;
  found: Found;
}

/** What is searched in some products. */
interface Search {
  needle: string;
  isRanked: boolean;
  order: SortOrder;
}

interface Asked extends FindInput {
  ctx: Context;
  state: AccountState;
  by: string;
}

const newestFirst = { sort: 'newest', order: 'desc' } as const;
const everything = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
const bytesOfEach = 1000;
const bytesOfPlace = 8;
/** Places that are looked at between two pauses. */
const lookedAtOnce = 5000;

/** Whether what is found depends on the rules as well as on the products. */
const dependsOnRules = ({ filter, sort }: FindInput): boolean =>
  filter.mapped !== undefined || filter.readiness !== undefined || filter.issue !== undefined || sort === 'exportPrice';

/**
 * What filters and sorts have found, kept until the catalogue or the rules change: further pages, counts and bulk calls read it
 * from here.
 */
export class KeptFinds {
  readonly #kept: LRUCache<string, Kept, Asked>;
  readonly #searchTexts: SearchTexts;
  readonly #judge: ProductJudge;

  /** `bytesMax` limits all that is kept together. */
  constructor(searchTexts: SearchTexts, judge: ProductJudge, bytesMax = 32_000_000) {
    this.#searchTexts = searchTexts;
    this.#judge = judge;
    this.#kept = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: ({ found }) => Math.min(bytesMax, bytesOfEach + bytesOfPlace * found.places.length),
      // Calls that ask for the same at the same time wait for one reading.
      fetchMethod: (_key, _stale, { context }) => this.#read(context),
      ignoreFetchAbort: true,
    });
  }

  /** All products of a choice, in its order. Throws Refusal('account-busy') where stale products cannot be judged, and ('validation'). */
  async find(ctx: Context, state: AccountState, input: FindInput): Promise<Found> {
    const { filter, sort, order } = input;
    if (filter.issue !== undefined && issueBitOf(filter.issue) === null)
      throw new Refusal('validation', { fields: { issue: fieldMessages.optionUnknown } });
    const needle = searchKey(filter.search ?? '');
    const exports = filter.exported === undefined ? 0 : state.exportsVersion;
    const by = `${await this.#rulesOf(ctx, state, input)} ${exports}`;
    // Without a search all names match alike.
    const inOrder = sort === 'match' && needle === '' ? newestFirst : { sort, order };
    const wanted: FindInput = { filter: { ...filter, search: needle }, ...inOrder };
    const key = JSON.stringify([state.userId, Object.entries(wanted.filter).sort(), wanted.sort, wanted.order]);
    let forceRefresh = false;
    for (;;) {
      const kept = await this.#kept.fetch(key, { context: { ctx, state, by, ...wanted }, forceRefresh });
      if (kept && kept.version >= state.version && kept.by === by) return kept.found;
      forceRefresh = true;
    }
  }

  /** What of the rules a choice depends on, with the stale products judged where their readiness is asked for. */
  async #rulesOf(ctx: Context, state: AccountState, input: FindInput): Promise<number> {
    const { filter } = input;
    if (filter.readiness !== undefined || filter.issue !== undefined)
      return await this.#judge.freshen(ctx, state.userId, filter.window);
    return dependsOnRules(input) ? state.rulesVersion : 0;
  }

  async #read({ ctx, state, by, filter, sort, order }: Asked): Promise<Kept> {
    const { version } = state;
    const { search = '', window, ...narrowing } = filter;
    if (search !== '' || sort === 'match') {
      const unsearched = sort === 'match' ? newestFirst : { sort, order };
      const all = await this.find(ctx, state, { filter: { window, ...narrowing }, ...unsearched });
      return {
        version,
        by,
        found: await this.#matching(ctx, state, all, { needle: search, isRanked: sort === 'match', order }),
      };
    }
    const windows =
      window === 'all'
        ? (await listWindowCounts(ctx.db.kysely, state.userId)).map((counted) => counted.window)
        : [window];
    const pricing = sort === 'exportPrice' ? await this.#judge.pricing(ctx, state.userId) : null;
    const found = await findProducts(ctx.db, state.userId, { filter: narrowing, windows, sort, order }, pricing);
    return { version, by, found };
  }

  /**
   * Those products of `all` whose texts hold the needle: by how well they match where that is asked for, else in the order of
   * `all`.
   */
  async #matching(
    { db }: Context,
    state: AccountState,
    all: Found,
    { needle, isRanked, order }: Search,
  ): Promise<Found> {
    const pauses = createPauses();
    const ranks = new Map<number, number>();
    for (const { window } of all.hits) {
      const ranked = isRanked
        ? await this.#searchTexts.rank(db, state, window, needle)
        : [(await this.#searchTexts.find(db, state, window, needle, everything)).positions];
      for (const [rank, positions] of ranked.entries())
        for (const position of positions) ranks.set(placeOf(window, position), rank);
      if (pauses.areDue()) await pauses.take();
    }
    const byRank: number[][] = [[], [], [], []];
    for (const [index, place] of all.places.entries()) {
      const rank = ranks.get(place);
      if (rank !== undefined) byRank[rank]?.push(place);
      if (index % lookedAtOnce === 0 && pauses.areDue()) await pauses.take();
    }
    const places = (isRanked && order === 'desc' ? byRank.toReversed() : byRank).flat();
    return { places: Float64Array.from(places), hits: countByWindow(places) };
  }
}
