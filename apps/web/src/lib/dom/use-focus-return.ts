import { useRef } from 'react';
import { dialogs, layers } from './layers.ts';

/** The control that opened each dialog, by the dialog's element; a menu names its own button. */
const openers = new WeakMap<Element, Element>();

let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target;
});

/** Returns the control that opened the menu or dialog around an element, even a removed one. */
function openerAround(element: Element): Element | null {
  const layer = element.closest(layers);
  if (layer === null) return null;
  if (layer.role !== 'menu') return openers.get(layer) ?? null;
  return document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
}

/** Returns the control, or if it is gone, the nearest visible control that opened the menu or dialog around it. */
function nearestVisible(element: Element | null): HTMLElement | null {
  let candidate = element;
  while (candidate !== null && !candidate.checkVisibility()) candidate = openerAround(candidate);
  return candidate instanceof HTMLElement && candidate !== document.body ? candidate : null;
}

/** Returns whether a control has the focus: not the body, nor a container that only holds it temporarily. */
export function isControlFocused(): boolean {
  const { activeElement } = document;
  return activeElement !== null && !activeElement.matches(`body, #content, ${dialogs}`);
}

/**
 * Returns the focus to where it was before a dialog opened. Radix does this only for its own triggers. Spread the
 * result over the dialog's content.
 * If that control disappeared with its menu or dialog, the control that opened those gets the focus.
 * If those are gone too, the content gets it, unless something else got it in the meantime: the screen behind, a
 * dialog that replaced this one, or one below that closed at the same time.
 */
export function useFocusReturn() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: ({ target }: Event) => {
      const { activeElement } = document;
      // The body has the focus if the menu closed when the item that opened the dialog was chosen.
      const isLost = activeElement === document.body && lastFocused?.isConnected === false;
      origin.current = isLost ? lastFocused : activeElement;
      if (origin.current !== null && target instanceof Element) openers.set(target, origin.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (isControlFocused()) return;
      const before = nearestVisible(origin.current) ?? document.getElementById('content');
      before?.focus({ preventScroll: true });
    },
  };
}
