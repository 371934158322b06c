let isReloading = false;

/** Returns whether the reload was requested by a button of ours: drafts are stored, so the browser need not ask. */
export const isReloadRequested = (): boolean => isReloading;

export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}
