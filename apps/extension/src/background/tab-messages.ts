import { marketplaceOfHost, productPageIdOf, withoutTrailingSlashes } from '@pindahlapak/model';
import {
  listingAddress,
  responseAddresses,
  snapshotFromDocument,
  snapshotLimits,
  type PageSnapshot,
  snapshotPlan,
  emptySnapshot,
  wallOfAddress,
} from '@pindahlapak/page-reader';
import * as z from 'zod/mini';
import type { Anchor } from '../run/product-links.ts';
import type { Notice } from '../protocol/requests.ts';

const anchorsSchema = z.array(
  z.object({ href: z.string(), title: z.string(), text: z.string(), imageText: z.string() }),
);

/** Sends a notice to our script in a tab. Tabs without the script and closed tabs are ignored. */
export async function notify(tabId: number, notice: Notice): Promise<void> {
  if (tabId < 0) return;
  await chrome.tabs.sendMessage(tabId, notice, { frameId: 0 }).catch(() => undefined);
}

/**
 * Runs in the page: requests the marketplace's own answers again, with the page's rights, and notes which are missing. Refers to nothing outside of itself,
 * because the browser injects it as text.
 */
async function askAgain(addresses: string[], longest: number): Promise<PageSnapshot['responses']> {
  const answers: PageSnapshot['responses'] = [];
  for (const url of addresses) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
      const { status } = response;
      if (status === 404 || status === 410) answers.push({ url, body: '', status });
      const body = response.ok ? await response.text() : '';
      if (body !== '' && body.length <= longest) answers.push({ url, body });
    } catch {
      // Without this answer the page's other data is read.
    }
  }
  return answers;
}

/** Reads a page by functions injected into the isolated world, where the seller's click on the extension allows it. */
async function injectedSnapshot(tabId: number): Promise<unknown> {
  const { url = '' } = await chrome.tabs.get(tabId);
  const marketplace = URL.canParse(url) ? marketplaceOfHost(new URL(url).hostname) : null;
  if (!marketplace) return { url };
  const target = { tabId };
  const plan = snapshotPlan(marketplace.type);
  const [page] = await chrome.scripting.executeScript({ target, func: snapshotFromDocument, args: [null, plan] });
  const addresses = responseAddresses(url);
  if (addresses.length === 0) return page?.result;
  const args: [string[], number] = [addresses, snapshotLimits.jsonLength];
  const [responses] = await chrome.scripting.executeScript({ target, func: askAgain, args });
  return { ...page?.result, responses: responses?.result ?? [] };
}

/**
 * The snapshot of a tab's page: from our script where it runs (Akulaku), else by injection, which the browser allows
 * only on the tab where the seller opened the popup. Unchecked; throws where neither works.
 */
export async function capture(tabId: number): Promise<unknown> {
  const notice: Notice = { type: 'capture', plan: snapshotPlan('akulaku') };
  const answered: unknown = await chrome.tabs.sendMessage(tabId, notice, { frameId: 0 }).catch(() => null);
  return answered ?? injectedSnapshot(tabId);
}

/** The listing's own page where a link has led to another view of it, else null. */
function otherView(address: string): string | null {
  const url = new URL(address);
  const marketplace = marketplaceOfHost(url.hostname);
  if (!marketplace || productPageIdOf(marketplace.type, address) === null) return null;
  const own = listingAddress(marketplace.type, url);
  return new URL(own).pathname === withoutTrailingSlashes(url.pathname) ? null : own;
}

/** The tab that was last led to the listing's own page; each entry of a run has a tab of its own. */
let ledTabId: number | null = null;

/**
 * What the tab of a run shows, where the seller has let us look at the marketplace's pages; null elsewhere, while
 * the listing's own page is under way, and on pages of Akulaku, whose script shows them by itself. Unchecked.
 */
export async function captureOpened(tabId: number): Promise<unknown> {
  const { url = '', status } = await chrome.tabs.get(tabId);
  const marketplace = URL.canParse(url) ? marketplaceOfHost(new URL(url).hostname) : null;
  if (!marketplace || marketplace.type === 'akulaku') return null;
  if (productPageIdOf(marketplace.type, url) === null) return wallOfAddress(url) ? emptySnapshot(url) : null;
  const own = otherView(url);
  if (own === null) return injectedSnapshot(tabId);
  // A second update would start the navigation again, and until the next page begins to arrive the tab has the old address.
  // Firefox does not say what is pending; both browsers say that the tab is loading.
  if (ledTabId === tabId) return status === 'loading' ? null : injectedSnapshot(tabId);
  await chrome.tabs.update(tabId, { url: own });
  ledTabId = tabId;
  return null;
}

/** Runs in the page: its links with their names. Refers to nothing outside of itself, because the browser injects it as text. */
function anchorsOfPage(most: number, longest: number): Anchor[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, most).map((anchor) => ({
    href: anchor.href.slice(0, longest),
    title: anchor.title.slice(0, longest),
    text: (anchor.textContent ?? '').slice(0, longest),
    imageText: (anchor.querySelector('img')?.alt ?? '').slice(0, longest),
  }));
}

/** The links of a tab's page, where the seller pressed the extension's icon; throws elsewhere. */
export async function anchorsIn(tabId: number): Promise<Anchor[]> {
  const args: [number, number] = [5000, snapshotLimits.urlLength];
  const [page] = await chrome.scripting.executeScript({ target: { tabId }, func: anchorsOfPage, args });
  return anchorsSchema.parse(page?.result);
}
