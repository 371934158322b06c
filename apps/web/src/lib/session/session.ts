import { useSyncExternalStore } from 'react';
import { localStore } from '../dom/safe-storage.ts';

/** Where the spec keeps the token (section 3, "Session storage"). */
export const tokenKey = 'authorization_token';

const listeners = new Set<() => void>();
const notifyAll = () => listeners.forEach((listener) => listener());

/** The stored token, or null for a guest. */
export const readToken = (): string | null => localStore.get(tokenKey);

export const isSignedIn = (): boolean => readToken() !== null;

/** Keeps the token of a fresh login. */
export function startSession(token: string): void {
  localStore.set(tokenKey, token);
  notifyAll();
}

/** Forgets the token in every tab. */
export function endSession(): void {
  localStore.remove(tokenKey);
  notifyAll();
}

/** Calls back when another tab changes the token. Returns the way to stop. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Calls back when the token changes, in this tab or in another. Returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  const stopOthers = subscribeToOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    stopOthers();
  };
}

/** Whether somebody is signed in, kept up to date. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribeToSession, isSignedIn);
