import { errorStatus } from '@pindahlapak/contract';
import { errorText, type ErrorCode, type ErrorParameters } from '@pindahlapak/messages';

interface Details {
  fields?: Record<string, string>;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
}

/** A refusal that the caller is told, in the catalogue's words. */
export class ApiFailure extends Error {
  readonly error: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(error: ErrorCode, text: string, details: Details = {}) {
    super(text);
    this.name = 'ApiFailure';
    this.error = error;
    this.status = errorStatus[error];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** Makes the refusal of an error code, with the values that its text needs. */
export function fail<Code extends ErrorCode>(
  code: Code,
  ...rest: ErrorParameters<Code> extends undefined
    ? [details?: Details]
    : [parameters: ErrorParameters<Code>, details?: Details]
): ApiFailure {
  const first: unknown = rest[0];
  const isDetails =
    rest.length === 1 && typeof first === 'object' && first !== null && ('fields' in first || 'retryAfter' in first);
  const parameters = (isDetails ? undefined : first) as ErrorParameters<Code>;
  const details = (isDetails ? first : rest[1]) as Details | undefined;
  return new ApiFailure(code, errorText(code, parameters), details);
}
