import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaceOfHost, productPageIdOf, type Marketplace } from '@pindahlapak/model';
import { element } from '../dom/element.ts';
import { ask } from '../protocol/ask.ts';
import { actionButton, problemLine } from './button.ts';

/** The tab that the popup was opened on; its address is known only where the browser lets us see it. */
export interface PageTab {
  id: number;
  url: string | null;
}

/** The marketplace whose product the address shows, or null. */
function productMarketplace(url: string | null): Marketplace | null {
  if (url === null || !URL.canParse(url)) return null;
  const marketplace = marketplaceOfHost(new URL(url).hostname);
  return marketplace && productPageIdOf(marketplace.type, url) !== null ? marketplace : null;
}

async function markKnown(note: HTMLElement, marketplace: Marketplace, urls: string): Promise<void> {
  const { listing } = await ask({ type: 'find-listing', draft: { marketplaceType: marketplace.type, urls } });
  if (listing.state === 'new') return;
  note.hidden = false;
  note.textContent = listing.state === 'in-catalogue' ? listing.text : texts.alreadyQueued;
}

/** Offers to read the product of the tab; says so where there is none. */
export function drawPageCard(tab: PageTab | null): Node[] {
  const title = element('h2', {}, texts.pageTitle);
  if (!tab) return [title, element('p', { class: 'muted' }, texts.pageUnknown)];
  const marketplace = productMarketplace(tab.url);
  if (!marketplace && tab.url !== null) {
    const isMarketplace = URL.canParse(tab.url) && marketplaceOfHost(new URL(tab.url).hostname) !== null;
    return [title, element('p', { class: 'muted' }, isMarketplace ? texts.pageNotProduct : texts.pageUnknown)];
  }
  const known = element('p', { class: 'note success', attributes: { hidden: true } });
  if (marketplace && tab.url !== null) void markKnown(known, marketplace, tab.url).catch(() => undefined);
  const problem = problemLine();
  const read = actionButton({
    text: marketplace?.type === 'akulaku' ? texts.readPage : texts.readPageTrial,
    busyText: texts.reading,
    problem,
    run: () => ask({ type: 'read-tab', tabId: tab.id }),
  });
  return [
    element('div', { class: 'row' }, title, marketplace && element('span', { class: 'badge' }, marketplace.name)),
    known,
    read,
    problem,
  ];
}
