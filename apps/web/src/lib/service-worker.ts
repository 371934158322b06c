import { createStore } from './dom/create-store.ts';

const newVersion = createStore(false);

/** Returns whether the server serves another build of the dashboard than the running one. */
export const useNewVersion = newVersion.use;

/** Returns the entry script's address, which contains the digest of the whole build. */
const runningEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const address = '/sw.js';

/**
 * Registers the worker that stores the dashboard's files for offline use (`service-worker.js`), 3 s after the page has
 * loaded, so that its many files do not delay the first screen. The worker names its build, so that an open dashboard
 * notices an update.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry !== undefined) newVersion.set(data.entry !== runningEntry());
  });
  const registerLater = () => setTimeout(() => void register(), 3000);
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}

async function register(): Promise<void> {
  // The page's policy allows no other text as a script address.
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => address });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' });
  } catch {
    // Storage may be forbidden.
  }
}

/** Checks for an update of the dashboard, for example after the server restarted. */
export async function checkVersion(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // Without network, the next check finds it.
  }
}
