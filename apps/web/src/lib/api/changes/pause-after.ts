import { ApiError } from '@pindahlapak/contract';

/**
 * Milliseconds until a failed call is made again: about `delayMs`, and never before the time that the server asked for. Many
 * dashboards do not come at once.
 */
export function pauseAfter(error: unknown, delayMs: number): number {
  const askedMs = error instanceof ApiError ? 1000 * (error.retryAfter ?? 0) : 0;
  return Math.max(delayMs * (0.75 + Math.random() / 2), askedMs * (1 + Math.random() / 4));
}
