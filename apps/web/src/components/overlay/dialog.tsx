import { commonTexts } from '@pindahlapak/messages';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { useFocusReturn } from '../../lib/dom/use-focus-return.ts';
import { Button } from '../form/button.tsx';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' } as const;

interface DialogProps {
  open?: boolean;
  /** Asked for by Escape, the close button or a click beside it; absent where only the footer's buttons close it. */
  onClose?: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge, always in sight. */
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** The footer's buttons have room beside each other on a phone, too. */
  footerInRow?: boolean;
  /** 'alertdialog' interrupts: it is not closed by a click beside it and has no close button. */
  role?: 'dialog' | 'alertdialog';
  /** Selector of the control that has the focus first, where it is not the first of the dialog. */
  initialFocus?: string | undefined;
  /** True where a button of the footer closes it: then the head needs none. */
  closedByFooter?: boolean;
}

/** A toast above a dialog may be clicked without closing the dialog. */
const isInToasts = (event: { target: EventTarget | null }): boolean =>
  event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;

/** A field inside of a dialog that Escape closes by itself. */
const hasOwnEscape = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-own-escape]') !== null;

/** The dialog that an event of Radix is about. */
const contentOf = (event: Event): ParentNode => (event.target instanceof Element ? event.target : document);

/** A dialog: holds the focus and gives it back, closes by Escape, scrolls inside on small screens. */
export function Dialog({
  open = true,
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
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose?.()}>
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
