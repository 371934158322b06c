import { ApiError, checkResetTokenEndpoint } from '@pindahlapak/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';

type Check = { state: 'checking' | 'valid'; error: null } | { state: 'invalid' | 'unknown'; error: unknown };

/** Whether the server judged the link; without its answer the link may still be good, and the check can be tried again. */
const isJudged = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status !== 503;

/** Asks the server whether a reset link holds (S3.6). */
export function useResetToken(email: string, token: string): Check & { retry: () => void } {
  const [check, setCheck] = useState<Check>({ state: 'checking', error: null });
  const isChecking = check.state === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    const stop = new AbortController();
    api.call(checkResetTokenEndpoint, { body: { email, token } }, { signal: stop.signal }).then(
      () => setCheck({ state: 'valid', error: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setCheck({ state: isJudged(error) ? 'invalid' : 'unknown', error });
      },
    );
    return () => stop.abort();
  }, [email, token, isChecking]);
  return { ...check, retry: () => setCheck({ state: 'checking', error: null }) };
}
