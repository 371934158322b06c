import { type FocusEvent, useEffect, useRef } from 'react';
import { topLayer } from '../../lib/dom/layers.ts';
import { useKeyDown } from '../../lib/dom/use-key-down.ts';

export const searchField = (): HTMLElement | null => document.querySelector('main input[type="search"]');

export const listTitleId = 'product-list-title';

/** Focuses the list's heading if nothing has the focus; an open dialog keeps it. */
function focusListIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && topLayer() === null) document.getElementById(listTitleId)?.focus();
  });
}

/** Returns whether an element takes typed text; checkboxes use none of our keys. */
const takesText = (element: Element | null): boolean =>
  element !== null && element.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');

/** Moves the focus to the list's heading when the focused row is removed. Returns the list's focus handler. */
export function useFocusAfterRemoval() {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    focusListIfLost();
  });
  return (event: FocusEvent<HTMLElement>) => {
    focused.current = event.target;
  };
}

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('tr[data-index]') ?? null;

/** Focuses the row below or above the focused one, or the first. */
function step(by: 1 | -1): void {
  const current = rowOf(document.activeElement);
  const index = current ? Number(current.dataset['index']) + by : 0;
  const row = document.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  row?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the edit button (on a card, the menu) of a row of the page, or the heading if it is not rendered. */
export function focusRow(index: number): void {
  const row = document.querySelector(`tr[data-index="${index}"]`);
  const buttons = ['edit', 'more'].map((key) => row?.querySelector<HTMLElement>(`[data-key="${key}"]`));
  const button = buttons.find((one) => one?.checkVisibility());
  (button ?? document.getElementById(listTitleId))?.focus();
}

const inRow = (selector: string) => rowOf(document.activeElement)?.querySelector<HTMLElement>(selector);

/** Handles the keys `/`, `j`, `k`, `x`, `e` and `?`, except in text fields and below dialogs (S23.11). */
export function useListKeys(onHelp: () => void): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (takesText(document.activeElement) || topLayer() !== null) return;
    const act: Record<string, () => void> = {
      '/': () => searchField()?.focus(),
      j: () => step(1),
      k: () => step(-1),
      x: () => inRow('input[type="checkbox"]')?.click(),
      e: () => inRow('[data-key="edit"]')?.click(),
      '?': onHelp,
    };
    if (act[event.key] === undefined) return;
    event.preventDefault();
    act[event.key]?.();
  });
}
