import { useLayoutEffect, type ReactNode } from 'react';

let locks = 0;

/**
 * Replaces the package `react-remove-scroll` (see vite.config.ts): stops the page behind a dialog from scrolling with a
 * class instead of a style element, which the content security policy forbids.
 */
export function RemoveScroll({ children }: { children?: ReactNode }) {
  useLayoutEffect(() => {
    locks += 1;
    document.documentElement.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.classList.remove('scroll-locked');
    };
  }, []);
  return children;
}
