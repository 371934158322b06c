import { tabStore } from '../dom/safe-storage.ts';

const key = 'return-point';
const emailKey = 'last-email';

/** Stores where a seller was when the session ended, so that the next login returns there. */
export function rememberReturnPoint(email: string, path: string): void {
  tabStore.set(key, JSON.stringify({ email: email.toLowerCase(), path }));
}

export function forgetReturnPoint(): void {
  tabStore.remove(key);
  tabStore.remove(emailKey);
}

/** Stores who is signed in: after a reload, an ended session no longer tells whose it was. */
export const rememberEmail = (email: string): void => tabStore.set(emailKey, email);

function readPoint(): { email: string; path: string } | null {
  const { email, path } = Object(tabStore.getJson(key));
  return typeof email === 'string' && typeof path === 'string' ? { email, path } : null;
}

/** Returns the e-mail of the seller last signed in in this tab, or ''. */
export const lastEmail = (): string => readPoint()?.email ?? tabStore.get(emailKey) ?? '';

/** Returns the stored path of this seller and removes it; null for any other seller or if there is none. */
export function takeReturnPoint(email: string): string | null {
  const point = readPoint();
  forgetReturnPoint();
  if (point === null || point.email !== email.trim().toLowerCase()) return null;
  const isOurs = point.path.startsWith('/') && !point.path.startsWith('//');
  return isOurs ? point.path : null;
}
