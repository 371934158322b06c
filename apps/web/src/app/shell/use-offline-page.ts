import { useEffect } from 'react';

let isAsked = false;

/** Registers the worker of the offline page, once, when the browser has nothing else to do. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (isAsked || !import.meta.env.PROD) return;
    isAsked = true;
    const register = () =>
      void import('../../lib/parts/service-worker.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
    else setTimeout(register, 2000);
  }, []);
}
