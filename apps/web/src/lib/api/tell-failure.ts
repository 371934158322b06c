import { ApiError, networkErrorMessage } from '@pindahlapak/contract';
import { endsSession } from '../session/session-expiry.ts';
import { notify } from './notify.ts';

/** A red toast with a text of our own; an ended session has its dialog already. */
export function tellUnlessSessionEnded(error: unknown, text: string): void {
  if (!(error instanceof ApiError && endsSession(error))) notify.error(text);
}

/** A red toast with the server's reason, or with `unanswered` where the server gave no usable answer. */
export function tellFailure(error: unknown, unanswered: string): void {
  const isAnswered = error instanceof ApiError && error.message !== networkErrorMessage;
  tellUnlessSessionEnded(error, isAnswered ? error.message : unanswered);
}
