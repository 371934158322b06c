import { shellTexts } from '@pindahlapak/messages';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useFocusReturn } from '../../lib/dom/use-focus-return.ts';
import { Sidebar } from './sidebar.tsx';

const wide = window.matchMedia('(min-width: 64rem)');

const onWidth = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether the sidebar has room beside the page. */
export const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => wide.matches);

/** The sidebar over the page on small screens; it closes when a link is followed or the screen is turned and has room for it. */
export function MobileSidebar({ onClose }: { onClose: () => void }) {
  const focusReturn = useFocusReturn();
  const isWide = useIsWide();
  useEffect(() => {
    if (isWide) onClose();
  }, [isWide, onClose]);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onClose();
          }}
          className="fixed inset-y-0 left-0 z-40 w-sidebar max-w-[85vw] animate-slide shadow-pop outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">{shellTexts.navigation}</Dialog.Title>
          <Sidebar
            collapsed={false}
            onExpand={() => undefined}
            aside={
              <Dialog.Close
                aria-label={shellTexts.closeMenu}
                className="grid size-11 place-items-center rounded-control text-on-night-muted hover:bg-white/10 hover:text-on-night focus-visible:outline-accent"
              >
                <X className="size-5" aria-hidden />
              </Dialog.Close>
            }
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
