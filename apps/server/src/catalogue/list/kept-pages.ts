import { type AccountState, versionsOf } from '../account-state.ts';
import { LRUCache } from 'lru-cache';

/** A page as it was answered, and of which state of the account it is. */
interface KeptPage {
  state: string;
  madeAt: number;
  json: Buffer;
}

/** Bytes of all kept pages together, and of one. */
const bytesMax = 4_000_000;
const pageBytesMax = 64_000;
const entryWeight = 1000;
/** How long a page is kept: one thing in a list changes without a change of the account, the age of its category list. */
export const keptForMs = 60_000;

/** Copies a small Buffer: it shares the memory of a larger one from Node's pool, which would be kept with it. */
function ownBytes(json: Buffer): Buffer {
  if (json.buffer.byteLength === json.length) return json;
  const own = Buffer.allocUnsafeSlow(json.length);
  json.copy(own);
  return own;
}

/**
 * Answers of small pages, kept until the account's products, rules or exports change: dashboards ask for the same page again when
 * they are looked at again. The state is read with each call's session, so that changes by other processes count at once.
 */
export class KeptPages {
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ json }, key) => json.length + key.length + entryWeight,
  });

  /** The page that was answered to the same query in the same state, or null. */
  find(state: AccountState, query: object, now: number): Buffer | null {
    const kept = this.#kept.get(this.#keyOf(state, query));
    const isValid = kept && kept.state === versionsOf(state) && Math.abs(now - kept.madeAt) < keptForMs;
    return isValid ? kept.json : null;
  }

  /** Keeps a page, which nobody changes afterwards; `state` is what the session said before the page was read. */
  keep(state: AccountState, query: object, now: number, json: Buffer): void {
    if (json.length > pageBytesMax) return;
    this.#kept.set(this.#keyOf(state, query), { state: versionsOf(state), madeAt: now, json: ownBytes(json) });
  }

  #keyOf({ userId }: AccountState, query: object): string {
    return `${userId} ${JSON.stringify(query)}`;
  }
}
