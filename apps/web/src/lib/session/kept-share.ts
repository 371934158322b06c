import { dashboardPaths } from '@pindahlapak/model';

let isTaken = false;

/** What the phone shared was sent. */
export const dropShare = (): void => {
  isTaken = true;
};

/**
 * The query of what the phone shared when it opened this page, once; null where there is none, or where it was sent already. Read
 * from the address that the browser loaded, which stays known when the seller has to sign in first.
 */
export function takeShare(): URLSearchParams | null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (isTaken || loaded === undefined || !URL.canParse(loaded.name)) return null;
  isTaken = true;
  const { pathname, searchParams } = new URL(loaded.name);
  return pathname === dashboardPaths.phone && searchParams.size > 0 ? searchParams : null;
}
