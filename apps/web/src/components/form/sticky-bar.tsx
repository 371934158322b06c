import { type ReactNode, useState } from 'react';
import { RotateCcw, Save } from 'lucide-react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Button } from './button.tsx';

interface StickyBarProps {
  /** Announced when it appears, for example that something is not saved. */
  status: ReactNode;
  /** What the buttons will do; read out when it changes. */
  note?: ReactNode;
  error?: string | null;
  children: ReactNode;
}

/** The bar at the lower edge of a screen. A status adds a line only on phones, an error everywhere. */
export function StickyBar({ status, note, error = null, children }: StickyBarProps) {
  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8"
    >
      {error !== null && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger-ink sm:text-right">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 sm:gap-y-2">
        <p
          role="status"
          className="mr-auto max-w-full min-w-0 text-sm font-semibold text-accent-ink sm:min-h-7 sm:flex-1"
        >
          {note && <span className="mb-2 block font-normal text-muted sm:mb-0">{note}</span>}
          {status && (
            <span className="mb-2 inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-1 sm:mb-0">
              {status}
            </span>
          )}
        </p>
        <div className="flex w-full gap-2.5 sm:w-auto">{children}</div>
      </div>
    </div>
  );
}

interface SaveBarProps extends Pick<StickyBarProps, 'status' | 'error'> {
  texts: Record<'reset' | 'resetTitle' | 'resetText' | 'save' | 'saving', string>;
  isSaving: boolean;
  canSave: boolean;
  onSave: () => void;
  /** Restores the saved values after a confirmation; null if nothing has changed. */
  onReset: (() => void) | null;
}

// On the narrowest phones the icons are hidden, so that both buttons fit side by side.
const buttonLook = 'max-[359px]:px-3 max-[359px]:[&_svg]:hidden';

function ResetButton({ texts, isSaving, onReset }: Pick<SaveBarProps, 'texts' | 'isSaving'> & { onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="secondary" className={`flex-1 ${buttonLook}`} disabled={isSaving} onClick={() => setIsAsking(true)}>
        <RotateCcw aria-hidden />
        {texts.reset}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.resetTitle}
          text={texts.resetText}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onReset();
          }}
        />
      )}
    </>
  );
}

/** The bar of a form that is saved as a whole: unsaved state, reset and 'Simpan'. */
export function SaveBar({ texts, isSaving, canSave, onSave, onReset, ...bar }: SaveBarProps) {
  return (
    <StickyBar {...bar}>
      {onReset && <ResetButton texts={texts} isSaving={isSaving} onReset={onReset} />}
      <Button className={`flex-2 sm:flex-none ${buttonLook}`} busy={isSaving} disabled={!canSave} onClick={onSave}>
        {!isSaving && <Save aria-hidden />}
        {isSaving ? texts.saving : texts.save}
      </Button>
    </StickyBar>
  );
}
