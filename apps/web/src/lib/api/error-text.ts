import { ApiError, networkErrorMessage } from '@pindahlapak/contract';
import { commonErrorMessages, sessionTexts } from '@pindahlapak/messages';

/** What to tell a person about a failure: the server's message, or ours where no usable answer came (S4.3). */
export function errorTextOf(error: unknown): string {
  if (!(error instanceof ApiError)) return commonErrorMessages.internal;
  if (error.message !== networkErrorMessage) return error.message;
  if (error.status === 0) return sessionTexts.noConnection;
  return error.status === 503 ? commonErrorMessages.unavailable : commonErrorMessages.internal;
}
