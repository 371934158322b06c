import { errorText, type ErrorCode, type ErrorParameters } from '@pindahlapak/messages';

interface Details {
  /** Field of the input → what is wrong with it. */
  fields?: Record<string, string>;
  /** Seconds after which the same try may go well. */
  retryAfter?: number;
}

type RefusalArguments<Code extends ErrorCode> =
  ErrorParameters<Code> extends undefined ? [details?: Details] : [details: Details & { with: ErrorParameters<Code> }];

/**
 * An action that was refused, in the words of the message catalogue. `platform/http` answers it with the code's status,
 * the command line prints its message; `with` fills the text's parameters.
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
