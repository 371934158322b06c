import { productPageIdOf } from '@pindahlapak/model';
import { snapshotFromDocument, type PageSnapshot, type SnapshotPlan, snapshotLimits } from '@pindahlapak/page-reader';

/** Limits of the repeated requests: their number, and the time of each. */
const answersMax = 3;
const timeoutMs = 4000;

/** A request of the page in the browser's resource timing. */
interface PageRequestEntry {
  name: string;
  initiatorType: string;
}

/** Addresses of the page's own https data requests that contain the listing's id, newest first, distinct. */
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
    // Without this response, the page's other data is read.
    return null;
  }
}

/** Repeats the page's own data requests for the listing, with the page's rights. */
async function ownResponses(listingId: string, site: string): Promise<{ url: string; body: string }[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answers = await Promise.all(ownDataAddresses(entries, listingId, site).map(read));
  return answers.filter((answer) => answer !== null);
}

/** Number of texts remembered; the memory is cleared when it is full. */
const rememberedMax = 2000;

/**
 * Remembers the listing under which each piece of page data was first seen. In single-page applications the first
 * product's data stays in the document; removing data of other listings keeps the second product from getting the
 * first one's price.
 */
export function createPageMemory() {
  const listingByPiece = new Map<string, string>();

  function pieces(snapshot: PageSnapshot): string[] {
    const { jsonLd, embeddedStates, meta, microdata, selected } = snapshot;
    return [...jsonLd, ...embeddedStates.map(({ text }) => text), ...[meta, microdata, selected].map(groupText)];
  }

  const groupText = (group: readonly object[]): string => JSON.stringify(group);

  /**
   * Records the data on the page as belonging to this listing, or to none (null): a list or the start page. The state
   * of such a page may hold the listings that it leads to, and it names their ids.
   */
  function remember(snapshot: PageSnapshot, listingId: string | null): void {
    if (listingByPiece.size > rememberedMax) listingByPiece.clear();
    const remembered = listingId === null ? { ...snapshot, embeddedStates: [] } : snapshot;
    for (const piece of pieces(remembered)) if (!listingByPiece.has(piece)) listingByPiece.set(piece, listingId ?? '');
  }

  /** Removes everything from a snapshot that was first seen under another listing. */
  function withoutStale(snapshot: PageSnapshot, listingId: string): PageSnapshot {
    const isCurrent = (piece: string) => (listingByPiece.get(piece) ?? listingId) === listingId;
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

export const pageListingId = (url: string): string | null => productPageIdOf('akulaku', url);

/** Captures Akulaku's pages without data of listings shown before in the same document. */
export function createCapture() {
  const memory = createPageMemory();
  let plan: SnapshotPlan | null = null;

  /** Sets what to collect. Nothing is remembered before the first call. */
  function follow(given: SnapshotPlan): void {
    const isFirst = plan === null;
    plan = given;
    if (isFirst) remember(location.href);
  }

  /** Records the current page data as belonging to the page of the address. */
  function remember(url: string): void {
    if (plan) memory.remember(snapshotFromDocument(null, plan), pageListingId(url));
  }

  /** Captures what the page shows of the product in its address. */
  async function snapshotWith(given: SnapshotPlan): Promise<PageSnapshot> {
    const snapshot = snapshotFromDocument(null, given);
    const listingId = pageListingId(snapshot.url);
    if (listingId === null) return snapshot;
    return { ...memory.withoutStale(snapshot, listingId), responses: await ownResponses(listingId, site) };
  }

  return {
    isReady: () => plan !== null,
    follow,
    remember,
    snapshot: async () => (plan ? snapshotWith(plan) : null),
    snapshotWith,
  };
}
