import { localStore, tabStore } from '../../lib/dom/safe-storage.ts';
import { productPlaceKey } from '../../lib/session/session.ts';

const viewKey = (owner: string): string => `product-view:${owner}`;

/** What this browser keeps of how an account looks at its products, as it was written; empty where nothing can be read. */
export function readKept(owner: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStore.get(viewKey(owner)) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps what is known for an account, and its `place` for the session, whose route to the list reads it. */
export function writeKept(owner: string, kept: { place: string }): void {
  localStore.set(viewKey(owner), JSON.stringify(kept));
  localStore.set(productPlaceKey, kept.place);
}

/** Brings the place that an account left at its last session into a new one. */
export function bringPlace(owner: string): void {
  const { place } = readKept(owner);
  const isKnown = localStore.get(productPlaceKey) !== null;
  // An address without parameters would lead back to the same route again and again.
  if (!isKnown && typeof place === 'string' && /^\?\w/.test(place)) localStore.set(productPlaceKey, place);
}

/** A product that was opened in this tab. */
export interface RecentProduct {
  id: string;
  name: string;
  window: number;
}

const recentMax = 5;
const recentPrefix = 'recent-products:';
const recentKey = (owner: string): string => recentPrefix + owner;

/** The products that an account opened in this tab, the last one first. */
export function recentProducts(owner: string): RecentProduct[] {
  try {
    return JSON.parse(tabStore.get(recentKey(owner)) ?? '[]') as RecentProduct[];
  } catch {
    return [];
  }
}

export function noteRecentProduct(owner: string, { id, name, window }: RecentProduct): void {
  const others = recentProducts(owner).filter((recent) => recent.id !== id);
  tabStore.set(recentKey(owner), JSON.stringify([{ id, name, window }, ...others].slice(0, recentMax)));
}

/** Forgets what was opened in this tab: the seller signed out on purpose. */
export function forgetRecentProducts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(recentPrefix)) tabStore.remove(key);
}
