import type { PageSnapshot } from '@pindahlapak/page-reader';

/** Number of texts that are remembered; beyond it the memory is cleared. */
const rememberedMax = 2000;

/**
 * Remembers under which listing each piece of a page's data was first seen. Where a marketplace changes pages without loading
 * them, the first product's data stays in the document; leaving out what belongs to another listing keeps the second product from
 * getting the first one's price.
 */
export function createPageMemory() {
  const listingOf = new Map<string, string>();

  function pieces(snapshot: PageSnapshot): string[] {
    const { jsonLd, embeddedStates, meta, microdata, selected } = snapshot;
    return [...jsonLd, ...embeddedStates.map(({ text }) => text), ...[meta, microdata, selected].map(groupText)];
  }

  const groupText = (group: readonly object[]): string => JSON.stringify(group);

  /** Notes what the page shows while it is on the given listing. */
  function remember(snapshot: PageSnapshot, listingId: string): void {
    if (listingOf.size > rememberedMax) listingOf.clear();
    for (const piece of pieces(snapshot)) if (!listingOf.has(piece)) listingOf.set(piece, listingId);
  }

  /** The snapshot without what was first seen under another listing. */
  function withoutStale(snapshot: PageSnapshot, listingId: string): PageSnapshot {
    const isCurrent = (piece: string) => (listingOf.get(piece) ?? listingId) === listingId;
    const group = <T extends object>(items: T[]): T[] => (isCurrent(groupText(items)) ? items : []);
    return {
      ...snapshot,
      jsonLd: snapshot.jsonLd.filter(isCurrent),
      embeddedStates: snapshot.embeddedStates.filter(({ text }) => isCurrent(text)),
      meta: group(snapshot.meta),
      microdata: group(snapshot.microdata),
      selected: group(snapshot.selected),
    };
  }

  return { remember, withoutStale };
}
