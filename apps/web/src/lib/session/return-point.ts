import { tabStore } from '../dom/safe-storage.ts';

const key = 'return-point';

/** Remembers where a seller was when the session ended, so that the next login leads back there. */
export function rememberReturnPoint(email: string, path: string): void {
  tabStore.set(key, JSON.stringify({ email: email.toLowerCase(), path }));
}

export const forgetReturnPoint = (): void => tabStore.remove(key);

/** The remembered path of this seller, taken out of the store; null for anybody else or where there is none. */
export function takeReturnPoint(email: string): string | null {
  const kept = tabStore.get(key);
  tabStore.remove(key);
  if (kept === null) return null;
  try {
    const point: unknown = JSON.parse(kept);
    if (typeof point !== 'object' || point === null || !('email' in point) || !('path' in point)) return null;
    const { path } = point;
    const isOurs = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//');
    return isOurs && point.email === email.trim().toLowerCase() ? path : null;
  } catch {
    return null;
  }
}
