import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

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
    const leave = ({ relatedTarget, target }: FocusEvent) => {
      // relatedTarget is null when the control is removed or disabled, and also after a press outside of all controls.
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      setTimeout(() => {
        const isLeft = target.isConnected && !target.matches(':disabled');
        if (isLeft && lastRef.current?.control === target && document.activeElement !== target) lastRef.current = null;
      });
    };
    const element = rootRef.current;
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', leave);
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
