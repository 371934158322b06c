import { snapshotLimits } from '@pindahlapak/page-reader';

/** Answers that are asked for again at most, and how long each may take. */
const answersMax = 3;
const timeoutMs = 4000;

/** A request that the page made, as the browser's resource timing lists it. */
export interface PageRequestEntry {
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
export async function ownResponses(listingId: string, site: string): Promise<{ url: string; body: string }[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answers = await Promise.all(ownDataAddresses(entries, listingId, site).map(read));
  return answers.filter((answer) => answer !== null);
}
