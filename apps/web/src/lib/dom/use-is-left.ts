import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Returns a function that says whether the seller has left the screen, also while the next one is still loading: work
 * that ends then must not lead back.
 */
export function useIsLeft(): () => boolean {
  const router = useRouter();
  const [own] = useState(() => router.latestLocation.pathname);
  return () => router.latestLocation.pathname !== own;
}
