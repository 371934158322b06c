import type { ProductFilter } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { ProductSort, SortOrder } from '@pindahlapak/model';
import { issueBitOf } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { ProductJudge } from '../list/product-judge.ts';
import type { SearchTexts } from '../list/search-texts.ts';
import { searchKey } from '../product-columns.ts';
import { listWindowCounts } from '../windows.sql.ts';
import type { UserRow } from '../../core/schema.ts';
import { countByWindow, findProducts, type Found } from './find-products.ts';
import { placeOf } from './place.ts';

/** An account, and the versions of its catalogue, rules and exports as the session's read of the user found them. */
export interface AccountState {
  userId: string;
  version: number;
  rulesVersion: number;
  exportsVersion: number;
}

/** The state of an account's row. */
export const stateOf = (user: UserRow): AccountState => ({
  userId: user.id,
  version: user.catalogue_version,
  rulesVersion: user.rules_version,
  exportsVersion: user.exports_version,
});

/** A choice of products and the order in which they are wanted. */
export interface FindInput {
  filter: ProductFilter;
  sort: ProductSort;
  order: SortOrder;
}

interface Kept {
  version: number;
  /** What else it was found by: rules and exports, where these matter. */
  by: string;
  found: Found;
}

interface Asked extends FindInput {
  ctx: Context;
  state: AccountState;
  by: string;
}

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
    const wanted = { filter: { ...filter, search: needle }, sort, order };
    const key = JSON.stringify([state.userId, Object.entries(wanted.filter).sort(), sort, order]);
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
    if (search !== '') {
      const all = await this.find(ctx, state, { filter: { window, ...narrowing }, sort, order });
      return { version, by, found: await this.#matching(ctx, state, all, search) };
    }
    const windows =
      window === 'all'
        ? (await listWindowCounts(ctx.db.kysely, state.userId)).map((counted) => counted.window)
        : [window];
    const pricing = sort === 'exportPrice' ? await this.#judge.pricing(ctx, state.userId) : null;
    const found = await findProducts(ctx.db, state.userId, { filter: narrowing, windows, sort, order }, pricing);
    return { version, by, found };
  }

  /** Those of some products whose texts hold the needle. */
  async #matching({ db }: Context, state: AccountState, all: Found, needle: string): Promise<Found> {
    const pauses = createPauses();
    const matches = new Set<number>();
    const everything = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
    for (const { window } of all.hits) {
      const { positions } = await this.#searchTexts.find(db, state, window, needle, everything);
      for (const position of positions) matches.add(placeOf(window, position));
      if (pauses.areDue()) await pauses.take();
    }
    const places: number[] = [];
    for (const [index, place] of all.places.entries()) {
      if (matches.has(place)) places.push(place);
      if (index % lookedAtOnce === 0 && pauses.areDue()) await pauses.take();
    }
    return { places: Float64Array.from(places), hits: countByWindow(places) };
  }
}
