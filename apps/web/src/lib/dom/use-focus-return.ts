import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Where that is gone, whoever took the focus meanwhile keeps
 * it: the screen behind, or the dialog below that closed in the same moment; otherwise the content gets it. Radix does so
 * for its own triggers alone. Spread the result over the dialog's content.
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
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      // The body has the focus where the item of a menu opened the dialog and is gone with the menu.
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true });
      else if (!isTaken) document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}
