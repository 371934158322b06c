import { LRUCache } from 'lru-cache';
import type { AlikeProducts } from './count-readiness.ts';
import type { Staleness } from './staleness/find-staleness.ts';

/** What a count holds for: as long as neither the account's products nor its rules change. */
type State = Pick<Staleness, 'catalogueVersion' | 'stamp'>;

interface Kept extends State {
  alike: readonly AlikeProducts[];
}

/** Groups of alike products that all kept counts together have at most, some 150 bytes each. */
const groupsMax = 100_000;

/** The last counts of readinesses: a report that is asked again reads no products. */
export class KeptCounts {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: groupsMax,
    sizeCalculation: ({ alike }) => Math.min(groupsMax, 1 + alike.length),
  });

  /** The count of a window, or of all, of the account in this state. */
  find(
    userId: string,
    window: number | 'all',
    { catalogueVersion, stamp }: State,
  ): readonly AlikeProducts[] | undefined {
    const kept = this.#kept.get(`${userId} ${window}`);
    return kept?.catalogueVersion === catalogueVersion && kept.stamp === stamp ? kept.alike : undefined;
  }

  /** Keeps a count of products that are all judged; `state` was read before they were counted. */
  keep(userId: string, window: number | 'all', state: State, alike: readonly AlikeProducts[]): void {
    const { catalogueVersion, stamp } = state;
    this.#kept.set(`${userId} ${window}`, { catalogueVersion, stamp, alike });
  }
}
