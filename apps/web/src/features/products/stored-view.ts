import { localStore } from '../../lib/dom/safe-storage.ts';
import { productCallKey, productPlaceKey } from '../../lib/session/session.ts';

const viewKey = (owner: string): string => `product-view:${owner}`;

/** Returns the view of the product list that this browser stores for an account; empty if it is unreadable. */
export function loadView(owner: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStore.get(viewKey(owner)) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Stores an account's view. Its `place` and the call for the products there are also stored for the session: the route
 * of the list reads the place, and public/start.js makes the call early.
 */
export function saveView(owner: string, view: { place: string; call: string }): void {
  localStore.set(viewKey(owner), JSON.stringify(view));
  localStore.set(productPlaceKey, view.place);
  localStore.set(productCallKey, view.call);
}

/** Restores the address of the list at which an account's last session ended. */
export function restoreListAddress(owner: string): void {
  const { place, call } = loadView(owner);
  if (localStore.get(productPlaceKey) !== null) return;
  // An address without parameters would redirect to itself endlessly.
  if (typeof place === 'string' && /^\?\w/.test(place)) localStore.set(productPlaceKey, place);
  if (typeof call === 'string') localStore.set(productCallKey, call);
}
