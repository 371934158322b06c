import { localStore } from '../../lib/dom/safe-storage.ts';
import { productAddressKey, productCallKey } from '../../lib/session/session.ts';

const viewKey = (owner: string): string => `product-view:${owner}`;

/** Returns the view of the product list that this browser stores for an account; empty if it is unreadable. */
export const loadView = (owner: string): Record<string, unknown> => Object(localStore.getJson(viewKey(owner)));

/**
 * Stores an account's view. Its address (`place`) and the call for the products there are also stored for the session:
 * the route of the list reads the address, and public/start.js makes the call early.
 */
export function saveView(owner: string, view: { place: string; call: string }): void {
  localStore.set(viewKey(owner), JSON.stringify(view));
  localStore.set(productAddressKey, view.place);
  localStore.set(productCallKey, view.call);
}

/** Restores the address of the list at which an account's last session ended. */
export function restoreListAddress(owner: string): void {
  const { place: address, call } = loadView(owner);
  if (localStore.get(productAddressKey) !== null) return;
  // An address without parameters would redirect to itself endlessly.
  if (typeof address === 'string' && /^\?\w/.test(address)) localStore.set(productAddressKey, address);
  if (typeof call === 'string') localStore.set(productCallKey, call);
}
