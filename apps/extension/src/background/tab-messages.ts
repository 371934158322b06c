import { marketplaceOfHost } from '@pindahlapak/model';
import { responseAddresses, snapshotFromDocument, snapshotLimits, snapshotPlan } from '@pindahlapak/page-reader';
import type { Notice } from '../protocol/requests.ts';

/** Sends a notice to our script in a tab. Tabs without the script and closed tabs are ignored. */
export async function notify(tabId: number, notice: Notice): Promise<void> {
  await chrome.tabs.sendMessage(tabId, notice, { frameId: 0 }).catch(() => undefined);
}

/**
 * Runs in the page: asks the marketplace again for its own answers, by the page's rights. Refers to nothing outside
 * itself, so that it can be injected as it stands.
 */
async function askAgain(addresses: string[], longest: number): Promise<{ url: string; body: string }[]> {
  const answers: { url: string; body: string }[] = [];
  for (const url of addresses) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
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
