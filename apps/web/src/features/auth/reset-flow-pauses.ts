import { useEffect, useRef } from 'react';

/** Pauses of the guest flows, in ms (S3.4 to S3.6). */
export const pauses = {
  afterForgot: 2000,
  beforeVerification: 2000,
  /** Between the sixth digit and the call, so that a wrong digit can still be noticed and corrected. */
  beforeVerify: 700,
  afterVerify: 1000,
  afterReset: 2000,
};

/** Returns a function that waits, but never resolves once the screen was left, so that nothing navigates late. */
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
