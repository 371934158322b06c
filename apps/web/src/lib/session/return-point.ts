import { tabStore } from '../dom/safe-storage.ts';

const key = 'return-point';

/** Remembers where a seller was when the session ended, so that the next login leads back there. */
export function rememberReturnPoint(email: string, path: string): void {
  tabStore.set(key, JSON.stringify({ email: email.toLowerCase(), path }));
}

export const forgetReturnPoint = (): void => tabStore.remove(key);

function readPoint(): { email: string; path: string } | null {
  try {
    const { email, path } = Object(JSON.parse(tabStore.get(key) ?? 'null'));
    return typeof email === 'string' && typeof path === 'string' ? { email, path } : null;
  } catch {
    return null;
  }
}

/** The e-mail of the seller whose session ended in this tab, '' where none did. */
export const lastEmail = (): string => readPoint()?.email ?? '';

/** The remembered path of this seller, taken out of the store; null for anybody else or where there is none. */
export function takeReturnPoint(email: string): string | null {
  const point = readPoint();
  forgetReturnPoint();
  if (point === null || point.email !== email.trim().toLowerCase()) return null;
  const isOurs = point.path.startsWith('/') && !point.path.startsWith('//');
  return isOurs ? point.path : null;
}
