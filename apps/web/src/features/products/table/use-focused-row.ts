import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { focusListIfLost } from './focus-list.ts';

/**
 * Tells the place on the page of the row that has the focus (its `data-index`), or null; a move of the focus draws nothing
 * anew. Where that row goes away with the focus, for instance because its product was deleted, the list's heading takes it.
 */
export function useFocusedRow(table: RefObject<HTMLElement | null>): () => number | null {
  const focused = useRef<number | null>(null);
  const holdsFocus = useRef(false);
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    const enter = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest('tr')?.dataset['index'] : undefined;
      holdsFocus.current = true;
      focused.current = index === undefined ? null : Number(index);
    };
    const leave = ({ target }: FocusEvent) => {
      holdsFocus.current = false;
      focused.current = null;
      // Some browsers say so when a removed element takes the focus along.
      requestAnimationFrame(() => {
        if (target instanceof Node && !target.isConnected) focusListIfLost();
      });
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      if (holdsFocus.current) focusListIfLost();
    };
  }, [table]);
  // After every change of the rows: the other browsers say nothing.
  useEffect(() => {
    if (holdsFocus.current) focusListIfLost();
  });
  return useCallback(() => focused.current, []);
}
