import { sessionErrorCodes, type ApiError } from '@pindahlapak/contract';
import { commonErrorMessages, sessionTexts } from '@pindahlapak/messages';
import { createStore } from '../dom/create-store.ts';
import { endSession } from './session.ts';

const expiry = createStore<string | null>(null);

const endingTexts: ReadonlySet<string> = new Set(sessionErrorCodes.map((code) => commonErrorMessages[code]));

/** Whether an answer means that the session is over: a 401 with one of the four texts (S11.4). */
export const endsSession = (error: ApiError): boolean => error.status === 401 && endingTexts.has(error.message);

/** Removes the token and opens the 'Session Expired' dialog with the server's message (S2.5). */
export function expireSession(text?: string): void {
  endSession();
  expiry.set(text || sessionTexts.expiredDefault);
}

export const closeSessionExpiry = (): void => expiry.set(null);

export const isSessionExpiryOpen = (): boolean => expiry.get() !== null;

/** The text of the open 'Session Expired' dialog, or null. */
export const useSessionExpiry = expiry.use;
