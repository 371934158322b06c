import { connectionTexts as texts } from '@pindahlapak/messages';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/api/connection.ts';
import { reloadPage } from '../../lib/dom/reload-page.ts';
import { useHasUnsaved } from '../../lib/drafts/leaving-question.ts';
import { useNewVersion } from '../../lib/service-worker.ts';
import { NoticeLine } from './notice-line.tsx';

/** A line while the network is cut, or after the dashboard was updated on the server (S2.6). */
export function ConnectionBar() {
  const isOnline = useOnline();
  const hasUnsaved = useHasUnsaved();
  const isOutdated = useNewVersion();
  if (!isOnline)
    return (
      <NoticeLine tone="danger">
        <WifiOff className="size-4 shrink-0" aria-hidden />
        {hasUnsaved ? texts.offlineUnsaved : texts.offline}
      </NoticeLine>
    );
  return (
    <NoticeLine tone="info">
      {isOutdated ? (
        <>
          {texts.newVersion}
          <span aria-hidden>–</span>
          <button type="button" className="inline-flex items-center gap-1.5 underline" onClick={reloadPage}>
            <RefreshCw className="size-4 shrink-0" aria-hidden />
            {texts.reload}
          </button>
        </>
      ) : null}
    </NoticeLine>
  );
}
