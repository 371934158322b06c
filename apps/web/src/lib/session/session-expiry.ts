import { sessionErrorCodes, type ApiError } from '@pindahlapak/contract';
import { errorMessages, sessionTexts } from '@pindahlapak/messages';
import { useSyncExternalStore } from 'react';
import { endSession } from './session.ts';

let message: string | null = null;
const listeners = new Set<() => void>();

function publish(next: string | null): void {
  message = next;
  listeners.forEach((listener) => listener());
}

const endingTexts: ReadonlySet<string> = new Set(sessionErrorCodes.map((code) => errorMessages[code]));

/** Whether an answer means that the session is over: a 401 with one of the four texts (spec section 8). */
export const endsSession = (error: ApiError): boolean => error.status === 401 && endingTexts.has(error.message);

/** Removes the token and opens the 'Session Expired' dialog with the server's message (spec section 4). */
export function expireSession(text?: string): void {
  endSession();
  publish(text || sessionTexts.expiredDefault);
}

export const closeSessionExpiry = (): void => publish(null);

export const isSessionExpiryOpen = (): boolean => message !== null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The text of the open 'Session Expired' dialog, or null. */
export const useSessionExpiry = (): string | null => useSyncExternalStore(subscribe, () => message);
