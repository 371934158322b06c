import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const controls = 'a, button, input, label, select, summary, textarea';

/**
 * Gives the focus a place when the control that had it is gone, such as the button that removed its own line: the heading of the
 * card that it stood in, else the popup's own.
 */
export function useFocusHome(rootRef: RefObject<HTMLElement | null>): void {
  const lastRef = useRef<{ control: Element; card: Element | null } | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastRef.current = { control: target, card: target.closest('section') };
    };
    // A press beside all controls leaves the last control. That a control lost the focus is no sign of it: a button that is
    // disabled while its action runs loses the focus too, and the browser may report that only when the button is enabled again.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(controls) === null) lastRef.current = null;
    };
    const element = rootRef.current;
    element?.addEventListener('focusin', note);
    element?.addEventListener('pointerdown', press);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('pointerdown', press);
    };
  }, [rootRef]);

  useLayoutEffect(() => {
    if (!lastRef.current || lastRef.current.control.isConnected) return;
    const { card } = lastRef.current;
    lastRef.current = null;
    if (document.activeElement !== document.body) return;
    const heading = card?.isConnected ? card.querySelector('h2') : rootRef.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}
