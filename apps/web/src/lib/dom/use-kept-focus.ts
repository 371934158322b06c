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

/** What takes the focus of a removed control: the next row's first control, that of its own row, the heading around it, or the content. */
function placeNear({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('#content') === null) return null;
  const beside = [nextSibling, previousSibling].find((node) => node instanceof Element && node.matches('li, tr'));
  const row = beside instanceof Element ? beside : target.closest('li, tr');
  const control = row?.querySelector<HTMLElement>(controls);
  if (control) return control;
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
    /** The last that had it on the page itself: a dialog that is gone gave it back there, or could not. */
    let heldOnPage: HTMLElement | null = null;
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      held = target;
      if (target.closest(layers) === null) heldOnPage = target;
    };
    const holder = () => (held?.isConnected ? held : heldOnPage);
    const goOn = (lost: HTMLElement, record: MutationRecord) => {
      // Lists and dialogs that know better have moved the focus in the frame before.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const place = lost === holder() && document.activeElement === document.body ? placeNear(record) : null;
          if (place?.isConnected && !isCovered(place)) focusOn(place);
        }),
      );
    };
    const observer = new MutationObserver((records) => {
      const lost = holder();
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
