import type { ApiError } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';

/** A call's response and its duration. */
export interface TimedAnswer {
  status: number;
  message: string;
  ms: number;
}

/** Waits for a call, whether it is refused or not. */
export async function timed(call: Promise<unknown>): Promise<TimedAnswer> {
  const start = performance.now();
  const { status, message } = await call.then(
    () => ({ status: 200, message: '' }),
    (error: ApiError) => ({ status: error.status, message: error.message }),
  );
  return { status, message, ms: performance.now() - start };
}

/** Returns why a response is not the timely text for an unreachable database; null if it is. */
export function unavailableFault({ status, message, ms }: TimedAnswer, limitMs: number): string | null {
  if (status !== 503 || message !== errorMessages.unavailable) return `${status} "${message}" instead of the 503`;
  return ms <= limitMs ? null : `the 503 came after ${Math.round(ms)} ms`;
}
