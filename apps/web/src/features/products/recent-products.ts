import { tabStore } from '../../lib/dom/safe-storage.ts';

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
export const recentProducts = (owner: string): readonly RecentProduct[] =>
  (tabStore.getJson(recentKey(owner)) as RecentProduct[] | null) ?? [];

export function rememberRecentProduct(owner: string, { id, name, window }: RecentProduct): void {
  const others = recentProducts(owner).filter((recent) => recent.id !== id);
  tabStore.set(recentKey(owner), JSON.stringify([{ id, name, window }, ...others].slice(0, recentMax)));
}

/** Deletes the recent products of this tab, when the seller signs out on purpose. */
export function forgetRecentProducts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(recentPrefix)) tabStore.remove(key);
}
