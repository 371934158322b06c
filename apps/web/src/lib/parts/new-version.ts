import { createStore } from '../dom/create-store.ts';

const newVersion = createStore(false);

/** Whether the server hands out another build of the dashboard than the one that runs here. */
export const useNewVersion = newVersion.use;

/** The entry script's name carries the digest of the whole build. */
const runningEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Asks the server for its page and compares the entry script. Without a usable answer nothing is known. */
export async function checkVersion(): Promise<boolean> {
  if (newVersion.get()) return true;
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const served = answer.ok ? /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1] : undefined;
    newVersion.set(served !== undefined && served !== runningEntry());
  } catch {
    return false;
  }
  return newVersion.get();
}
