import type { WindowCount } from '@pindahlapak/contract';
import { LRUCache } from 'lru-cache';
import { type AccountState, versionsOf } from '../account-state.ts';
import type { Context } from '../../core/context.ts';
import { listWindowCounts } from '../windows.sql.ts';
import { keptForMs } from './kept-pages.ts';
import type { JudgedBefore, ProductJudge } from './product-judge.ts';
import { hasAnyVariant } from './variant-summaries.sql.ts';

const firstWindow: WindowCount = { window: 1, totalProduct: 0 };

/** The windows, with window 1 added where it holds no products: it can always be chosen. */
export const withFirstWindow = (windows: WindowCount[]): WindowCount[] =>
  windows[0]?.window === 1 ? windows : [firstWindow, ...windows];

/** What all pages of an account's lists have in common. */
export interface ListHead {
  windowData: WindowCount[];
  judged: JudgedBefore;
  /** Whether any product of the account has variants. */
  hasVariants: boolean;
  /** Behind which position a page begins, by its window and offset, where the page before it was read. */
  begins: Map<string, number>;
}

interface Kept extends ListHead {
  state: string;
  madeAt: number;
}

/** Windows of all kept heads together: some 100 bytes each, up to 2.5 KB where the name is long. */
const windowsMax = 20_000;

/**
 * The windows of accounts and what their products were judged by, kept until products, windows, rules or exports change, so that
 * another page asks the database for its products alone. Nothing is kept while windows are still to be judged.
 */
export class KeptHeads {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: windowsMax,
    sizeCalculation: ({ windowData }) => 10 + windowData.length,
  });

  /** The head of lists of the account; `state` is what the session said. */
  async find(ctx: Context, state: AccountState, judge: ProductJudge): Promise<ListHead> {
    const { userId } = state;
    const now = ctx.now();
    const versions = versionsOf(state);
    const kept = this.#kept.get(userId);
    if (kept && kept.state === versions && Math.abs(now - kept.madeAt) < keptForMs) return kept;
    const windowData = withFirstWindow(await listWindowCounts(ctx.db.kysely, userId));
    const hasVariants = await hasAnyVariant(ctx.db.kysely, userId);
    const judged = await judge.judgedBefore(ctx, userId);
    const head = { windowData, judged, hasVariants, begins: new Map<string, number>() };
    const isFresh = windowData.every(({ window, totalProduct }) => totalProduct === 0 || judged.isFresh(window));
    if (isFresh) this.#kept.set(userId, { ...head, state: versions, madeAt: now });
    return head;
  }
}
