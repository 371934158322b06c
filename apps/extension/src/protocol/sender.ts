import { marketplaceOfHost } from '@pindahlapak/model';

/** The parts of Chrome's `MessageSender` that say where a message comes from. */
export interface Sender {
  id?: string;
  url?: string;
  origin?: string;
  frameId?: number;
  tab?: { id?: number };
}

/** Where a message comes from: our own popup, or our script in the top frame of an Akulaku page. */
export type Origin = { from: 'popup' } | { from: 'page'; tabId: number; url: string };

/** The page of the extension that may give orders. */
export const popupPath = '/popup.html';

/**
 * Says who sent a message. Null for other extensions, web pages, frames inside a page, and our own script on any host but
 * Akulaku's.
 */
export function originOf(sender: Sender, ownId: string): Origin | null {
  if (sender.id !== ownId || sender.url === undefined || !URL.canParse(sender.url)) return null;
  const url = new URL(sender.url);
  const ownOrigin = `chrome-extension://${ownId}`;
  if (url.protocol === 'chrome-extension:') {
    const isPopup = url.host === ownId && url.pathname === popupPath && (sender.origin ?? ownOrigin) === ownOrigin;
    return isPopup ? { from: 'popup' } : null;
  }
  if (sender.tab?.id === undefined || sender.frameId !== 0 || url.protocol !== 'https:') return null;
  if (marketplaceOfHost(url.hostname)?.type !== 'akulaku') return null;
  return { from: 'page', tabId: sender.tab.id, url: sender.url };
}
