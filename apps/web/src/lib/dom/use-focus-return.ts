import { useRef } from 'react';
import { controls, dialogs, layers } from './layers.ts';

/** The control that opened each dialog, by the dialog's element; a menu names its own button. */
const openers = new WeakMap<Element, Element>();

/** The row or card around each control that had the focus, because a removed control no longer names it. */
const homes = new WeakMap<Element, Element>();

let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  lastFocused = target;
  const home = target.closest('li, tr, section[aria-labelledby]');
  if (home !== null) homes.set(target, home);
});

/** Returns the control that opened the menu or dialog around an element, even a removed one. */
function openerAround(element: Element): Element | null {
  const layer = element.closest(layers);
  if (layer === null) return null;
  if (layer.role !== 'menu') return openers.get(layer) ?? null;
  return document.getElementById(layer.getAttribute('aria-labelledby') ?? '');
}

/**
 * Returns the control, or if it is gone, the nearest visible control that opened the menu or dialog around it. If all
 * are gone, returns the first control of the row or card where the outermost was.
 */
function nearestVisible(element: Element | null): HTMLElement | null {
  let candidate = element;
  let outermost = element;
  while (candidate !== null && !candidate.checkVisibility()) {
    outermost = candidate;
    candidate = openerAround(candidate);
  }
  if (candidate === null && outermost !== null) candidate = homes.get(outermost)?.querySelector(controls) ?? null;
  if (!(candidate instanceof HTMLElement) || candidate === document.body) return null;
  return candidate.checkVisibility() ? candidate : null;
}

/** Returns whether a control has the focus: not the body, nor a container that only holds it temporarily. */
export function isControlFocused(): boolean {
  const { activeElement } = document;
  return activeElement !== null && !activeElement.matches(`body, #content, ${dialogs}`);
}

/**
 * Returns the focus to where it was before a dialog opened. Radix does this only for its own triggers. Spread the
 * result over the dialog's content.
 * If that control disappeared with its menu or dialog, the control that opened those gets the focus. If those are gone
 * too, the first control of their row or card gets it. If there is none, the content gets it, unless something else got
 * it in the meantime: the screen behind, a dialog that replaced this one, or one below that closed at the same time.
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
