import { ApiError } from '@pindahlapak/contract';
import { notify } from '../../lib/api/notify.ts';
import { endsSession } from '../../lib/session/session-expiry.ts';

/** A red toast with a text of our own; an ended session has its dialog already. */
export function tellUnlessSessionEnded(error: unknown, text: string): void {
  if (!(error instanceof ApiError && endsSession(error))) notify.error(text);
}
