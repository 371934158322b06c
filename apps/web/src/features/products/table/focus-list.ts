/** Id of the list's heading, the place to go on from where the focused row is gone. */
export const listTitleId = 'product-list-title';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Gives the focus to the list's heading where a deleted row took it along; an open dialog keeps it. */
export function focusListIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || document.querySelector(dialogs) !== null) return;
    document.getElementById(listTitleId)?.focus();
  });
}
