import { createStore } from '../../lib/dom/create-store.ts';
import { isSignedIn, subscribeToSession } from '../../lib/session/session.ts';

/**
 * Id of the Akulaku shop that the seller last chose for a download, which all dialogs start with; undefined for the
 * first one. Reset when the session ends.
 */
export const downloadShop = createStore<string | undefined>(undefined);
subscribeToSession(() => {
  if (!isSignedIn()) downloadShop.set(undefined);
});
