import { appName, extensionMessages as texts } from '@pindahlapak/messages';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isActive } from '../run/run.ts';
import { ask } from '../protocol/ask.ts';
import { AccountCard } from './account/account-card.tsx';
import { ConnectForm } from './account/connect-form.tsx';
import { DraftForm } from './draft/draft-form.tsx';
import { PageCard, type PageTab } from './page-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { SentCard, sentNote } from './sent-card.tsx';
import { BrandMark } from '../look/brand-mark.tsx';
import { type Connection, type Settings, storedState, type StoredState, themes } from '../storage/stored-state.ts';
import { queueItemsIn, queuePrefix, type QueueItem } from '../queue/queue-store.ts';
import type { RefObject } from 'preact';
import { CheckCard, PhoneCard, RunCard } from './run-cards.tsx';
import { Choice } from './choice.tsx';

/** Compares versions such as '2.10.0'. */
const isLater = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) > 0;

interface PopupFootProps {
  settings: Settings;
  address: string | null;
  /** The extension version that the dashboard serves. */
  servedVersion: string | null;
}

/** A newer version, and the choice of theme. */
function PopupFoot({ settings, address, servedVersion }: PopupFootProps) {
  const own = chrome.runtime.getManifest().version;
  function choose(value: string): void {
    const theme = themes.find((one) => one === value);
    if (theme) void ask({ type: 'settings', settings: { ...settings, theme } });
  }
  return (
    <footer class="foot">
      {address !== null && servedVersion !== null && isLater(servedVersion, own) && (
        <p class="note accent">
          {texts.newVersion(servedVersion)}{' '}
          <a href={`${address}/ekstensi-integrasi`} target="_blank" rel="noreferrer">
            {texts.newVersionOpen}
          </a>
        </p>
      )}
      <Choice
        label={texts.themeLabel}
        value={settings.theme}
        options={themes.map((one) => [one, texts.themes[one]])}
        choose={choose}
      />
    </footer>
  );
}

const controls = 'a, button, input, label, select, summary, textarea';

/** Moves the focus when its control disappears: to the heading of its card, otherwise to that of the popup. */
function useFocusHome(rootRef: RefObject<HTMLElement | null>): void {
  const lastRef = useRef<{ control: Element; card: Element | null } | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastRef.current = { control: target, card: target.closest('section') };
    };
    // A press outside all controls gives up the last control. Losing the focus does not: a button that is disabled
    // while its action runs loses it too, and the browser may report that only when the button is enabled again.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(controls) === null) lastRef.current = null;
    };
    const element = rootRef.current;
    element?.addEventListener('focusin', note);
    element?.addEventListener('pointerdown', press);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('pointerdown', press);
    };
  }, [rootRef]);

  useLayoutEffect(() => {
    if (!lastRef.current || lastRef.current.control.isConnected) return;
    const { card } = lastRef.current;
    lastRef.current = null;
    if (document.activeElement !== document.body) return;
    const heading = card?.isConnected ? card.querySelector('h2') : rootRef.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}

const shownKeys = [
  'connection',
  'account',
  'settings',
  'sync',
  'sent',
  'reading',
  'run',
  'phoneLinks',
  'sourceNotes',
  'servedVersion',
] as const satisfies (keyof StoredState)[];

/** Everything that the popup shows. All of it is in storage, so that it is up to date whenever the popup opens. */
type ViewState = {
  [Key in (typeof shownKeys)[number]]: Awaited<ReturnType<StoredState[Key]['read']>>;
} & { queue: QueueItem[] };

async function readViewState(): Promise<ViewState> {
  const { local } = chrome.storage;
  const state = storedState(local);
  const values = await Promise.all(shownKeys.map(async (key) => [key, await state[key].read()] as const));
  return { ...Object.fromEntries(values), queue: queueItemsIn(await local.get(null)) } as ViewState;
}

const concernsView = (key: string): boolean =>
  key.startsWith(queuePrefix) || (shownKeys as readonly string[]).includes(key);

/** The popup's state, kept in sync with the extension's storage; null until it was read. */
function useViewState(): ViewState | null {
  const [state, setState] = useState<ViewState | null>(null);
  useEffect(() => {
    // One read after another, so that an older one never overwrites a newer one.
    let reading: Promise<void> = Promise.resolve();
    const read = async () => setState(await readViewState());
    const readNext = () => {
      reading = reading.then(read, read);
    };
    const changed = (changes: Record<string, unknown>, area: string) => {
      if (area === 'local' && Object.keys(changes).some(concernsView)) readNext();
    };
    chrome.storage.onChanged.addListener(changed);
    readNext();
    return () => chrome.storage.onChanged.removeListener(changed);
  }, []);
  return state;
}

function ConnectionBadge({ connection }: { connection: Connection | null }) {
  if (!connection) return <span class="badge">{texts.notConnected}</span>;
  return connection.revoked ? (
    <span class="badge danger">{texts.disconnected}</span>
  ) : (
    <span class="badge success">{texts.connected}</span>
  );
}

interface PopupHeaderProps {
  connection: Connection | null;
  /** Opens the popup in a tab; null if it already is in one. */
  openInTab: (() => void) | null;
}

/** Name, connection state, and the button that opens a tab with more room. */
const PopupHeader = ({ connection, openInTab }: PopupHeaderProps) => (
  <section class="header">
    <div class="brand">
      <BrandMark size={32} />
      <h1>{appName}</h1>
      <ConnectionBadge connection={connection} />
    </div>
    {openInTab && (
      <button type="button" class="button ghost" onClick={openInTab}>
        {texts.openInTab}
      </button>
    )}
  </section>
);

/** Summarises what is folded away while a product is under review. */
function restText({ connection, account, settings, queue }: ViewState): string {
  const parts = [
    connection ? (account?.fullName ?? connection.fullName) : texts.notConnected,
    settings.window === null ? texts.windowAutomatic : texts.window(settings.window),
    ...(queue.length > 0 ? [texts.draftQueued(queue.length)] : []),
  ];
  return texts.draftRest(parts.join(' · '));
}

interface RestProps {
  state: ViewState;
  tab: PageTab | null;
  /** The last listing sent from the form while this popup is open. */
  sentId: string | null;
}

/** Everything except the product under review. */
function Rest({ state, tab, sentId }: RestProps) {
  const { connection, account, settings, run, queue, sync, sent, phoneLinks, sourceNotes } = state;
  const isRunning = isActive(run);
  const connected = connection?.revoked ? null : connection;
  const note = sentId === null ? null : sentNote(sentId, sent, queue);
  const earlier = note?.isSent ? sent.filter(({ id }) => id !== sentId) : sent;
  return (
    <>
      {connected ? (
        <AccountCard key="account" connection={connected} account={account} settings={settings} />
      ) : (
        <ConnectForm key={connection?.deviceId ?? 'connect'} connection={connection} />
      )}
      <PageCard tab={tab} note={note} sourceNotes={sourceNotes} isRunning={isRunning} />
      {connected && <PhoneCard phoneLinks={phoneLinks} address={connected.address} isRunning={isRunning} />}
      {run && <RunCard run={run} address={connection?.address ?? null} />}
      {connected && <CheckCard account={account} isRunning={isRunning} />}
      <QueueCard queue={queue} sync={sync} connection={connection} />
      {earlier.length > 0 && <SentCard sent={earlier} />}
    </>
  );
}

/** The rest, folded to one line while a product is under review. */
function FoldedRest({ state, tab }: Omit<RestProps, 'sentId'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="rest" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{restText(state)}</summary>
      {isOpen && <Rest state={state} tab={tab} sentId={null} />}
    </details>
  );
}

interface PopupProps {
  tab: PageTab | null;
  /** Opens the popup in a tab; null if it already is in one. */
  openInTab: (() => void) | null;
}

export function Popup({ tab, openInTab }: PopupProps) {
  const state = useViewState();
  const rootRef = useRef<HTMLElement>(null);
  useFocusHome(rootRef);
  const theme = state?.settings.theme;
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const isShown = state !== null;
  useEffect(() => {
    // Stored data is shown until the server's response arrives.
    if (isShown) void ask({ type: 'refresh' }).catch(() => undefined);
  }, [isShown]);

  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <main ref={rootRef}>
      {state && (
        <>
          <PopupHeader connection={state.connection} openInTab={openInTab} />
          {state.reading ? (
            <>
              <FoldedRest state={state} tab={tab} />
              <DraftForm
                key={state.reading.startedAt ?? state.reading.draft.urls}
                reading={state.reading}
                sent={setSentId}
              />
            </>
          ) : (
            <Rest state={state} tab={tab} sentId={sentId} />
          )}
          <PopupFoot
            settings={state.settings}
            address={state.connection?.address ?? null}
            servedVersion={state.servedVersion}
          />
        </>
      )}
    </main>
  );
}
