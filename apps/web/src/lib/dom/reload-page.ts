let isReloading = false;

/** Whether the seller asked for the reload by a button of ours: drafts are kept, so the browser need not ask. */
export const isReloadAsked = (): boolean => isReloading;

/** Loads the dashboard anew. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}
