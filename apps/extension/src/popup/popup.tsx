import { extensionMessages as texts } from '@pindahlapak/messages';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { progressOf, type BulkTake } from '../bulk-take/bulk-take.ts';
import { BulkTakeProgress } from '../look/bulk-take-progress.tsx';
import { ask } from '../protocol/ask.ts';
import { AccountCard } from './account/account-card.tsx';
import { ConnectForm } from './account/connect-form.tsx';
import { DraftForm } from './draft/draft-form.tsx';
import { PageCard, type PageTab } from './page-card.tsx';
import { PopupHeader } from './popup-header.tsx';
import { QueueCard } from './queue-card.tsx';
import { SentCard } from './sent-card.tsx';
import { useFocusHome } from './use-focus-home.ts';
import { useViewState } from './use-view-state.ts';

const BulkTakeCard = ({ run }: { run: BulkTake }) => (
  <section>
    <h2>{texts.runTitle}</h2>
    <BulkTakeProgress
      run={progressOf(run)}
      give={(order) => void ask({ type: 'control-run', order }).catch(() => undefined)}
    />
  </section>
);

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

  const { connection = null, reading = null, run = null } = state ?? {};
  const isConnected = connection !== null && !connection.revoked;
  return (
    <main ref={rootRef}>
      {state && (
        <>
          <PopupHeader connection={connection} settings={state.settings} openInTab={openInTab} />
          {connection && isConnected ? (
            <AccountCard key="account" connection={connection} account={state.account} settings={state.settings} />
          ) : (
            <ConnectForm key={connection?.deviceId ?? 'connect'} connection={connection} />
          )}
          <PageCard tab={tab} />
          {reading && <DraftForm key={reading.startedAt ?? reading.draft.urls} reading={reading} />}
          {run && <BulkTakeCard run={run} />}
          <QueueCard queue={state.queue} sync={state.sync} connection={connection} />
          {state.sent.length > 0 && <SentCard sent={state.sent} />}
        </>
      )}
    </main>
  );
}
