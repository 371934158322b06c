import { render } from 'preact';
import type { PageTab } from './page-card.tsx';
import { Popup } from './popup.tsx';

const parameter = new URLSearchParams(location.search).get('tab');
/** Set if the popup was opened in its own tab, for the tab that it came from. */
const ownTabFor = parameter !== null && /^\d+$/.test(parameter) ? Number(parameter) : null;

async function currentTab(): Promise<PageTab | null> {
  const [tab] =
    ownTabFor === null
      ? await chrome.tabs.query({ active: true, currentWindow: true })
      : [await chrome.tabs.get(ownTabFor).catch(() => undefined)];
  return tab?.id === undefined ? null : { id: tab.id, url: tab.url ?? null };
}

async function openPopup(): Promise<void> {
  const tab = await currentTab();
  const openInTab = () => void chrome.tabs.create({ url: `popup.html?tab=${tab?.id}` }).then(() => window.close());
  document.documentElement.classList.toggle('in-tab', ownTabFor !== null);
  render(<Popup tab={tab} openInTab={ownTabFor === null && tab ? openInTab : null} />, document.body);
}

void openPopup();
