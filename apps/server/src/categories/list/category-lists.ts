import type { MarketplaceType } from '@pindahlapak/model';
import { indexLeaves, type LeafIndex, type NamedLeaf } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../core/database.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { findCategoryList, findPackedLeaves } from '../categories.sql.ts';
import { knownAkulakuLeaves } from './known-akulaku-leaves.ts';
import { unpackLeaves } from './packed-leaves.ts';

/** The leaves of a target marketplace, as far as an account can know them. */
export class KnownLeaves {
  /** Whether they are the account's own list, which has every leaf there is. */
  readonly isComplete: boolean;
  readonly #leaves: readonly NamedLeaf[];
  readonly #paths = new Map<string, string>();
  #index: Promise<LeafIndex> | null = null;

  constructor(leaves: readonly NamedLeaf[], isComplete: boolean) {
    this.#leaves = leaves;
    // Some built-in leaves have several names; together these say what the leaf holds.
    for (const { id, path } of leaves) {
      const others = this.#paths.get(id);
      this.#paths.set(id, others === undefined ? path : `${others} / ${path}`);
    }
    this.isComplete = isComplete;
  }

  get count(): number {
    return this.#leaves.length;
  }

  pathOf(leafId: string): string | undefined {
    return this.#paths.get(leafId);
  }

  /** Made at the first proposal or search. */
  index(): Promise<LeafIndex> {
    const pauses = createPauses();
    this.#index ??= indexLeaves(this.#leaves, async () => {
      if (pauses.areDue()) await pauses.take();
    });
    return this.#index;
  }
}

interface Kept {
  uploadedAt: number;
  known: KnownLeaves;
}

/** What a list and its index hold a leaf, in bytes, and how much all kept lists together may. */
const leafBytes = 1000;
const keptBytesMax = 64 * 1024 * 1024;
/** A list that is larger than all may be together is kept until the next one comes. */
const sizeOf = ({ known }: Kept): number => Math.min(keptBytesMax, 1 + known.count * leafBytes);

/** The category lists that were used last, unpacked and indexed once. */
export class CategoryLists {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: keptBytesMax, sizeCalculation: sizeOf });
  readonly #builtIn = {
    akulaku: new KnownLeaves(knownAkulakuLeaves, false),
    other: new KnownLeaves([], false),
  };

  /** The leaves of the account's list; without one, those that are built in (S18.8). */
  async leavesOf({ kysely }: Database, userId: string, target: MarketplaceType): Promise<KnownLeaves> {
    const list = await findCategoryList(kysely, userId, target);
    if (!list) return target === 'akulaku' ? this.#builtIn.akulaku : this.#builtIn.other;
    const key = `${userId} ${target}`;
    const kept = this.#kept.get(key);
    if (kept?.uploadedAt === list.uploadedAt) return kept.known;
    const packed = await findPackedLeaves(kysely, userId, target);
    const known = new KnownLeaves(packed ? await unpackLeaves(packed.leaves) : [], true);
    if (packed) this.#kept.set(key, { uploadedAt: packed.uploadedAt, known });
    return known;
  }
}
