import { tabStore } from '../dom/safe-storage.ts';

const key = 'return-point';
const emailKey = 'last-email';

/** Remembers where a seller was when the session ended, so that the next login leads back there. */
export function rememberReturnPoint(email: string, path: string): void {
  tabStore.set(key, JSON.stringify({ email: email.toLowerCase(), path }));
}

export function forgetReturnPoint(): void {
  tabStore.remove(key);
  tabStore.remove(emailKey);
}

/** Remembers who is signed in: after a reload, a session that has ended no longer says whose it was. */
export const rememberEmail = (email: string): void => tabStore.set(emailKey, email);

function readPoint(): { email: string; path: string } | null {
  try {
    const { email, path } = Object(JSON.parse(tabStore.get(key) ?? 'null'));
    return typeof email === 'string' && typeof path === 'string' ? { email, path } : null;
  } catch {
    return null;
  }
}

/** The e-mail of the seller who was last signed in in this tab, '' where nobody was. */
export const lastEmail = (): string => readPoint()?.email ?? tabStore.get(emailKey) ?? '';

/** The remembered path of this seller, taken out of the store; null for anybody else or where there is none. */
export function takeReturnPoint(email: string): string | null {
  const point = readPoint();
  forgetReturnPoint();
  if (point === null || point.email !== email.trim().toLowerCase()) return null;
  const isOurs = point.path.startsWith('/') && !point.path.startsWith('//');
  return isOurs ? point.path : null;
}
