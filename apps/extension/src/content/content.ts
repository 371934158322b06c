import type { ListingState, Notice } from '../protocol/requests.ts';
import { ask } from '../protocol/ask.ts';
import { createCapture, pageListingId } from './capture-page.ts';
import { createProductButton } from './product-button.tsx';
import { productLinksOfPage } from '../run/product-links.ts';
import { createSelectionPanel } from './selection-panel.tsx';
import controls from '../look/controls.css?inline';
import tokens from '../look/tokens.css?inline';
import styles from './content.css?inline';

/** Milliseconds between checks of the address, for changes without an event. */
const pollMs = 1000;

/**
 * Calls `leaving` while the page still shows the old address' contents, and `arrived` after the address changed
 * without a new document, as in single-page applications.
 */
function watchAddress(handlers: { leaving(url: string): void; arrived(url: string): void }): void {
  let current = location.href;
  const check = () => {
    if (location.href === current) return;
    current = location.href;
    handlers.arrived(current);
  };
  if ('navigation' in window) {
    window.navigation.addEventListener('navigate', () => handlers.leaving(current));
    window.navigation.addEventListener('currententrychange', check);
  }
  window.addEventListener('popstate', check);
  // Some pages change the address without any event here.
  setInterval(check, pollMs);
}

/** How often the element is added again after the page has removed it. */
const returnsMax = 50;

/** Adds a closed shadow root, unreachable for the page, and again if the page replaces its content. */
function createShadowHost(): ShadowRoot {
  const host = document.createElement('div');
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${tokens}\n${controls}\n${styles}`);
  root.adoptedStyleSheets = [sheet];

  let returns = 0;
  const attach = () => {
    if (host.isConnected || returns > returnsMax) return;
    returns += 1;
    document.documentElement.append(host);
  };
  attach();
  new MutationObserver(attach).observe(document, { childList: true, subtree: false });
  new MutationObserver(attach).observe(document.documentElement, { childList: true });
  return root;
}

/** Delay between checks of a page opened by a run, and after the last change before links are counted, in ms. */
const lookMs = 1500;
const settleMs = 700;

const [panelContainer, buttonContainer] = [document.createElement('div'), document.createElement('div')];
const capture = createCapture();
const button = createProductButton(buttonContainer, async () => {
  if (!capture.isReady()) capture.follow((await ask({ type: 'page-ready' })).plan);
  return ask({ type: 'take', snapshot: await capture.snapshot() });
});
const panel = createSelectionPanel(panelContainer, {
  find: async (links) => (await ask({ type: 'find-listings', urls: links.map(({ url }) => url) })).windows,
  start: (links) => ask({ type: 'start-run', links: links.map(({ url, title }) => ({ url, title })) }),
  order: (order) => ask({ type: 'control-run', order }),
});

/** Sends snapshots of a page that a run opened, until the run needs no more. */
async function showToRun(): Promise<void> {
  const { again } = await ask({ type: 'awaited-page', snapshot: await capture.snapshot() });
  if (again) setTimeout(() => void showToRun().catch(() => undefined), lookMs);
}

/** Requests a comparison with the catalogue's product, again until the page shows the product or changes. */
async function visit(url: string, arrivedAt: number): Promise<void> {
  if (url !== location.href) return;
  const ageMs = Date.now() - arrivedAt;
  const { again } = await ask({ type: 'visit', snapshot: await capture.snapshot(), ageMs });
  if (again) setTimeout(() => void visit(url, arrivedAt).catch(() => undefined), lookMs);
}

/** Shows the listing's state on the button, and compares the page if the catalogue has the listing. */
async function showListing(url: string, show: (listing: ListingState) => void, isFree: Promise<boolean>) {
  const { listing } = await ask({ type: 'page-listing', url });
  if (!listing) return;
  show(listing);
  if (listing.state === 'in-catalogue' && (await isFree)) await visit(url, Date.now());
}

/** Shows the button or the panel, depending on the page's address. */
async function arrive(): Promise<void> {
  const url = location.href;
  const isProduct = pageListingId(url) !== null;
  const showState = button.reset(isProduct);
  panel.offer(isProduct ? [] : productLinksOfPage());
  const ready = ask({ type: 'page-ready' }).then((answer) => {
    capture.follow(answer.plan);
    return answer;
  });
  // Pages opened by a run are compared by the run.
  const isFree = ready.then(({ isAwaited }) => !isAwaited);
  if (isProduct) void showListing(url, showState, isFree).catch(() => undefined);
  const { run, isAwaited } = await ready;
  if (url !== location.href) return;
  panel.showRun(run);
  if (isAwaited) await showToRun();
}

// Failures here are not shown: the button reports them when it is pressed.
const arriveQuietly = () => void arrive().catch(() => undefined);

chrome.runtime.onMessage.addListener((notice: Notice, sender, respond) => {
  if (sender.id !== chrome.runtime.id || sender.tab) return undefined;
  if (notice.type === 'listing' && notice.listing.id === `akulaku:${pageListingId(location.href)}`)
    button.show(notice.listing);
  if (notice.type === 'source' && notice.note.id === `akulaku:${pageListingId(location.href)}`)
    button.mark(notice.note);
  if (notice.type === 'run') panel.showRun(notice.run);
  if (notice.type === 'account') arriveQuietly();
  if (notice.type !== 'capture') return undefined;
  void capture.snapshotWith(notice.plan).then(respond, () => respond(null));
  // Keeps the channel open for the answer.
  return true;
});

const dock = document.createElement('div');
dock.className = 'dock';
dock.append(panelContainer, buttonContainer);
createShadowHost().append(dock);
watchAddress({ leaving: (url) => capture.remember(url), arrived: arriveQuietly });

let settling: ReturnType<typeof setTimeout> | null = null;
new MutationObserver(() => {
  settling ??= setTimeout(() => {
    settling = null;
    panel.offer(pageListingId(location.href) === null ? productLinksOfPage() : []);
  }, settleMs);
}).observe(document, { childList: true, subtree: true });

arriveQuietly();
