import { createStore } from './dom/create-store.ts';

const newVersion = createStore(false);

/** Whether the server hands out another build of the dashboard than the one that runs here. */
export const useNewVersion = newVersion.use;

/** The entry script's name carries the digest of the whole build. */
const runningEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const address = '/sw.js';

/**
 * Registers the worker that keeps the dashboard's files for use without network (`service-worker.js`), 3 s after the page
 * has loaded: on a slow network its many files would delay the pictures and answers of the first screen. The worker names
 * its build, so that an open dashboard notices an update. Browsers without workers do without.
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
  // The page's policy lets no other text become the address of a script.
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => address });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' });
  } catch {
    // Storage may be forbidden.
  }
}

/** Looks for an update of the dashboard, as after a restart of the server. */
export async function checkVersion(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.update();
  } catch {
    // Without network the next look finds it.
  }
}
