import { useEffect } from 'react';
import { controls, layers, topLayer } from './layers.ts';

const toasts = '[data-sonner-toast]';

const isLost = (): boolean => document.activeElement?.matches(`body, #content, ${layers}`) ?? true;

/** Returns whether a menu or dialog that does not contain the element is open over the page. */
const isCovered = (element: Element): boolean => topLayer()?.contains(element) === false;

/**
 * Finds the successor of a removed control: after a form in a card, the button in the card's header that opens it;
 * otherwise a control of the next or its own row, the heading or the content.
 */
function findSuccessor({ target, removedNodes, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('#content') === null) return null;
  const isForm = [...removedNodes].some((node) => node instanceof HTMLFormElement);
  const opener = isForm ? target.querySelector<HTMLElement>(`:scope > header :is(${controls})`) : null;
  if (opener !== null) return opener;
  const beside = [nextSibling, previousSibling].find((node) => node instanceof Element && node.matches('li, tr'));
  const row = beside instanceof Element ? beside : target.closest('li, tr');
  const control = row?.querySelector<HTMLElement>(controls);
  if (control) return control;
  const title = target.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  return document.getElementById(title ?? 'content') ?? document.getElementById('content');
}

/** Focuses an element, even one that cannot be reached with the keyboard. */
function focusOn(element: HTMLElement): void {
  if (!element.matches(`${controls}, [tabindex]`)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus where the browser would move it to the body: a button that was disabled while its work ran gets it
 * back, if a control is removed with its row, the next row gets it, and when a toast closes, the page gets it back.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    /** The last element focused on the page itself, in case a closed dialog could not return the focus. */
    let focusedOnPage: HTMLElement | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      if (target.closest(`${layers}, ${toasts}`) === null) focusedOnPage = target;
    };
    const lastFocused = () => (focused?.isConnected ? focused : focusedOnPage);
    const focusNearby = (lost: HTMLElement, record: MutationRecord) => {
      // Lists and dialogs that handle this themselves have moved the focus one frame earlier.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const successor =
            lost === lastFocused() && document.activeElement === document.body ? findSuccessor(record) : null;
          if (successor?.isConnected && !isCovered(successor)) focusOn(successor);
        }),
      );
    };
    const observer = new MutationObserver((records) => {
      const lost = lastFocused();
      if (lost === null || !isLost()) return;
      if (lost !== focused && focused?.closest(toasts) && !isCovered(lost)) lost.focus({ preventScroll: true });
      for (const record of records) {
        if (record.target === lost && lost.matches(':enabled') && !isCovered(lost)) lost.focus({ preventScroll: true });
        if ([...record.removedNodes].some((node) => node.contains(lost))) focusNearby(lost, record);
      }
    });
    document.addEventListener('focusin', onFocusIn);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
}
