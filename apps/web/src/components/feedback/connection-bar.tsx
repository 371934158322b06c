import { connectionTexts as texts } from '@pindahlapak/messages';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/api/connection.ts';
import { reloadPage } from '../../lib/dom/reload-page.ts';
import { useHasUnsaved } from '../../lib/drafts/leaving-question.ts';
import { useNewVersion } from '../../lib/parts/new-version.ts';

/** A line across the screen while the network is cut, or after the dashboard was updated on the server (S2.6). */
export function ConnectionBar() {
  const isOnline = useOnline();
  const hasUnsaved = useHasUnsaved();
  const isOutdated = useNewVersion();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-danger-soft px-4 py-1.5 text-sm font-semibold text-danger-ink">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {hasUnsaved ? texts.offlineUnsaved : texts.offline}
        </p>
      )}
      {isOnline && isOutdated && (
        <p className="flex items-center justify-center gap-2 bg-info-soft px-4 py-1.5 text-sm font-semibold text-info-ink">
          {texts.newVersion}
          <span aria-hidden>–</span>
          <button type="button" className="inline-flex items-center gap-1.5 underline" onClick={reloadPage}>
            <RefreshCw className="size-4 shrink-0" aria-hidden />
            {texts.reload}
          </button>
        </p>
      )}
    </div>
  );
}
