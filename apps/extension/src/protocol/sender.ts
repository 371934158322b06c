import { marketplaceOfHost } from '@pindahlapak/model';

/** The parts of the browser's `MessageSender` that identify the sender. */
export interface Sender {
  id?: string;
  url?: string;
  origin?: string;
  frameId?: number;
  tab?: { id?: number };
}

/** This extension: its id, and the origin of its files, which differs in Firefox. */
export interface Own {
  id: string;
  origin: string;
}

/** Sender of a message: our popup, or our script in the top frame of an Akulaku page. */
export type Origin = { from: 'popup' } | { from: 'page'; tabId: number; url: string };

/** The only page of the extension that may send requests. */
export const popupPath = '/popup.html';

/** Identifies the sender. Null for other extensions, pages, frames, and our script outside Akulaku. */
export function originOf(sender: Sender, own: Own): Origin | null {
  if (sender.id !== own.id || sender.url === undefined || !URL.canParse(sender.url)) return null;
  const url = new URL(sender.url);
  if (`${url.protocol}//${url.host}` === own.origin) {
    const isPopup = url.pathname === popupPath && (sender.origin ?? own.origin) === own.origin;
    return isPopup ? { from: 'popup' } : null;
  }
  if (sender.tab?.id === undefined || sender.frameId !== 0 || url.protocol !== 'https:') return null;
  if (marketplaceOfHost(url.hostname)?.type !== 'akulaku') return null;
  return { from: 'page', tabId: sender.tab.id, url: sender.url };
}
