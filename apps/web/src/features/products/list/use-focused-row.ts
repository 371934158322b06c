import { useEffect, useState, type RefObject } from 'react';

/** Place on the page of the row that has the focus (its `data-index`), or null. */
export function useFocusedRow(table: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    const enter = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest('tr')?.dataset['index'] : undefined;
      setFocused(index === undefined ? null : Number(index));
    };
    const leave = () => setFocused(null);
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [table]);
  return focused;
}
