import { errorText, type ErrorCode, type ErrorParameters } from '@pindahlapak/messages';

interface Details {
  /** Field of the input → its error message. */
  fields?: Record<string, string>;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
}

type RefusalArguments<Code extends ErrorCode> =
  ErrorParameters<Code> extends undefined ? [details?: Details] : [details: Details & { with: ErrorParameters<Code> }];

/**
 * A refused action, with a text of the message catalogue; `with` fills the text's parameters. `platform/http` responds
 * with the code's status, the command line prints the message.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Code, ...[details]: RefusalArguments<Code>) {
    const parameters = (details && 'with' in details ? details.with : undefined) as ErrorParameters<Code>;
    super(errorText(code, parameters));
    this.name = 'Refusal';
    this.code = code;
    this.fields = details?.fields;
    this.retryAfter = details?.retryAfter;
  }
}

/** The program cannot start. The message tells the operator what to do; nothing was changed. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Returns the code of a system's or a library's error; '' if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns the message of any thrown value; for an AggregateError those of all its errors. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
