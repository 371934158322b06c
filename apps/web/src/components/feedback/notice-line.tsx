import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { connectionTexts as texts } from '@pindahlapak/messages';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/api/connection.ts';
import { reloadPage } from '../../lib/dom/reload-page.ts';
import { useHasUnsaved } from '../../lib/drafts/leaving-question.ts';
import { useNewVersion } from '../../lib/service-worker.ts';

interface NoticeLineProps {
  tone: 'danger' | 'info';
  /** The line fits into the top bar of a phone of at least 375 px, where its text takes three lines. */
  isShort?: boolean;
  /** Null while there is nothing to say. */
  children: ReactNode;
}

const inPhoneBar = {
  position: 'min-[23.4375rem]:max-sm:col-[2] min-[23.4375rem]:max-sm:row-start-1 min-[23.4375rem]:max-sm:mx-0',
  line: 'min-[23.4375rem]:max-sm:rounded-control min-[23.4375rem]:max-sm:p-1 min-[23.4375rem]:max-sm:text-center min-[23.4375rem]:max-sm:text-[0.6875rem] min-[23.4375rem]:max-sm:leading-[0.8125rem] min-[23.4375rem]:max-sm:[&_svg]:hidden',
} as const;

/** A line that screen readers announce: across the screen, or from 1,024 px in the middle of the top bar. */
export const NoticeLine = ({ tone, isShort = false, children }: NoticeLineProps) => (
  <div
    role="status"
    className={classNames('max-lg:col-span-full max-lg:-mx-3 sm:max-lg:-mx-5', isShort && inPhoneBar.position)}
  >
    {children !== null && (
      <p
        className={classNames(
          'flex flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-sm font-semibold lg:mx-auto lg:w-fit lg:rounded-control lg:max-xl:px-3 lg:max-xl:text-xs lg:max-xl:[&_svg]:hidden',
          tone === 'info' ? 'bg-info-soft text-info-ink' : 'bg-danger-soft text-danger-ink',
          isShort && inPhoneBar.line,
        )}
      >
        {children}
      </p>
    )}
  </div>
);

/** A line while the network is down, or after the dashboard was updated on the server (S2.6). */
export function ConnectionBar() {
  const isOnline = useOnline();
  const hasUnsaved = useHasUnsaved();
  const isOutdated = useNewVersion();
  if (!isOnline)
    return (
      <NoticeLine tone="danger">
        <WifiOff className="size-4 shrink-0" aria-hidden />
        <span data-offline>{hasUnsaved ? texts.offlineUnsaved : texts.offline}</span>
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
