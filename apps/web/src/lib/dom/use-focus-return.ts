import { useRef } from 'react';

/** What opened each dialog, by the dialog's own element; a menu names its button itself. */
const openers = new WeakMap<Element, Element>();

const dialogs = '[role="dialog"], [role="alertdialog"]';

let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target;
});

/** The control that opened the menu or the dialog that holds an element; for an element already removed, the one that held it. */
function openerAround(element: Element): Element | null {
  const layer = element.closest(`[role="menu"], ${dialogs}`);
  if (layer === null) return null;
  if (layer.role !== 'menu') return openers.get(layer) ?? null;
  return document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
}

/** The control itself, or where it is gone the nearest visible control that opened what it stood in. */
function stillThere(element: Element | null): HTMLElement | null {
  let candidate = element;
  while (candidate !== null && !candidate.checkVisibility()) candidate = openerAround(candidate);
  return candidate instanceof HTMLElement && candidate !== document.body ? candidate : null;
}

/** Whether a control has the focus: not the body, nor what only holds it until a control takes it. */
export const isTaken = (element: Element | null): boolean =>
  element !== null && !element.matches(`body, #content, ${dialogs}`);

/**
 * Gives the focus back to where it was before a dialog opened. Where that control went with its menu or its own dialog, the
 * control that opened those gets the focus. A dialog that opened in this one's place keeps it. Where all of these are gone,
 * whoever has taken the focus meanwhile keeps it (the screen behind, or a dialog below that closed at the same moment); otherwise
 * the content gets it. Radix does this only for its own triggers. Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const { activeElement } = document;
      // The body has the focus where the menu went with the choice of the item that opened the dialog.
      const isLost = activeElement === document.body && lastFocused?.isConnected === false;
      origin.current = isLost ? lastFocused : activeElement;
      if (origin.current !== null && target instanceof Element) openers.set(target, origin.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (isTaken(document.activeElement)) return;
      const before = stillThere(origin.current) ?? document.getElementById('content');
      before?.focus({ preventScroll: true });
    },
  };
}
