import { useEffect, useRef } from 'react';

/** The pauses of the guest flows in ms (S3.4 to S3.6). */
export const pauses = {
  afterForgot: 2000,
  beforeVerification: 2000,
  /** From the sixth digit to the sending, so that a wrong one can still be seen and mended. */
  beforeVerify: 700,
  afterVerify: 1000,
  afterReset: 2000,
};

/** Waits. After the screen was left the promise never resolves, so that a late navigation cannot leave the next screen. */
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
