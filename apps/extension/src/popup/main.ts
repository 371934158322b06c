import { extensionMessages as texts } from '@pindahlapak/messages';
import { element } from '../dom/element.ts';
import { runProgressView } from '../dom/run-progress.ts';
import { ask } from '../protocol/ask.ts';
import { progressOf, type BulkTake } from '../bulk-take/bulk-take.ts';
import { drawAccountCard, drawDisconnection } from './account-card.ts';
import { drawConnectForm } from './connect-form.ts';
import { draftKey, drawDraftForm } from './draft-form.ts';
import { drawHeader } from './header.ts';
import { drawPageCard, type PageTab } from './page-card.ts';
import { drawQueueCard, drawSentCard } from './queue-card.ts';
import { createSection } from './section.ts';
import { concernsView, readViewState, type ViewState } from './view-state.ts';

const parameter = new URLSearchParams(location.search).get('tab');
/** Opened in a tab of its own, with more room, for the tab that it was opened from. */
const ownTabFor = parameter !== null && /^\d+$/.test(parameter) ? Number(parameter) : null;

async function currentTab(): Promise<PageTab | null> {
  const [tab] =
    ownTabFor === null
      ? await chrome.tabs.query({ active: true, currentWindow: true })
      : [await chrome.tabs.get(ownTabFor).catch(() => undefined)];
  return tab?.id === undefined ? null : { id: tab.id, url: tab.url ?? null };
}

function drawRun(run: BulkTake | null): Node[] {
  if (!run) return [];
  return [
    element('h2', {}, texts.runTitle),
    runProgressView(progressOf(run), (order) => void ask({ type: 'control-run', order }).catch(() => undefined)),
  ];
}

async function openPopup(): Promise<void> {
  const tab = await currentTab();
  const openInTab =
    ownTabFor === null && tab
      ? () => void chrome.tabs.create({ url: `popup.html?tab=${tab.id}` }).then(() => window.close())
      : null;
  document.documentElement.classList.toggle('in-tab', ownTabFor !== null);

  const header = createSection(
    (state: ViewState) => drawHeader(state, openInTab),
    ({ connection, settings }) => [connection, settings],
  );
  const connect = createSection(drawConnectForm);
  const account = createSection(drawAccountCard, (shown) => [shown.connection, shown.account, shown.settings]);
  let disconnection = drawDisconnection();
  const page = createSection(drawPageCard);
  const draft = createSection(drawDraftForm, draftKey);
  const run = createSection(drawRun);
  const queue = createSection(drawQueueCard);
  const sent = createSection(drawSentCard);
  header.root.className = 'header';
  document
    .querySelector('#app')
    ?.replaceChildren(...[header, connect, account, page, draft, run, queue, sent].map(({ root }) => root));

  async function show(): Promise<void> {
    const state = await readViewState(chrome.storage.local);
    const { connection, settings, sync } = state;
    document.documentElement.dataset['theme'] = settings.theme;
    header.show(state);
    connect.show(connection);
    if (!connection || connection.revoked) disconnection = drawDisconnection();
    account.show({ connection, account: state.account, settings, disconnection });
    page.show(tab);
    draft.show(state.reading);
    run.show(state.run);
    queue.show({ queue: state.queue, sync, connection });
    sent.show(state.sent);
  }

  // One reading after the other, so that an older one never overwrites a newer.
  let showing: Promise<void> = Promise.resolve();
  const showNext = () => {
    showing = showing.then(show, show);
  };
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && concernsView(Object.keys(changes))) showNext();
  });
  await show();
  await ask({ type: 'refresh' }).catch(() => undefined);
}

void openPopup();
