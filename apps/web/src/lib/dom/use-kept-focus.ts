import { useEffect } from 'react';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Whether no control has the focus. */
const isLost = (): boolean => document.activeElement?.matches(`body, #content, ${layers}`) ?? true;

/** Whether something is open over the page that does not hold an element. */
const isCovered = (element: Element): boolean => {
  const layer = [...document.querySelectorAll(layers)].at(-1);
  return layer !== undefined && !layer.contains(element);
};

/** The first control of the row that took the place of a removed one, or the control, the heading or the content around it. */
function placeNear({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('#content') === null) return null;
  const row = [nextSibling, previousSibling].find((node) => node instanceof Element && node.matches('li, tr'));
  const control = row instanceof Element ? row.querySelector<HTMLElement>(controls) : null;
  if (control !== null) return control;
  const title = target.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  return document.getElementById(title ?? 'content') ?? document.getElementById('content');
}

/** Gives an element the focus, also one that no key reaches. */
function focusOn(place: HTMLElement): void {
  if (!place.matches(`${controls}, [tabindex]`)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * Keeps the focus with whoever goes by the keyboard: a button that takes no clicks while its work runs gets it back after a
 * failure, and where the control went with its row the next row gets it. The browser would leave it to the body.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: HTMLElement | null = null;
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) held = target;
    };
    const goOn = (lost: HTMLElement, record: MutationRecord) => {
      // Lists and dialogs that know better have had their turn in the frame before.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const place = lost === held && document.activeElement === document.body ? placeNear(record) : null;
          if (place?.isConnected && !isCovered(place)) focusOn(place);
        }),
      );
    };
    const observer = new MutationObserver((records) => {
      const lost = held;
      if (lost === null || !isLost()) return;
      for (const record of records) {
        if (record.target === lost && lost.matches(':enabled') && !isCovered(lost)) lost.focus({ preventScroll: true });
        if ([...record.removedNodes].some((node) => node.contains(lost))) goOn(lost, record);
      }
    });
    document.addEventListener('focusin', hold);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, []);
}
