import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened, or to the content where that is gone. Radix does so for
 * its own triggers alone. Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const before = origin.current;
      const target = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
  };
}
