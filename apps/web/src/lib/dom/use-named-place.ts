import { useEffect } from 'react';

/**
 * Brings the place that the address names behind its # into view once a part is ready that may hold it: the browser looked
 * for it before the part was there.
 */
export function useNamedPlace(isReady: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isReady]);
}
