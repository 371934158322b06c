import { localStore, tabStore } from '../../lib/dom/safe-storage.ts';
import { productCallKey, productPlaceKey } from '../../lib/session/session.ts';

const viewKey = (owner: string): string => `product-view:${owner}`;

/** Returns the view of the product list that this browser stores for an account; empty if it is unreadable. */
export function readKept(owner: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStore.get(viewKey(owner)) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Stores an account's view. Its `place` and the call for the products there are also stored for the session: the route
 * of the list reads the place, and public/start.js makes the call early.
 */
export function writeKept(owner: string, kept: { place: string; call: string }): void {
  localStore.set(viewKey(owner), JSON.stringify(kept));
  localStore.set(productPlaceKey, kept.place);
  localStore.set(productCallKey, kept.call);
}

/** Restores the place where an account's last session ended. */
export function bringPlace(owner: string): void {
  const { place, call } = readKept(owner);
  if (localStore.get(productPlaceKey) !== null) return;
  // An address without parameters would redirect to itself endlessly.
  if (typeof place === 'string' && /^\?\w/.test(place)) localStore.set(productPlaceKey, place);
  if (typeof call === 'string') localStore.set(productCallKey, call);
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

/** Returns the products that an account opened in this tab, latest first. */
export function recentProducts(owner: string): RecentProduct[] {
  try {
    return JSON.parse(tabStore.get(recentKey(owner)) ?? '[]') as RecentProduct[];
  } catch {
    return [];
  }
}

export function rememberRecentProduct(owner: string, { id, name, window }: RecentProduct): void {
  const others = recentProducts(owner).filter((recent) => recent.id !== id);
  tabStore.set(recentKey(owner), JSON.stringify([{ id, name, window }, ...others].slice(0, recentMax)));
}

/** Deletes the recent products of this tab, when the seller signs out on purpose. */
export function forgetRecentProducts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(recentPrefix)) tabStore.remove(key);
}
