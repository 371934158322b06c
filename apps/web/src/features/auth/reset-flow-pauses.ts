import { useIsGone } from '../../lib/dom/use-is-gone.ts';

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
  const isGone = useIsGone();
  return (ms) =>
    new Promise((resolve) => {
      window.setTimeout(() => !isGone.current && resolve(), ms);
    });
}
