import { dashboardPaths } from '@pindahlapak/model';

let isConsumed = false;

/** Marks the shared content as sent. */
export const markShareConsumed = (): void => {
  isConsumed = true;
};

/**
 * Returns the query with which the phone's share menu opened this page, once; null if there is none or it was already
 * sent. Read from the address that the browser loaded, which is still known after the seller has signed in.
 */
export function consumeShare(): URLSearchParams | null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (isConsumed || loaded === undefined || !URL.canParse(loaded.name)) return null;
  isConsumed = true;
  const { pathname, searchParams } = new URL(loaded.name);
  return pathname === dashboardPaths.phone && searchParams.size > 0 ? searchParams : null;
}
