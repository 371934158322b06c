import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { PreflightRow } from './preflight-row.ts';

const hasNoFocus = (): boolean => {
  const active = document.activeElement;
  // A dialog itself, or the page's content, takes the focus of a control that is gone.
  return (
    active === null || active === document.body || active.id === 'content' || active.getAttribute('role') === 'dialog'
  );
};

/**
 * Gives the focus to the row that took the place of a mended one, once its edit dialog is closed. Answers what a row's
 * button tells when it is pressed. The buttons in `list` carry `data-fix`.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly PreflightRow[], isEditing: boolean) {
  const mending = useRef<{ productId: string; index: number } | null>(null);
  // Before the browser, or the dialog around it, moves the focus of the row that is gone.
  useLayoutEffect(() => {
    const now = mending.current;
    if (now === null || isEditing || rows.some(({ productId }) => productId === now.productId)) return;
    const goOn = () => {
      if (mending.current !== now || !hasNoFocus()) return;
      mending.current = null;
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-fix]') ?? [];
      buttons[Math.min(now.index, buttons.length - 1)]?.focus();
    };
    goOn();
    // The edit dialog can keep the focus until it is gone itself.
    document.addEventListener('focusin', goOn);
    return () => document.removeEventListener('focusin', goOn);
  }, [list, rows, isEditing]);
  return ({ productId }: PreflightRow) => {
    mending.current = { productId, index: rows.findIndex((row) => row.productId === productId) };
  };
}
