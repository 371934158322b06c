const address = '/sw.js';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Registers the worker that shows a page of our own where a screen is opened without network. Browsers without it, and pages that
 * are not secure, do as before.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  // The page's policy lets no other text become the address of a script.
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => address });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' });
  } catch {
    // Storage may be forbidden: the dashboard works without the offline page.
  }
}
