import { ApiError, networkErrorMessage } from '@pindahlapak/contract';
import { notify } from '../../lib/api/notify.ts';
import { endsSession } from '../../lib/session/session-expiry.ts';

/** A red toast with a text of our own; an ended session has its dialog already. */
export function tellUnlessSessionEnded(error: unknown, text: string): void {
  if (!(error instanceof ApiError && endsSession(error))) notify.error(text);
}

/** A red toast with the server's reason, or with `unanswered` where the server gave no usable answer. */
export function tellFailure(error: unknown, unanswered: string): void {
  const isAnswered = error instanceof ApiError && error.message !== networkErrorMessage;
  tellUnlessSessionEnded(error, isAnswered ? error.message : unanswered);
}
