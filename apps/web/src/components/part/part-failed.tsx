import { commonTexts, connectionTexts as texts } from '@pindahlapak/messages';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { reloadPage } from '../../lib/dom/reload-page.ts';
import { checkVersion, useNewVersion } from '../../lib/parts/new-version.ts';
import { Button } from '../form/button.tsx';

interface PartFailedProps {
  look: 'popup' | 'place';
  /** Tries to fetch the part again; rejects where it fails again. */
  retry: () => Promise<void>;
  onClose?: () => void;
}

/** Says that a part of the dashboard is not there, and what helps: another try, or a reload after an update (S2.6). */
export function PartFailed({ look, retry, onClose }: PartFailedProps) {
  const titleId = useId();
  const isOutdated = useNewVersion();
  const [tries, setTries] = useState({ busy: false, failed: 0 });
  useEffect(() => void checkVersion(), []);
  const tryAgain = async () => {
    setTries((now) => ({ ...now, busy: true }));
    try {
      await retry();
    } catch {
      await checkVersion();
      setTries(({ failed }) => ({ busy: false, failed: failed + 1 }));
    }
  };
  const content = (
    <>
      <h2 id={titleId} className="text-lg">
        {isOutdated ? texts.newVersion : texts.partMissing}
      </h2>
      <p className="mt-1.5 text-[0.9375rem] text-muted">{isOutdated ? texts.newVersionText : texts.partMissingText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        {onClose && (
          <Button look="secondary" onClick={onClose}>
            {commonTexts.close}
          </Button>
        )}
        {/* Some browsers keep a failed import as long as the page lives. */}
        {(isOutdated || tries.failed > 0) && (
          <Button look={isOutdated ? 'primary' : 'secondary'} onClick={reloadPage}>
            {texts.reload}
          </Button>
        )}
        {!isOutdated && (
          <Button busy={tries.busy} onClick={() => void tryAgain()}>
            {commonTexts.retry}
          </Button>
        )}
      </div>
    </>
  );
  if (look === 'popup' && onClose)
    return (
      <Popup titleId={titleId} onClose={onClose}>
        {content}
      </Popup>
    );
  return (
    <div role="alert" className="mx-auto max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      {content}
    </div>
  );
}

/** The browser's own dialog: it holds the focus and gives it back without any part that might be missing, too. */
function Popup({ titleId, onClose, children }: { titleId: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      role="alertdialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet border border-line bg-raised p-5 text-ink shadow-pop backdrop:bg-scrim sm:p-6"
    >
      {children}
    </dialog>
  );
}
