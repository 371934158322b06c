import { commonTexts } from '@pindahlapak/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { useFocusReturn } from '../../lib/dom/use-focus-return.ts';
import { Button } from '../form/button.tsx';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' } as const;

interface DialogProps {
  /** Called on Escape, the close button or a click outside; absent if only the footer's buttons close the dialog. */
  onClose?: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, always visible. */
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** The footer's buttons fit side by side even on a phone. */
  footerInRow?: boolean;
  /** 'alertdialog' interrupts: a click outside does not close it, and it has no close button. */
  role?: 'dialog' | 'alertdialog';
  /** Selector of the control with the initial focus, if it is not the first of the dialog. */
  initialFocus?: string | undefined;
  /** A button of the footer closes the dialog, so the header needs none. */
  closedByFooter?: boolean;
}

/** A click on a toast above a dialog does not close the dialog. */
const isInToasts = (event: { target: EventTarget | null }): boolean =>
  event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;

/** Fields with their own Escape handling; the key does not close the dialog. */
const hasOwnEscape = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-own-escape]') !== null;

/** Returns the dialog that a Radix event belongs to. */
const contentOf = (event: Event): ParentNode => (event.target instanceof Element ? event.target : document);

/** A dialog: traps and restores the focus, closes on Escape, scrolls inside on small screens. */
export function Dialog({
  onClose,
  title,
  text,
  children,
  footer,
  width = 'medium',
  role = 'dialog',
  closedByFooter = false,
  initialFocus,
  footerInRow = false,
}: DialogProps) {
  const interrupts = role === 'alertdialog';
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid grid-cols-1 animate-fade place-items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6">
          <Radix.Content
            role={role}
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus(event);
              const control =
                initialFocus === undefined ? null : contentOf(event).querySelector<HTMLElement>(initialFocus);
              if (control === null) return;
              event.preventDefault();
              control.focus();
            }}
            {...(text ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'relative flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-sheet border border-line bg-raised shadow-pop outline-none sm:max-h-[88dvh] sm:rounded-sheet',
              widths[width],
            )}
            onEscapeKeyDown={(event) => {
              if (!onClose || hasOwnEscape(event)) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (interrupts || !onClose || isInToasts(event.detail.originalEvent)) event.preventDefault();
            }}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lg">{title}</Radix.Title>
                {text && (
                  <Radix.Description asChild>
                    <div className="mt-1.5 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{text}</div>
                  </Radix.Description>
                )}
              </div>
              {onClose && !interrupts && !closedByFooter && (
                <Radix.Close asChild>
                  <Button look="ghost" size="icon-small" className="-mt-1 -mr-2" aria-label={commonTexts.close}>
                    <X aria-hidden />
                  </Button>
                </Radix.Close>
              )}
            </header>
            {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6">{children}</div>}
            {footer && (
              <footer
                className={classNames(
                  'flex gap-2.5 px-5 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6 sm:pt-4 sm:pb-6',
                  footerInRow ? 'items-center justify-end pt-2 pb-3' : 'flex-col-reverse pt-4 pb-5',
                )}
              >
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
