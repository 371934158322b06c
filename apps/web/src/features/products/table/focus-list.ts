/** Id of the list's heading, the place to go on from where the focused row is gone. */
export const listTitleId = 'product-list-title';

/** Gives the focus to the list's heading where a deleted row took it along. */
export function focusListIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(listTitleId)?.focus();
  });
}
