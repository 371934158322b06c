import { productPageIdOf } from '@pindahlapak/model';
import { snapshotFromDocument, type PageSnapshot, type SnapshotPlan } from '@pindahlapak/page-reader';
import { ownResponses } from './own-responses.ts';
import { createPageMemory } from './page-memory.ts';

const site = 'akulaku.com';

/** The listing of an address of Akulaku, or null. */
export const listingOf = (url: string): string | null => productPageIdOf('akulaku', url);

/** Captures Akulaku's pages, knowing what belongs to a listing that was shown before in the same document. */
export function createCapture() {
  const memory = createPageMemory();
  let plan: SnapshotPlan | null = null;

  /** Sets what to collect. Nothing is remembered before the first call. */
  function follow(given: SnapshotPlan): void {
    const isFirst = plan === null;
    plan = given;
    if (isFirst) remember(location.href);
  }

  /** Notes what the page shows now as belonging to the listing of the address. */
  function remember(url: string): void {
    const listing = listingOf(url);
    if (plan && listing !== null) memory.remember(snapshotFromDocument(null, plan), listing);
  }

  /** What the page shows of the product of its address. */
  async function capture(given: SnapshotPlan): Promise<PageSnapshot> {
    const snapshot = snapshotFromDocument(null, given);
    const listing = listingOf(snapshot.url);
    if (listing === null) return snapshot;
    return { ...memory.withoutStale(snapshot, listing), responses: await ownResponses(listing, site) };
  }

  return {
    isReady: () => plan !== null,
    follow,
    remember,
    capture: async () => (plan ? capture(plan) : null),
    captureBy: capture,
  };
}
