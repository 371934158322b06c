import { productPageIdOf } from '@pindahlapak/model';
import { snapshotFromDocument, type PageSnapshot, type SnapshotPlan, snapshotLimits } from '@pindahlapak/page-reader';

/** Answers that are asked for again at most, and how long each may take. */
const answersMax = 3;
const timeoutMs = 4000;

/** A request that the page made, as the browser's resource timing lists it. */
interface PageRequestEntry {
  name: string;
  initiatorType: string;
}

/**
 * The addresses of the page's own data requests that name the listing, newest first: only secure ones of the same
 * site, each once.
 */
export function ownDataAddresses(entries: readonly PageRequestEntry[], listingId: string, site: string): string[] {
  const found = new Set<string>();
  for (const { name, initiatorType } of [...entries].reverse()) {
    if (initiatorType !== 'fetch' && initiatorType !== 'xmlhttprequest') continue;
    if (!URL.canParse(name) || name.length > snapshotLimits.urlLength) continue;
    const { protocol, hostname, search, pathname } = new URL(name);
    const isOwn = protocol === 'https:' && (hostname === site || hostname.endsWith(`.${site}`));
    const namesListing = `${pathname}${search}`.split(/\D+/).includes(listingId);
    if (isOwn && namesListing) found.add(name);
    if (found.size >= answersMax) break;
  }
  return [...found];
}

async function read(url: string): Promise<{ url: string; body: string } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const body = response.ok ? await response.text() : '';
    return body !== '' && body.length <= snapshotLimits.jsonLength ? { url, body } : null;
  } catch {
    // Without this answer the page's other data is read.
    return null;
  }
}

/** Asks again for the data that the page itself fetched for the listing, by the page's own rights. */
async function ownResponses(listingId: string, site: string): Promise<{ url: string; body: string }[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answers = await Promise.all(ownDataAddresses(entries, listingId, site).map(read));
  return answers.filter((answer) => answer !== null);
}

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
