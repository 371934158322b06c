import { createStore } from '../dom/create-store.ts';
import { localStore } from '../dom/safe-storage.ts';
import { type ApiError, sessionErrorCodes } from '@pindahlapak/contract';
import { commonErrorMessages, sessionTexts } from '@pindahlapak/messages';

const tokenKey = 'authorization_token';

/** Storage key of the product list's last address (only its query). */
export const productAddressKey = 'product_place';

/** Storage key of the call for the products of that address, which public/start.js makes early. */
export const productCallKey = 'product_call';

/** Returns the stored token, or null for a guest. */
export const readToken = (): string | null => localStore.get(tokenKey);

const token = createStore(readToken());

export const isSignedIn = (): boolean => readToken() !== null;

export function startSession(next: string): void {
  localStore.remove(productAddressKey);
  localStore.remove(productCallKey);
  localStore.set(tokenKey, next);
  token.set(next);
}

/** Deletes the token in every tab. */
export function endSession(): void {
  localStore.remove(tokenKey);
  token.set(null);
}

/** Calls back when another tab changes the token. Returns a function to unsubscribe. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

subscribeToOtherTabs(() => token.set(readToken()));

/** Calls back when the token changes, in this tab or another. Returns a function to unsubscribe. */
export const subscribeToSession = token.subscribe;

export const useSignedIn = (): boolean => token.use() !== null;

const expiry = createStore<string | null>(null);

const endingTexts: ReadonlySet<string> = new Set(sessionErrorCodes.map((code) => commonErrorMessages[code]));

/** Returns whether an error means that the session is over: a 401 with one of the four texts (S11.4). */
export const endsSession = (error: ApiError): boolean => error.status === 401 && endingTexts.has(error.message);

/** Deletes the token and opens the 'Session Expired' dialog with the server's message (S2.5). */
export function expireSession(text?: string): void {
  endSession();
  expiry.set(text || sessionTexts.expiredDefault);
}

export const closeSessionExpiry = (): void => expiry.set(null);

export const isSessionExpiryOpen = (): boolean => expiry.get() !== null;

/** The text of the open 'Session Expired' dialog, or null. */
export const useSessionExpiry = expiry.use;
