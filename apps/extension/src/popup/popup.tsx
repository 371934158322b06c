import { extensionMessages as texts } from '@pindahlapak/messages';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isActive, progressOf, type BulkTake } from '../bulk-take/bulk-take.ts';
import { BulkTakeProgress } from '../look/bulk-take-progress.tsx';
import { ask } from '../protocol/ask.ts';
import { AccountCard } from './account/account-card.tsx';
import { ConnectForm } from './account/connect-form.tsx';
import { DraftForm } from './draft/draft-form.tsx';
import { PageCard, type PageTab } from './page-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { PopupFoot } from './popup-foot.tsx';
import { PopupHeader } from './popup-header.tsx';
import { QueueCard } from './queue-card.tsx';
import { SentCard, sentNote } from './sent-card.tsx';
import { useFocusHome } from './use-focus-home.ts';
import { useViewState } from './use-view-state.ts';
import type { ViewState } from './view-state.ts';

const BulkTakeCard = ({ run }: { run: BulkTake }) => (
  <section>
    <h2>{texts.runTitle}</h2>
    <BulkTakeProgress
      run={progressOf(run)}
      give={(order) => void ask({ type: 'control-run', order }).catch(() => undefined)}
    />
  </section>
);

/** In one line what is folded away while a product is being checked. */
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
  /** The listing that was sent from the form last, while this popup is open. */
  sentId: string | null;
}

/** Everything but the product that is being checked. */
function Rest({ state, tab, sentId }: RestProps) {
  const { connection, account, settings, run, queue, sync, sent, phoneLinks } = state;
  const isRunning = isActive(run);
  const note = sentId === null ? null : sentNote(sentId, sent, queue);
  const earlier = note?.isSent ? sent.filter(({ id }) => id !== sentId) : sent;
  return (
    <>
      {connection && !connection.revoked ? (
        <AccountCard key="account" connection={connection} account={account} settings={settings} />
      ) : (
        <ConnectForm key={connection?.deviceId ?? 'connect'} connection={connection} />
      )}
      <PageCard tab={tab} note={note} isRunning={isRunning} />
      {connection && !connection.revoked && (
        <PhoneCard phoneLinks={phoneLinks} address={connection.address} isRunning={isRunning} />
      )}
      {run && <BulkTakeCard run={run} />}
      <QueueCard queue={queue} sync={sync} connection={connection} />
      {earlier.length > 0 && <SentCard sent={earlier} />}
    </>
  );
}

/** The rest in one line while a product is being checked. */
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
  /** The tab that the popup is for. */
  tab: PageTab | null;
  /** Opens the popup in a tab; null where it stands in one. */
  openInTab: (() => void) | null;
}

/** The popup: connection, account, the page's product, what waits and what was sent. */
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
    // The popup shows what was stored last until the server's answer arrives.
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
