import { useEffect, useRef } from 'react';

/** The pauses that the spec gives the guest flows (section 9), in ms. */
export const pauses = {
  afterForgot: 2000,
  beforeVerification: 2000,
  afterVerify: 1000,
  afterReset: 2000,
} as const;

/** Waits; a screen that is left meanwhile never goes on, so that nobody is carried away from where they went. */
export function usePause(): (ms: number) => Promise<void> {
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => window.clearTimeout(timer));
  }, []);
  return (ms) =>
    new Promise((resolve) => {
      timers.current.add(window.setTimeout(resolve, ms));
    });
}
