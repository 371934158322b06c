import type { ListingState } from '../protocol/requests.ts';

/** Tabs that show a listing and are told when its state changes. Kept in memory: a page subscribes when it is opened. */
export function createWatchers(tell: (tabId: number, listing: ListingState) => void) {
  const listingOfTab = new Map<number, string>();
  return {
    watch: (tabId: number, listingId: string) => void listingOfTab.set(tabId, listingId),
    forget: (tabId: number) => void listingOfTab.delete(tabId),
    tell(listing: ListingState) {
      for (const [tabId, id] of listingOfTab) if (id === listing.id) tell(tabId, listing);
    },
  };
}
