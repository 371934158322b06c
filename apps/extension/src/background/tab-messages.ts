import { marketplaceOf, productPageIdOf, withoutTrailingSlashes } from '@pindahlapak/model';
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
import { anchorLengthMax, anchorsMax, anchorsOfPage, type Anchor } from '../run/product-links.ts';
import type { Notice } from '../protocol/requests.ts';

const anchorsSchema = z.array(
  z.object({ href: z.string(), title: z.string(), text: z.string(), imageText: z.string() }),
);

/** Notifies our script in a tab. Ignores tabs without the script and closed tabs. */
export async function notify(tabId: number, notice: Notice): Promise<void> {
  if (tabId < 0) return;
  await chrome.tabs.sendMessage(tabId, notice, { frameId: 0 }).catch(() => undefined);
}

/** Notifies our script in all tabs; the background does not know them all after its worker was stopped. */
export async function notifyAll(notice: Notice): Promise<void> {
  for (const { id } of await chrome.tabs.query({})) if (id !== undefined) void notify(id, notice);
}

/**
 * Runs in the page: repeats requests for the marketplace's own responses, with the page's rights, and records failed
 * ones. It must not refer to anything outside itself, because the browser injects it as text.
 */
async function askAgain(addresses: string[], longest: number): Promise<PageSnapshot['responses']> {
  const answers: PageSnapshot['responses'] = [];
  for (const url of addresses) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
      const { status } = response;
      if (!response.ok) answers.push({ url, body: '', status });
      const body = response.ok ? await response.text() : '';
      if (body !== '' && body.length <= longest) answers.push({ url, body });
    } catch {
      // Without this response, the page's other data is read.
      answers.push({ url, body: '', status: 0 });
    }
  }
  return answers;
}

/** Reads a page with functions injected into the isolated world, which the seller's click on the extension permits. */
async function injectedSnapshot(tabId: number): Promise<unknown> {
  const { url = '' } = await chrome.tabs.get(tabId);
  const marketplace = marketplaceOf(url);
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
 * Captures a tab's page: by our script if it runs there (Akulaku), otherwise by injection, which the browser only
 * allows on the tab where the popup was opened. The snapshot is unchecked; throws if neither works.
 */
export async function capture(tabId: number): Promise<unknown> {
  const notice: Notice = { type: 'capture', plan: snapshotPlan('akulaku') };
  const answered: unknown = await chrome.tabs.sendMessage(tabId, notice, { frameId: 0 }).catch(() => null);
  return answered ?? injectedSnapshot(tabId);
}

/** The listing's own page if a link has led to another view of it; otherwise null. */
function otherView(address: string): string | null {
  const marketplace = marketplaceOf(address);
  if (!marketplace || productPageIdOf(marketplace.type, address) === null) return null;
  const url = new URL(address);
  const own = listingAddress(marketplace.type, url);
  return new URL(own).pathname === withoutTrailingSlashes(url.pathname) ? null : own;
}

/** The tab that was last redirected to the listing's own page; each entry of a run has its own tab. */
let ledTabId: number | null = null;

/**
 * Captures a run's tab, if the seller has granted access to the marketplace's pages. Null without access, while the
 * listing's own page is loading, and on Akulaku, whose pages our script captures. The snapshot is unchecked.
 */
export async function captureOpened(tabId: number): Promise<unknown> {
  const { url = '', status } = await chrome.tabs.get(tabId);
  const marketplace = marketplaceOf(url);
  if (!marketplace || marketplace.type === 'akulaku') return null;
  if (productPageIdOf(marketplace.type, url) === null) return wallOfAddress(url) ? emptySnapshot(url) : null;
  const own = otherView(url);
  if (own === null) return injectedSnapshot(tabId);
  // A second update would restart the navigation, and the tab keeps its old address until the next page begins to
  // arrive. Firefox does not expose the pending address; both browsers report that the tab is loading.
  if (ledTabId === tabId) return status === 'loading' ? null : injectedSnapshot(tabId);
  await chrome.tabs.update(tabId, { url: own });
  ledTabId = tabId;
  return null;
}

/** Reads the links of the tab where the seller clicked the extension's icon; throws for other tabs. */
export async function anchorsIn(tabId: number): Promise<Anchor[]> {
  const args: [number, number] = [anchorsMax, anchorLengthMax];
  const [page] = await chrome.scripting.executeScript({ target: { tabId }, func: anchorsOfPage, args });
  return anchorsSchema.parse(page?.result);
}
